"""A frame that opens beside its subject, and closes with Escape or a press elsewhere."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop_app.ui.looks.rounding import draw_window, round_corners
from desktop_app.ui.theme import SPACE


class Popover(QFrame):
    """Takes the keyboard while it is open; the keyboard returns to where it was."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_window(self)

    def show_beside(self, area: QRect) -> None:
        """Open below an area of the screen, or above it where there is more room, fully visible.

        Args:
            area: Area in global coordinates.
        """
        screen = QGuiApplication.screenAt(area.center()) or self.screen()
        free = screen.availableGeometry().adjusted(SPACE, SPACE, -SPACE, -SPACE)
        size = self.preferred_size(free.size()).boundedTo(free.size())
        below, above = free.bottom() - area.bottom(), area.top() - free.top()
        is_above = below < size.height() and above > below
        top = area.top() - size.height() if is_above else area.bottom() + 1
        left = area.left() if self.isRightToLeft() else area.right() - size.width()
        corner = QPoint(
            max(min(left, free.right() - size.width()), free.left()),
            max(min(top, free.bottom() - size.height()), free.top()),
        )
        self.setGeometry(QRect(corner, size))
        round_corners(self)
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def preferred_size(self, _most: QSize) -> QSize:
        """Return the size to open with, if that much is free; high enough for the wrapped lines."""
        size = self.sizeHint()
        return size.expandedTo(QSize(0, self.heightForWidth(size.width())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
