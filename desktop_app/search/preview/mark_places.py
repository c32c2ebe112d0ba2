"""Where the marks of a file are now, after the file has changed or was read again."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence

from desktop_app.core.marks import MarkState, PlacedMark
from desktop_app.core.passage_links import PassageLink
from desktop_app.core.records import replace
from desktop_app.passages.finding import find_same
from desktop_app.storage import file_records, mark_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.identity import read_identity
from desktop_app.storage.indexed_files import IndexedFiles
from desktop_app.storage.mark_records import MarkRecord
from desktop_app.storage.passage_records import PassageRecord

_NEAR = 2_000
"""Characters before and after the place of a mark in which its text is looked for first: the same
file read by a newer version of a reader differs little."""

MOST_PASSAGES = 3_000
"""Passages of a file in which a mark is looked for, the nearest first; about 1,000 pages, whose
texts are loaded in 0.1 s."""

Texts = Callable[[Mapping[int, int]], dict[int, str]]
"""Loads texts of passages by id and fingerprint."""


class MarkPlaces:
    """Finds marks in the indexed texts, from stores that the calling thread may read.

    The text of a file is loaded once for all its marks.
    """

    def __init__(self, stores: IndexedFiles) -> None:
        self._connection = stores.catalogue.connection
        self._texts: Texts = stores.lexical.reader().passage_texts
        self._library = read_identity(self._connection).library
        self._known: dict[int, FileText] = {}

    def of_file(self, file_id: int) -> list[PlacedMark]:
        """Return the marks of a file that may be shown, the newest first."""
        records = mark_records.marks_of_file(self._connection, file_id)
        if not records:
            return []
        file = file_records.shown_file(self._connection, file_id)
        return [self.place(one, file) for one in records]

    def text_of(self, file: FileRecord) -> "FileText":
        """Return the text of a file, loaded where it is needed."""
        if file.file_id not in self._known:
            passages = passage_records.passages_of_file(self._connection, file.file_id)
            self._known[file.file_id] = FileText(passages, self._texts)
        return self._known[file.file_id]

    def place(self, record: MarkRecord, file: FileRecord) -> PlacedMark:
        """Return a mark with its place in a file."""
        text = self.text_of(file)
        mark = replace(record.mark, file_id=file.file_id)
        found = text.find(mark.text, mark.start) if mark.text else (mark.start, mark.start)
        state = MarkState.FOUND if found else MarkState.CHANGED
        start, end = found or (mark.start, mark.start)
        passage, last = text.passage_at(start), text.passage_at(max(end - 1, start))
        if passage is None or last is None:
            link = PassageLink(file.content_hash or b"", 0, b"", self._library, file.file_id)
            return PlacedMark(mark, state, file.shown_path, file.title, file.file_id, link=link)
        spot = passage.at(start - passage.start)
        return PlacedMark(
            mark=mark,
            state=state,
            path=file.shown_path,
            title=file.title,
            file_id=file.file_id,
            passage_id=passage.passage_id,
            start=start,
            end=end,
            page=spot.page,
            last_page=last.at(max(end - 1, start) - last.start).page,
            place=spot.place_in(file.kind),
            heading=passage.heading,
            link=PassageLink(
                file.content_hash or b"", start, passage.text_hash, self._library, file.file_id
            ),
        )


class FileText:
    """The text of a file, made of its passages.

    Args:
        passages: In reading order.
        texts: Loads their texts.
    """

    def __init__(self, passages: Sequence[PassageRecord], texts: Texts) -> None:
        self._passages = passages
        self._starts = [one.start for one in passages]
        self._texts = texts

    def find(self, sought: str, near: int) -> tuple[int, int] | None:
        """Return where a text is, in characters of the document, the nearest place to ``near``."""
        if self.between(near, near + len(sought)) == sought:
            return near, near + len(sought)
        first = bisect_right(self._starts, near - _NEAR) - 1
        last = bisect_right(self._starts, near + len(sought) + _NEAR)
        found = self._find(self._passages[max(first, 0) : last], sought, near)
        if found is None:
            middle = bisect_right(self._starts, near)
            begin = max(middle - MOST_PASSAGES // 2, 0)
            found = self._find(self._passages[begin : begin + MOST_PASSAGES], sought, near)
        return found

    def passage_at(self, character: int) -> PassageRecord | None:
        """Return the last passage that begins at or before a character, else the first one."""
        if not self._passages:
            return None
        return self._passages[max(bisect_right(self._starts, character) - 1, 0)]

    def on_page(self, page: int) -> int | None:
        """Return the first character on a page; None if the file has no such page with text."""
        for one in self._passages:
            if page in one.pages:
                return one.start + next((each.at for each in one.breaks if each.page == page), 0)
        return None

    def between(self, start: int, end: int) -> str:
        """Return a part of the document's text."""
        first = max(bisect_right(self._starts, start) - 1, 0)
        last = bisect_left(self._starts, end)
        inside = [one for one in self._passages[first:last] if start < one.end]
        pieces = self._load(inside)
        return "\n".join(text[max(start - at, 0) : max(end - at, 0)] for at, text in pieces)

    def _load(self, passages: Sequence[PassageRecord]) -> list[tuple[int, str]]:
        texts = self._texts(passage_records.fingerprints(passages))
        return [(one.start, texts[one.passage_id]) for one in passages if one.passage_id in texts]

    def _find(
        self, passages: Sequence[PassageRecord], sought: str, near: int
    ) -> tuple[int, int] | None:
        """Find a text in joined passages; places are characters of the document."""
        pieces = self._load(passages)
        begins, at = [], 0
        for _, text in pieces:
            begins.append(at)
            at += len(text) + 1

        def in_document(place: int) -> int:
            piece = bisect_right(begins, place) - 1
            return pieces[piece][0] + place - begins[piece]

        piece = max(bisect_right([start for start, _ in pieces], near) - 1, 0)
        place = begins[piece] + near - pieces[piece][0] if pieces else 0
        found = find_same("\n".join(text for _, text in pieces), sought, place)
        return (in_document(found[0]), in_document(found[1] - 1) + 1) if found else None
