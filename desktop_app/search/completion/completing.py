"""How what is being typed may go on: as a word, as a search made before, as an operator."""

import re
import time
from datetime import datetime

from desktop_app.core.completions import Completion, CompletionKind, Completions
from desktop_app.core.letters import fold_letters
from desktop_app.core.search_commands import Complete
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.completion.place import Place, find_place
from desktop_app.search.completion.searches import searches_beginning
from desktop_app.search.completion.values import fields_beginning, values_beginning
from desktop_app.search.completion.words import WordCompleter
from desktop_app.search.query.dates import Calendar
from desktop_app.storage import history_records
from desktop_app.storage.stores import Stores

MOST_COMPLETIONS = 50
"""At most, whatever is asked; nobody reads more while typing."""

_PAST = 200
"""Searches that hold what is typed and are looked at, the last ones made; of the first letter
most searches do, of three letters few."""

_BEGINNING = 3
"""Searches that begin as typed, which come before all else."""

_HOLDING = 2
"""Searches that hold what is typed."""


class Completer:
    """Completes what is typed, over stores that the calling thread may read.

    Args:
        stores: Of the library.
        frequent: Kept for the next completer.
        now: What ``today`` is, with time zone; None for the present.
    """

    def __init__(
        self, stores: Stores, frequent: FrequentWords, now: datetime | None = None
    ) -> None:
        self._stores = stores
        self._frequent = frequent
        self._now = now

    def complete(self, complete: Complete) -> Completions:
        """Give the likeliest ways to go on, at most ``limit``, each text once.

        Searches that begin as typed come first, then the words, then searches that hold what is
        typed, and fields last. Where a value is being typed there are no words.
        """
        began = time.perf_counter()
        limit = min(max(complete.limit, 0), MOST_COMPLETIONS)
        place = find_place(complete.text, complete.cursor)
        found = self._find(place, limit) if limit else []
        distinct = {fold_letters(one.text): one for one in reversed(found)}
        ordered = list(reversed(distinct.values()))[:limit]
        milliseconds = (time.perf_counter() - began) * 1000
        return Completions(complete.text, tuple(ordered), milliseconds)

    def _find(self, place: Place, limit: int) -> list[Completion]:
        connection = self._stores.catalogue.connection
        if not place.before.strip() and not place.after.strip():
            # A box that is empty was just opened: the next letter finds everything ready.
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

    def _words(self, place: Place, limit: int) -> list[Completion]:
        return WordCompleter(self._stores, self._frequent).complete(place, limit)

    def _time(self) -> float:
        return self._now.timestamp() if self._now else time.time()
