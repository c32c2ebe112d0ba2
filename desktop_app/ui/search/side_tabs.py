"""The tabs beside the results: the preview of a file, and questions and answers."""

from PySide6.QtWidgets import QTabWidget, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.answers import Source
from desktop_app.core.preview_commands import GetPreview
from desktop_app.ui.ask.ask_panel import AskPanel
from desktop_app.ui.preview.pane import PreviewPane


class SideTabs(QTabWidget):
    """Shows the tab that the user turns to.

    Attributes:
        preview: The tab that shows a file.
        ask: The tab for questions and answers.
    """

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._was_asking = self._stays = False
        self.preview = PreviewPane(client, self)
        self.ask = AskPanel(self)
        self.setDocumentMode(True)
        self.setAccessibleName(self.tr("Preview or Ask"))
        self.tabBar().setAccessibleName(self.accessibleName())
        self.addTab(self.preview, self.tr("Preview"))
        self.addTab(self.ask, self.tr("Ask"))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the Tab key visits, in order."""
        return (*self.preview.stops, *self.ask.stops)

    def show_file(self, asked: GetPreview, *, is_forward: bool = True) -> None:
        """Show a preview, and bring it forward; the keyboard stays where it is."""
        if is_forward:
            self.show_preview()
        self._stays = False
        self.preview.show_file(asked)

    def show_preview(self) -> None:
        """Bring the preview forward, as it is; the keyboard stays where it is."""
        self._was_asking = False
        self.setCurrentWidget(self.preview)

    def leave_file(self) -> None:
        """Clear the preview, unless it shows a source of an answer or a linked file."""
        if not self._stays:
            self.preview.clear()

    def show_source(self, source: Source, question: str) -> None:
        """Look at a source of an answer to a question, with the keyboard in the preview."""
        self.show_file(GetPreview(source.passage_id, source.file_id, question, page=source.page))
        self._was_asking = self._stays = True
        self.preview.focus_content()

    def show_linked(self, asked: GetPreview) -> None:
        """Look at the passage that a link leads to, with the keyboard in the preview."""
        self.show_file(asked)
        self._stays = True
        self.preview.focus_content()

    def show_ask(self) -> None:
        """Bring the questions forward, with the keyboard in their box."""
        self.setCurrentWidget(self.ask)
        self.ask.foot.focus_question()

    def go_back(self) -> bool:
        """Go back from a source to its answer; return False if the user did not come from one."""
        if self._was_asking:
            self.show_ask()
        return self._was_asking
