"""A passage found again in a text that says the same in another form."""

import re
from dataclasses import dataclass
from itertools import accumulate

_WORD = re.compile(r"\w+")

_RUN = 4
"""Words in a row that tell of a passage; fewer stand anywhere."""

_LEAST_SHARE = 0.3
"""Of the runs of a passage that must be there: tables and lists have other words between."""


@dataclass(frozen=True, slots=True)
class _Words:
    said: list[str]
    places: list[tuple[int, int]]


def find_passage(text: str, passage: str) -> tuple[int, int] | None:
    """Give where in a text a passage stands, by the runs of words they share.

    It is the stretch of as many words as the passage has with most of such runs, from the first
    of them to the last; None where less than a third is there.
    """
    there, wanted = _words(text), _words(passage).said
    size = min(_RUN, len(wanted))
    if not size or len(there.said) < size:
        return None
    known = {tuple(wanted[at : at + size]) for at in range(len(wanted) - size + 1)}
    begins = {run[0] for run in known}
    hits = [
        there.said[at] in begins and tuple(there.said[at : at + size]) in known
        for at in range(len(there.said) - size + 1)
    ]
    sums = [0, *accumulate(hits)]
    length = min(len(wanted) - size + 1, len(hits))
    best = max(range(len(hits) - length + 1), key=lambda at: sums[at + length] - sums[at])
    if sums[best + length] - sums[best] < max(_LEAST_SHARE * len(known), 1):
        return None
    found = [at for at in range(best, best + length) if hits[at]]
    return there.places[found[0]][0], there.places[found[-1] + size - 1][1]


def _words(text: str) -> _Words:
    matches = list(_WORD.finditer(text))
    return _Words([one[0].casefold() for one in matches], [one.span() for one in matches])
