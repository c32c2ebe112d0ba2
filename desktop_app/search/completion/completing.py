"""Completing what the user is typing: words, earlier searches, fields and their values."""

import re
import time
from datetime import datetime

from desktop_app.core.completions import Completion, CompletionKind, Completions
from desktop_app.core.letters import fold_letters
from desktop_app.core.search_commands import Complete
from desktop_app.search.completion.cursor_place import CursorPlace, find_place
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.completion.searches import searches_beginning
from desktop_app.search.completion.values import fields_beginning, values_beginning
from desktop_app.search.completion.words import WordCompleter
from desktop_app.search.query.dates import Calendar
from desktop_app.storage import history_records
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
