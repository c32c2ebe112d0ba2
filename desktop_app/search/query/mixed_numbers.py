"""Whole numbers with a fraction, which files write in another way: ``1½`` for the typed *1.5*."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from unicodedata import normalize

from desktop_app.core.query import Condition, Query, Word
from desktop_app.search.query.rewriting import Rewritten, any_held, rewrite, rewrite_quoted
from desktop_app.storage.lexical.reader import LexicalReader

_DECIMALS = {
    "½": ("5",),
    "¼": ("25",),
    "¾": ("75",),
    "⅓": ("33",),
    "⅔": ("67", "66"),
    "⅛": ("125",),
    "⅜": ("375",),
    "⅝": ("625",),
    "⅞": ("875",),
}
"""The fractions of a whole number, and the decimals that stand for each."""

_FRACTIONS = {decimals: sign for sign, every in _DECIMALS.items() for decimals in every}

_WITH_FRACTION = re.compile(f"([1-9][0-9]?)([{''.join(_DECIMALS)}])")
_WITH_DECIMALS = re.compile(r"([1-9][0-9]?)[.,]([0-9]{1,3})")
"""A fraction alone is not respelt: the index has ½ as 1 and 2, which are together in many texts."""

_READ = 20
"""Texts that are read to decide whether digits in a row are mostly a mixed number."""


def respell_mixed_numbers(reader: LexicalReader, query: Query) -> Query:
    """Return the query with its mixed numbers in the forms that files have, where a file has one.

    The index has 1½ as the three words of ``1 1/2``, so that both are found. Tables have the same
    words; for the typed *1.5* these are searched only where most texts with them have the number.

    Args:
        reader: Reader of the word index.
        query: The parsed query, which has a number with decimals as a phrase.
    """
    quoted = rewrite_quoted(query, partial(_written, reader))
    return rewrite(quoted, partial(_rewrite_number, reader))


def _rewrite_number(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Return what files have in place of a mixed number."""
    written = _written(reader, words[0].text)
    return None if written is None else Rewritten(1, condition=written)


def _written(reader: LexicalReader, number: str) -> Condition | None:
    """Return the forms of a mixed number that files have; None if it is none, or in no file."""
    return any_held(reader, _spellings(reader, number))


def _spellings(reader: LexicalReader, number: str) -> Iterator[Sequence[str]]:
    """Yield the words of a mixed number in each form; nothing for any other word."""
    if typed := _WITH_FRACTION.fullmatch(number):
        yield [number]
        for decimals in _DECIMALS[typed[2]]:
            yield [f"{typed[1]}.{decimals}"]
    elif (typed := _WITH_DECIMALS.fullmatch(number)) and typed[2] in _FRACTIONS:
        yield [number]
        whole, sign = typed[1], _FRACTIONS[typed[2]]
        if _is_mostly_number(reader, whole, sign):
            yield [f"{whole}{sign}"]


def _is_mostly_number(reader: LexicalReader, whole: str, sign: str) -> bool:
    """Whether most texts with the words of a mixed number have the number itself."""
    above, below = normalize("NFKC", sign).split("\N{FRACTION SLASH}")
    number = re.compile(rf"(?<!\d){whole}[\s-]?(?:{sign}|{above}[/⁄]{below}(?!\d))")
    texts = reader.texts_holding(reader.vocabulary.terms(f"{whole}{sign}"), _READ)
    return 2 * sum(number.search(one) is not None for one in texts) > len(texts)
