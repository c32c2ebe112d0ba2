"""Searches made before that begin as what is being typed."""

import re
from collections.abc import Sequence
from functools import partial
from heapq import nlargest

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.core.history import PastSearch
from desktop_app.core.letters import fold_letters
from desktop_app.search.completion.place import shared_letters
from desktop_app.storage.lexical.scripts import UNSPACED

_DAYS = 30.0
"""After which an occasion counts half."""


def searches_beginning(
    past: Sequence[PastSearch], text: str, now: float, limit: int
) -> list[list[Completion]]:
    """Give the searches that begin so, and those that a word or operator of begins so.

    Of both those made most often and last come first.

    Args:
        past: The last one first.
        text: As typed, its white space folded, also that at its end.
        now: Seconds since 1970.
        limit: Of each at most so many.
    """
    typed = fold_letters(text)
    beginning: list[PastSearch] = []
    holding: list[PastSearch] = []
    # A word begins where no letter stands before it, also behind a quote, a sign or "kind:"; in
    # scripts without spaces one may begin anywhere.
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
    return float(one.times * 0.5 ** ((now - one.last_at) / 86_400 / _DAYS))


def _completion(one: PastSearch, text: str) -> Completion:
    start = shared_letters(one.query, text)
    return Completion(CompletionKind.SEARCH, one.query, start, len(one.query))
