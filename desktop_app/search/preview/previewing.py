"""Building previews from the stored texts of a file; the file is not read again."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence

from desktop_app.core.documents import FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.core.library import NEEDS_PASSWORD, FileState
from desktop_app.core.marks import PlacedMark
from desktop_app.core.preview_commands import GetPage, GetPreview, GetTable
from desktop_app.core.previews import PageMatches, PageWord, Preview
from desktop_app.core.records import Record
from desktop_app.core.results import Highlight
from desktop_app.core.rich_texts import RICH_KINDS, FindMatches, GetRichText, TextMatches
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.core.search_commands import Search
from desktop_app.passages.finding import find_passage
from desktop_app.search.display.matching import WordMatcher
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.display.snippets import best_match
from desktop_app.search.display.typed_runs import TypedRuns
from desktop_app.search.preview.kept_marks import ranges_as_shown, ranges_in
from desktop_app.search.preview.mark_places import MarkPlaces
from desktop_app.search.preview.page_marks import recognised_words
from desktop_app.search.preview.table_place import TablePlace, place_in_table
from desktop_app.search.preview.text import PreviewText, first_mark, put_together
from desktop_app.search.query.asking import ask
from desktop_app.storage import file_records, passage_records, recognition_records
from desktop_app.storage.file_lists import list_members
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores
from desktop_app.storage.volume_records import find_absent

LONGEST_TEXT = 50_000
"""Characters shown at once, about 18 pages. Their matches are found in 10 ms, and the window lays
them out in 20 ms; twice as many take longer than 50 ms where every word matches. The parts before
and after are shown on request."""

_REACH = 400
"""Passages loaded on each side of the requested passage; far more than fit."""

_DRAWN = {FileKind.PDF, FileKind.PICTURE, FileKind.SLIDES}
"""Kinds of files whose pages can be shown."""

MOST_COUNTED = 3_000
"""Passages of a file with pages whose matches are counted, about 1,000 pages."""

MOST_NAMED = 500
"""Members of an archive that are named; at a hundred characters each, as long as any text shown."""


class _Shown(Record):
    """The passages of a file that are shown at once.

    Attributes:
        records: In reading order.
        earlier: Id of the passage before them; 0 without one.
        later: Id of the passage after them; 0 without one.
    """

    records: Sequence[PassageRecord]
    earlier: int = 0
    later: int = 0


class Previewer:
    """Makes previews from stores that the calling thread may read."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self._connection = stores.catalogue.connection
        self._reader = stores.lexical.reader()

    def preview(self, wanted: GetPreview) -> Preview:
        """Return a file's text around a passage, with the matches of the query.

        Raises:
            ReadingError: ``vanished`` when the library no longer holds the file.
        """
        file, record = self._find(wanted.passage_id, wanted.file_id)
        around = self._passages_around(record) if record else _Shown(())
        found_id = record.passage_id if record else 0
        texts = self._reader.passage_texts(passage_records.fingerprints(around.records))
        kept = [one for one in around.records if one.passage_id in texts]
        shown, contents_note = put_together(kept, texts, file.kind), NOTHING
        if not kept:
            shown, contents_note = self._contents(file)
        lexical = self._ask(wanted.query, is_typing=wanted.is_typing)
        matcher = _matcher(lexical, file)
        marks, typed = _found(matcher, shown), TypedRuns(lexical.query)
        pages = self.page_count(file)
        best = next((one for one in shown.parts if one.passage_id == found_id), None)
        return Preview(
            file_id=file.file_id,
            passage_id=best.passage_id if best else 0,
            path=file.shown_path,
            container=file.container,
            title=file.title,
            kind=file.kind,
            pages=pages,
            text=shown.text,
            parts=shown.parts,
            headings=shown.headings,
            marks=marks,
            first_mark=first_mark(marks, best, shown.text, typed, matcher.weigh),
            page_matches=self._page_matches(file, matcher, texts) if pages else (),
            earlier=around.earlier,
            later=around.later,
            note=self._note(file) or contents_note,
            is_table=bool(shown.parts) and _is_there(file) and file.kind == FileKind.SHEET,
            kept=ranges_in(self.kept_marks(file), shown, kept),
            needs_password=file.error_code == NEEDS_PASSWORD and not _is_missing(file),
        )

    def _note(self, file: FileRecord) -> Saying:
        if not _is_missing(file):
            return file.error_reason
        name = os.path.basename(file.path_on_disk)  # noqa: PTH119 - of any system
        if find_absent(self._connection, [file.file_id]):
            lack = Saying("{} is absent: its drive or folder is not connected.", (name,))
        else:
            lack = Saying("{} is no longer where it was.", (name,))
        return sentences(lack, "This is its text as it was last read.")

    def _contents(self, file: FileRecord) -> tuple[PreviewText, Saying]:
        """Name the members of a file without text of its own, and state when some are not named."""
        names, total = list_members(self._connection, file.path, MOST_NAMED)
        note = Saying("It holds {} files; the first {} are named.", (total, len(names)))
        return PreviewText("\n".join(names), (), ()), note if total > len(names) else NOTHING

    def table_to_read(self, wanted: GetTable) -> tuple[FileRecord, TablePlace, WordMatcher]:
        """Return the file of a table, the place of the passage in it, and a matcher for its cells.

        Raises:
            ReadingError: ``vanished`` when the library no longer holds the file, ``no_table`` when
                the file is not a table.
        """
        file, record = self._find(wanted.passage_id, wanted.file_id)
        if file.kind != FileKind.SHEET:
            raise ReadingError("no_table", Saying("{} is not a table.", (file.shown_path,)))
        lexical = self._ask(wanted.query, is_typing=wanted.is_typing)
        matcher = _matcher(lexical, file)
        if record is None:
            return file, TablePlace(), matcher
        text = self.passage_text(record.passage_id)
        ranges = list(matcher.find(text))
        literal = TypedRuns(lexical.query).find(text)
        if not ranges:
            return file, place_in_table(record, text, None), matcher
        match = best_match(text, ranges, literal, has_rows=True, weigh=matcher.weigh)
        return file, place_in_table(record, text, match), matcher

    def file_to_draw(self, wanted: GetPage) -> FileRecord:
        """Return the file of a page.

        Raises:
            ReadingError: ``vanished`` when the library no longer holds the file, ``no_page`` when
                it has no pages to render.
        """
        file, _ = self._find(wanted.passage_id, wanted.file_id)
        if not self.page_count(file):
            raise ReadingError("no_page", Saying("{} has no pages to show.", (file.shown_path,)))
        return file

    def file_to_render(self, wanted: GetRichText) -> FileRecord:
        """Return the file to be rendered as rich text.

        Raises:
            ReadingError: ``vanished`` when the library no longer holds the file, ``not_set`` when
                its kind has no rich text or its content hash, which detects changes, is missing.
        """
        file, _ = self._find(wanted.passage_id, wanted.file_id)
        if file.kind not in RICH_KINDS or file.content_hash is None:
            raise ReadingError(
                "not_set", Saying("{} cannot be shown as rich text.", (file.shown_path,))
            )
        return file

    def matches(self, wanted: FindMatches) -> TextMatches:
        """Find the matches of a query, and a passage, in a text as the window shows it.

        Raises:
            ReadingError: ``vanished`` when the library no longer holds the file.
        """
        file, _ = self._find(wanted.passage_id, wanted.file_id)
        matcher = self.matcher(wanted.query, file, is_typing=wanted.is_typing)
        marks = tuple(Highlight(start, end) for start, end in matcher.find(wanted.text))
        place = find_passage(wanted.text, self.passage_text(wanted.passage_id))
        kept = ranges_as_shown(self.kept_marks(file), wanted.text)
        return TextMatches(marks, Highlight(*place) if place else None, kept)

    def kept_marks(self, file: FileRecord) -> list[PlacedMark]:
        """Return the user's marks of a file."""
        return MarkPlaces(self._stores).of_file(file.file_id)

    def matcher(self, query: str, file: FileRecord, *, is_typing: bool) -> WordMatcher:
        """Return a matcher that finds the words of a query in the texts of a file."""
        return _matcher(self._ask(query, is_typing=is_typing), file)

    def _ask(self, query: str, *, is_typing: bool) -> LexicalSearch:
        return ask(self._stores, Search(query, is_typing=is_typing, keeps_spelling=True)).lexical

    def recognised_words(self, file: FileRecord, page: int) -> tuple[PageWord, ...]:
        """Return the recognised words of a page; none if it has text or is not recognised yet."""
        known = recognition_records.page_of(self._connection, file.path, page)
        return recognised_words(known) if known is not None else ()

    def passage_text(self, passage_id: int) -> str:
        """Return the text of a passage; empty when the passage does not exist, or for 0."""
        records = passage_records.passages_by_id(self._connection, [passage_id])
        wanted = passage_records.fingerprints(records.values())
        return self._reader.passage_texts(wanted).get(passage_id, "")

    def _find(self, passage_id: int, file_id: int) -> tuple[FileRecord, PassageRecord | None]:
        records = passage_records.passages_by_id(self._connection, [passage_id])
        if not records and file_id:
            first = passage_records.first_of_file(self._connection, file_id)
            records = passage_records.passages_by_id(self._connection, [first])
        record = next(iter(records.values()), None)
        of = record.file_id if record else file_id
        return file_records.shown_file(self._connection, of), record

    def _passages_around(self, record: PassageRecord) -> _Shown:
        """Return the passages around a passage, as many as are shown at once."""
        around = sorted(
            passage_records.passages_around(self._connection, [(record, record)], _REACH),
            key=lambda one: one.ordinal,
        )
        best = next(at for at, one in enumerate(around) if one.ordinal == record.ordinal)
        first = best
        while first and record.end - around[first - 1].start <= LONGEST_TEXT // 2:
            first -= 1
        last = best
        while last + 1 < len(around) and around[last + 1].end - around[first].start <= LONGEST_TEXT:
            last += 1
        return _Shown(
            around[first : last + 1],
            around[first - 1].passage_id if first else 0,
            around[last + 1].passage_id if last + 1 < len(around) else 0,
        )

    def page_count(self, file: FileRecord) -> int:
        """Return the number of pages of a file that can be rendered."""
        name = (file.member or file.path).lower()
        is_drawn = file.kind in _DRAWN or name.endswith(".pdf")
        # For a file that could not be read the reason is shown instead of pages.
        if not is_drawn or file.state is FileState.FAILED or not _is_there(file):
            return 0
        # Pages of a file without text were not counted; the first rendered page has the number.
        return file_records.page_count(self._connection, file.file_id) or 1

    def _page_matches(
        self, file: FileRecord, matcher: WordMatcher, texts: dict[int, str]
    ) -> tuple[PageMatches, ...]:
        records = passage_records.passages_of_file(self._connection, file.file_id)[:MOST_COUNTED]
        others = [one for one in records if one.passage_id not in texts]
        texts = texts | self._reader.passage_texts(passage_records.fingerprints(others))
        counts: Counter[int] = Counter()
        for one in records:
            if one.pages and one.passage_id in texts:
                found = matcher.find(texts[one.passage_id])
                counts.update(page for start, _ in found if (page := one.at(start).page))
        return tuple(PageMatches(page, count) for page, count in sorted(counts.items()) if count)


def _found(matcher: WordMatcher, shown: PreviewText) -> tuple[Highlight, ...]:
    ranges: Iterable[tuple[int, int]] = matcher.find(shown.text)
    return tuple(Highlight(start, end) for start, end in ranges)


def _matcher(lexical: LexicalSearch, file: FileRecord) -> WordMatcher:
    return WordMatcher(QueryForms(lexical.reader.vocabulary, lexical.query, file.language))


def _is_there(file: FileRecord) -> bool:
    """Whether a file can be read again; a member is found only by its content hash."""
    return not _is_missing(file) and not (file.container and file.content_hash is None)


def _is_missing(file: FileRecord) -> bool:
    # Not Path.exists, which raises an error for a name that is too long.
    return not os.path.exists(file.path_on_disk)  # noqa: PTH110
