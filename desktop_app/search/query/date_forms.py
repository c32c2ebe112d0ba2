"""Dates in another form than the query: ``12 February 2025`` for the typed ``12.02.2025``."""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from desktop_app.core.query import Condition, Query, Word
from desktop_app.core.records import replace
from desktop_app.search.query.dates_in_words import MONTHS, read_day
from desktop_app.search.query.long_numbers import any_held
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.vocabulary import Vocabulary

_HAS_YEAR = re.compile(r"[0-9]{4}$|^[0-9]{4}[-年년]|\.[0-9]{2}$")
"""In a word of every form. Most queries have none, and are not compared with the forms."""

_MOST_BESIDE = 3
"""Other words of a query whose dates are conditions."""

_MOST_WORDS = 5
"""Words of the longest form: ``12 de febrero de 2025``."""


def respell_dates(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its dates in the forms that files have, where a file has one.

    Files without the date are no longer found, so that a query with more than a few other words
    stays as it is: it describes what is meant, as a question does. ``02/12/2025`` is no form of a
    date, since it is another day in Europe than in America.
    """
    wanted: list[Word] = []
    found: list[Condition] = []
    words = query.wanted
    if not any(_HAS_YEAR.search(word.text) for word in words):
        return query
    at = 0
    while at < len(words):
        day, count = _date_at(words[at : at + _MOST_WORDS])
        written = day and any_held(reader, _spellings(day, reader.vocabulary))
        if written:
            found.append(written)
        else:
            count = 1
            wanted.append(words[at])
        at += count
    if not found or len(wanted) > _MOST_BESIDE:
        return query
    return replace(query, wanted=tuple(wanted), conditions=(*query.conditions, *found))


def _date_at(words: Sequence[Word]) -> tuple[date | None, int]:
    """Return the date that some words begin with, and how many words it has; None without."""
    for count in range(len(words), 0, -1):
        if words[count - 1].is_prefix:
            continue
        text = " ".join(word.text for word in words[:count]).lower()
        if day := read_day(text):
            return day, count
    return None, 0


def _spellings(day: date, vocabulary: Vocabulary) -> Iterator[list[str]]:
    """Yield the words of a date in each form, with names of the month that a document has."""
    year, month, number = str(day.year), day.month, day.day
    for m, d in dict.fromkeys(((f"{month:02}", f"{number:02}"), (str(month), str(number)))):
        yield [d, m, year]
        yield [d, m, year[2:]]
        yield [year, m, d]
        # The sign of the day may begin a longer word.
        yield [year, "年", m, "月", d]
        yield [year, "년", m, "월", d]
    names = dict.fromkeys(one[month - 1] for one in MONTHS)
    held = [one for one in names if all(map(vocabulary.holds, vocabulary.terms(one)))]
    for d in dict.fromkeys((str(number), f"{number:02}", *_ordinals(number))):
        for name in held:
            yield [d, name, year]
            yield [name, d, year]
            yield [d, "de", name, "de", year]


def _ordinals(number: int) -> tuple[str, ...]:
    """Return a day as it may be written: ``1st`` in English, ``1er`` in French, ``1º``."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    english = f"{number}{'th' if number in (11, 12, 13) else ending}"
    return (english, "1er", "1º") if number == 1 else (english,)
