"""KRunner's searches: the interface ``org.kde.krunner1``."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QUrl, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.results import Hit
from desktop_app.ui.desktop_search.bus_object import Call, Method
from desktop_app.ui.desktop_search.hit_finder import HitFinder, ShownHit

INTERFACE = "org.kde.krunner1"

_POSSIBLE_MATCH = 30
"""KRunner's kind of match that is listed below programs and settings of the same name."""

_Match = tuple[str, str, str, int, float, dict[str, tuple[str, object]]]


class KRunnerSearches(QObject):
    """Answers what is typed into KRunner or the menu of Plasma.

    Attributes:
        preview_requested: The user chose a hit of a query.
        token_arrived: The window may take the keyboard; carries the activation token.
    """

    preview_requested = Signal(Hit, str)
    token_arrived = Signal(str)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._finder = HitFinder(client, "krunner", self)

    @property
    def methods(self) -> Mapping[tuple[str, str], Method]:
        return {
            (INTERFACE, "Match"): Method("s", "a(sssida{sv})", self._match),
            (INTERFACE, "Actions"): Method("", "a(sss)", self._list_actions),
            (INTERFACE, "Run"): Method("ss", "", self._run),
            (INTERFACE, "SetActivationToken"): Method("s", "", self._take_token),
            (INTERFACE, "Teardown"): Method("", "", self._end),
        }

    def forget(self) -> None:
        """Forget the hits that were shown."""
        self._finder.forget()

    def _match(self, call: Call, query: str) -> None:
        self._finder.find(
            query, lambda found: call.reply([_match(one, hit) for one, hit in found.items()])
        )

    def _list_actions(self, call: Call) -> None:
        call.reply([])

    def _run(self, call: Call, chosen: str, _action: str) -> None:
        call.reply()
        if one := self._finder.found.get(chosen):
            self.preview_requested.emit(one.hit, one.query)

    def _take_token(self, call: Call, token: str) -> None:
        call.reply()
        self.token_arrived.emit(token)

    def _end(self, call: Call) -> None:
        """End a session of searches; the hits stay, since one of them may be chosen."""
        call.reply()


def _match(one: str, shown: ShownHit) -> _Match:
    properties: dict[str, tuple[str, object]] = {
        "subtext": ("s", shown.text),
        "urls": ("as", [QUrl.fromLocalFile(shown.hit.path_on_disk).toString()]),
    }
    return one, shown.name, shown.icon, _POSSIBLE_MATCH, shown.hit.score, properties
