"""Where phrases occur in a text, by the matches of their words."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

_LETTER = re.compile(r"[^\W_]")


def occurrences(
    text: str,
    ranges: Sequence[tuple[int, int]],
    phrases: Iterable[Sequence[str]],
    terms_of: Callable[[str], list[str]],
) -> list[tuple[int, int]]:
    """Return the ranges of the occurrences of phrases, each from its first word to its last.

    Args:
        text: A text of any length.
        ranges: Ranges of the words in the text that are in any of the phrases, in order.
        phrases: The terms of each, as ``terms_of`` returns them; a phrase without terms, such as a
            very long word, does not occur.
        terms_of: Returns the terms of a word of the text.
    """
    terms: list[str] = []
    owners: list[int] = []
    for number, (start, end) in enumerate(ranges):
        within = terms_of(text[start:end])
        terms += within
        owners += [number] * len(within)
    is_parted = _are_parted(text, ranges)
    found: list[tuple[int, int]] = []
    for phrase in filter(None, phrases):
        for first, last in _runs_of(list(phrase), terms):
            begin, end = owners[first], owners[last]
            if not any(is_parted[begin + 1 : end + 1]):
                found.append((ranges[begin][0], ranges[end][1]))
    return _without_overlaps(sorted(found))


def _are_parted(text: str, ranges: Sequence[tuple[int, int]]) -> list[bool]:
    """Return for each range whether another word of the text is between it and the one before."""
    pairs = pairwise(ranges)
    return [True, *(bool(_LETTER.search(text, before[1], after[0])) for before, after in pairs)]


def _runs_of(wanted: list[str], terms: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last index of each run of terms that is equal to the wanted one."""
    for first in range(len(terms) - len(wanted) + 1):
        end = first + len(wanted)
        if terms[first:end] == wanted:
            yield first, end - 1


def _without_overlaps(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Join ranges that overlap; they come in order."""
    joined: list[tuple[int, int]] = []
    for start, end in ranges:
        if joined and start < joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        else:
            joined.append((start, end))
    return joined
