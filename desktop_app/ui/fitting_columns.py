"""The columns of a table, narrower where a window is, so that it never scrolls sideways."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHeaderView, QTableView

LEAST = 90
"""Device-independent pixels that the flexible column keeps: a short name."""


class FittingColumns(QObject):
    """Return each column what its cells want, and what is left to one that can be cut.

    Where all of it has no room, the widest of the others shrink; tooltips say what is cut.

    Args:
        table: Of few rows, since all that are seen are measured.
        flexible: The column that takes what the others leave.
    """

    def __init__(self, table: QTableView, flexible: int = 0) -> None:
        super().__init__(table)
        self._table = table
        self._flexible = flexible
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.viewport().installEventFilter(self)
        model = table.model()
        model.modelReset.connect(self._fit)
        model.dataChanged.connect(self._fit)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Fit the columns into another width."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.FontChange}:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        header, room = self._table.horizontalHeader(), self._table.viewport().width()
        wished = [
            max(self._table.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(header.count())
        ]
        for column, width in enumerate(shares(wished, room, self._flexible)):
            header.resizeSection(column, width)


def shares(wished: Sequence[int], room: int, flexible: int) -> list[int]:
    """Return the width of each column, which together are no wider than the room.

    Args:
        wished: What each wants.
        room: For all of them.
        flexible: The one that takes what the others leave, at least :data:`LEAST`.
    """
    given = [0] * len(wished)
    free = max(room - LEAST, 0)
    others = sorted((width, at) for at, width in enumerate(wished) if at != flexible)
    for done, (width, at) in enumerate(others):
        given[at] = min(width, free // (len(others) - done))
        free -= given[at]
    given[flexible] = max(room - sum(given), 0)
    return given
