"""What an empty search box offers: the searches made and the files opened last."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from desktop_app.core.history import History
from desktop_app.ui.wording import file_name, folder_of

MOST_SEARCHES = 5
MOST_FILES = 3
"""Together as many rows as the launcher shows without scrolling."""

RECENT = Qt.ItemDataRole.UserRole
"""The role under which a row gives its :class:`Recent`."""

_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Recent:
    """One row: a search to make again, or a file to open again.

    Attributes:
        query: Empty for a file.
        path: Empty for a search.
    """

    query: str = ""
    path: str = ""


class RecentModel(QAbstractListModel):
    """One row a search or file, each group the last first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Recent, ...] = ()
        self._icons = (QIcon(), QIcon())

    def show_history(self, history: History) -> None:
        """Show what is remembered."""
        searches = [Recent(query=one.query) for one in history.searches[:MOST_SEARCHES]]
        files = [Recent(path=one.path) for one in history.opened[:MOST_FILES]]
        self.beginResetModel()
        self._rows = (*searches, *files)
        self.endResetModel()

    def set_icons(self, search: QIcon, file: QIcon) -> None:
        """Draw these before the rows."""
        self._icons = (search, file)

    def recent(self, index: QModelIndex) -> Recent | None:
        """Give what a row offers; None where there is no such row."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:  # noqa: N802
        """Give the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Give the row, its text and icon, or what Enter would do with it."""
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.query or f"{file_name(row.path)}   {folder_of(row.path)}"
            case Qt.ItemDataRole.DecorationRole:
                return self._icons[0 if row.query else 1]
            case Qt.ItemDataRole.ToolTipRole:
                return row.query or row.path
            case Qt.ItemDataRole.AccessibleTextRole:
                again = self.tr("Search again: {}") if row.query else self.tr("Open again: {}")
                return again.format(row.query or row.path)
        return None
