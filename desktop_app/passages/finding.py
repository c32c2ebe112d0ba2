"""Finding a passage in another form of its text, such as a rendered page."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from desktop_app.core.records import Record

_WORD = re.compile(r"\w+")

_RUN = 4
"""Consecutive words by which a passage is recognised; shorter runs occur anywhere."""

_LEAST_SHARE = 0.3
"""Share of a passage's runs that must occur: in tables and lists other words are between them."""


class _Words(Record):
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
    first = _first_word(there.folded, sought, found[0])
    return there.places[first][0], there.places[found[-1] + size - 1][1]


def _first_word(there: Sequence[str], sought: Sequence[str], run: int) -> int:
    """Return where a passage begins whose first run that both texts share is known.

    Words before that run may differ, as where the window translates the names of fields. The
    passage then begins with its own first word, if that word is about as far before the run.
    """
    size = min(_RUN, len(sought))
    shared = tuple(there[run : run + size])
    before = next(at for at in range(len(sought)) if tuple(sought[at : at + size]) == shared)
    near = range(max(run - 2 * before, 0), run)
    begins = [at for at in near if there[at] == sought[0]]
    return min(begins, key=lambda at: abs(run - before - at), default=run)


def find_same(text: str, sought: str, near: int = 0) -> tuple[int, int] | None:
    """Return where a text has the same letters and digits as another text, in the same order.

    White space, hyphens at line ends, punctuation and capitals may differ. Of several places, those
    that begin and end with a word come first, then the nearest.

    Args:
        text: The text to look in.
        sought: The other text; one without letters and digits is in no text.
        near: A character of the text.
    """
    there, wanted = _words(text), "".join(_words(sought).folded)
    found = [
        (not is_whole, abs(place[0] - near), place) for place, is_whole in _same(there, wanted)
    ]
    return _with_punctuation(text, sought, min(found)[2]) if found else None


def _with_punctuation(text: str, sought: str, place: tuple[int, int]) -> tuple[int, int]:
    """Return a place with what is before the first and after the last word of both texts."""
    words = list(_WORD.finditer(sought))
    before, after = sought[: words[0].start()].lstrip(), sought[words[-1].end() :].rstrip()
    start, end = place
    start -= len(before) if text.endswith(before, 0, start) else 0
    end += len(after) if text.startswith(after, end) else 0
    return start, end


def _same(there: _Words, wanted: str) -> Iterator[tuple[tuple[int, int], bool]]:
    """Return each place, and whether it begins and ends with a word."""
    begins = [0, *accumulate(map(len, there.folded))]
    letters = "".join(there.folded)
    at = letters.find(wanted) if wanted else -1
    while at >= 0:
        end = at + len(wanted)
        first, last = bisect_right(begins, at) - 1, bisect_right(begins, end - 1) - 1
        start = there.places[first][0] + at - begins[first]
        stop = there.places[last][1] - (begins[last + 1] - end)
        yield (start, stop), at == begins[first] and end == begins[last + 1]
        at = letters.find(wanted, at + 1)


def _words(text: str) -> _Words:
    matches = list(_WORD.finditer(text))
    return _Words([one[0].casefold() for one in matches], [one.span() for one in matches])
