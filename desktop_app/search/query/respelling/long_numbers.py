"""Telephone, account and version numbers that files write in another way than the query.

A file may have ``+44 117 496 0182`` where ``+441174960182`` was typed, the digits together where
groups were typed, ``v2.14.3`` for the version 2.14.3, and ``1,23,456`` for 123456.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, islice, product, takewhile

from desktop_app.core.query import Condition, Phrase, Query, Word
from desktop_app.search.query.respelling.rewriting import (
    Rewritten,
    any_held,
    rewrite,
    rewrite_quoted,
)
from desktop_app.storage.lexical.literal_matches import is_begun, is_held
from desktop_app.storage.lexical.reader import LexicalReader

_LEAST_DIGITS = 7
"""Digits of a number that may be written in groups; amounts have groups of three."""
_LEAST_DIALLED = 9
"""Digits of a number that may be dialled otherwise; shorter ones are local or no telephone's."""
_LEAST_CODE = 3
"""Characters of a code being typed; fewer begin too many words."""
_LONGEST_GROUP = 8
"""Digits of the longest group, such as a subscriber's number behind an area code."""
_MOST_GROUPINGS = 400
"""Most groupings of a number that are looked up. Where files have every group, a number of 12
digits has 136, and one of 15 has 559."""

_DIGITS = re.compile(r"[0-9]+")
_ACCOUNT = re.compile(r"[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{11,30}")
"""An IBAN (ISO 13616), which is printed in groups of four."""
_BOOK = re.compile(r"97[89][0-9]{10}")
"""An ISBN, whose groups may be single digits: country, publisher, title, check digit."""
_HYPHENED = re.compile(r"[0-9]+(?:-[0-9]+)+")
_LAKHS = re.compile(r"[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}(?:\.[0-9]{1,2})?")
"""An amount as India groups its digits; the index has the groups."""
_LAKH_DIGITS = 6
"""Digits of an amount from one lakh to ten, ``1,23,456``; longer ones are grouped as numbers."""
_ADDRESS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3}){1,2}")
"""The beginning of an address such as 192.168.178.1, by itself an amount."""
_VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){2,3}")
_DATE = re.compile(r"[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{2,4}|[0-9]{4}\.[0-9]{1,2}\.[0-9]{1,2}")
"""A date, which has other forms that would not be found by this one."""


def respell_numbers(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its long numbers as files write them, where a file does."""
    quoted = rewrite_quoted(query, partial(_respelt, reader))
    return rewrite(quoted, partial(_rewrite_number, reader))


def _rewrite_number(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Return what files have in place of a number, or of several groups of digits."""
    groups = tuple(takewhile(lambda one: _DIGITS.fullmatch(one.text), words))
    if len(groups) > 1:
        together = _regrouped(reader, groups)
        return Rewritten(len(groups), groups if together is None else (), together)
    written = None if words[0].is_prefix else _respelt(reader, words[0].text)
    return None if written is None else Rewritten(1, condition=written)


def ends_in_unknown(reader: LexicalReader, query: Query) -> bool:
    """Whether no file has a number or code that begins with the one being typed, as it is typed.

    Files may have it in other groups of digits.
    """
    if not query.wanted or not query.wanted[-1].is_prefix:
        return False
    last = query.wanted[-1].text
    if any(map(str.isdigit, last)) and len(last) >= _LEAST_CODE:
        terms = reader.vocabulary.terms(last)
        if terms and not is_begun(reader, terms):
            return True
    typed = [one.text for one in query.wanted]
    groups = list(takewhile(_DIGITS.fullmatch, reversed(typed)))[::-1]
    is_long = sum(map(len, groups)) >= _LEAST_DIGITS
    return is_long and len(groups) > 1 and not is_held(reader, groups)


def _regrouped(reader: LexicalReader, groups: Sequence[Word]) -> Condition | None:
    """Return the groups in which files have typed digits; None if they have the typed groups."""
    typed = [one.text for one in groups]
    digits = "".join(typed)
    is_long = len(digits) >= _LEAST_DIGITS and not groups[-1].is_prefix
    if not is_long or is_held(reader, typed):
        return None
    if reader.vocabulary.holds(digits):
        return Phrase((digits,))
    return _grouped_or_dialled(reader, digits)


def _respelt(reader: LexicalReader, typed: str) -> Condition | None:
    """Return the ways in which files write a number; None if they write it as typed, or never."""
    if _VERSION.fullmatch(typed) and not _DATE.fullmatch(typed):
        return any_held(reader, ([typed], [f"v{typed}"]))
    if _HYPHENED.fullmatch(typed):
        digits = typed.replace("-", "")
        if len(digits) < _LEAST_DIGITS or is_held(reader, [typed]):
            return None
        return any_held(reader, [[digits]]) or _grouped_or_dialled(reader, digits)
    if _LAKHS.fullmatch(typed):
        return any_held(reader, ([typed], [typed.replace(",", "")]))
    if any(map(reader.vocabulary.holds, reader.vocabulary.terms(typed))):
        return None
    is_address = _ADDRESS.fullmatch(typed)
    return (
        any_held(reader, [typed.split(".")]) if is_address else _grouped_or_dialled(reader, typed)
    )


def _grouped_or_dialled(reader: LexicalReader, typed: str) -> Condition | None:
    """Return a number that no text has as typed, in the groups of texts or else as it is dialled.

    None if no file has it in another way.
    """
    typed_or_grouped = chain([[typed]], _groupings(reader, typed))
    written = any_held(reader, typed_or_grouped)
    if written == Phrase((typed,)):
        return None  # names have it as typed
    if written is not None or not _DIGITS.fullmatch(typed) or len(typed) < _LEAST_DIALLED:
        return written
    return any_held(reader, _dialled(reader, typed))


def _dialled(reader: LexicalReader, digits: str) -> Iterator[Sequence[str]]:
    # Most searches have no telephone number.
    from desktop_app.search.query.respelling.dialling import with_codes, without_codes  # noqa: PLC0415

    # In groups, the number behind a code is found without it.
    yield from ([one] for one in with_codes(digits) if reader.vocabulary.holds(one))
    for other in without_codes(digits):
        if reader.vocabulary.holds(other):
            yield [other]
        yield from _groupings(reader, other)


def _groupings(reader: LexicalReader, typed: str) -> Iterator[Sequence[str]]:
    """Return the groups that a number may be written in, each of which a file has."""
    if _BOOK.fullmatch(typed):
        yield from _split_book(typed)
    if _ACCOUNT.fullmatch(typed):
        yield [typed[at : at + 4] for at in range(0, len(typed), 4)]
    elif _DIGITS.fullmatch(typed) and len(typed) >= _LEAST_DIGITS:
        yield from islice(_split(reader, typed, is_first=True), _MOST_GROUPINGS)
    elif _DIGITS.fullmatch(typed) and len(typed) == _LAKH_DIGITS:
        yield [typed[0], typed[1:3], typed[3:]]


def _split_book(typed: str) -> Iterator[list[str]]:
    """Yield the groups of an ISBN, whose lengths depend on country and publisher."""
    first, check = typed[:3], typed[12:]
    yield [first, typed[3:]]
    for country, title in product(range(4, 9), range(5, 12)):
        if country < title:
            yield [first, typed[3:country], typed[country:title], typed[title:12], check]


def _split(reader: LexicalReader, digits: str, *, is_first: bool = False) -> Iterator[list[str]]:
    """Return the splits of a number into groups; only the first may be a single digit."""
    for length in range(1 if is_first else 2, min(_LONGEST_GROUP, len(digits) - 2) + 1):
        group, rest = digits[:length], digits[length:]
        if not reader.vocabulary.holds(group):
            continue
        if len(rest) <= _LONGEST_GROUP and reader.vocabulary.holds(rest):
            yield [group, rest]
        yield from ([group, *others] for others in _split(reader, rest))
