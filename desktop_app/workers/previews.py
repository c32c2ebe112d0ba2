"""Requests for previews: from the stores, and from the reader that draws."""

from bisect import bisect_left

from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.core.search_commands import (
    ColourCode,
    GetPage,
    GetPreview,
    GetTable,
    PreviewCommand,
)
from desktop_app.core.tables import TablePart, folded
from desktop_app.reading.preview_messages import DrawPage, ReadTable, SetText, TellRoles
from desktop_app.search.preview.page_marks import marks_on, passage_on
from desktop_app.search.preview.previewing import Previewer
from desktop_app.search.preview.table_marks import first_table_mark, table_marks
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.stores_pool import StoresPool

WIDEST = 4_000
"""Pixels of a picture; more than any screen shows of a page."""


PreviewOutcome = Preview | PagePicture | TablePart | ColouredCode | RichText | TextMatches


class Previews:
    """Answers requests for previews, from any thread."""

    def __init__(self, pool: StoresPool) -> None:
        self._pool = pool
        self._reader = PreviewReader()

    def answer(self, command: PreviewCommand) -> PreviewOutcome:
        """Give what a preview shows.

        Raises:
            ReadingError: It cannot be shown.
        """
        match command:
            case GetPreview():
                return self._preview(command)
            case GetPage():
                return self._page(command)
            case GetTable():
                return self._table(command)
            case ColourCode(name=name, text=text):
                return ColouredCode(self._reader.tell_roles(TellRoles(name, text)).spans)
            case GetRichText():
                return self._rich_text(command)
            case FindMatches():
                with self._pool.borrow() as stores:
                    return Previewer(stores).matches(command)

    def close(self) -> None:
        """End the reader."""
        self._reader.close()

    def _preview(self, command: GetPreview) -> Preview:
        with self._pool.borrow() as stores:
            preview = Previewer(stores).preview(command)
        self._reader.prepare()  # who looks at one file looks at others, with pages
        return preview

    def _rich_text(self, command: GetRichText) -> RichText:
        with self._pool.borrow() as stores:
            previewer = Previewer(stores)
            file = previewer.file_to_render(command)
            passage = previewer.passage_text(command.passage_id)
        wanted, is_inside = file.content_hash or b"", bool(file.container)
        return self._reader.set_text(
            SetText(file.path_on_disk, wanted, is_inside, passage, command.piece)
        )

    def _table(self, command: GetTable) -> TablePart:
        """Read first, so that no stores are kept meanwhile."""
        with self._pool.borrow() as stores:
            file, place = Previewer(stores).table_to_read(command)
        sheet = command.sheet if command.row else place.sheet
        row = command.row or max(place.row, 1)
        request = ReadTable(file.path_on_disk, sheet, row, _member_hash(file))
        sheets = self._reader.read_table(request).sheets
        with self._pool.borrow() as stores:
            matcher = Previewer(stores).matcher(command.query, file, is_typing=command.is_typing)
        marks = table_marks(matcher, sheets)
        names = [folded(one.name) for one in sheets]
        chosen = names.index(sheet) if sheet in names else 0
        is_found = names[chosen] == place.sheet or len(names) == 1
        passage = place.rows_in(sheets[chosen]) if is_found else (0, 0)
        at = bisect_left([one.number for one in sheets[chosen].rows], passage[0] or row)
        return TablePart(sheets, chosen, passage, marks, first_table_mark(marks, chosen, at))

    def _page(self, command: GetPage) -> PagePicture:
        """Draw first, so that no stores are kept while another page is waited for."""
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
        return PagePicture(
            command.page,
            pages,
            drawn.width,
            drawn.height,
            drawn.picture,
            words,
            marks_on(matcher, words),
            passage_on(words, passage),
        )


def _member_hash(file: FileRecord) -> bytes:
    """Give what a file is known by inside another one; nothing for one that is on disk itself."""
    return (file.content_hash or b"") if file.container else b""
