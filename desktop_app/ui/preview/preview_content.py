"""The content of a previewed file: pages, a table, rich or plain text."""

from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.documents import FileKind
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import ColourCode, GetPreview
from desktop_app.core.previews import ColouredCode, Preview
from desktop_app.ui.preview.pages_preview import PagesPreview
from desktop_app.ui.preview.rich_preview import RichPreview
from desktop_app.ui.preview.rich_text_switch import RichTextSwitch
from desktop_app.ui.preview.table_preview import TablePreview
from desktop_app.ui.preview.text_preview import TextPreview
from desktop_app.ui.shown_paths import file_name

ShownContent = TextPreview | PagesPreview | TablePreview | RichPreview


class PreviewContent(QStackedWidget):
    """Shows a file in the way that suits its kind.

    Attributes:
        moved: The current match or place changed, or rich text replaced plain text.
        text: Plain text and code.
        pages: Pages as images.
        rich: Rich text, which replaces plain text when it arrives.
        table: Rows of a table.
    """

    moved = Signal()

    def __init__(self, client: EngineClient, parent: QWidget) -> None:
        super().__init__(parent)
        self._client = client
        self._is_code = False
        self.text = TextPreview(self)
        self.pages = PagesPreview(client, self)
        self.rich = RichPreview(client, self)
        self.table = TablePreview(client, self)
        self._following = RichTextSwitch(self, self.text, self.rich)
        self._following.followed.connect(self.moved)
        for part in (self.text, self.pages, self.rich, self.table):
            self.addWidget(part)
            part.moved.connect(self.moved)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        pages = (self.pages.strip, self.pages.view)
        return (*pages, *self.table.stops, self.text.view, *self.rich.stops)

    @property
    def shown(self) -> ShownContent:
        """The content that is shown."""
        return cast("ShownContent", self.currentWidget())

    def show_pages(self, preview: Preview, asked: GetPreview) -> None:
        """Show a file by its pages."""
        self._is_code = False
        self.rich.leave()
        self.setCurrentWidget(self.pages)
        self.table.leave()
        self.pages.show_preview(preview, asked)

    def show_table(self, preview: Preview, asked: GetPreview) -> None:
        """Show the rows of a file."""
        self._is_code = False
        self.rich.leave()
        self.setCurrentWidget(self.table)
        self.pages.leave()
        self.table.show_preview(preview, asked)
        self.moved.emit()

    def show_text(self, preview: Preview, asked: GetPreview | None) -> None:
        """Show the text of a file, and request its colours or the rich text if it has them.

        Args:
            preview: The preview with the text.
            asked: The request for it; None if the file is no longer requested.
        """
        self._is_code = preview.kind == FileKind.CODE
        self.rich.leave()
        self.pages.leave()
        self.table.leave()
        self.setCurrentWidget(self.text)
        self.text.show_preview(preview)
        if asked is not None:
            self._following.begin(preview, asked)
        if self._is_code:
            code = ColourCode(file_name(preview.path), preview.text)
            self._client.send(code, self._on_code_coloured, on_refused=self._on_code_refused)

    def leave(self) -> None:
        """Request nothing more of the file."""
        self._is_code = False
        for part in (self.pages, self.rich, self.table):
            part.leave()

    def show_marks(self, preview: Preview) -> None:
        """Show the marks of the file again."""
        self.text.view.show_kept(preview.kept)
        self.rich.find_kept()
        self.pages.draw_again()

    def _on_code_coloured(self, coloured: ColouredCode) -> None:
        if self._is_code:
            self.text.colour_code(coloured)

    def _on_code_refused(self, _refusal: Refused) -> None:
        """Leave the code without colours."""
