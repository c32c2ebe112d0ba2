"""The button beside the search box that saves the search and lists the saved searches."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from desktop_app.core.letters import fold_letters
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.ui.icons import icon

LONGEST_SHOWN = 60
"""Characters of a query in the menu."""


class SavedSearchesButton(QToolButton):
    """Opens a menu of the saved searches.

    Attributes:
        chosen: A saved search should be run; carries it.
        save_requested: The search in the box should be saved.
        arrange_requested: The dialog to rename or delete saved searches should open.
    """

    chosen = Signal(SavedSearch)
    save_requested = Signal()
    arrange_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoRaise(True)
        self.setToolTip(self.tr("Saved searches (Ctrl+D saves this one)"))
        self.setAccessibleName(self.tr("Saved searches"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self.setMenu(menu)
        self.show_saved(SavedSearches(()))
        self._draw_icon()

    def show_saved(self, saved: SavedSearches) -> None:
        """List the saved searches by name."""
        menu = self.menu()
        menu.clear()
        menu.addAction(self.tr("&Save this search…"), self.save_requested.emit)
        menu.addSeparator()
        for search in sorted(saved.searches, key=lambda search: fold_letters(search.name)):
            action = QAction(search.name.replace("&", "&&"), menu)
            action.setToolTip(shortened(search.query))
            action.triggered.connect(lambda _on, meant=search: self.chosen.emit(meant))
            menu.addAction(action)
        menu.addSeparator()
        arrange = menu.addAction(self.tr("&Rename or delete…"), self.arrange_requested.emit)
        arrange.setEnabled(bool(saved.searches))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()
        super().changeEvent(event)

    def _draw_icon(self) -> None:
        self.setIcon(icon("bookmark", self.palette().buttonText().color()))


def shortened(query: str) -> str:
    """Return a query, cut to :data:`LONGEST_SHOWN` characters."""
    return query if len(query) <= LONGEST_SHOWN else f"{query[: LONGEST_SHOWN - 1].rstrip()}…"
