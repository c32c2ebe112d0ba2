"""What an empty search box offers: searches saved, those made and the files opened last."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from desktop_app.core.history import History
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.ui.wording import file_name, folder_of

MOST_SAVED = 5
MOST_SEARCHES = 5
MOST_FILES = 3
"""Those made and opened are as many as the launcher shows without scrolling; those saved stand
before them, and all that are saved are in the menu of the window."""

RECENT = Qt.ItemDataRole.UserRole
"""The role under which a row gives its :class:`Recent`."""

_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Recent:
    """One row: a search to make again, or a file to open again.

    Attributes:
        query: Empty for a file.
        path: Empty for a search.
        saved: As it was saved; None for a search that was only made.
    """

    query: str = ""
    path: str = ""
    saved: SavedSearch | None = None

    @property
    def title(self) -> str:
        """What it is called."""
        return self.saved.name if self.saved else self.query or file_name(self.path)

    @property
    def detail(self) -> str:
        """The folder of a file, or what a name stands for; else empty."""
        if self.path:
            return folder_of(self.path)
        return self.query if self.query != self.title else ""


class RecentModel(QAbstractListModel):
    """One row a search or file, each group the last first: saved, made, opened."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Recent, ...] = ()
        self._icons = (QIcon(), QIcon(), QIcon())

    def show_history(self, history: History, saved: SavedSearches) -> None:
        """Show what is remembered."""
        kept = [Recent(one.query, saved=one) for one in saved.searches[:MOST_SAVED]]
        searches = [Recent(query=one.query) for one in history.searches[:MOST_SEARCHES]]
        files = [Recent(path=one.path) for one in history.opened[:MOST_FILES]]
        self.beginResetModel()
        self._rows = (*kept, *searches, *files)
        self.endResetModel()

    def set_icons(self, saved: QIcon, search: QIcon, file: QIcon) -> None:
        """Draw these before the rows."""
        self._icons = (saved, search, file)

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
                return f"{row.title}   {row.detail}".rstrip()
            case Qt.ItemDataRole.DecorationRole:
                return self._icons[0 if row.saved else 1 if row.query else 2]
            case Qt.ItemDataRole.ToolTipRole:
                return row.query or row.path
            case Qt.ItemDataRole.AccessibleTextRole:
                again = self.tr("Search again: {}") if row.query else self.tr("Open again: {}")
                return again.format(row.path or row.title)
        return None
