"""Distinguishing inflections of a word from other words with the same stem, in English.

A stemmer joins more than inflections: the stem of clause is that of Claus, the stem of business
that of busy. Such words are found, but they are not marked as the word itself. Stemmers of other
languages are trusted: their inflections are too many for a short list of endings.
"""

import re
from functools import lru_cache

_ENDINGS = (
    (re.compile(r"(?:ies|ied|ier|iest|ily|ying)$"), ("y", "ie")),
    (re.compile(r"(?<=ss|sh|ch)es$|(?<=[sxzo])es$"), ("",)),
    (re.compile(r"(?<=[^su])s$|(?<=u)s$"), ("",)),
    (re.compile(r"(?:ed|ing|ers?|est)$"), ("", "e")),
    (re.compile(r"(?<=l)y$"), ("e",)),
    (re.compile(r"ly$"), ("",)),
)
"""Endings, and what they may have replaced."""

_DOUBLED = re.compile(r"([bdfgklmnprstz])\1(?:ed|ing|ers?|est)$")
_SHORTEST = 1
"""Fewest letters before an ending, as in *dies* and *dying*."""


def is_inflection(form: str, word: str) -> bool:
    """Whether two lower-case English words may be forms of one word.

    They are if they have a possible base form in common.
    """
    return form == word or not _bases(form).isdisjoint(_bases(word))


@lru_cache(maxsize=4_000)
def _bases(word: str) -> frozenset[str]:
    """Return the word and what it may be an inflection of."""
    bases = {word}
    for ending, replaced in _ENDINGS:
        if (found := ending.search(word)) and found.start() >= _SHORTEST:
            bases.update(word[: found.start()] + rest for rest in replaced)
    if found := _DOUBLED.search(word):
        bases.add(word[: found.start() + 1])
    return frozenset(bases)
