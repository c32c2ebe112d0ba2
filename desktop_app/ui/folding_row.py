"""Two parts beside each other, or one below the other in a narrow window."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop_app.ui.theme import SPACE


class FoldingRow(QWidget):
    """Gives the first part the room that it asks for, and the second one all the rest.

    Args:
        first: Stands at the side that is read first, or above.
        second: Beside it while that leaves it enough room, else below.
        room: Device-independent pixels that the second one needs to stand beside.
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

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fold or unfold."""
        super().resizeEvent(event)
        is_beside = event.size().width() >= self._first.sizeHint().width() + SPACE + self._room
        way = QBoxLayout.Direction.LeftToRight if is_beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
