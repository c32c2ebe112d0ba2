"""Queries of nothing but quoted phrases, and where such a phrase occurs in a text."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from desktop_app.core.query import AllOf, AnyOf, Condition, Phrase, Query
from desktop_app.storage.lexical.amounts import amounts_in
from desktop_app.storage.lexical.scored_words import scored_words
from desktop_app.storage.lexical.scripts import unspaced_run

_LETTER = re.compile(r"[^\W_]")


def phrases_of(conditions: Iterable[Condition]) -> Iterator[tuple[str, ...]]:
    """Return the words of each phrase whose words must be consecutive."""
    for one in conditions:
        match one:
            case Phrase(words=words, slop=0):
                yield words
            case AnyOf(conditions=parts) | AllOf(conditions=parts):
                yield from phrases_of(parts)


def only_phrases(query: Query) -> tuple[tuple[str, ...], ...]:
    """Return the phrases of a query that has no other words; else nothing.

    Words in scripts without spaces are indexed as pairs of characters, so their phrases are not
    returned. Neither is an amount alone: texts may have it in several words, as in ``1 234,50``.
    """
    scored = scored_words(query)
    exact = [one for one in query.conditions if isinstance(one, Phrase) and not one.slop]
    phrases = tuple(one.words for one in exact)
    foreign = (one.text for one in scored if not one.text.isascii())
    is_spaced = not any(unspaced_run().search(text) for text in foreign)
    is_all = len(scored) == sum(map(len, phrases))
    is_amount = len(scored) == 1 and any(amounts_in(scored[0].text))
    return phrases if is_all and is_spaced and not is_amount else ()


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
