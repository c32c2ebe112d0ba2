"""The folders of the library and the files that could not be read, as tables."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from desktop_app.core.library import Failure, Folder, FolderState
from desktop_app.ui.wording import file_name, number, short_path

SHARE = Qt.ItemDataRole.UserRole
"""The role under which a cell gives how much is done, from 0 to 1; None for no bar."""

Row = TypeVar("Row", Folder, Failure)

_ROOT = QModelIndex()
_translate = QCoreApplication.translate


class _TableModel(QAbstractTableModel, Generic[Row]):
    """Rows that are replaced as a whole; what is chosen stays so while the paths stay."""

    def __init__(self, titles: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._titles = tuple(titles)
        self._rows: tuple[Row, ...] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
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
        """Give what a row shows; None where there is no such row."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:  # noqa: N802
        """Give the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(  # noqa: N802
        self, parent: QModelIndex | QPersistentModelIndex = _ROOT
    ) -> int:
        """Give the number of columns."""
        return 0 if parent.isValid() else len(self._titles)

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Give the title of a column."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._titles[section]
        return None


class FoldersModel(_TableModel[Folder]):
    """One row a watched folder."""

    def __init__(self, parent: QObject | None = None) -> None:
        titles = (
            _translate("library", "Folder"),
            _translate("library", "State"),
            _translate("library", "Files"),
            _translate("library", "Words"),
            _translate("library", "Meaning"),
        )
        super().__init__(titles, parent)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Give the text of a cell, its share, or the folder's full path as the tip."""
        folder = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _folder_cells(folder)[index.column()]
            case Qt.ItemDataRole.UserRole:
                return (None, None, None, *_shares(folder))[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return folder.path
        return None


class FailuresModel(_TableModel[Failure]):
    """One row a file that could not be read."""

    def __init__(self, parent: QObject | None = None) -> None:
        titles = (
            _translate("library", "File"),
            _translate("library", "Reason"),
            _translate("library", "Tries"),
        )
        super().__init__(titles, parent)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Give the text of a cell, or path and reason as the tip."""
        failure = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            cells = (file_name(failure.path), failure.reason, number(failure.attempts))
            return cells[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{failure.path}\n{failure.reason}"
        return None


def _folder_cells(folder: Folder) -> tuple[str, ...]:
    percents = (f"{share:.0%}" for share in _shares(folder))
    return (short_path(folder.path), _state_word(folder.state), number(folder.files), *percents)


def _shares(folder: Folder) -> tuple[float, float]:
    """Give how much is found by its words, and how much by its meaning."""
    words = folder.indexed / folder.files if folder.files else 1.0
    meaning = folder.embedded / folder.passages if folder.passages else words
    return words, meaning


def _state_word(state: FolderState) -> str:
    words = {
        FolderState.READY: _translate("library", "Ready"),
        FolderState.MISSING: _translate("library", "Missing: its index is kept"),
        FolderState.UNREADABLE: _translate("library", "Not readable"),
    }
    return words[state]
