"""Tables whose columns have titles."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

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
        roles = {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}
        if orientation is Qt.Orientation.Horizontal and role in roles:
            return self._titles[section]
        return None
