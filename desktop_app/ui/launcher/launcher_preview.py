"""The preview beside the launcher's list, which the user switches on and off."""

from PySide6.QtCore import QEvent, QKeyCombination, QObject, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.preview_commands import GetPreview
from desktop_app.ui.keyboard import types_text
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import colours_for

BUILT_AFTER_MS = 100
"""From the showing of the launcher until the pane is built, which takes 35 to 52 ms: after the
launcher was painted, and usually before the first key."""

_SWITCH = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_P)
_STEPS = {
    QKeyCombination(Qt.Key.Key_F3): 1,
    QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F3): -1,
}
_ZOOMS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_0: 0}


class LauncherPreview(QWidget):
    """Shows the newest file that it was asked for while it is on, and requests nothing while off.

    Attributes:
        open_requested: The shown file should be opened; carries its path on disk.
        similar_requested: Passages similar to a passage should be found.
        mark_requested: A text or passage should be marked.
        edit_requested: A mark should be edited; carries its key.
        link_requested: The target of a link in the file should be opened.
        switched: The user switched the preview on or off.
        left: The user goes back to the box.
    """

    open_requested = Signal(str)
    similar_requested = Signal(int)
    mark_requested = Signal(DraftMark)
    edit_requested = Signal(str)
    link_requested = Signal(QUrl)
    switched = Signal(bool)
    left = Signal()

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._pane: PreviewPane | None = None
        self._asked: GetPreview | None = None
        self._is_on = self._is_possible = False
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)  # the line between the list and the preview
        self._column = column
        self._building = QTimer(self, singleShot=True, interval=BUILT_AFTER_MS)
        self._building.timeout.connect(self._build)

    @property
    def is_on(self) -> bool:
        """Whether the user switched the preview on."""
        return self._is_on

    @property
    def preview(self) -> PreviewPane:
        """The pane, which is built when it is first needed, if it was not built before."""
        return self._pane or self._build()

    def build_soon(self) -> None:
        """Build the pane shortly, so that the key that switches it on does not wait for it."""
        if self._pane is None:
            self._building.start()

    def set_on(self, *, is_on: bool) -> None:
        """Switch the preview on, with the file that was asked for last, or off."""
        self._is_on = is_on
        if is_on and self._asked is not None:
            self.preview.show_file(self._asked)
        elif is_on or self._pane is not None:
            self.preview.clear()

    def switch(self) -> None:
        """Switch the preview on or off for the user, if there is something to preview."""
        if self._is_possible:
            self.set_on(is_on=not self._is_on)
            self.switched.emit(self._is_on)

    def offer(self, *, is_possible: bool) -> bool:
        """Show the preview if it is on and possible; return whether it is shown.

        Args:
            is_possible: Whether there are hits.
        """
        self._is_possible = is_possible
        self.setVisible(self._is_on and is_possible)
        return self._is_on and is_possible

    def show_file(self, asked: GetPreview, *, is_forward: bool = True) -> None:  # noqa: ARG002
        """Show a preview now, or when the preview is switched on."""
        self._asked = asked
        if self._is_on:
            self.preview.show_file(asked)

    def leave_file(self) -> None:
        """Show no file."""
        self._asked = None
        if self._pane is not None:
            self._pane.clear()

    def take_key(self, pressed: QKeyCombination) -> bool:
        """Switch the preview, or act in it, at a key of the box; return whether the key does so."""
        has_control = bool(pressed.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        if pressed == _SWITCH:
            self.switch()
        elif not self.isVisible():
            return False
        elif (by := _STEPS.get(pressed)) is not None:
            self.preview.step(by)
        elif has_control and (steps := _ZOOMS.get(pressed.key())) is not None:
            self.preview.zoom_by(steps)
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave letters to the launcher's box, also those that are keys of the window's preview."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            is_letter = types_text(event)
            event.setAccepted(not is_letter)
            return is_letter
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line between the list and the preview."""
        painter = QPainter(self)
        line = mirrored(QRectF(0, 0, 1, self.height()), QRectF(self.rect()), self.layoutDirection())
        painter.fillRect(line, colours_for(self.palette()).hairline)
        painter.end()

    def _build(self) -> PreviewPane:
        self._building.stop()
        self._pane = pane = PreviewPane(self._client, self)
        pane.build_content()
        pane.open_requested.connect(self.open_requested)
        pane.similar_requested.connect(self.similar_requested)
        pane.mark_requested.connect(self.mark_requested)
        pane.edit_requested.connect(self.edit_requested)
        pane.link_requested.connect(self.link_requested)
        pane.left.connect(self.left)
        pane.installEventFilter(self)
        self._column.addWidget(pane)
        return pane
