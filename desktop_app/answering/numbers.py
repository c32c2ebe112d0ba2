"""The numbers of a text, whether written in digits or in words."""

import re
from decimal import Decimal
from unicodedata import numeric

from text_to_num import alpha2digit

_WORDED = frozenset({"de", "en", "es", "fr", "it", "nl", "pt"})
"""Languages whose numerals are read."""

_LEAST_WORDED = 2
"""Least numeral that is read where no other is beside it: "two metres", but not "one of them"."""

_DATE = re.compile(r"(?<![\d.,])(\d{1,2})\.(\d{1,2})\.(?=\d{4}(?!\d)|\d\d(?!\d))")
"""Day and month before a year, as in "15.03.2024", which are not a decimal number."""

_GROUP = r"[.,’'\u00a0\u202f ]\d{3}(?!\d)"
_FIRST = r"(?!0[.,])\d{1,3}"
"""Digits before the first group of three; "0.125" has none."""
_NUMBER = re.compile(rf"{_FIRST}(?:{_GROUP})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?")
_GROUPED = re.compile(rf"({_FIRST}(?:{_GROUP})+)([.,]\d+)?")
_SCALED = re.compile(r"(?<![\d.,])(\d+[.,]\d+|\d{1,3}) (1(?:0{3}|0{6}|0{9}|0{12}))(?!\d)")
"""Digits before a scale, such as "3.4 million", after the scale has become digits."""

_HALF = re.compile(
    r"\b(?<!\band )(?:half an?|an? half|halbe|medio|demi) (?=10{3,12}\b)", re.IGNORECASE
)
"""Half of a scale, but not what "one and a half million" ends with."""
_FRACTION = re.compile(r"(\d{0,9}) ?([¼½¾⅓⅔⅛⅜⅝⅞])")
_ABBREVIATED = re.compile(
    # Few groups, so that a long row of numbers is not searched again from each of them.
    rf"(?<![\d.,])({_FIRST}(?:{_GROUP}){{1,4}}(?:[.,]\d+)?|\d+(?:[.,]\d+)?)"
    r" ?(?:(?P<millions>mio\b|mill\.)|(?:mrd|bn)\b)\.?",
    re.IGNORECASE,
)
"""A number of millions or billions; "mill" without a full stop is part of "Mill Lane"."""

_MEASURE = re.compile(
    rf"(?<![\d.,])({_NUMBER.pattern})\s?"
    r"(mg|kg|g|ml|cl|l|mm|cm|km²|km|m²|m|kWh|°C|°F|%|h|min)(?!\w)"
)
"""A number and the symbol of its unit."""

_BEGINNING = re.compile(r"[^\W\d_]?(?:\W|[a-zß-öø-ÿ])*(?:[A-Z]{3}\W?)?[\d½¼¾⅓⅔]")


def find_measures(text: str) -> frozenset[tuple[Decimal, str]]:
    """Return the numbers of a text that are before the symbol of a unit, with the symbol."""
    return frozenset((_read(number), unit) for number, unit in _MEASURE.findall(text))


def without_measures(text: str) -> str:
    """Return a text without the numbers that are before the symbol of a unit."""
    return _MEASURE.sub(" ", text)


def find_numbers(text: str, language: str) -> frozenset[Decimal]:
    """Return the numbers of a text.

    "Zwölf" is 12, "1½" is 1.5, "3.4 million" and "3,4 Mio." are 3,400,000. Thousands and decimals
    may be separated as in any language. "One" alone is not a number, as it is mostly used
    otherwise. The language, an ISO 639-1 code, is the one whose numerals are read.
    """
    if language in _WORDED:
        text = alpha2digit(text, language, threshold=_LEAST_WORDED)
    text = _DATE.sub(r"\1 \2 ", text)
    text = _FRACTION.sub(_decimal, text)
    text = _ABBREVIATED.sub(_in_full, _HALF.sub("0.5 ", text))
    text = _SCALED.sub(lambda found: _product(found[1], found[2]), text)
    return frozenset(map(_read, _NUMBER.findall(text)))


def begins_with_number(text: str, language: str) -> bool:
    """Whether nothing but a currency and words without capitals is before the first number."""
    if language in _WORDED:
        text = alpha2digit(text, language, threshold=0)
    return _BEGINNING.match(text) is not None


def _decimal(fraction: re.Match[str]) -> str:
    return str(int(fraction[1] or 0) + round(numeric(fraction[2]), 3))


def _in_full(abbreviated: re.Match[str]) -> str:
    return _product(abbreviated[1], "1000000" if abbreviated["millions"] else "1000000000")


def _product(digits: str, scale: str) -> str:
    """Return a scaled number in digits: an exponent would be read as another number."""
    return f"{_read(digits) * Decimal(scale):f}"


def _read(digits: str) -> Decimal:
    grouped = _GROUPED.fullmatch(digits)
    if grouped:
        digits = re.sub(r"\D", "", grouped[1]) + (grouped[2] or "")
    return Decimal(digits.replace(",", ".")).normalize()
