"""The lists below the launcher's box: hits, with groups of entries before and after them."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPalette
from PySide6.QtWidgets import QLabel, QListView, QVBoxLayout, QWidget

from desktop_app.core.results import Hit
from desktop_app.ui.launcher.entries import Entry
from desktop_app.ui.launcher.entries_view import EntriesView
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.looks.parts import make_secondary
from desktop_app.ui.results.less_likely import LessLikelyButton
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.theme import SPACE

MOST_ROWS = 8
"""Hits visible without scrolling."""

LEAST_ROWS = 3
"""Hits that stay visible above groups which need more room than there is."""

_STEPS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -MOST_ROWS,
    Qt.Key.Key_PageDown: MOST_ROWS,
    Qt.Key.Key_Home: -1_000_000,
    Qt.Key.Key_End: 1_000_000,
}
"""Rows by which a key moves the selection, which stops at both ends."""


class LauncherLists(QWidget):
    """Shows one list to the user: the keys go through all of its parts.

    A row is always selected once there are hits: the first, or the one that the user chose.

    Attributes:
        row_activated: The chosen row was double-clicked.
        actions_requested: The actions for the selected hit should be listed.
        entry_chosen: An entry is selected; carries the id of its file, or 0.
    """

    row_activated = Signal()
    actions_requested = Signal()
    entry_chosen = Signal(int)

    def __init__(self, search: LiveSearch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._search = search
        self._hits = ResultsModel(self)
        self._is_moved = False
        self.above = EntriesView(self)
        self._heading = QLabel(self.tr("Passages"), self)
        self.hits_view = ResultsView(self._hits, self, is_compact=True)
        self.less_likely = LessLikelyButton(self)
        self.below = EntriesView(self)
        self._chosen: QListView | None = None
        self._prepare()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
        if self.hits_view.underMouse() and self.row >= 0:
            self._move(self.above.count + self.row)  # the row under the pointer
        self.actions_requested.emit()

    @property
    def hits(self) -> tuple[Hit, ...]:
        rows = range(self._hits.rowCount())
        found = (self._hits.hit(self._hits.index(row)) for row in rows)
        return tuple(hit for hit in found if hit is not None)

    @property
    def has_hits(self) -> bool:
        return self._hits.rowCount() > 0

    @property
    def row(self) -> int:
        """The row of the selected hit; -1 without one."""
        return self.hits_view.currentIndex().row()

    @property
    def is_hit_chosen(self) -> bool:
        """Whether the selected row is a hit."""
        return self._chosen is self.hits_view

    @property
    def is_moved(self) -> bool:
        """Whether the user chose the selected row, and not just the text."""
        return self._is_moved

    @property
    def chosen_entry(self) -> Entry | None:
        """The selected entry; None if a hit or nothing is selected."""
        return self._chosen.chosen if isinstance(self._chosen, EntriesView) else None

    def chosen_place(self) -> QRect:
        """Return the rectangle of the selected hit, in the coordinates of this widget."""
        place = self.hits_view.visualRect(self.hits_view.currentIndex())
        place.moveTopLeft(self.hits_view.viewport().mapTo(self, place.topLeft()))
        return place

    def show_typed(self, above: Sequence[Entry], below: Sequence[Entry]) -> None:
        """Show the entries of another text; the hits of the text before stay until new ones come.

        Until then, no entry after the hits is selected: the first hit may still come before it.
        """
        self._is_moved = False
        self.above.show_entries(above)
        self.below.show_entries(below)
        self._choose_first(is_complete=False)

    def show_late(self, above: Sequence[Entry], below: Sequence[Entry]) -> None:
        """Show entries that arrived for the same text; a row that is selected stays so."""
        self.above.show_entries(above)
        self.below.show_entries(below)
        if self._chosen is None or not self._chosen.currentIndex().isValid():
            self._choose_first()

    def show_history(self, entries: Sequence[Entry]) -> None:
        """Show what was saved, searched, opened and asked before, with no row selected."""
        self.above.show_entries(())
        self.below.show_entries(entries)

    def show_results(self) -> None:
        """Show the hits of the search; without results show none."""
        state = self._search.state
        keeps_entry = self.chosen_entry is not None and (self._is_moved or self.above.count > 0)
        self.hits_view.show_results(state.results, None if keeps_entry else state.selection)
        self.less_likely.show_results(state.results)
        self.hits_view.setVisible(bool(self._hits.rowCount()))
        if state.results is None:
            self._is_moved = False
            self._choose(None)
        elif not keeps_entry and (not self._is_moved or self.row < 0):
            self._choose_first(is_complete=state.is_complete)

    def take_key(self, key: int) -> bool:
        """Select another row at a navigation key; return whether the key is one.

        Between the last hit and the entries after it is the button that shows the less likely
        files.
        """
        counts = self._counts()
        if key not in _STEPS or not sum(counts):
            return False
        is_last_hit = self.is_hit_chosen and self.row == self._hits.rowCount() - 1
        if key == Qt.Key.Key_Down and is_last_hit and self.less_likely.isVisible():
            self.less_likely.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        at = min(max(self._position() + _STEPS[Qt.Key(key)], 0), sum(counts) - 1)
        self._move(at)
        return True

    def leave_button(self) -> bool:
        """Select the entry below the button; return whether there is one."""
        first = self._hits.rowCount() + self.above.count
        if self.below.count:
            self._move(first)
        return bool(self.below.count)

    def fit(self, room: int, *, is_high: bool) -> int:
        """Divide a height among the lists; return the used height.

        Args:
            room: The most that there is.
            is_high: Whether the height for :data:`MOST_ROWS` hits is used in any case.
        """
        row = self.hits_view.sizeHintForRow(0) if self._hits.rowCount() else 0
        room = min(room, MOST_ROWS * row) if is_high else room
        heights = self._heights(room, row)
        for part, height in zip(self._parts(), heights, strict=True):
            part.setFixedHeight(height)
        used = room if is_high else sum(heights)
        self.setFixedHeight(used)
        return used

    def _prepare(self) -> None:
        make_secondary(self._heading)
        # Not by margins, which a label loses when the style changes.
        self._heading.setIndent(2 * SPACE)
        self._heading.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignBottom)
        self._heading.setBackgroundRole(QPalette.ColorRole.Base)
        self._heading.setAutoFillBackground(True)
        self._heading.hide()
        self.hits_view.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in self._parts():
            column.addWidget(part)
        column.addStretch(1)
        for view in (self.above, self.hits_view, self.below):
            view.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            view.clicked.connect(self._on_clicked)
        for entries in (self.above, self.below):
            entries.doubleClicked.connect(self.row_activated)
        self.less_likely.clicked.connect(self._search.unfold)
        self.hits_view.open_requested.connect(self.row_activated)
        # The list's own menu has actions that need the main window.
        self.hits_view.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def _parts(self) -> tuple[QWidget, ...]:
        return (self.above, self._heading, self.hits_view, self.less_likely, self.below)

    def _heights(self, room: int, row: int) -> tuple[int, ...]:
        """Return the heights of the parts.

        The hits get what the entries leave, and at least a few rows; the selected row stays where
        it is on the screen.
        """
        rows = self._hits.rowCount()
        self._heading.setVisible(bool(rows and self.above.count))
        heading = 0 if self._heading.isHidden() else self._heading.sizeHint().height() + SPACE
        button = 0 if self.less_likely.isHidden() else self.less_likely.sizeHint().height()
        above = min(self.above.full_height(), room) if self.above.count else 0
        entries = self.below.full_height() if self.below.count else 0
        room = max(room - above - heading - button, 0)
        wanted = min(rows, MOST_ROWS) * row
        selected = self.chosen_place().bottom() - self.hits_view.y() if self.is_hit_chosen else 0
        least = max(LEAST_ROWS * row, min(selected, self.hits_view.height()))
        hits = min(max(room - entries, least), wanted, room)
        if entries and row and least <= hits - hits % row < wanted:
            hits -= hits % row  # no row is cut by the heading below it
        below = min(entries, room - hits)
        return above, heading, hits, button, below if below >= row or below == entries else 0

    def _counts(self) -> tuple[int, int, int]:
        return self.above.count, self._hits.rowCount(), self.below.count

    def _position(self) -> int:
        """Return the place of the selected row among all rows; -1 without a selection."""
        above, hits, _ = self._counts()
        if self._chosen is self.above:
            return self.above.position
        if self._chosen is self.hits_view:
            return above + self.row
        return above + hits + self.below.position if self._chosen is self.below else -1

    def _move(self, at: int) -> None:
        """Select the row at a place among all rows for the user."""
        above, hits, _ = self._counts()
        self._is_moved = True
        if above <= at < above + hits:
            self._choose(self.hits_view, at - above)
            self._search.choose(self._hits.hit(self.hits_view.currentIndex()))
            return
        is_above = at < above
        self._choose(self.above if is_above else self.below, at if is_above else at - above - hits)
        self._search.choose(None)

    def _choose_first(self, *, is_complete: bool = True) -> None:
        if self.above.count:
            self._choose(self.above, 0)
        elif self._hits.rowCount():
            selection = self._search.state.selection
            row = self._hits.row_of(selection, is_exact=True) if selection else None
            self._choose(self.hits_view, row or 0)
        elif self.below.count and is_complete:
            self._choose(self.below, 0)
        else:
            self._choose(None)

    def _choose(self, view: QListView | None, row: int = -1) -> None:
        """Select a row of a list, and none of the others."""
        before, self._chosen = self.chosen_entry, view
        self.above.choose(row if view is self.above else -1)
        self.below.choose(row if view is self.below else -1)
        self.hits_view.setCurrentIndex(self._hits.index(row if view is self.hits_view else -1))
        if (entry := self.chosen_entry) and entry != before:
            self.entry_chosen.emit(entry.file_id)

    def _on_clicked(self, index: QModelIndex) -> None:
        above, hits, _ = self._counts()
        if index.model() is self._hits:
            self._move(above + index.row())
        elif index.model() is self.above.model():
            self._move(self.above.position)
        else:
            self._move(above + hits + self.below.position)
