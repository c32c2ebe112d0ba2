"""Months of a year in another form than the query: ``04/2025`` for the typed *April 2025*."""

import re
from collections.abc import Iterator
from itertools import product

from desktop_app.core.query import (
    AllOf,
    Among,
    AnyOf,
    Condition,
    InFolder,
    Named,
    NamedField,
    Phrase,
    Query,
    Word,
)
from desktop_app.core.records import Record, replace
from desktop_app.search.query.dates_in_words import MONTH, YEAR
from desktop_app.search.query.month_names import MONTH_OF, MONTHS, MONTHS_OF_YEAR, month_number
from desktop_app.search.query.respelling.rewriting import MOST_BESIDE
from desktop_app.search.query.words import find_words
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import WORDS
from desktop_app.storage.lexical.vocabulary import Vocabulary

_NOT_ROUND = r"(?!1[5-8]00)"
"""Round hundreds before 1900 are no years: in *may 1500 units*, the number is a quantity."""

_FORMS = (
    re.compile(rf"{MONTH}\.? (?:de )?{_NOT_ROUND}{YEAR}"),
    re.compile(rf"{_NOT_ROUND}{YEAR}[ -]{MONTH}\.?"),
)

_ANY_YEAR = re.compile(rf"\b{YEAR}\b")

_MOST_WORDS = 3
"""Words of the longest form: ``abril de 2025``."""

_SIGNS = "/.-"
"""What is between a month in figures and its year; in *Windows 10 2019*, 10 is not a month."""


class _Month(Record):
    """A month of a year, and the words of a query that it was typed in."""

    year: int
    number: int
    words: tuple[Word, ...]


def limit_to_month(reader: LexicalReader, query: Query, typed: str) -> Query:
    """Return the query limited to the files that have its month in any form, if there are any.

    A file with the words as they were typed, wherever they are, has it, too, and so does one with
    *April 5, 2025* for May. The words still rank the files. A query with more than a few other
    words stays as it is, and so does one with several months or years.

    Args:
        reader: Reader of the word index.
        query: The parsed query.
        typed: The text of the query.
    """
    month = _month_in(query.wanted, typed) if _is_single(typed) else None
    files = _find_files(reader, _forms(month, reader)) if month else ()
    if month is None or not files:
        return query
    # A name that no file has would be corrected to that of another month.
    unknown = [one for one in month.words if not is_known(reader.vocabulary, one.text)]
    others = tuple(one for one in query.wanted if one not in unknown)
    among = Among(files, tuple(one.text for one in month.words))
    return replace(query, wanted=others, conditions=(*query.conditions, among))


def _month_in(words: tuple[Word, ...], text: str) -> _Month | None:
    """Return the month among some words with few others; None without one.

    Beside a number it is a day, as in *5 April 2025*.
    """
    for at, count in product(range(len(words)), range(_MOST_WORDS, 0, -1)):
        typed = words[at : at + count]
        beside = (*words[:at][-1:], *words[at + count :][:1])
        is_day = any(one.text[0].isdigit() for one in beside)
        is_short = len(words) - len(typed) <= MOST_BESIDE
        if is_short and not is_day and _may_be_month(typed, text) and (month := _read(typed)):
            return month
    return None


def _find_files(reader: LexicalReader, forms: Iterator[Condition]) -> tuple[int, ...]:
    """Return the ids of the files that have any of some forms."""
    has_any = Query(conditions=(AnyOf(tuple(forms)),))
    return tuple(sorted(Conditions(reader, has_any).all_files()))


def _is_single(text: str) -> bool:
    """Whether a query has one year, and no more than one name of a month."""
    names = [one for one in find_words(text.lower()) if one in MONTH_OF]
    return len(names) <= 1 and len(_ANY_YEAR.findall(text)) == 1


def _may_be_month(typed: tuple[Word, ...], text: str) -> bool:
    """Whether words have a name, or figures with a sign between them."""
    words = [one.text for one in typed]
    return not all(map(str.isdecimal, words)) or any(one.join(words) in text for one in _SIGNS)


def _read(typed: tuple[Word, ...]) -> _Month | None:
    """Return the month that some words are; None if they are not a month."""
    text = " ".join(word.text for word in typed).lower()
    found = next((match for form in _FORMS if (match := form.fullmatch(text))), None)
    if found is None or (typed[-1].is_prefix and not text.endswith(found["year"])):
        return None
    number = month_number(found["month"])
    return _Month(int(found["year"]), number, typed) if 0 < number <= MONTHS_OF_YEAR else None


def _forms(month: _Month, reader: LexicalReader) -> Iterator[Condition]:
    """Yield the forms of a month, first the words as typed."""
    year, figures = str(month.year), (str(month.number), f"{month.number:02}")
    in_two_digits = figures[1]
    yield AllOf(tuple(Word(word.text) for word in month.words))
    for number in dict.fromkeys(figures):
        yield Phrase((number, year))
        yield Phrase((year, "年", number, "月"))
        # ``04/15/2025`` is not a day of another month, while ``04/05/2025`` may be.
        yield from (Phrase((number, str(day), year)) for day in range(MONTHS_OF_YEAR + 1, 32))
    yield Phrase((year, in_two_digits))
    for name in _names(month.number, reader.vocabulary):
        # A day may be between the name and the year.
        yield Phrase((name, year), slop=1)
        yield Phrase((name, "de", year))
        yield Phrase((year, name))
    # Cameras name pictures by the day: ``IMG_20250412``.
    yield Named(NamedField.NAME, (f"{year}{in_two_digits}",), is_prefix=True)
    # Folders by month are common, and their pictures have the month nowhere else.
    for name in (in_two_digits, *_names(month.number, reader.vocabulary, "path")):
        yield InFolder(f"{year}/{name}")
        yield InFolder(f"{name}/{year}")


def _names(month: int, vocabulary: Vocabulary, field: str = WORDS) -> Iterator[str]:
    """Yield the names of a month that a field has."""
    for name in dict.fromkeys(one[month - 1] for one in MONTHS):
        if all(vocabulary.holds(term, field) for term in vocabulary.terms(name)):
            yield name
