"""The suggestions of an empty box: saved searches, recent searches and recently opened files."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from desktop_app.core.history import History
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.ui.wording import file_name, folder_of

MOST_SAVED = 5
MOST_SEARCHES = 5
MOST_FILES = 3
"""Recent searches and files together fill the rows that the launcher shows without scrolling. Saved
searches come before them; the main window's menu lists all saved searches."""

RECENT = Qt.ItemDataRole.UserRole
"""The role of a row's :class:`Recent`."""

_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Recent:
    """A search that can be repeated, or a file that can be opened again.

    Attributes:
        query: The query; empty for a file.
        path: The file's path; empty for a search.
        saved: The saved search; None for a recent search or a file.
    """

    query: str = ""
    path: str = ""
    saved: SavedSearch | None = None

    @property
    def title(self) -> str:
        """The name, query or file name."""
        return self.saved.name if self.saved else self.query or file_name(self.path)

    @property
    def detail(self) -> str:
        """The folder of a file, or the query of a saved search; else empty."""
        if self.path:
            return folder_of(self.path)
        return self.query if self.query != self.title else ""


class RecentModel(QAbstractListModel):
    """Has a row for each search or file: saved, recent, opened; the latest of each group first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Recent, ...] = ()
        self._icons = (QIcon(), QIcon(), QIcon())

    def show_history(self, history: History, saved: SavedSearches) -> None:
        """Show the history and the saved searches."""
        kept = [Recent(item.query, saved=item) for item in saved.searches[:MOST_SAVED]]
        searches = [Recent(query=item.query) for item in history.searches[:MOST_SEARCHES]]
        files = [Recent(path=item.path) for item in history.opened[:MOST_FILES]]
        self.beginResetModel()
        self._rows = (*kept, *searches, *files)
        self.endResetModel()

    def set_icons(self, saved: QIcon, search: QIcon, file: QIcon) -> None:
        """Set the icons of the rows."""
        self._icons = (saved, search, file)

    def recent(self, index: QModelIndex) -> Recent | None:
        """Return the search or file of a row; None if there is no such row."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the row, its text, its icon, or the action of Enter on it."""
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return f"{row.title}   {row.detail}".rstrip()
            case Qt.ItemDataRole.DecorationRole:
                return self._icons[0 if row.saved else 1 if row.query else 2]
            case Qt.ItemDataRole.ToolTipRole:
                return row.query or row.path
            case Qt.ItemDataRole.AccessibleTextRole:
                again = self.tr("Search again: {}") if row.query else self.tr("Open again: {}")
                return again.format(row.path or row.title)
        return None
