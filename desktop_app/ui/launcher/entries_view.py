"""The list of entries, in which the launcher moves the selection."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from desktop_app.ui.launcher.entries import Entry
from desktop_app.ui.launcher.entries_model import EntriesModel
from desktop_app.ui.launcher.entry_delegate import EntryDelegate


class EntriesView(QListView):
    """Shows entries below the headings of their groups; hidden without entries."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries = EntriesModel(self)
        self.setModel(self._entries)
        self.setItemDelegate(EntryDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Searches, files and actions"))
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.hide()

    @property
    def count(self) -> int:
        """Number of entries."""
        return len(self._entries.entry_rows)

    @property
    def position(self) -> int:
        """The selected entry, from 0; -1 without a selection."""
        row = self.currentIndex().row()
        rows = self._entries.entry_rows
        return rows.index(row) if row in rows else -1

    @property
    def entries(self) -> tuple[Entry, ...]:
        rows = map(self._entries.index, self._entries.entry_rows)
        return tuple(entry for entry in map(self._entries.entry, rows) if entry is not None)

    @property
    def chosen(self) -> Entry | None:
        """The selected entry; None without a selection."""
        return self._entries.entry(self.currentIndex())

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show entries; a selected entry stays selected if it is still listed."""
        chosen = self.chosen
        self._entries.show_entries(entries)
        self.choose(self.entries.index(chosen) if chosen in self.entries else -1)
        self.setVisible(bool(self.count))

    def choose(self, position: int) -> None:
        """Select an entry; -1 for none."""
        if position == self.position:
            return
        row = self._entries.entry_rows[position] if position >= 0 else -1
        self.setCurrentIndex(self._entries.index(row))
        if position == 0:
            self.scrollToTop()  # the heading is above it

    def full_height(self) -> int:
        """Return the height that shows all rows."""
        return sum(self.sizeHintForRow(row) for row in range(self._entries.rowCount()))
