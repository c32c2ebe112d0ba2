"""The folders of the library, as a table."""

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QGuiApplication, QPalette

from desktop_app.core.letters import seen
from desktop_app.core.library import Folder, FolderState, Priority
from desktop_app.core.paths import is_at_or_below
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.icons import icon
from desktop_app.ui.rows_model import RowsModel
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.wording import Counted, number

SHARE = Qt.ItemDataRole.UserRole
"""The role for the share that is done, from 0 to 1; None for no bar."""

STATE_COLUMN = 1
BAR_COLUMNS = (2, 3, 4)

_translate = QCoreApplication.translate


class FoldersModel(RowsModel[Folder]):
    """A table with one row for each watched folder.

    Attributes:
        leaving: Paths of the folders that are being removed, which may take seconds.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        titles = (
            _translate("library", "Folder"),
            _translate("library", "State"),
            _translate("library", "By words"),
            _translate("library", "By meaning"),
            _translate("library", "Scans and pictures"),
        )
        super().__init__(titles, parent)
        self.leaving: frozenset[str] = frozenset()

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        folder, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._cell(folder, column)
            case Qt.ItemDataRole.UserRole:
                return _share(folder, column)
            case Qt.ItemDataRole.DecorationRole if column == STATE_COLUMN:
                colour = QGuiApplication.palette().color(QPalette.ColorRole.Text)
                leaves = folder.path in self.leaving
                return icon("scanning" if leaves else state_icon(folder), colour)
            case Qt.ItemDataRole.ToolTipRole:
                return tool_tip(seen(folder.path) if column == 0 else self._cell(folder, column))
            case Qt.ItemDataRole.AccessibleTextRole if column in BAR_COLUMNS:
                return f"{self._titles[column]}: {self._cell(folder, column)}"
        return None

    def show_leaving(self, paths: frozenset[str]) -> None:
        """Show that these folders are being removed."""
        self.leaving = paths
        self.show_rows(self._rows)

    def folders_inside(self, folder: Folder) -> list[str]:
        """Return the paths of the folders of the library that are below another one."""
        paths = (one.path for one in self._rows)
        return [path for path in paths if path != folder.path and is_at_or_below(path, folder.path)]

    def _cell(self, folder: Folder, column: int) -> str:
        """Return the text of one cell; a table asks for each several times whenever it changes."""
        match column:
            case 0:
                return short_path(folder.path)
            case 1:
                leaves = folder.path in self.leaving
                return _translate("library", "Being removed…") if leaves else state_words(folder)
            case 2:
                return _files(folder)
            case 3:
                return _passages(folder)
        return _pages(folder)


def state_icon(folder: Folder) -> str:
    """Return the name of the icon for a folder's state."""
    match folder.state:
        case FolderState.MISSING:
            return "unplugged"
        case FolderState.UNREADABLE:
            return "locked"
    if folder.absent:
        return "unplugged"
    if folder.is_paused:
        return "paused"
    return "scanning" if folder.is_scanning or folder.waiting > 0 else "ready"


def state_words(folder: Folder) -> str:
    """Return a folder's state in words."""
    match folder.state:
        case FolderState.MISSING:
            return _translate("library", "Not connected: its index is kept")
        case FolderState.UNREADABLE:
            return _translate("library", "Not readable: permission is denied")
    if folder.is_paused:
        return _translate("library", "Paused")
    if folder.waiting > 0:
        words = _translate("library", "Reading…")
    elif folder.is_scanning:
        words = _translate("library", "Looking for changes")
    elif folder.embedded < folder.passages:
        words = _translate("library", "Searchable by words")
    else:
        words = _translate("library", "Ready")
    if folder.absent:
        return f"{words} · {Counted().files_absent(folder.absent)}"
    return f"{words} · {priority_words(folder.priority)}" if _is_unusual(folder) else words


def priority_words(priority: Priority) -> str:
    """Return in words when the waiting files of a folder are read."""
    return {
        Priority.HIGH: _translate("library", "Read first"),
        Priority.NORMAL: _translate("library", "Read in turn"),
        Priority.LOW: _translate("library", "Read last"),
    }[priority]


def _is_unusual(folder: Folder) -> bool:
    return folder.priority is not Priority.NORMAL


def _files(folder: Folder) -> str:
    if not folder.files:
        return _translate("library", "No files yet")
    done = Counted().of_readable(folder.indexed, folder.files - folder.failed)
    if not folder.failed:
        return done
    return _translate("library", "{}, {} could not be read").format(done, number(folder.failed))


def _passages(folder: Folder) -> str:
    if not folder.passages:
        return _translate("library", "None")
    return Counted().of_passages(folder.embedded, folder.passages)


def _pages(folder: Folder) -> str:
    total = folder.pages.recognised + folder.pages.waiting
    if not folder.recognises:
        return _translate("library", "Switched off")
    if not total:
        return _translate("library", "None")
    done = Counted().of_pages(folder.pages.recognised, total)
    if not folder.pages.failed:
        return done
    return _translate("library", "{}, {} not recognised").format(done, number(folder.pages.failed))


def _share(folder: Folder, column: int) -> float | None:
    """Return the share found by words, by meaning, or recognised; None for a share of nothing."""
    match column:
        case 2:
            done, total = folder.indexed, folder.files - folder.failed
        case 3:
            done, total = folder.embedded, folder.passages
        case 4 if folder.recognises:
            done, total = folder.pages.recognised, folder.pages.recognised + folder.pages.waiting
        case _:
            return None
    return done / total if total else None
