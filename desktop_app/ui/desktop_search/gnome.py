"""GNOME Shell's searches: the interface ``org.gnome.Shell.SearchProvider2``."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.results import Hit
from desktop_app.ui.desktop_search.bus_object import Call, Method
from desktop_app.ui.desktop_search.hit_finder import HitFinder

INTERFACE = "org.gnome.Shell.SearchProvider2"


class GnomeSearches(QObject):
    """Answers what is typed into GNOME's overview.

    Attributes:
        preview_requested: The user chose a hit of a query.
        search_requested: The user wants the whole list of a query.
    """

    preview_requested = Signal(Hit, str)
    search_requested = Signal(str)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._finder = HitFinder(client, "gnome", self)

    @property
    def methods(self) -> Mapping[tuple[str, str], Method]:
        return {
            (INTERFACE, "GetInitialResultSet"): Method("as", "as", self._find),
            (INTERFACE, "GetSubsearchResultSet"): Method("asas", "as", self._find_again),
            (INTERFACE, "GetResultMetas"): Method("as", "aa{sv}", self._describe),
            (INTERFACE, "ActivateResult"): Method("sasu", "", self._activate),
            (INTERFACE, "LaunchSearch"): Method("asu", "", self._launch),
        }

    def forget(self) -> None:
        """Forget the hits that were shown."""
        self._finder.forget()

    def _find(self, call: Call, terms: list[str]) -> None:
        self._finder.find(" ".join(terms), lambda found: call.reply(list(found)))

    def _find_again(self, call: Call, _previous: list[str], terms: list[str]) -> None:
        self._find(call, terms)

    def _describe(self, call: Call, ids: list[str]) -> None:
        found = self._finder.found
        call.reply(
            [
                {
                    "id": ("s", one),
                    "name": ("s", found[one].name),
                    "description": ("s", found[one].text),
                    "gicon": ("s", found[one].icon),
                }
                for one in ids
                if one in found
            ]
        )

    def _activate(self, call: Call, chosen: str, terms: list[str], _at: int) -> None:
        call.reply()
        if one := self._finder.found.get(chosen):
            self.preview_requested.emit(one.hit, one.query)
        else:
            self.search_requested.emit(" ".join(terms))

    def _launch(self, call: Call, terms: list[str], _at: int) -> None:
        call.reply()
        self.search_requested.emit(" ".join(terms))
