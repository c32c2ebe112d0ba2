"""Selecting, from the queries that a model wrote, those that a user might type."""

import re
from collections.abc import Collection, Mapping

from desktop_app.answering.suggesting import WORDS, QueryLength

LONGEST_COPY = 8
"""Consecutive words that a query may share with the text that it is about."""

_MARKER = re.compile(
    r"^(?:[-*•>#]+|\d{1,2}[.):]|(?:search )?(?:query|question|keywords)\s*:)\s*", re.IGNORECASE
)
_ABOUT_THE_TEXT = re.compile(
    r"\b(?:articles?|authors?|documents?|essay|excerpt|passage|text|title)\b", re.IGNORECASE
)
_QUOTES = "\"'`“”‘’«»*_ \t"


def clean(written: str) -> str:
    """Return the query in a model's output: its first line, without marks around it."""
    line = next(iter(written.strip().splitlines()), "")
    query = _MARKER.sub("", line.strip(_QUOTES)).strip(_QUOTES)
    return " ".join(query.split())


def is_acceptable(
    query: str, length: QueryLength, excerpt: str, taken: Collection[tuple[str, ...]]
) -> bool:
    """Return whether a query can go into a set.

    It must have as many words as its length requires, and be a question if it is long. It must
    differ from the queries taken (:func:`words_of`), name its subject instead of "the text" or
    "the author", and not be copied from the excerpt.
    """
    least, most = WORDS[length]
    words = words_of(query)
    if not least <= len(query.split()) <= most or not words or words in taken:
        return False
    if length is QueryLength.LONG and not query.endswith("?"):
        return False
    return not _ABOUT_THE_TEXT.search(query) and not _is_copied(words, words_of(excerpt))


def choose_acceptable(
    written: Mapping[QueryLength, str], excerpt: str, taken: Collection[tuple[str, ...]]
) -> dict[QueryLength, str]:
    """Return the queries that can go into a set, cleaned, shortest first, all different."""
    chosen: dict[QueryLength, str] = {}
    for length in QueryLength:
        query = clean(written.get(length, ""))
        also = {words_of(one) for one in chosen.values()}
        if is_acceptable(query, length, excerpt, also.union(taken)):
            chosen[length] = query
    return chosen


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text; two queries with the same words are the same."""
    return tuple(re.findall(r"\w+", text.casefold()))


def _is_copied(query: tuple[str, ...], text: tuple[str, ...]) -> bool:
    whole = f" {' '.join(text)} "
    size = LONGEST_COPY + 1
    starts = range(len(query) - size + 1)
    return any(f" {' '.join(query[start : start + size])} " in whole for start in starts)
