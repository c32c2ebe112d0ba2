"""A row of two widgets that becomes two rows in a narrow window."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop_app.ui.theme import SPACE


class FoldingRow(QWidget):
    """Places two widgets beside each other, or below each other in a narrow window.

    The first has the width that it asks for, the second takes the rest.

    Args:
        first: The first widget in reading direction, or the upper one.
        second: Beside the first widget where there is enough room, else below it.
        room: Device-independent pixels that the second widget needs.
        parent: Owns the row.
    """

    def __init__(self, first: QWidget, second: QWidget, room: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = first
        self._room = room
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE)
        self._row.addWidget(first)
        self._row.addWidget(second, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_beside = event.size().width() >= self._first.sizeHint().width() + SPACE + self._room
        way = QBoxLayout.Direction.LeftToRight if is_beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
