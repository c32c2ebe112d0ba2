"""A window without a frame that comes forward when it is summoned, and hides when it is left."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.ui.looks.rounding import draw_window, round_corners
from desktop_app.ui.placing import belongs_to, come_forward


class SummonedWindow(QWidget):
    """Stays in front of all windows until another window is activated that it did not open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rounded = QSize()
        # Qt reports only later which window has the focus instead.
        self._leaving = QTimer(self, singleShot=True, interval=0)
        self._leaving.timeout.connect(self._hide_when_left)
        self.setWindowFlags(
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
        )

    def changeEvent(self, event: QEvent) -> None:
        """Hide when another window is activated."""
        if event.type() == QEvent.Type.ActivationChange:
            self._leaving.start()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background, and the border that no window manager draws."""
        draw_window(self)

    def go_to_pointer(self) -> None:
        """Assign the window to the screen that the pointer is on."""
        pointed = QGuiApplication.screenAt(QCursor.pos())
        self.setScreen(pointed or QGuiApplication.primaryScreen())

    def appear(self) -> None:
        """Show the window in front of all others, with the focus."""
        come_forward(self)
        self._leaving.stop()  # a previous loss of focus does not count

    def take_place(self, place: QRect) -> None:
        """Take a place on the screen, with round corners."""
        self.setGeometry(place)
        if self.size() != self._rounded:
            self._rounded = self.size()
            round_corners(self)

    def _hide_when_left(self) -> None:
        active = QApplication.activeWindow()
        if self.isVisible() and not self.isActiveWindow() and not belongs_to(active, self):
            self.hide()
