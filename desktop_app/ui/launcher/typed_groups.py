"""The groups of entries that match the typed text, before and after the hits."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.results import Hit
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.file_names import FileNames
from desktop_app.ui.launcher.lists import MOST_ROWS
from desktop_app.ui.launcher.matching import Match, match_entry
from desktop_app.ui.launcher.suggestions import Suggestions

MOST_ENTRIES = 3
"""Entries of a group: "a few", so that the hits keep the larger part of the launcher."""


class TypedGroups(QObject):
    """Matches entries with the typed text, at once.

    A group with an entry that the text names, or begins to name, comes before the hits; the best
    match first. Which groups these are is decided when the text changes: what arrives later is
    added after the hits, which therefore stay where they are.

    Attributes:
        changed: Entries arrived for the same text, or for the empty box.
    """

    changed = Signal()

    def __init__(self, client: EngineClient, suggestions: Suggestions, parent: QObject) -> None:
        super().__init__(parent)
        self._suggestions = suggestions
        self._files = FileNames(client, self)
        self._typed = ""
        self._first: tuple[Group, ...] = ()
        self._groups: dict[Group, tuple[Entry, ...]] = {}
        suggestions.changed.connect(self._on_arrived)
        self._files.found.connect(self._on_arrived)

    @property
    def above(self) -> tuple[Entry, ...]:
        """The entries before the hits."""
        return tuple(entry for group in self._first for entry in self._groups.get(group, ()))

    @property
    def below(self) -> tuple[Entry, ...]:
        """The entries after the hits."""
        others = (found for group, found in self._groups.items() if group not in self._first)
        return tuple(entry for found in others for entry in found)

    def begin(self, typed: str) -> None:
        """Match another text."""
        self._typed = typed
        if typed:
            self._files.drop()
        else:
            self._files.clear()
        best = self._match()
        named = [group for group, match in best.items() if match >= Match.PREFIX]
        is_question = typed.endswith("?")  # Enter asks it
        self._first = () if is_question else tuple(sorted(named, key=lambda one: -best[one]))

    def find_files(self, hits: tuple[Hit, ...]) -> None:
        """Find folders by the hits, and files by their names apart from those of the first hits."""
        self._suggestions.see_files(hit.path_on_disk for hit in hits)
        self._files.find(self._typed, {hit.file_id for hit in hits[:MOST_ROWS]})
        self._on_arrived()

    def _on_arrived(self) -> None:
        before = self._groups
        self._match()
        if not self._typed or self._groups != before:
            self.changed.emit()

    def _match(self) -> dict[Group, Match]:
        """Update the groups; return the best match of each, except of files by name."""
        ranked: dict[Group, list[tuple[Match, Entry]]] = {}
        for entry in self._suggestions.matched if self._typed else ():
            if match := match_entry(self._typed, entry):
                ranked.setdefault(entry.group, []).append((match, entry))
        best_first = {
            group: sorted(found, key=lambda one: -one[0]) for group, found in ranked.items()
        }
        self._groups = {
            group: tuple(entry for _, entry in found[:MOST_ENTRIES])
            for group, found in best_first.items()
        }
        if files := self._files.entries[:MOST_ENTRIES]:
            self._groups[Group.FILES] = files
        return {group: found[0][0] for group, found in best_first.items()}
