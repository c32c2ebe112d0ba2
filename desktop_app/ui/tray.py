"""The icon in the desktop's tray, with the state of Satchel and a short menu."""

from html import escape

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from desktop_app.core.library import Status
from desktop_app.core.messages import Progress
from desktop_app.ui.wording import menu_text


class Tray(QObject):
    """Stays in the tray while the windows are closed.

    Attributes:
        search_requested: The launcher should be shown.
        window_requested: The main window should be shown.
        pause_requested: Indexing should pause (True) or continue.
        quit_requested: The program should end.
        search_named: A message about a saved search was clicked; carries its name.
    """

    search_requested = Signal()
    window_requested = Signal()
    pause_requested = Signal(bool)
    quit_requested = Signal()
    search_named = Signal(str)

    def __init__(self, icon: QIcon, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.icon = QSystemTrayIcon(icon, self)
        self.menu = QMenu()
        self.destroyed.connect(self.menu.deleteLater)
        self._state = self.menu.addAction("")
        self._state.setEnabled(False)
        self.menu.addSeparator()
        self._add(self.tr("&Search…"), self.search_requested.emit)
        self._add(self.tr("&Open Satchel"), self.window_requested.emit)
        self._pause = self._add(self.tr("&Pause indexing"), self._on_pause)
        self._pause.setCheckable(True)
        self.menu.addSeparator()
        self._add(self.tr("&Quit"), self.quit_requested.emit)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self._on_activated)
        self._shown_search = ""
        self.icon.messageClicked.connect(self._on_message_clicked)
        self.show_state(self.tr("Starting the search engine…"))

    @property
    def is_there(self) -> bool:
        """Whether the user can see the icon, so that the windows may be closed."""
        return self.icon.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    def set_shown(self, *, is_shown: bool) -> None:
        """Show or hide the icon; where there is no tray yet, it appears with the tray."""
        self.icon.setVisible(is_shown)

    def show_state(self, state: str) -> None:
        """Show the current activity, in the menu and as the tooltip."""
        self._state.setText(menu_text(state))  # it may name a file
        self.icon.setToolTip(f"Satchel\n{state}")

    def show_paused(self, state: Status | Progress) -> None:
        """Show whether indexing is paused."""
        self._pause.setChecked(state.is_paused)

    def show_message(self, heading: str, text: str, search: str = "") -> None:
        """Show a desktop message beside the icon.

        Args:
            heading: Its first line.
            text: Its further lines.
            search: The saved search that a click shows; empty to show the window as it is.
        """
        self._shown_search = search
        shown = escape(text, quote=False) if self._shows_markup else text
        self.icon.showMessage(heading, shown, self.icon.icon())

    @property
    def _shows_markup(self) -> bool:
        """Whether messages are shown by D-Bus, whose desktops read their text as markup.

        Qt passes the text on as it is, and only where D-Bus shows the icon, it does not know where
        the icon is. (https://specifications.freedesktop.org/notification-spec/latest/markup.html)
        """
        return self.icon.geometry().isNull()

    def _add(self, text: str, slot: object) -> QAction:
        action = QAction(text, self.menu)
        action.triggered.connect(slot)
        self.menu.addAction(action)
        return action

    def _on_pause(self) -> None:
        self.pause_requested.emit(self._pause.isChecked())

    def _on_message_clicked(self) -> None:
        self.window_requested.emit()
        if self._shown_search:
            self.search_named.emit(self._shown_search)

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is QSystemTrayIcon.ActivationReason.Trigger:
            self.search_requested.emit()
