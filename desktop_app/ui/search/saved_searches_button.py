"""The button beside the search box that saves the search and lists the saved searches."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from desktop_app.core.letters import fold_letters, shortened
from desktop_app.core.saved_searches import SavedSearch, SavedSearches, SavedSearchNews
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.icons import icon
from desktop_app.ui.wording import Counted, menu_text

LONGEST_SHOWN = 60
"""Characters of a query in a menu or tool tip, and of a name made of one."""

MOST_LISTED = 25
"""Saved searches in one menu; a taller menu would cover the screen with columns."""


class SavedSearchesButton(QToolButton):
    """Opens a menu of the saved searches; filled while the search in the box is one of them.

    Attributes:
        chosen: A saved search should be run; carries it.
        save_requested: The search in the box should be saved.
        watch_requested: The search in the box should be watched, or no longer be watched.
        arrange_requested: The dialog to rename or delete saved searches should open.
    """

    chosen = Signal(SavedSearch)
    save_requested = Signal()
    watch_requested = Signal()
    arrange_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._show)
        self.setMenu(menu)
        self._saved = SavedSearches(())
        self._query = ""
        self._news: dict[str, int] = {}
        self._further: list[QMenu] = []
        self._show()

    def show_saved(self, saved: SavedSearches) -> None:
        """List the saved searches by name."""
        self._saved = saved
        self._show()

    def show_news(self, news: SavedSearchNews) -> None:
        """Show how many new files each saved search finds."""
        self._news = {one.name: one.files for one in news.searches}
        self._show()

    def show_query(self, query: str) -> None:
        """Show whether the search in the box, whose query is given, is saved and watched."""
        if query != self._query:
            self._query = query
            self._show_known()

    def drop_news(self, name: str) -> None:
        """Show nothing new for a saved search."""
        self._news.pop(name, None)
        self._show()

    def _show(self) -> None:
        menu, saved = self.menu(), self._saved
        # An open menu does not change while files are indexed.
        if menu.isVisible():
            self._show_known()
            return
        menu.clear()
        while self._further:
            self._further.pop().deleteLater()
        menu.addAction(self.tr("&Save this search…"), self.save_requested.emit)
        watch = self._watch = menu.addAction(
            self.tr("&Watch this search"), self.watch_requested.emit
        )
        watch.setToolTip(self.tr("A message is shown when a new file matches (Ctrl+Shift+W)"))
        watch.setCheckable(True)
        menu.addSeparator()
        by_name = sorted(saved.searches, key=lambda search: fold_letters(search.name))
        self._fill(menu, by_name)
        menu.addSeparator()
        arrange = menu.addAction(self.tr("&Rename, watch or delete…"), self.arrange_requested.emit)
        arrange.setEnabled(bool(saved.searches))
        self._show_known()

    def _fill(self, menu: QMenu, searches: Sequence[SavedSearch]) -> None:
        """Add saved searches to a menu, and those without room to a menu inside it."""
        for search in searches[:MOST_LISTED]:
            menu.addAction(self._make_action(search, menu))
        if rest := searches[MOST_LISTED:]:
            further = menu.addMenu(Counted().more(len(rest)))
            further.setToolTipsVisible(True)
            self._further.append(further)
            self._fill(further, rest)

    def _make_action(self, search: SavedSearch, menu: QMenu) -> QAction:
        new = self._news.get(search.name, 0)
        count = f"\t{Counted().new_files(new)}" if new else ""
        action = QAction(menu_text(f"{search.name}{count}"), menu)
        action.setToolTip(tool_tip(shortened(search.query, LONGEST_SHOWN)))
        if search.is_watched:
            action.setIcon(icon("watch", self.palette().buttonText().color()))
        action.triggered.connect(lambda: self.chosen.emit(search))
        return action

    def _show_known(self) -> None:
        known = self._known
        self._watch.setChecked(known is not None and known.is_watched)
        self._watch.setEnabled(bool(self._query))
        self._describe()
        self._draw_icon()

    def _describe(self) -> None:
        name = self.tr("Saved searches")
        tip = self.tr("Saved searches (Ctrl+D saves this one)")
        if self._has_news:
            name = self.tr("Saved searches, some with new files")
            tip = f"{name}\n{tip}"
        known = self._known
        state = self.tr("This search is saved as “{}”.").format(known.name) if known else ""
        self.setAccessibleName(name)
        self.setAccessibleDescription(state)
        self.setToolTip(tool_tip(f"{state}\n{tip}" if state else tip))

    @property
    def _known(self) -> SavedSearch | None:
        """The saved search that is in the box."""
        return find_search(self._saved, self._query) if self._query else None

    @property
    def _has_news(self) -> bool:
        return any(search.name in self._news for search in self._saved.searches)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()
        super().changeEvent(event)

    def _draw_icon(self) -> None:
        palette = self.palette()
        colour = palette.link() if self._has_news else palette.buttonText()
        name = "bookmark-filled" if self._known else "bookmark"
        self.setIcon(icon(name, colour.color()))


def find_search(saved: SavedSearches, query: str) -> SavedSearch | None:
    """Return the saved search with a query, one that is watched before others; None for none."""
    same = [search for search in saved.searches if search.query.strip() == query]
    return max(same, key=lambda search: search.is_watched, default=None)
