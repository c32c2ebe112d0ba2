"""The preview beside the results: a file at the passage found, with matches marked."""

from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.library import NEEDS_PASSWORD
from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.ui.focus_ring import FocusRing
from desktop_app.ui.hint import Hint
from desktop_app.ui.note_bar import NoteBar
from desktop_app.ui.preview.header import PreviewHeader
from desktop_app.ui.preview.header_bars import OwnNote, UnlockBar
from desktop_app.ui.preview.mark_menu import MarkMenu
from desktop_app.ui.preview.pages_preview import PagesPreview
from desktop_app.ui.preview.preview_content import PreviewContent, ShownContent
from desktop_app.ui.preview.requested_preview import RequestedPreview


class PreviewPane(QWidget):
    """Shows one file at a time.

    Args:
        client: The engine.
        parent: The window.
        how: How a file is chosen, which is shown while none is; empty where it is a result.

    Attributes:
        open_requested: The shown file should be opened; carries its path on disk.
        similar_requested: Passages similar to a passage should be found.
        link_requested: The target of a link in the file should be opened.
        mark_requested: The selected text, or else the passage, should be marked.
        edit_requested: A mark of the user should be edited; carries its key.
        passage_requested: The next passage found in the file (1), or the previous one (-1), should
            be shown.
        left: The user goes back to the widget they came from.
    """

    open_requested = Signal(str)
    similar_requested = Signal(int)
    link_requested = Signal(QUrl)
    mark_requested = Signal(DraftMark)
    edit_requested = Signal(str)
    passage_requested = Signal(int)
    left = Signal()

    def __init__(
        self, client: EngineClient, parent: QWidget | None = None, *, how: str = ""
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._how = how or self.tr(
            "Choose a result with the arrow keys to see where your words occur in it."
        )
        self._requested = RequestedPreview(client, self)
        self._passages = 0
        self.header = PreviewHeader(self)
        self._hint = Hint(self, "file")
        self._stack = QStackedWidget(self)
        self._note = NoteBar(parent=self)
        self.own_note = OwnNote(self)
        self.unlocking = UnlockBar(client, self)
        self._prepare()
        self._connect_parts()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits before the content, in order."""
        return (*self.header.buttons, self.unlocking.button)

    @cached_property
    def content(self) -> PreviewContent:
        """The content of the files; built when the first one is shown."""
        content = PreviewContent(self._client, self._stack)
        self._stack.addWidget(content)
        views = (content.text.view, content.rich.view, content.pages.view)
        for view in views:
            FocusRing(view)
        menu = MarkMenu(self, views)
        menu.mark_requested.connect(self.mark)
        menu.edit_requested.connect(self.edit_requested)
        content.moved.connect(self._show_place)
        content.text.part_requested.connect(self._on_part_requested)
        content.rich.link_requested.connect(self.link_requested)
        content.pages.shown.connect(self._show_note)
        content.pages.refused.connect(self._on_page_refused)
        content.table.refused.connect(self._on_page_refused)
        for before, after in pairwise((self.unlocking.button, *content.stops)):
            self.setTabOrder(before, after)
        return content

    @property
    def shown(self) -> ShownContent | None:
        """The content that is shown; None while there is a hint."""
        return None if self._stack.currentWidget() is self._hint else self.content.shown

    @property
    def preview(self) -> Preview | None:
        """The shown preview; None before the first."""
        return self._requested.shown

    @property
    def file_id(self) -> int:
        """The file that is shown or requested; 0 for none."""
        return asked.file_id if (asked := self._requested.asked) is not None else 0

    @property
    def note(self) -> str:
        """The sentence about a problem; empty without one."""
        return self._note.text() if self.shown else self._hint.text

    def show_file(self, asked: GetPreview) -> None:
        """Request a preview and show it when it arrives; until then the previous one stays.

        A preview that is shown already goes back to its current match.
        """
        self.show_passage(0, 0)
        requested = self._requested
        if asked != requested.asked or not requested.is_coming:
            requested.request(asked)
        elif not requested.is_pending and (shown := self.shown) and shown.match[0]:
            shown.step(0)

    def clear(self) -> None:
        """Show no file."""
        self._requested.leave()
        self._show_no_file(self.tr("No file chosen"), self._how)

    def build_content(self) -> None:
        """Build the content now; otherwise the first preview waits for it."""
        _ = self.content

    def show_passage(self, passage: int, passages: int, *, are_all: bool = True) -> None:
        """Show the place of the passage among those found in the file, the best first.

        Args:
            passage: From 1; 0 if it is the only one, or the others are not known.
            passages: Their number.
            are_all: Whether no others were found; otherwise they are the best.
        """
        self._passages = passages
        self.header.show_passage(passage, passages, are_all=are_all)

    def walk(self, by: int) -> None:
        """Go to the next passage (1) or the previous one (-1), or match if there is one passage."""
        if self._passages > 1:
            self.passage_requested.emit(by)
        else:
            self.step(by)

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1)."""
        if shown := self.shown:
            shown.step(by)

    def zoom_by(self, steps: int) -> None:
        """Magnify the content; 0 restores the usual size."""
        if shown := self.shown:
            shown.zoom_by(steps)

    def mark(self) -> None:
        """Request a mark of the selected text, else of the passage, else of the file.

        While another preview is pending, its passage is marked: it is the selected one.
        """
        shown, preview, asked = self.shown, self.preview, self._requested.asked
        now = (preview.file_id, preview.passage_id) if preview is not None else None
        if (
            self._requested.is_pending
            and asked is not None
            and now != (asked.file_id, asked.passage_id)
        ):
            self.mark_requested.emit(DraftMark(asked.file_id, asked.passage_id))
        elif preview is not None:
            page = shown.page if isinstance(shown, PagesPreview) else None
            text = shown.selected_text if shown is not None else ""
            self.mark_requested.emit(DraftMark(preview.file_id, preview.passage_id, text, page))

    def find_marks(self) -> None:
        """Show the marks of the file again, since the user changed some."""
        self._requested.find_marks()

    def focus_content(self) -> None:
        (self.shown or self.header).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._requested.catch_up()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the pane's keys, which the focused widget has ignored."""
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_B if has_control:
                self.mark()
            case Qt.Key.Key_N if not has_control:
                self.walk(1)
            case Qt.Key.Key_P if not has_control:
                self.walk(-1)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal if has_control:
                self.zoom_by(1)
            case Qt.Key.Key_Minus if has_control:
                self.zoom_by(-1)
            case Qt.Key.Key_0 if has_control:
                self.zoom_by(0)
            case _:
                super().keyPressEvent(event)

    def _prepare(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.header, self._note, self.own_note, self.unlocking):
            column.addWidget(part)
        self._stack.addWidget(self._hint)
        column.addWidget(self._stack, 1)
        self.clear()

    def _connect_parts(self) -> None:
        self.header.step_requested.connect(self.walk)
        self.header.zoom_requested.connect(self.zoom_by)
        self.header.open_requested.connect(self._on_open)
        self.header.mark_requested.connect(self.mark)
        self.header.similar_requested.connect(self._on_similar)
        self.unlocking.unlocked.connect(self._requested.repeat)
        self._requested.arrived.connect(self._on_preview)
        self._requested.note_changed.connect(self._show_note)
        self._requested.marks_changed.connect(self._show_marks)
        self._requested.refused.connect(self._on_refused)

    def _on_preview(self, preview: Preview) -> None:
        asked = self._requested.asked
        if asked is None:
            return
        self.header.show_file(preview)
        self._note.show_sentence(translated(preview.note))
        self.own_note.show_of(preview)
        self.unlocking.offer(preview.path if preview.needs_password else "")
        if preview.pages:
            self._show_content().show_pages(preview, asked)
        elif preview.is_table:
            self._show_content().show_table(preview, asked)
        elif preview.text:
            self._show_content().show_text(preview, asked)
        else:
            why = translated(preview.note) or self.tr("No text was read from it.")
            self._show_nothing(self.tr("Nothing to show"), why)
        if self.header.hasFocus():
            self.focus_content()  # the header had the keyboard as long as nothing was shown

    def _show_content(self) -> PreviewContent:
        self._stack.setCurrentWidget(self.content)
        return self.content

    def _show_nothing(self, heading: str, why: str) -> None:
        self._note.hide()
        if self.shown:
            self.content.leave()
        self._hint.show_message(heading, why)
        self._stack.setCurrentWidget(self._hint)

    def _show_no_file(self, heading: str, why: str) -> None:
        self.header.clear()
        self.own_note.show_of(None)
        self.unlocking.offer("")
        self._show_nothing(heading, why)

    def _show_note(self) -> None:
        if self.preview is not None:
            self._note.show_sentence(translated(self.preview.note))

    def _on_page_refused(self, refusal: Refused) -> None:
        """Show why a page or table cannot be shown; show the file's text instead if it has any."""
        sentence = translated(refusal.message, refusal.action)
        if refusal.code == NEEDS_PASSWORD and self.preview is not None:
            self.unlocking.offer(self.preview.path)
        if self.preview is not None and self.preview.text:
            self._show_content().show_text(self.preview, self._requested.asked)
            self._note.show_sentence(sentence)
        else:
            self._show_nothing(self.tr("The page cannot be shown"), sentence)

    def _on_refused(self, refusal: Refused) -> None:
        sentence = translated(refusal.message, refusal.action)
        self._show_no_file(self.tr("Nothing to show"), sentence)

    def _show_marks(self) -> None:
        if self.preview is not None:
            self.own_note.show_of(self.preview)
            if self.shown:
                self.content.show_marks(self.preview)

    def _on_part_requested(self, passage_id: int) -> None:
        if (asked := self._requested.asked) is not None:
            self.show_file(GetPreview(passage_id, asked.file_id, asked.query, asked.is_typing))

    def _on_open(self) -> None:
        if self.preview is not None:
            self.open_requested.emit(self.preview.path_on_disk)

    def _on_similar(self) -> None:
        if self.preview is not None and self.preview.passage_id:
            self.similar_requested.emit(self.preview.passage_id)

    def _show_place(self) -> None:
        if shown := self.shown:
            self.header.show_position(shown.place, *shown.match, is_part=shown.is_part)
