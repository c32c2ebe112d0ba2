"""Whole numbers with a fraction, which files write in another way: ``1½`` for the typed *1.5*."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import partial

from desktop_app.core.query import Condition, Query, Word
from desktop_app.search.query.respelling.rewriting import (
    MOST_COMPARED,
    Rewritten,
    any_held,
    rewrite,
    rewrite_quoted,
    some_texts,
)
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.signed_numbers import (
    FRACTIONS,
    mixed_number_pattern,
    signed_numbers,
)

_SIGNS = {decimals: sign for sign, every in FRACTIONS.items() for decimals in every}

_WITH_FRACTION = re.compile(f"([1-9][0-9]?)([{''.join(FRACTIONS)}])")
_WITH_DECIMALS = re.compile(r"([1-9][0-9]?)[.,]([0-9]{1,3})")
"""A fraction alone is not respelt: the index has ½ as 1 and 2, which are together in many texts."""

_WORDS_WITH_SLASH = 3
"""Number of words that a mixed number with a slash has, as ``1 1/2``."""


def respell_mixed_numbers(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its mixed numbers in the forms that files have, where a file has one.

    The index has 1½ as the three words of ``1 1/2``, so that both are found. Tables have the same
    words; for the typed *1.5* these are searched only where most texts with them have the number,
    and for *1½* and *1 1/2* unless it is known that no text has it.

    Args:
        reader: Reader of the word index.
        query: The parsed query, which has a number with decimals as a phrase.
    """
    quoted = rewrite_quoted(query, partial(_written, reader))
    return rewrite(quoted, partial(_rewrite_number, reader, query.signed))


def _rewrite_number(
    reader: LexicalReader, signed: Collection[str], words: Sequence[Word]
) -> Rewritten | None:
    """Return what files have in place of a mixed number, which may be the words of ``1 1/2``."""
    number, count = words[0].text, 1
    if (by_slash := _by_slash(words)) in signed:
        number, count = by_slash, _WORDS_WITH_SLASH
    written = _written(reader, number)
    return None if written is None else Rewritten(count, condition=written)


def _by_slash(words: Sequence[Word]) -> str:
    """Return the number with a sign that the first words are with a slash; else empty."""
    parts = [one.text for one in words[:_WORDS_WITH_SLASH]]
    if len(parts) < _WORDS_WITH_SLASH:
        return ""
    return next((one for _, one in signed_numbers("{} {}/{}".format(*parts))), "")


def _written(reader: LexicalReader, number: str) -> Condition | None:
    """Return the forms of a mixed number that files have; None if it is none, or in no file."""
    return any_held(reader, _spellings(reader, number))


def _spellings(reader: LexicalReader, number: str) -> Iterator[Sequence[str]]:
    """Yield the words of a mixed number in each form; nothing for any other word."""
    if typed := _WITH_FRACTION.fullmatch(number):
        have_number = _have_number(reader, typed[1], typed[2])
        if any(have_number) or len(have_number) == MOST_COMPARED:  # further texts may have it
            yield [number]
        for decimals in FRACTIONS[typed[2]]:
            yield [f"{typed[1]}.{decimals}"]
    elif (typed := _WITH_DECIMALS.fullmatch(number)) and typed[2] in _SIGNS:
        yield [number]
        whole, sign = typed[1], _SIGNS[typed[2]]
        have_number = _have_number(reader, whole, sign)
        if 2 * sum(have_number) > len(have_number):
            yield [f"{whole}{sign}"]


def _have_number(reader: LexicalReader, whole: str, sign: str) -> list[bool]:
    """Return whether each of some texts with the words of a mixed number has the number itself."""
    number = re.compile(mixed_number_pattern(whole, sign))
    texts = some_texts(reader, f"{whole}{sign}")
    return [number.search(one) is not None for one in texts]
