"""Files found by their names, where each typed word may be the beginning of a word of the name."""

import re
from collections.abc import Collection

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.letters import is_sign, words_of
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.launcher.entries import Entry, Group, entry_of_path

LIMIT = 8
"""Files that are requested; those among the hits are left out of the group."""

_PLAIN = re.compile(r"[\w\s.\-]{3,200}")
"""Typed texts that can be the beginnings of words; others have operators or are questions, and two
letters begin too many names to be of use."""


class FileNames(QObject):
    """Requests the files of a text once its hits are there, so that no hit waits for it.

    The hits begin with files named as typed. The files found here also match abbreviated names.

    Attributes:
        found: Other files were found.
    """

    found = Signal()

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._request: Request | None = None
        self._listed: frozenset[int] = frozenset()
        self._entries: tuple[Entry, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The files, the best match first."""
        return self._entries

    def clear(self) -> None:
        """Show no files, and drop a pending request."""
        self.drop()
        self._entries = ()

    def drop(self) -> None:
        """Drop a pending request; the files stay until those of the next text replace them."""
        if self._request is not None:
            self._request.drop()

    def find(self, typed: str, listed: Collection[int]) -> None:
        """Find files by a typed text.

        Args:
            typed: The whole text of the box.
            listed: The files among the hits, which are left out.
        """
        letters = "".join(one for one in typed if not is_sign(one))
        words = words_of(typed) if _PLAIN.fullmatch(letters) else []
        if not words:
            self._show(())
            return
        self._listed = frozenset(listed)
        search = Search(
            " ".join(f"name:{word}*" for word in words),
            limit=LIMIT,
            mode=SearchMode.WORDS,
            has_facets=False,
            box="launcher-names",
        )
        self._request = self._client.send(search, self._on_results, on_refused=self._on_refused)

    def _on_results(self, results: Results) -> None:
        others = [hit for hit in results.hits if hit.file_id not in self._listed]
        self._show(tuple(map(_entry, others)))

    def _on_refused(self, _: Refused) -> None:
        self._show(())  # the search for the same text shows why

    def _show(self, found: tuple[Entry, ...]) -> None:
        if found != self._entries:
            self._entries = found
            self.found.emit()


def _entry(hit: Hit) -> Entry:
    return entry_of_path(Group.FILES, hit.path, hit.file_id)
