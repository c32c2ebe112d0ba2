"""Terms for large numbers that do not depend on notation: ``1,234.50`` equals ``1.234,5``.

The tokenizer splits a number at its points and commas, whose use depends on the country and, in a
sheet, on the format of the cell. A number below a thousand has the same parts everywhere, and may
be a section or a version, where ``3.10`` is not ``3.1``.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from desktop_app.core.records import Record

_DECIMAL_MARK = "dot"
"""Joins the parts of a term: ``1234dot5``."""

_SEPARATOR = r"[.,'’\u00a0\u2009\u202f]"
_LONGEST = 12
"""Most digits before the decimals."""

# A pattern that begins with a small character class is fastest: 14 ns a character; one that begins
# with digits takes 270. In ASCII, the inside of a number is found by the classes of its characters,
# without a pattern, in 1 ns.
_PARTED = re.compile(rf"{_SEPARATOR}(?<=[0-9].)(?=[0-9])")
_CLASSES = bytes.maketrans(b"0123456789,'", b"0" * 10 + b"..")
_DIGITS_BEFORE = re.compile(rf"[0-9]{{1,{_LONGEST}}}\Z")
_GROUPED = rf"[1-9][0-9]{{0,2}}(?P<group>{_SEPARATOR})[0-9]{{3}}(?:(?P=group)[0-9]{{3}}){{0,2}}"
_SPACE_INSIDE = re.compile(r" (?<=[0-9] )(?=[0-9]{3})")


@cache
def _number() -> re.Pattern[str]:
    """Return the pattern of a number; compiling it and the next one takes 2 ms."""
    return re.compile(
        rf"(?<![\w.,])(?P<whole>{_GROUPED}|[0-9]{{4,{_LONGEST}}})"
        r"(?:(?P<mark>[.,])(?P<decimals>[0-9]{1,2}))?(?!\w|[.,][0-9])"
    )


@cache
def _spaced_number() -> re.Pattern[str]:
    """Return the pattern of a number with spaces between groups of digits."""
    return re.compile(
        r"(?<![\w.,])(?<![0-9] )(?P<whole>[1-9][0-9]{0,2}(?P<group> )[0-9]{3}(?: [0-9]{3}){0,2})"
        r"(?:(?P<mark>[.,])(?P<decimals>[0-9]{1,2}))?(?!\w|[.,][0-9]| [0-9])"
    )


class Amount(Record):
    """A number of a thousand or more, with groups of digits or one or two decimals.

    Attributes:
        start: Its first character in the text.
        end: One past the last.
        term: The term for the index.
        whole: The digits before the decimals, which are indexed, too.
    """

    start: int
    end: int
    term: str
    whole: str


def amounts_in(text: str) -> Iterator[Amount]:
    return _find_amounts(text, _places(text, b"0.0", _PARTED), _number)


def spaced_amounts_in(text: str) -> Iterator[Amount]:
    """Return what may be numbers with plain spaces between groups of digits: ``1 234,50``.

    They may be several numbers as well, so they stay words in the index and get further terms.
    """
    return _find_amounts(text, _places(text, b"0 000", _SPACE_INSIDE), _spaced_number)


def _places(text: str, classes: bytes, inside: re.Pattern[str]) -> Iterator[int]:
    """Return the places of separators, by their classes or, beyond ASCII, by a pattern."""
    if not text.isascii():
        yield from (place.start() for place in inside.finditer(text))
        return
    shape = text.encode().translate(_CLASSES)
    at = shape.find(classes)
    while at >= 0:
        yield at + 1
        at = shape.find(classes, at + 1)


def _find_amounts(
    text: str, places: Iterable[int], whole: Callable[[], re.Pattern[str]]
) -> Iterator[Amount]:
    """Return the numbers that match a pattern, around places inside them."""
    end = 0
    for place in places:
        if place < end:
            continue
        digits = _DIGITS_BEFORE.search(text, max(place - _LONGEST, 0), place)
        number = whole().match(text, digits.start()) if digits else None
        if number is not None and number["group"] != number["mark"]:
            end = number.end()
            yield _amount(number)


def in_one_word(text: str, amounts: Iterable[Amount]) -> str:
    pieces: list[str] = []
    end = 0
    for one in amounts:
        pieces += text[end : one.start], one.term
        end = one.end
    return "".join((*pieces, text[end:])) if pieces else text


def _amount(number: re.Match[str]) -> Amount:
    whole = "".join(filter(str.isdigit, number["whole"]))
    decimals = (number["decimals"] or "").rstrip("0")
    term = _DECIMAL_MARK.join(filter(None, (whole, decimals)))
    return Amount(number.start(), number.end(), term, whole)
