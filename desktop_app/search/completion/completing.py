"""Completing what the user is typing: words, earlier searches, fields and their values."""

import re
import time
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from heapq import nlargest

from desktop_app.core.completions import Completion, CompletionKind, Completions
from desktop_app.core.history import PastSearch
from desktop_app.core.letters import fold_letters
from desktop_app.core.search_commands import Complete
from desktop_app.search.completion.cursor_place import CursorPlace, find_place, shared_letters
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.completion.values import fields_beginning, values_beginning
from desktop_app.search.completion.words import WordCompleter
from desktop_app.search.query.dates import Calendar
from desktop_app.storage import history_records
from desktop_app.storage.lexical.scripts import UNSPACED
from desktop_app.storage.stores import Stores

MOST_COMPLETIONS = 50
"""Most completions, whatever limit is requested; no user reads more while typing."""

_PAST = 200
"""Latest searches containing the typed text that are read; most searches contain a given letter,
few contain three given letters."""

_BEGINNING = 3
"""Searches beginning with the typed text that come before everything else."""

_HOLDING = 2
"""Searches containing the typed text that are offered."""


class Completer:
    """Completes typed text, over stores that the calling thread may read.

    Args:
        stores: The stores of the library.
        frequent: A cache that several completers share.
        now: The present time, with time zone; None for the system's.
    """

    def __init__(
        self, stores: Stores, frequent: FrequentWords, now: datetime | None = None
    ) -> None:
        self._stores = stores
        self._frequent = frequent
        self._now = now

    def complete(self, complete: Complete) -> Completions:
        """Return the most probable completions, at most ``limit``, without duplicates.

        Searches that begin with the typed text come first, then words, searches that contain the
        typed text, and fields. For the value of a field there are values instead of words.
        """
        began = time.perf_counter()
        limit = min(max(complete.limit, 0), MOST_COMPLETIONS)
        place = find_place(complete.text, complete.cursor)
        found = self._find(place, limit) if limit else []
        distinct: dict[str, Completion] = {}
        for one in found:
            distinct.setdefault(fold_letters(one.text), one)
        milliseconds = (time.perf_counter() - began) * 1000
        return Completions(complete.text, tuple(distinct.values())[:limit], milliseconds)

    def _find(self, place: CursorPlace, limit: int) -> list[Completion]:
        connection = self._stores.catalogue.connection
        if not place.before.strip() and not place.after.strip():
            # An empty box was just opened: prepare for the first letter.
            self._frequent.prepare(self._stores)
            past = history_records.past_searches(connection, limit=limit)
            return [Completion(CompletionKind.SEARCH, q.query, 0, len(q.query)) for q in past]
        beginning: list[Completion] = []
        holding: list[Completion] = []
        if not place.after:
            typed = re.sub(r"\s+", " ", place.before).lstrip()
            past = history_records.past_searches(connection, typed, _PAST)
            beginning, holding = searches_beginning(past, typed, self._time(), limit)
        first, later = beginning[:_BEGINNING], holding[:_HOLDING]
        if place.field and not place.is_word:
            calendar = Calendar.at(self._now)
            return [*values_beginning(self._stores, place, calendar, limit), *first]
        fields = fields_beginning(place) if place.is_word else []
        room = limit - len(first) - len(later) - len(fields)
        words = self._words(place, room) if place.is_word and room > 0 else []
        return [*first, *words, *later, *fields, *beginning[_BEGINNING:]]

    def _words(self, place: CursorPlace, limit: int) -> list[Completion]:
        return WordCompleter(self._stores, self._frequent).complete(place, limit)

    def _time(self) -> float:
        return self._now.timestamp() if self._now else time.time()


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
