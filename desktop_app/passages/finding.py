"""Finding a passage in another form of its text, such as a rendered page."""

import re
from dataclasses import dataclass
from itertools import accumulate

_WORD = re.compile(r"\w+")

_RUN = 4
"""Consecutive words by which a passage is recognised; shorter runs occur anywhere."""

_LEAST_SHARE = 0.3
"""Share of a passage's runs that must occur: in tables and lists other words are between them."""


@dataclass(frozen=True, slots=True)
class _Words:
    folded: list[str]
    places: list[tuple[int, int]]


def find_passage(text: str, passage: str) -> tuple[int, int] | None:
    """Return where in a text a passage occurs, by the runs of words that both share.

    The result is the stretch of as many words as the passage has that holds most runs, from its
    first run to its last; None where less than a third of the runs occur.
    """
    there, sought = _words(text), _words(passage).folded
    size = min(_RUN, len(sought))
    if not size or len(there.folded) < size:
        return None
    known = {tuple(sought[at : at + size]) for at in range(len(sought) - size + 1)}
    begins = {run[0] for run in known}
    hits = [
        there.folded[at] in begins and tuple(there.folded[at : at + size]) in known
        for at in range(len(there.folded) - size + 1)
    ]
    sums = [0, *accumulate(hits)]
    length = min(len(sought) - size + 1, len(hits))
    best = max(range(len(hits) - length + 1), key=lambda at: sums[at + length] - sums[at])
    if sums[best + length] - sums[best] < max(_LEAST_SHARE * len(known), 1):
        return None
    found = [at for at in range(best, best + length) if hits[at]]
    return there.places[found[0]][0], there.places[found[-1] + size - 1][1]


def _words(text: str) -> _Words:
    matches = list(_WORD.finditer(text))
    return _Words([one[0].casefold() for one in matches], [one.span() for one in matches])
