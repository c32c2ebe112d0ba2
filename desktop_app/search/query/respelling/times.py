"""Times of day in another form than the query: ``2:30 pm`` for the typed ``14:30``."""

import re
from collections.abc import Iterator, Sequence

from desktop_app.core.query import Condition, Phrase, Query, Word
from desktop_app.core.records import Record, replace
from desktop_app.search.query.respelling.rewriting import MOST_BESIDE, any_held
from desktop_app.search.query.words import find_words
from desktop_app.storage.lexical.reader import LexicalReader

_TIME = re.compile(
    r"(?<![\w:.,/-])(?P<hour>[0-9]{1,2})(?:(?P<mark>[:.h])(?P<minute>[0-5][0-9]))?"
    r"(?:(?P<space> ?)(?P<half>[ap](?:m\b|\.m\.))|(?P<clock> uhr\b|(?<=[0-9]{2}) ?h\b))?"
    r"(?![\w:]|[.,/-][0-9])",
    re.IGNORECASE,
)
"""A time of day. Before an *h*, the hour has two digits: ``8h`` is mostly a duration."""

_HOURS, _HALF = 24, 12
"""Hours of a day, and of each half of it, a.m. and p.m."""


class _Time(Record):
    """A time of day as it was typed.

    Attributes:
        words: Its words, of which the first may be a number in parts.
    """

    hour: int
    minute: int
    words: tuple[str, ...]


def respell_times(reader: LexicalReader, query: Query, typed: str) -> Query:
    """Return the query with its times of day in the forms that files have, where a file has one.

    As with dates, files without the time are then no longer found, and a query with more than a
    few other words stays as it is.

    Args:
        reader: Reader of the word index.
        query: The parsed query.
        typed: The text of the query.
    """
    respelt = query
    for time in _times_in(typed):
        shorter = _without(respelt, time.words)
        written = shorter and any_held(reader, _spellings(time))
        if shorter and written:
            respelt = replace(shorter, conditions=(*shorter.conditions, written))
    return query if len(respelt.wanted) > MOST_BESIDE else respelt


def _times_in(typed: str) -> Iterator[_Time]:
    for found in _TIME.finditer(typed):
        hour, half = int(found["hour"]), found["half"]
        is_afternoon = bool(half) and half[0] in "pP"
        # A number with a point is mostly no time; and in German, *am* follows other numbers.
        is_stated = half and (found["minute"] or found["space"] == "" or is_afternoon)
        is_marked = found["mark"] in (":", "h", "H")
        if half:
            hour = hour % _HALF + _HALF * is_afternoon if 0 < hour <= _HALF else _HOURS
        if hour < _HOURS and (is_stated or is_marked or found["clock"]):
            yield _Time(hour, int(found["minute"] or 0), find_words(found[0]))


def _without(query: Query, words: Sequence[str]) -> Query | None:
    """Return the query without some words that follow one another; None if it has them not."""
    conditions: tuple[Condition, ...] = query.conditions
    number, rest = Phrase((words[0],)), list(words)
    if number in conditions:
        conditions = tuple(one for one in conditions if one != number)
        rest = rest[1:]
    wanted = [one.text for one in query.wanted]
    for at in range(len(wanted) - len(rest) + 1):
        if wanted[at : at + len(rest)] == rest:
            kept: tuple[Word, ...] = (*query.wanted[:at], *query.wanted[at + len(rest) :])
            return replace(query, wanted=kept, conditions=conditions)
    return None


def _spellings(time: _Time) -> Iterator[list[str]]:
    """Yield the words of a time in each form, as the index has them."""
    minute, half = f"{time.minute:02}", "pm" if time.hour >= _HALF else "am"
    for hour in dict.fromkeys((str(time.hour), f"{time.hour:02}")):
        yield [hour, minute]
        yield [f"{hour}h{minute}"]
        if not time.minute:
            yield [hour, "uhr"]
            yield [hour, "h"]
            yield [f"{hour}h"]
    of_half = time.hour % _HALF or _HALF
    for hour in dict.fromkeys((str(of_half), f"{of_half:02}")):
        yield [hour, minute, half]
        yield [hour, f"{minute}{half}"]
        yield [hour, minute, *half]
        if not time.minute:
            yield [f"{hour}{half}"]
            yield [hour, half]
            yield [hour, *half]
