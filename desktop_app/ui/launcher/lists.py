"""The list below the launcher's box: hits, or earlier searches and opened files."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QVBoxLayout, QWidget

from desktop_app.core.history import History
from desktop_app.core.results import Hit
from desktop_app.core.saved_searches import SavedSearches
from desktop_app.ui.icons import icon
from desktop_app.ui.launcher.recent_delegate import RecentDelegate
from desktop_app.ui.launcher.recent_model import Recent, RecentModel
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.results.less_likely import LessLikelyButton
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView

MOST_ROWS = 8
"""Rows visible without scrolling."""

_STEPS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -MOST_ROWS,
    Qt.Key.Key_PageDown: MOST_ROWS,
    Qt.Key.Key_Home: -1_000_000,
    Qt.Key.Key_End: 1_000_000,
}
"""Rows by which a key moves the selection, which stops at both ends."""

NO_HISTORY = History(is_kept=False, searches=(), openings=0)


class LauncherLists(QWidget):
    """Shows one list at a time; a row of the hits is always selected.

    Attributes:
        row_activated: The chosen row was double-clicked.
        actions_requested: The actions for the selected hit should be listed.
    """

    row_activated = Signal()
    actions_requested = Signal()

    def __init__(self, search: LiveSearch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._search = search
        self._hits = ResultsModel(self)
        self._recents = RecentModel(self)
        self.hits_view = ResultsView(self._hits, self, is_compact=True)
        self.recents_view = self._make_recents_view()
        self._current: QListView = self.recents_view
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for view in (self.hits_view, self.recents_view):
            view.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            view.clicked.connect(self._choose)
            column.addWidget(view)
        self.less_likely = LessLikelyButton(self)
        self.less_likely.clicked.connect(search.unfold)
        column.addWidget(self.less_likely)
        self.hits_view.open_requested.connect(self.row_activated)
        # The list's own menu has actions that need the main window.
        self.hits_view.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.recents_view.doubleClicked.connect(self.row_activated)
        self._show(self.recents_view)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
        self.actions_requested.emit()

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The listed hits."""
        rows = range(self._hits.rowCount())
        found = (self._hits.hit(self._hits.index(row)) for row in rows)
        return tuple(hit for hit in found if hit is not None)

    @property
    def row(self) -> int:
        """The selected row; -1 without a selection."""
        return self._current.currentIndex().row()

    def chosen_recent(self) -> Recent | None:
        """Return the selected past search or file; None if none is selected."""
        is_recents = self._current is self.recents_view
        return self._recents.recent(self.recents_view.currentIndex()) if is_recents else None

    def chosen_place(self) -> QRect:
        """Return the rectangle of the selected row, in the coordinates of this widget."""
        place = self._current.visualRect(self._current.currentIndex())
        place.moveTopLeft(self._current.viewport().mapTo(self, place.topLeft()))
        return place

    def show_results(self) -> None:
        """Show the hits of the search; without results show no list."""
        state = self._search.state
        self.hits_view.show_results(state.results, state.selection)
        self.less_likely.show_results(state.results)
        if state.results is None:
            self._recents.show_history(NO_HISTORY, SavedSearches(()))
        else:
            self._show(self.hits_view)

    def show_history(self, history: History, saved: SavedSearches) -> None:
        """Show saved searches, past searches and opened files, with no row selected."""
        self._recents.show_history(history, saved)
        self.less_likely.show_results(None)
        self._show(self.recents_view)

    def take_key(self, key: int) -> bool:
        """Select another row at a navigation key; return whether the key is one.

        Below the last hit comes the button that shows the less likely files.
        """
        rows = self._current.model().rowCount()
        if key not in _STEPS or not rows:
            return False
        if key == Qt.Key.Key_Down and self.row == rows - 1 and self.less_likely.isVisible():
            self.less_likely.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        row = min(max(self.row + _STEPS[Qt.Key(key)], 0), rows - 1)
        self._current.setCurrentIndex(self._current.model().index(row, 0))
        self._choose()
        return True

    def full_height(self) -> int:
        """Return the height that shows all rows, up to :data:`MOST_ROWS`, and the button below."""
        rows = min(self._current.model().rowCount(), MOST_ROWS)
        below = 0 if self.less_likely.isHidden() else self.less_likely.sizeHint().height()
        return rows * self._current.sizeHintForRow(0) + below if rows else 0

    def most_height(self) -> int:
        """Return the height that shows :data:`MOST_ROWS` hits."""
        return MOST_ROWS * self.hits_view.sizeHintForRow(0)

    def draw_icons(self, colour: QColor) -> None:
        """Draw the icons in a colour."""
        names = ("bookmark", "search", "file")
        self._recents.set_icons(*(icon(name, colour) for name in names))

    def _make_recents_view(self) -> QListView:
        view = QListView(self)
        view.setModel(self._recents)
        view.setItemDelegate(RecentDelegate(self))
        view.setUniformItemSizes(True)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setAccessibleName(self.tr("Earlier searches and files"))
        view.setBackgroundRole(QPalette.ColorRole.Base)
        return view

    def _show(self, view: QListView) -> None:
        self._current = view
        self.hits_view.setVisible(view is self.hits_view)
        self.recents_view.setVisible(view is self.recents_view)

    def _choose(self) -> None:
        if self._current is self.hits_view:
            self._search.choose(self._hits.hit(self.hits_view.currentIndex()))
