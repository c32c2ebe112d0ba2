"""The rich text of a file replaces its plain text once it is loaded."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.rich_texts import RICH_KINDS
from desktop_app.ui.preview.rich_preview import RichPreview
from desktop_app.ui.preview.text_preview import TextPreview


class RichTextSwitch(QObject):
    """Shows the rich text, unless the user has begun to read the plain text.

    Args:
        stack: Shows either text.
        text: The plain text, which is shown first.
        rich: The rich text, which replaces it.

    Attributes:
        followed: The rich text is shown.
    """

    followed = Signal()

    def __init__(self, stack: QStackedWidget, text: TextPreview, rich: RichPreview) -> None:
        super().__init__(stack)
        self._stack = stack
        self._text = text
        self._rich = rich
        self._before = (0, 0)
        self._has_scrolled = False
        # Not valueChanged: the value also changes with the size of the view.
        text.view.verticalScrollBar().actionTriggered.connect(self._on_scrolled)
        rich.ready.connect(self._on_ready)

    def begin(self, preview: Preview, asked: GetPreview) -> None:
        """Request the rich text of the file shown as plain text, if its kind has one."""
        self._before = self._place()
        self._has_scrolled = False
        if preview.kind in RICH_KINDS:
            # So that it is laid out once, at its final size.
            self._rich.resize(self._text.size())
            self._rich.view.setFont(self._text.view.font())
            passage_id = preview.passage_id or asked.passage_id
            wanted = GetPreview(passage_id, preview.file_id, asked.query, asked.is_typing)
            self._rich.request(wanted, preview.file_id, preview.kind)

    def _on_ready(self) -> None:
        if self._stack.currentWidget() is self._rich:
            self._rich.show_loaded()  # another part of the file is shown already
            return
        if self._stack.currentWidget() is not self._text:
            return
        cursor, match = self._place()
        has_stepped = match != self._before[1]
        if has_stepped and self._rich.match[1] != self._text.match[1]:
            return
        if not has_stepped and (self._has_scrolled or cursor != self._before[0]):
            return
        has_keyboard = self._text.isAncestorOf(self._stack.focusWidget() or self._stack)
        self._stack.setCurrentWidget(self._rich)
        self._rich.show_loaded()
        if has_stepped:
            self._rich.show_match(match - 1)
        if has_keyboard:
            self._rich.setFocus()
        self.followed.emit()

    def _place(self) -> tuple[int, int]:
        return self._text.view.textCursor().position(), self._text.match[0]

    def _on_scrolled(self) -> None:
        self._has_scrolled = True
