"""The marks of the user: what is marked, and where all marks are now."""

from desktop_app.core.errors import ReadingError
from desktop_app.core.letters import fold_letters
from desktop_app.core.mark_commands import DraftMark, ListMarks
from desktop_app.core.marks import LONGEST_MARKED, KeptMark, MarkList, MarkState, PlacedMark
from desktop_app.search.preview.mark_places import FileText, MarkPlaces
from desktop_app.storage import file_records, mark_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.indexed_files import IndexedFiles
from desktop_app.storage.mark_records import MarkRecord


def draft_mark(stores: IndexedFiles, command: DraftMark) -> PlacedMark:
    """Return the mark of a passage, or of a text near it; one that is kept with its key and note.

    Raises:
        ReadingError: ``vanished`` when the library no longer holds the file, ``not_in_text`` when
            the file does not have the text.
    """
    connection = stores.catalogue.connection
    places = MarkPlaces(stores)
    file = file_records.shown_file(connection, command.file_id)
    text = places.text_of(file)
    start, end = _range(stores, command, text)
    marked = text.between(start, end)[:LONGEST_MARKED]
    for record in mark_records.marks_of_file(connection, file.file_id):
        known = places.place(record, file)
        if known.state is MarkState.FOUND and known.start == start and record.mark.text == marked:
            return known
    mark = KeptMark("", file.file_id, file.content_hash or b"", start, marked, "", 0.0)
    return places.place(MarkRecord(mark, file.shown_path, file.file_id), file)


def _range(stores: IndexedFiles, command: DraftMark, text: FileText) -> tuple[int, int]:
    """Return the range to mark, in characters of the document; empty in a file without text."""
    connection = stores.catalogue.connection
    records = passage_records.passages_by_id(connection, [command.passage_id])
    passage = records.get(command.passage_id) or text.passage_at(0)
    if passage is None:
        return 0, 0
    near = passage.start
    if command.page and command.page != passage.page:
        on_page = text.on_page(command.page)
        near = near if on_page is None else on_page
    if not command.text:
        is_there = not command.page or command.page in passage.pages
        shown = passage if is_there else text.passage_at(near) or passage
        return shown.start, shown.end
    found = text.find(command.text, near)
    if found is None:
        raise ReadingError(
            "not_in_text",
            "The selected text is not in the text that was read of the file.",
            "Select other words, or nothing to mark the passage.",
        )
    return found


def list_marks(stores: IndexedFiles, command: ListMarks) -> MarkList:
    """Return the marks with all words of the command, as :class:`MarkList` orders them."""
    connection = stores.catalogue.connection
    places = MarkPlaces(stores)
    records = mark_records.list_marks(connection)
    files = file_records.files_by_id(connection, {one.owner for one in records})
    wanted = fold_letters(command.words).split()
    placed = []
    for record in records:
        file = files.get(record.owner)
        if not _has_words(wanted, record, file):
            continue
        if file is None:
            placed.append(PlacedMark(record.mark, MarkState.GONE, record.path))
        else:
            placed.append(places.place(record, file))
    return MarkList(tuple(_by_file(placed)), len(records))


def _has_words(wanted: list[str], record: MarkRecord, file: FileRecord | None) -> bool:
    mark = record.mark
    about = (file.shown_path, file.title) if file is not None else (record.path, "")
    searched = fold_letters("\n".join((mark.note, mark.text, *about))) if wanted else ""
    return all(word in searched for word in wanted)


def _by_file(placed: list[PlacedMark]) -> list[PlacedMark]:
    """Order marks that are the newest first."""
    newest: dict[tuple[bool, str], int] = {}
    for at, one in enumerate(placed):
        newest.setdefault((one.mark.is_pinned, one.path), at)
    return sorted(
        placed,
        key=lambda one: (not one.mark.is_pinned, newest[one.mark.is_pinned, one.path]),
    )
