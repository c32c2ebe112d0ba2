"""Compounds that begin with a word: ``Versicherungsnummer`` for *Versicherung*.

German, Dutch and the Scandinavian languages write as one word what English writes as two. The
stemmers of these languages do not separate the parts.
"""

import re
from collections.abc import Iterable
from itertools import islice

LANGUAGES = frozenset({"de", "nl", "da", "no", "sv"})
"""ISO 639-1 codes of the languages whose compounds are found by their first part."""

LEAST_LETTERS = 6
"""Letters of a first part; shorter words begin too many others, as *land* begins *landen*."""

MOST = 8
"""Most compounds of a word, the most frequent ones."""

_LEAST_REST = 4
_LINK = re.compile(r"(?:e?s|e?n|er?)(?=\w{4})")
"""A linking element, as in *Versicherungsnummer* and *Strassenbahn*."""
_ENDING = re.compile(
    r"(?:lich|(?:ar|at)?isch|keit|heit|schaft|igkeit|ung|ier|los|bar|haft|sam|ism|ist|ste[nrms]?$|end|ing)"
)
"""The beginning of a rest that is an ending of the word, and no second word of a compound."""


def compounds_among(word: str, longer: Iterable[str]) -> list[str]:
    """Return the compounds among the words that begin with a word, in their order.

    Args:
        word: A term in small letters.
        longer: Terms that begin with it.
    """
    found = (one for one in longer if _is_compound(one[len(word) :]))
    return list(islice(found, MOST))


def _is_compound(rest: str) -> bool:
    link = _LINK.match(rest)
    parts = (rest, rest[link.end() :]) if link else (rest,)
    return len(rest) >= _LEAST_REST and not any(map(_ENDING.match, parts))
