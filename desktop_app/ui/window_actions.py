"""The actions of the main window: menus, tools and keys, and the box about the program."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QPalette
from PySide6.QtWidgets import QMainWindow, QMessageBox, QToolBar, QWidget

from desktop_app import __version__
from desktop_app.ui.icons import icon

_PAGES = ("search", "library", "marks", "map")
_TOOLS = ("search", "library", "marks", "map", "add-folder")
_ZOOMING = ("larger", "smaller", "usual-size")
_STEPS = ("next", "previous", "next-match", "previous-match")
_OF_RESULTS = ("preview", "mark", *_STEPS, *_ZOOMING, "why")
_ASKING = ("ask", "new-conversation", "stop")
_WITH_ICONS = ("search", "library", "map", "add-folder", "ask")

_SHORTCUTS: Mapping[str, tuple[str, ...]] = {
    "search": ("Ctrl+1", "Ctrl+F", "Ctrl+K", "Ctrl+L"),
    "library": ("Ctrl+2",),
    "marks": ("Ctrl+3",),
    "map": ("Ctrl+4",),
    "mark": ("Ctrl+B",),
    "add-folder": ("Ctrl+O",),
    "preview": ("Ctrl+P",),
    "next": ("F3",),
    "previous": ("Shift+F3",),
    "larger": ("Ctrl++", "Ctrl+="),
    "smaller": ("Ctrl+-",),
    "usual-size": ("Ctrl+0",),
    "next-match": ("Ctrl+F3",),
    "previous-match": ("Ctrl+Shift+F3",),
    "export": ("Ctrl+E",),
    "save": ("Ctrl+D",),
    "watch": ("Ctrl+Shift+W",),
    "why": ("Ctrl+I",),
    "ask": ("Ctrl+J",),
    "new-conversation": ("Ctrl+N",),
    "stop": ("Ctrl+.",),
    "keyboard": ("F1",),
    "settings": ("Ctrl+,",),
    "quit": ("Ctrl+Q",),
}

_translate = QCoreApplication.translate
_SIGN = 64
"""Pixels; the side of the program's sign."""


class WindowActions(QObject):
    """The actions of a main window, with their places in its menus and its tool bar."""

    def __init__(self, window: QMainWindow, slots: Mapping[str, Callable[[], object]]) -> None:
        """Create the actions.

        Args:
            window: Receives the menus and tools.
            slots: The slot of each action, by name.
        """
        super().__init__(window)
        self._window = window
        self._actions = {name: QAction(self._text(name), window) for name in slots}
        for name, action in self._actions.items():
            action.setShortcuts([QKeySequence(keys) for keys in _SHORTCUTS.get(name, ())])
            action.triggered.connect(slots[name])
        self._make_checkable()
        self._fill_menus()
        self._fill_tools()
        self.draw_icons()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def draw_icons(self) -> None:
        """Draw the icons in the colours of the palette."""
        colour = self._window.palette().color(QPalette.ColorRole.ButtonText)
        for name in _WITH_ICONS:
            self[name].setIcon(icon(name, colour))
        self["marks"].setIcon(icon("mark", colour))

    def _make_checkable(self) -> None:
        pages = QActionGroup(self)
        for name in (*_PAGES, "pause"):
            self[name].setCheckable(True)
        for name in _PAGES:
            pages.addAction(self[name])
        self["search"].setChecked(True)
        # The library uses some of these keys itself; two actions with one key would disable both.
        for name in _OF_RESULTS:
            self["search"].toggled.connect(self[name].setEnabled)

    def _fill_menus(self) -> None:
        for title, names in (
            (
                self.tr("&File"),
                ("add-folder", "save", "watch", "saved", "export", "pause", "settings", "quit"),
            ),
            (
                self.tr("&Go"),
                (*_PAGES, *_OF_RESULTS, *_ASKING),
            ),
            (self.tr("&Help"), ("keyboard", "report", "about")),
        ):
            menu = self._window.menuBar().addMenu(title)
            menu.addActions([self[name] for name in names])

    def _fill_tools(self) -> None:
        tools = QToolBar(self.tr("Tools"), self._window)
        tools.setMovable(False)
        tools.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        tools.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        tools.addActions([self[name] for name in _TOOLS])
        self._window.addToolBar(tools)

    def _text(self, name: str) -> str:
        return {
            "search": self.tr("&Search"),
            "library": self.tr("&Library"),
            "marks": self.tr("M&arks"),
            "map": self.tr("&Map"),
            "mark": self.tr("Mark the passa&ge…"),
            "add-folder": self.tr("&Add folder…"),
            "preview": self.tr("&Preview"),
            "larger": self.tr("&Enlarge the preview"),
            "smaller": self.tr("S&hrink the preview"),
            "usual-size": self.tr("Preview in its &usual size"),
            "next": self.tr("&Next passage"),
            "previous": self.tr("P&revious passage"),
            "next-match": self.tr("Ne&xt match"),
            "previous-match": self.tr("Previ&ous match"),
            "export": self.tr("&Export results…"),
            "save": self.tr("Save this sea&rch…"),
            "watch": self.tr("&Watch this search"),
            "saved": self.tr("Sa&ved searches…"),
            "why": self.tr("&Why this hit"),
            "ask": self.tr("As&k a question"),
            "new-conversation": self.tr("New &conversation"),
            "stop": self.tr("S&top answering"),
            "keyboard": self.tr("&Keyboard"),
            "report": self.tr("&Report a problem…"),
            "about": self.tr("&About Satchel"),
            "pause": self.tr("&Pause indexing"),
            "settings": self.tr("Sett&ings…"),
            "quit": self.tr("&Quit"),
        }[name]


def show_about(parent: QWidget) -> QMessageBox:
    """Show version and licence, without blocking the window; the box is deleted when closed."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(_translate("about", "About Satchel"))
    box.setText(f"<b>Satchel {__version__}</b>")
    box.setInformativeText(
        _translate(
            "about",
            "It searches your own files by words and by meaning, and answers questions from them,"
            " on this computer alone.\n\nSatchel is free software under the GNU Affero General"
            " Public License, version 3 or later. It comes without any warranty.",
        )
    )
    box.setIconPixmap(parent.windowIcon().pixmap(_SIGN))
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.open()
    return box
