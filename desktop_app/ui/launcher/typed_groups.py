"""The groups of entries that match the typed text, before and after the hits."""

from enum import IntEnum
from functools import lru_cache

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.letters import fold_letters, words_of
from desktop_app.core.results import Hit
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.file_names import FileNames
from desktop_app.ui.launcher.lists import MOST_ROWS
from desktop_app.ui.launcher.suggestions import Suggestions

SHORTEST_PREFIX = 4
"""Characters of a prefix that puts a group before the hits: "set" and "add" begin actions, but are
more often the first word of a search."""

SHORTEST_WORDS = 2
"""Characters from which words are matched; nearly every title has a word with a given letter."""

MOST_KNOWN = 1_000
"""Entries whose words are kept in memory: more than there are of all groups together."""

MOST_ENTRIES = 3
"""Entries of a group: "a few", so that the hits keep the larger part of the launcher."""


class Match(IntEnum):
    """How a text matches, from not at all to best.

    Attributes:
        WORDS: Each word of the text begins a word of the titles.
        PREFIX: A title begins with the text.
        EXACT: The text is a title, apart from capitals and accents.
    """

    NONE = 0
    WORDS = 1
    PREFIX = 2
    EXACT = 3


def match_entry(typed: str, entry: Entry) -> Match:
    """Return how well a typed text matches an entry."""
    wanted = _fold(typed)
    titles, words = _read((entry.title, *entry.others))
    if wanted in titles:
        return Match.EXACT
    if len(wanted) >= SHORTEST_PREFIX and any(title.startswith(wanted) for title in titles):
        return Match.PREFIX
    typed_words = words_of(wanted) if len(wanted) >= SHORTEST_WORDS else []
    is_matched = all(any(word.startswith(one) for word in words) for one in typed_words)
    return Match.WORDS if typed_words and is_matched else Match.NONE


@lru_cache(MOST_KNOWN)
def _read(titles: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return folded titles and their words, which are the same at each key."""
    folded = tuple(map(_fold, titles))
    return folded, tuple(words_of(" ".join(folded)))


def _fold(text: str) -> str:
    """Return a text without capitals, accents and question marks, with single spaces."""
    return " ".join(fold_letters(text).rstrip("?").split())


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
