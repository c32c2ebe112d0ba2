"""Numbers with a sign that the word index lacks: ``13.5%``, ``1½``, and times such as ``12h``.

The index has the digits alone: those of ``13.5%`` are also those of a section 13.5, and those of
``1½`` and ``1 1/2`` are in many tables. Only the text of a passage shows the sign.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from unicodedata import normalize

from desktop_app.storage.lexical.amounts import amounts_in

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
    rf"""(?<![\w.,/])(?<![\w%]-)(?:
        (?P<whole>[1-9][0-9]?)(?:[ ]?(?P<sign>[{_SIGNS}])|[ -](?P<slash>{_SLASHES}))(?![\w/])
      | (?P<percent>[0-9]+(?:[.,][0-9]+)*)[ ]?%
      | (?P<hour>[0-9]{{2}})[ ]?[hH](?!\w)
    )""",
    re.VERBOSE,
)
"""A single digit before an *h* is no time: ``8h`` is mostly a duration."""

_PERCENT = (
    r"[^\S\n]?(?:[%٪﹪]|(?i:pct|per[ ]?cento?|pro[csz]ent|pour[ ]cent|por[ ]cien(?:to)?|por[ ]cento"
    r"|процент\w*)\b)"
)
"""The sign of a percentage, or its word in languages that write it after the number."""

_SEPARATOR = r"[.,'’\s]?"
"""Between groups of three digits, or nothing: the index has ``1,000`` and 1000 as the same term."""

_FULL_WIDTH = {sign: sign - 0xFEE0 for sign in range(0xFF01, 0xFF5F)}
"""Characters as wide as a Chinese one, and those of ASCII that they stand for."""


def signed_numbers(typed: str) -> Iterator[tuple[int, str]]:
    """Yield the numbers with a sign in a typed text, each in one notation, and where they begin."""
    for found in _TYPED.finditer(_in_ascii(typed)):
        if found["percent"]:
            yield found.start(), f"{found['percent']}%"
        elif found["hour"]:
            yield found.start(), f"{found['hour']}h"
        else:
            sign = found["sign"] or _BY_SLASH[found["slash"]]
            yield found.start(), f"{found['whole']}{sign}"


def has_signs(text: str, numbers: Iterable[str]) -> bool:
    """Whether a text has some numbers with their signs, in any notation."""
    written = _in_ascii(text)
    return all(_pattern(one).search(written) for one in numbers)


def is_hour(number: str) -> bool:
    """Whether a number with a sign is one of hours, which may be a time of day or a duration."""
    return number.endswith("h")


def number_pattern(number: str) -> str:
    """Return the pattern of a number, in any notation that the index has as the same terms."""
    whole = next((one.whole for one in amounts_in(number) if one.whole == one.term), number)
    grouped = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", lambda _: _SEPARATOR, whole)
    return grouped if whole.isdigit() else "[.,]".join(re.split("[.,]", whole))


def mixed_number_pattern(whole: str, sign: str) -> str:
    """Return the pattern of a whole number with a fraction, as with a sign or a slash."""
    slash = next(one for one, other in _BY_SLASH.items() if other == sign)
    return rf"(?<![\d.,/]){whole}(?:\s?{sign}|[\s-]{slash.replace('/', '[/⁄]')}(?!\d))"


def _in_ascii(text: str) -> str:
    """Return a text without full-width characters; all characters stay at their places."""
    return text if text.isascii() else text.translate(_FULL_WIDTH)


@lru_cache(maxsize=64)
def _pattern(number: str) -> re.Pattern[str]:
    if mixed := _MIXED.fullmatch(number):
        whole, sign = mixed.groups()
        decimals = "|".join(FRACTIONS[sign])
        in_decimals = rf"(?<![\d.,]){whole}[.,](?:{decimals})0*(?![\d])"
        return re.compile(f"{mixed_number_pattern(whole, sign)}|{in_decimals}")
    ending = _PERCENT if number.endswith("%") else r"\s?[hH]\b"
    return re.compile(rf"(?<!\d)(?<!\d[.,]){number_pattern(number[:-1])}{ending}")
