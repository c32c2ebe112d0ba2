"""Numbers with a sign that the word index lacks: ``13.5%``, ``1½``, and times such as ``12h``.

The index has the digits alone: those of ``13.5%`` are also those of a section 13.5, and those of
``1½`` and ``1 1/2`` are in many tables. Only the text of a passage shows the sign.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from unicodedata import normalize

FRACTIONS = {
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

_BY_SLASH = {normalize("NFKC", sign).replace("\N{FRACTION SLASH}", "/"): sign for sign in FRACTIONS}
_SIGNS = "".join(FRACTIONS)
_SLASHES = "|".join(_BY_SLASH)
_MIXED = re.compile(rf"([1-9][0-9]?)([{_SIGNS}])")

_TYPED = re.compile(
    rf"""(?<![\w.,/-])(?:
        (?P<whole>[1-9][0-9]?)(?:[ ]?(?P<sign>[{_SIGNS}])|[ -](?P<slash>{_SLASHES}))(?![\w/])
      | (?P<percent>[0-9]+(?:[.,][0-9]+)*)[ ]?%
      | (?P<hour>[0-9]{{2}})[ ]?[hH](?!\w)
    )""",
    re.VERBOSE,
)
"""A single digit before an *h* is no time: ``8h`` is mostly a duration."""

_PERCENT = r"[^\S\n]?(?:%|(?i:pct|per[ ]?cent|prozent|pour[ ]cent|por[ ]ciento)\b)"


def signed_numbers(typed: str) -> Iterator[tuple[int, str]]:
    """Yield the numbers with a sign in a typed text, each in one notation, and where they begin."""
    for found in _TYPED.finditer(typed):
        if found["percent"]:
            yield found.start(), f"{found['percent']}%"
        elif found["hour"]:
            yield found.start(), f"{found['hour']}h"
        else:
            sign = found["sign"] or _BY_SLASH[found["slash"]]
            yield found.start(), f"{found['whole']}{sign}"


def has_signs(text: str, numbers: Iterable[str]) -> bool:
    """Whether a text has some numbers with their signs, in any notation."""
    return all(_pattern(one).search(text) for one in numbers)


def is_hour(number: str) -> bool:
    """Whether a number with a sign is one of hours, which may be a time of day or a duration."""
    return number.endswith("h")


def mixed_number_pattern(whole: str, sign: str) -> str:
    """Return the pattern of a whole number with a fraction, as with a sign or a slash."""
    slash = next(one for one, other in _BY_SLASH.items() if other == sign)
    return rf"(?<![\d.,/]){whole}(?:\s?{sign}|[\s-]{slash.replace('/', '[/⁄]')}(?!\d))"


@cache
def _pattern(number: str) -> re.Pattern[str]:
    if mixed := _MIXED.fullmatch(number):
        whole, sign = mixed.groups()
        decimals = "|".join(FRACTIONS[sign])
        in_decimals = rf"(?<![\d.,]){whole}[.,](?:{decimals})0*(?![\d])"
        return re.compile(f"{mixed_number_pattern(whole, sign)}|{in_decimals}")
    digits = r"[.,]".join(re.split("[.,]", number[:-1]))
    ending = _PERCENT if number.endswith("%") else r"\s?[hH]\b"
    return re.compile(rf"(?<!\d)(?<!\d[.,]){digits}{ending}")
