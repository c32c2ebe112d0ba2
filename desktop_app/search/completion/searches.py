"""Completing what the user is typing with earlier searches."""

import re
from collections.abc import Sequence
from functools import partial
from heapq import nlargest

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.core.history import PastSearch
from desktop_app.core.letters import fold_letters
from desktop_app.search.completion.cursor_place import shared_letters
from desktop_app.storage.lexical.scripts import UNSPACED

_DAYS = 30.0
"""Days after which the use of a search counts half."""


def searches_beginning(
    past: Sequence[PastSearch], text: str, now: float, limit: int
) -> list[list[Completion]]:
    """Return the searches that begin with a text, and those in which a word or operator does.

    In both lists the most frequent and latest searches come first.

    Args:
        past: The latest first.
        text: As typed, with white space folded, also at its end.
        now: Seconds since 1970.
        limit: Largest number in each list.
    """
    typed = fold_letters(text)
    beginning: list[PastSearch] = []
    holding: list[PastSearch] = []
    # A word begins after any character that is not a letter, such as a quote, a sign or "kind:". In
    # scripts without spaces a word may begin anywhere.
    word = re.compile(rf"(?<![^\W{UNSPACED}]){re.escape(typed)}")
    for one in past:
        query = fold_letters(one.query)
        if query == typed.rstrip():
            continue
        if query.startswith(typed):
            beginning.append(one)
        elif word.search(query):
            holding.append(one)
    return [
        [_completion(one, text) for one in nlargest(limit, found, key=partial(_weight, now))]
        for found in (beginning, holding)
    ]


def _weight(now: float, one: PastSearch) -> float:
    age = max(now - one.last_at, 0.0)  # the clock may have been ahead
    return float(one.times * 0.5 ** (age / 86_400 / _DAYS))


def _completion(one: PastSearch, text: str) -> Completion:
    start = shared_letters(one.query, text)
    return Completion(CompletionKind.SEARCH, one.query, start, len(one.query))
