"""Satchel among the results of the desktop's own search, if the user set it."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Notice
from desktop_app.core.results import Hit
from desktop_app.ui.desktop_search.bus_object import BusObject
from desktop_app.ui.desktop_search.gnome import GnomeSearches
from desktop_app.ui.desktop_search.krunner import KRunnerSearches

BUS_NAME = "org.satchel.satchel.Search"
OBJECT_PATH = "/org/satchel/satchel/Search"
"""The files of ``packaging/linux``, by which desktops find the program, have the same."""


class DesktopSearch(QObject):
    """Answers GNOME Shell and KRunner while it is on.

    Args:
        client: The engine.
        parent: The owner.

    Attributes:
        preview_requested: The user chose a hit of a query.
        search_requested: The user wants the whole list of a query.
        token_arrived: The window may take the keyboard; carries the activation token.
        noticed: The desktop cannot be answered.
    """

    preview_requested = Signal(Hit, str)
    search_requested = Signal(str)
    token_arrived = Signal(str)
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._gnome = GnomeSearches(client, self)
        self._krunner = KRunnerSearches(client, self)
        self._object = BusObject(
            BUS_NAME, OBJECT_PATH, {**self._gnome.methods, **self._krunner.methods}, self
        )
        self._object.failed.connect(self._on_failed)
        self._gnome.preview_requested.connect(self.preview_requested)
        self._gnome.search_requested.connect(self.search_requested)
        self._krunner.preview_requested.connect(self.preview_requested)
        self._krunner.token_arrived.connect(self.token_arrived)

    def set_on(self, *, is_on: bool) -> None:
        """Begin or end to answer."""
        if is_on and not self._object.is_open:
            self._object.open()
        elif not is_on:
            self._object.close()
            self._gnome.forget()
            self._krunner.forget()

    def _on_failed(self) -> None:
        self.noticed.emit(
            Notice(
                self.tr("Satchel cannot show hits in the desktop's own search."),
                self.tr(
                    "Quit any other Satchel that shows them, or start Satchel in a desktop "
                    "session with D-Bus."
                ),
            )
        )
