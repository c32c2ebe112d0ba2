"""The Qt model of entries: a row for each, below a row with the heading of its group."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.core.letters import seen
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.launcher.entries import Entry, Group

ENTRY = Qt.ItemDataRole.UserRole
"""The role of a row's :class:`Entry`; None for a heading."""

_ROOT = QModelIndex()


class EntriesModel(QAbstractListModel):
    """Has the entries of each group, in their order, below the group's heading."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Entry | Group, ...] = ()
        self._entry_rows: tuple[int, ...] = ()

    @property
    def entry_rows(self) -> tuple[int, ...]:
        """The rows of the entries, which can be selected."""
        return self._entry_rows

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show entries; those of a group follow each other."""
        rows: list[Entry | Group] = []
        for group, found in groupby(entries, key=lambda entry: entry.group):
            rows += (group, *found)
        if tuple(rows) == self._rows:
            return
        self.beginResetModel()
        self._rows = tuple(rows)
        self._entry_rows = tuple(n for n, row in enumerate(rows) if isinstance(row, Entry))
        self.endResetModel()

    def entry(self, index: QModelIndex) -> Entry | None:
        """Return the entry of a row; None for a heading, or if there is no such row."""
        row = self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None
        return row if isinstance(row, Entry) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """Return that entries can be selected, and headings cannot."""
        is_heading = isinstance(self._rows[index.row()], Group)
        return Qt.ItemFlag.NoItemFlags if is_heading else super().flags(index)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the entry, its text, or the action of Enter on it."""
        row = self._rows[index.row()]
        if isinstance(row, Entry):
            return self._data_of(row, role)
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return row.heading if role in texts else None

    def _data_of(self, entry: Entry, role: int) -> object:
        match role:
            case Qt.ItemDataRole.UserRole:
                return entry
            case Qt.ItemDataRole.DisplayRole:
                return f"{entry.title}   {entry.detail}".rstrip()
            case Qt.ItemDataRole.ToolTipRole:
                is_named = entry.group in {Group.ACTIONS, Group.QUESTIONS}
                return tool_tip(entry.title if is_named else seen(entry.value))
            case Qt.ItemDataRole.AccessibleTextRole:
                return entry.spoken
        return None
