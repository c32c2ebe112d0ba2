"""How well a typed text matches the title of an entry."""

from enum import IntEnum
from functools import lru_cache

from desktop_app.core.letters import fold_letters, words_of
from desktop_app.ui.launcher.entries import Entry

SHORTEST_PREFIX = 4
"""Characters of a prefix that puts a group before the hits: "set" and "add" begin actions, but are
more often the first word of a search."""

SHORTEST_WORDS = 2
"""Characters from which words are matched; nearly every title has a word with a given letter."""

MOST_KNOWN = 1_000
"""Entries whose words are kept in memory: more than there are of all groups together."""


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
