"""Table columns that shrink with the window, so that the table never scrolls sideways."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHeaderView, QTableView

LEAST = 16
"""Letters of average width that the first column has room for at least: a short name."""


class FittingColumns(QObject):
    """Sets each column to the width of its cells; the first one takes the rest.

    Where the room is too small, the widest of the other columns shrink; tooltips show cut texts.

    Args:
        table: A table with few rows, since all visible ones are measured.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.viewport().installEventFilter(self)
        model = table.model()
        model.modelReset.connect(self._fit)
        model.dataChanged.connect(self._fit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the columns when the table appears, or its width or font changes."""
        if event.type() in {QEvent.Type.Show, QEvent.Type.Resize, QEvent.Type.FontChange}:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        if not self._table.isVisible():
            return  # its content may change many times before it is shown
        header, room = self._table.horizontalHeader(), self._table.viewport().width()
        widths = [
            max(self._table.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(header.count())
        ]
        least = LEAST * self._table.fontMetrics().averageCharWidth()
        for column, width in enumerate(shares(widths, room, least)):
            header.resizeSection(column, width)


def shares(widths: Sequence[int], room: int, least: int) -> list[int]:
    """Return the width of each column; together they are no wider than the room.

    Args:
        widths: The width that each column asks for.
        room: The width for all of them.
        least: The smallest width of the first column, where the room has as much.
    """
    given = [0] * len(widths)
    free = max(room - least, 0)
    others = sorted((width, at) for at, width in enumerate(widths) if at > 0)
    for done, (width, at) in enumerate(others):
        given[at] = min(width, free // (len(others) - done))
        free -= given[at]
    given[0] = max(room - sum(given), 0)
    return given
