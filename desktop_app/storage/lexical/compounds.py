"""Compounds that begin or end with a word: ``Versicherungsnummer`` for *Versicherung* or *Nummer*.

German, Dutch and the Scandinavian languages write as one word what English writes as two. The
stemmers of these languages do not separate the parts.
"""

import re
from collections.abc import Collection, Iterable
from itertools import islice

LANGUAGES = frozenset({"de", "nl", "da", "no", "sv"})
"""ISO 639-1 codes of the languages whose compounds are found by their parts."""

LEAST_LETTERS = 6
"""Letters of a part that finds compounds; shorter words begin too many others, as *land* begins
*landen*."""

LEAST_ENDING = 5
"""Letters of the stem of a last part. One shorter than :data:`LEAST_LETTERS` finds only compounds
whose first part is a word of a file, too: *Sport* also ends *Transport*."""

MOST = 8
"""Most compounds that begin with a word, the most frequent ones."""

MOST_ENDING = 32
"""Most compounds that end with a word. They are of its kind, as *Mietvertrag* is a *Vertrag*."""

_LEAST_REST = 4
_LINK = re.compile(r"(?:e?s|e?n|er?)(?=\w{4})")
"""A linking element, as in *Versicherungsnummer* and *Strassenbahn*."""
_ENDING = re.compile(
    r"(?:lich|(?:ar|at)?isch|keit|heit|schaft|igkeit|ung|ier|los|bar|haft|sam|ism|ist|ste[nrms]?$|end|ing)"
)
"""The beginning of a rest that is an ending of the word, and no second word of a compound."""
_PREFIXES = frozenset(
    [
        *("durch", "gegen", "hinter", "miss", "nach", "uber", "unter", "wider", "wieder"),
        *("achter", "door", "onder", "over", "tegen", "voor", "weer"),
        *("efter", "etter", "från", "genom", "igen", "mellan", "mellem", "mellom", "över", "under"),
    ]
)
"""Prefixes as long as the first word of a compound: *Unterhandlung* is no *Handlung*. German stems
have no umlauts."""


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


def reversed_stems(stems: Collection[str], stemmer: str) -> list[str]:
    """Return the terms by which compounds are found by their last part.

    Args:
        stems: Stems of a file whose language has compounds.
        stemmer: The analyzer that made them.
    """
    return [reversed_stem(one, stemmer) for one in stems if len(one) >= _LEAST_REST + LEAST_ENDING]


def reversed_stem(stem: str, stemmer: str) -> str:
    """Return the term of a compound's stem; that of its last part is the beginning of it."""
    return f"{stemmer}.{stem[::-1]}"


def first_parts(stem: str, reversed_terms: Iterable[str], stemmer: str) -> list[str]:
    """Return what is before the last part in compounds, in the order of the terms.

    Args:
        stem: The stem of the last part.
        reversed_terms: Terms of :func:`reversed_stem` that begin with that of the stem.
        stemmer: The analyzer of all these stems.
    """
    longer = (one[len(stemmer) + 1 :][::-1] for one in reversed_terms)
    firsts = (one[: -len(stem)] for one in longer)
    return [one for one in firsts if len(one) >= _LEAST_REST and one not in _PREFIXES]


def without_link(first: str) -> set[str]:
    """Return the words that a first part may be, with and without a linking element."""
    return {first, *(first.removesuffix(link) for link in ("s", "es", "n", "en", "er", "e"))}
