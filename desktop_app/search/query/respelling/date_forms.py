"""Dates in another form than the query: ``12 February 2025`` for the typed ``12.02.2025``."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import chain, islice, product

from desktop_app.core.query import Condition, InFolder, Query, Word, any_condition
from desktop_app.core.records import replace
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.dates_in_words import (
    read_day,
    read_day_without_year,
    read_either_day,
    whole_year,
)
from desktop_app.search.query.elisions import split_elisions
from desktop_app.search.query.month_names import MONTH_OF, MONTHS, MONTHS_OF_YEAR
from desktop_app.search.query.respelling.rewriting import (
    MOST_BESIDE,
    Rewritten,
    any_held,
    rewrite,
    rewrite_quoted,
)
from desktop_app.storage.lexical.literal_matches import is_held_in
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.stop_words import ELIDED, is_elided
from desktop_app.storage.lexical.vocabulary import Vocabulary

_HAS_YEAR = re.compile(r"[0-9]{4}\.?$|^[0-9]{4}[-年년]|\.[0-9]{2}\.?$|[0-9][日일]$")
"""A part of every date with a year. Most queries have none, and are not compared with the forms."""

_WHOLE_YEAR = re.compile(r"(?:^|\D)[0-9]{4}$")
"""The end of a date that is complete although it is being typed."""

_YEAR = re.compile(r"(?:19|20)[0-9]{2}")

_FIRST_SHORT_YEAR = 1900
"""The first year that files write in two digits: ``26.12.55`` is a day of 1955, not of 1855."""

_MOST_YEARS = 12
"""Years of which a day without a year is looked up in figures: the latest and the most frequent.
An article with many references has others more often than the letters beside it have theirs."""
_LATEST_YEARS = 4
"""How many of them are the latest up to this year; the next year is also one."""

_MOST_WORDS = 5
"""Words of the longest form: ``12 de febrero de 2025``."""

_SHORT_YEAR = re.compile(
    r"(?<![\w/.,-])([0-9]{1,2})/([0-9]{1,2})/(?P<year>[0-9]{2})(?![\w/]|[.,-][0-9])"
)
"""A date such as ``24/02/25``, whose numbers are words of their own."""

_WITHOUT_YEAR = re.compile(r"(?<![\w/.,-])([0-9]{1,2}\.[0-9]{1,2})\.(?![\w/.,-])")
"""A day such as ``7.3.``, which is parsed as the number 7.3."""


def respell_dates(reader: LexicalReader, query: Query, typed: str = "") -> Query:
    """Return the query with its dates in the forms that files have, where a file has one.

    Files without the date are no longer found, so that a query with more than a few other words
    stays as it is: it describes what is meant, as a question does. ``02/12/2025`` is not such a
    form, since it is another day in Europe than in America; ``14/12/2025`` is. Where the former is
    typed, both days are searched.

    Args:
        reader: Reader of the word index.
        query: The parsed query.
        typed: The text of the query, by which ``24/02/25`` and ``7.3.`` are recognised.
    """
    whole = _with_whole_years(split_elisions(reader.vocabulary, query), typed)
    if any(map(_may_be_of_date, whole.wanted)):
        respelt = rewrite(whole, partial(_rewrite_date, reader))
        if respelt is not whole and len(respelt.wanted) <= MOST_BESIDE:
            query = respelt
    if len(query.wanted) > MOST_BESIDE:
        return query
    return rewrite_quoted(query, partial(_written_day, reader, _days_in_figures(typed)))


def _days_in_figures(typed: str) -> dict[str, date]:
    """Return the days such as ``7.3.`` in a text, by the numbers that they are parsed as."""
    forms = _WITHOUT_YEAR.finditer(typed)
    return {form[1]: day for form in forms if (day := read_day_without_year(form[0]))}


def _written_day(reader: LexicalReader, days: Mapping[str, date], number: str) -> Condition | None:
    """Return the forms of a day that files have in place of a number; None for other numbers."""
    day = days.get(number)
    if day is None:
        return None
    figures = product(*((str(one), f"{one:02}") for one in (day.day, day.month)))
    typed = dict.fromkeys([number, *map(".".join, figures)])
    others = _spellings_without_year(day, reader.vocabulary)
    return any_held(reader, chain(([one] for one in typed), others))


def _with_whole_years(query: Query, typed: str) -> Query:
    """Return the query with the years of dates such as ``24/02/25`` in four digits."""
    words = list(query.wanted)
    for short in _SHORT_YEAR.finditer(typed):
        for at in range(len(words) - 2):
            if tuple(one.text for one in words[at : at + 3]) == short.groups():
                year = whole_year(int(short["year"]))
                words[at + 2] = replace(words[at + 2], text=str(year))
                break
    return query if tuple(words) == query.wanted else replace(query, wanted=tuple(words))


def _rewrite_date(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Return what files and folders have in place of a date, and of an elided word before it."""
    article = int(len(words) > 1 and is_elided(words[0].text, ELIDED))
    days, count, has_year = _date_at(words[article:][:_MOST_WORDS])
    spellings = _spellings if has_year else _spellings_without_year
    each = (spellings(day, reader.vocabulary) for day in days)
    written = any_held(reader, chain.from_iterable(each))
    if has_year:
        either = (written, *(_folder_of(reader, day) for day in days))
        written = any_condition(one for one in either if one)
    return Rewritten(article + count, condition=written) if written else None


def _may_be_of_date(word: Word) -> bool:
    text = word.text.lower()
    return text.removesuffix(".") in MONTH_OF or _HAS_YEAR.search(text) is not None


def _date_at(words: Sequence[Word]) -> tuple[tuple[date, ...], int, bool]:
    """Return the date that some words begin with, how many words it has, and whether it has a year.

    The date is two days where the order of day and month is unknown, and none without a date.
    """
    for count in range(len(words), 0, -1):
        text = " ".join(word.text for word in words[:count]).lower()
        if words[count - 1].is_prefix and not _WHOLE_YEAR.search(text):
            continue
        # A date may end a sentence.
        if day := read_day(text) or read_day(text.removesuffix(".")):
            return (day,), count, True
        if days := read_either_day(text):
            return days, count, True
        if day := read_day_without_year(text):
            return (day,), count, False
    return (), 0, False


def _spellings(day: date, vocabulary: Vocabulary) -> Iterator[list[str]]:
    """Yield the words of a date in each form, with names of the month that a document has."""
    year = str(day.year)
    yield from _in_figures(day, year)
    if day.day > MONTHS_OF_YEAR:  # then ``04/14/2025`` is no other day
        yield from ([f"{day.month:02}", str(day.day), year], [str(day.month), str(day.day), year])
    for d, name in _named(day, vocabulary):
        yield [d, name, year]
        yield [name, d, year]
        yield [year, name, d]
        yield [d, "de", name, "de", year]


def _spellings_without_year(day: date, vocabulary: Vocabulary) -> Iterator[list[str]]:
    """Yield the words of a day in each form, in figures with the years that documents have most."""
    for d, name in _named(day, vocabulary):
        yield [d, name]
        yield [name, d]
        yield [d, "de", name]
        yield [d, "of", name]
    m, d = str(day.month), str(day.day)
    yield [m, "月", d]
    yield [m, "월", d]
    for year in islice(_years(vocabulary), _MOST_YEARS):
        yield from _in_figures(day, year)


def _years(vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the years that documents have, first the latest, which are mostly meant."""
    known = (one for start in ("20", "19") for one in vocabulary.beginning_with(start))
    this_year = Calendar.at(None).today.year
    latest = map(str, range(this_year + 1, this_year - _LATEST_YEARS, -1))
    frequent = filter(_YEAR.fullmatch, known)
    yield from dict.fromkeys(filter(vocabulary.holds, chain(latest, frequent)))


def _folder_of(reader: LexicalReader, day: date) -> InFolder | None:
    """Return the condition for files in a folder of a day, such as ``2025/04/12``; None without."""
    numbers = [f"{day.year}", f"{day.month:02}", f"{day.day:02}"]
    return InFolder("/".join(numbers)) if is_held_in(reader, "path", numbers) else None


def _in_figures(day: date, year: str) -> Iterator[list[str]]:
    month, number = day.month, day.day
    yield [f"{year}{month:02}{number:02}"]  # cameras and scanners name files so
    for m, d in dict.fromkeys(((f"{month:02}", f"{number:02}"), (str(month), str(number)))):
        yield [d, m, year]
        if int(year) >= _FIRST_SHORT_YEAR:
            yield [d, m, year[2:]]
        yield [year, m, d]
        # The sign of the day may begin a longer word.
        yield [year, "年", m, "月", d]
        yield [year, "년", m, "월", d]


def _named(day: date, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield the forms of a day's number, each with the names of its month that a document has."""
    names = dict.fromkeys(one[day.month - 1] for one in MONTHS)
    held = [one for one in names if all(map(vocabulary.holds, vocabulary.terms(one)))]
    numbers = dict.fromkeys((str(day.day), f"{day.day:02}", *_ordinals(day.day)))
    yield from product(numbers, held)


def _ordinals(number: int) -> tuple[str, ...]:
    """Return a day as it may be written: ``1st`` in English, ``1er`` in French, ``1º``."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    english = f"{number}{'th' if number in (11, 12, 13) else ending}"
    return (english, "1er", "1º") if number == 1 else (english,)
