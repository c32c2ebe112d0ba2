"""The handlers of commands for previews, from the stores and the preview reader."""

from bisect import bisect_left

from desktop_app.core.preview_commands import ColourCode, GetPage, GetPreview, GetTable
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.core.stopping import ShouldStop, never
from desktop_app.core.tables import Sheet, TablePart, folded
from desktop_app.reading.preview_messages import DrawPage, FindRoles, MakeRichText, ReadTable
from desktop_app.search.preview.kept_marks import boxes_on
from desktop_app.search.preview.page_marks import marks_on, passage_on
from desktop_app.search.preview.previewing import Previewer
from desktop_app.search.preview.table_marks import (
    HEADER,
    first_table_mark,
    mark_of_hit,
    table_marks,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.stores_pool import StoresPool

WIDEST = 4_000
"""Greatest width of a picture in pixels; more than any screen shows of a page."""


class Previews:
    """Carries out requests for previews, from any thread.

    Methods raise ``ReadingError`` for a file that cannot be shown.

    Args:
        pool: Lends the stores.
        reader: Reads the files; the caller closes it.
    """

    def __init__(self, pool: StoresPool, reader: PreviewReader) -> None:
        self._pool = pool
        self._reader = reader

    def preview(self, command: GetPreview) -> Preview:
        """Return the text of a file around a passage."""
        with self._pool.borrow() as stores:
            preview = Previewer(stores).preview(command)
        self._reader.prepare()  # pages of other files may follow
        return preview

    def colour(self, command: ColourCode, should_stop: ShouldStop = never) -> ColouredCode:
        """Return the roles of the parts of a text of code."""
        request = FindRoles(command.name, command.text)
        return ColouredCode(self._reader.find_roles(request, should_stop).spans)

    def rich_text(self, command: GetRichText, should_stop: ShouldStop = never) -> RichText:
        """Return a file's rich text, in pieces."""
        with self._pool.borrow() as stores:
            previewer = Previewer(stores)
            file = previewer.file_to_render(command)
            passage = previewer.passage_text(command.passage_id)
        wanted, is_inside = file.content_hash or b"", bool(file.container)
        request = MakeRichText(file.path_on_disk, wanted, is_inside, passage, command.piece)
        return self._reader.make_rich_text(request, should_stop)

    def table(self, command: GetTable, should_stop: ShouldStop = never) -> TablePart:
        """Return the rows of a sheet around a passage."""
        with self._pool.borrow() as stores:
            file, place, matcher = Previewer(stores).table_to_read(command)
        # No stores are borrowed while the file is read.
        sheet = command.sheet if command.row else place.sheet
        row = command.row or max(place.row, 1)
        request = ReadTable(file.path_on_disk, sheet, row, _member_hash(file))
        sheets = self._reader.read_table(request, should_stop).sheets
        marks = table_marks(matcher, sheets)
        names = [folded(one.name) for one in sheets]
        chosen = names.index(sheet) if sheet in names else 0
        is_found = names[chosen] == place.sheet or len(names) == 1
        passage = place.rows_in(sheets[chosen]) if is_found else (0, 0)
        row = (place.match or passage[0]) if passage[0] else row
        find_mark = mark_of_hit if passage[0] and place.match else first_table_mark
        first_mark = find_mark(marks, chosen, _index_of(row, sheets[chosen]))
        return TablePart(sheets, chosen, passage, marks, first_mark, row)

    def matches(self, command: FindMatches) -> TextMatches:
        """Return the matches of a query in texts."""
        with self._pool.borrow() as stores:
            return Previewer(stores).matches(command)

    def page(self, command: GetPage) -> PagePicture:
        """Return the picture of a page with its matches."""
        # Drawn between two loans, so that no stores are borrowed while another page is drawn.
        with self._pool.borrow() as stores:
            file = Previewer(stores).file_to_draw(command)
        width = min(max(command.width, 1), WIDEST)
        request = DrawPage(file.path_on_disk, command.page, width, _member_hash(file))
        drawn = self._reader.draw(request)
        with self._pool.borrow() as stores:
            previewer = Previewer(stores)
            matcher = previewer.matcher(command.query, file, is_typing=command.is_typing)
            passage = previewer.passage_text(command.passage_id)
            words = drawn.words or previewer.recognised_words(file, command.page)
            pages = drawn.pages or previewer.page_count(file)
            kept = boxes_on(previewer.kept_marks(file), command.page, words)
        return PagePicture(
            command.page,
            pages,
            drawn.width,
            drawn.height,
            drawn.picture,
            words,
            marks_on(matcher, words),
            passage_on(words, passage),
            kept,
        )


def _index_of(row: int, sheet: Sheet) -> int:
    """Return the index of a row in a sheet, as in marks, or else of the next row."""
    if sheet.header is not None and sheet.header.number == row:
        return HEADER
    return bisect_left([one.number for one in sheet.rows], row)


def _member_hash(file: FileRecord) -> bytes:
    """Return the content hash of a member; empty for a file on disk."""
    return (file.content_hash or b"") if file.container else b""
