"""Tables: models with titled columns and rows that are replaced as a whole, and their views."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView, QTableView

from desktop_app.ui.descriptions import tool_tip

_ROOT = QModelIndex()


class TitledColumns(QAbstractTableModel):
    """A table model with column titles; subclasses implement rows and cells."""

    def __init__(self, titles: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._titles = tuple(titles)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return the title of a column, also as the tooltip."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._titles[section]
            case Qt.ItemDataRole.ToolTipRole:
                return tool_tip(self._titles[section])  # it may be the name of a model
        return None


class HasPath(Protocol):
    """A value that is identified by its path."""

    @property
    def path(self) -> str: ...


Row = TypeVar("Row", bound=HasPath)


class RowsModel(TitledColumns, Generic[Row]):
    """Rows that are replaced as a whole; the selection stays while the paths stay."""

    def __init__(self, titles: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(titles, parent)
        self._rows: tuple[Row, ...] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Replace the rows."""
        if [row.path for row in rows] == [row.path for row in self._rows]:
            if not rows:
                return
            self._rows = tuple(rows)
            last = self.index(len(rows) - 1, len(self._titles) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def row_at(self, index: QModelIndex) -> Row | None:
        """Return the value of a row; None where there is no such row."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)


def prepare_table(table: QTableView, model: QAbstractItemModel, name: str) -> None:
    """Show a model as whole rows, of which one can be selected, in a table that Tab leaves."""
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
