"""Finds the hits for a search of the desktop."""

import re
from collections.abc import Callable

from PySide6.QtCore import QMimeDatabase, QObject

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.letters import shortened
from desktop_app.core.messages import Refused
from desktop_app.core.records import Record
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.shown_paths import file_name

MOST_HITS = 10
"""Hits of a search; desktops show fewer than that of each program."""

LONGEST_QUERY = 1_000
"""Characters of a query that are used; a longer text was pasted."""

LONGEST_TEXT = 200
"""Characters of a snippet, about two lines of a desktop's list."""


_TAG = re.compile(r"<(?=[A-Za-z/!?])")


class ShownHit(Record):
    """A hit as a desktop lists it.

    Attributes:
        hit: The hit.
        query: The query that found the hit.
        name: Name of its file.
        text: Its snippet in one line.
        icon: Name of the icon of its kind of file in the desktop's theme.
    """

    hit: Hit
    query: str
    name: str
    text: str
    icon: str


OnFound = Callable[[dict[str, "ShownHit"]], None]


class HitFinder(QObject):
    """Carries out the searches of one desktop; a newer one supersedes the others.

    Args:
        client: The engine.
        box: Name of the search box: a search supersedes only earlier ones of the same box.
        parent: The owner.

    Attributes:
        found: The hits of the last search by their ids, the best first.
    """

    def __init__(self, client: EngineClient, box: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._box = box
        self._types = QMimeDatabase()
        self._on_found: OnFound | None = None
        self.found: dict[str, ShownHit] = {}

    def find(self, query: str, on_found: OnFound) -> None:
        """Search, and pass the hits to ``on_found``; none for a search that is superseded."""
        self._finish({})
        query = query.strip()[:LONGEST_QUERY]
        if not query:
            on_found({})
            return
        self._on_found = on_found
        search = Search(query, limit=MOST_HITS, is_typing=True, folds_unlikely=True, box=self._box)
        self._client.send(search, self._on_results, on_refused=self._on_refused)

    def forget(self) -> None:
        """Forget the hits; a search that is still running passes nothing on."""
        self._on_found = None
        self.found = {}

    def _on_results(self, results: Results) -> None:
        shown = (self._show(hit, results.searched) for hit in results.hits)
        self.found = {f"{one.hit.file_id}-{one.hit.passage_id}": one for one in shown}
        self._finish(self.found)

    def _on_refused(self, _refusal: Refused) -> None:
        self._finish({})

    def _finish(self, found: dict[str, ShownHit]) -> None:
        on_found, self._on_found = self._on_found, None
        if on_found is not None:
            on_found(found)

    def _show(self, hit: Hit, query: str) -> ShownHit:
        mode = QMimeDatabase.MatchMode.MatchExtension
        icon = self._types.mimeTypeForFile(hit.path, mode).iconName()
        text = _sendable(shortened(hit.snippet, LONGEST_TEXT))
        return ShownHit(hit, query, _sendable(file_name(hit.path)), text, icon)


def _sendable(text: str) -> str:
    """Return a text without tags and the characters for which the bus disconnects a program.

    KRunner's labels show a text with tags as rich text, and fetch its pictures from the network. An
    invisible letter after ``<`` makes plain text of it.
    """
    whole = text.encode(errors="replace").decode().replace("\0", " ")
    return _TAG.sub("<\N{WORD JOINER}", whole)
