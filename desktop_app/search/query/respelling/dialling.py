"""Telephone numbers as they are dialled from another country, or without its code."""

import re
from collections.abc import Iterator
from functools import cache

_LEAST_NATIONAL = 7
"""Digits behind a country code; before fewer, the same digits are no code."""
_CODE = re.compile(
    r"1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]"
    r"|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])[0-9]"
)
"""The country codes of ITU-T E.164."""


@cache
def _codes() -> tuple[str, ...]:
    return tuple(code for code in map(str, range(1, 1000)) if _CODE.fullmatch(code))


def with_codes(digits: str) -> Iterator[str]:
    """Yield the digits of a telephone number behind each country code.

    ``0170 1234567`` is +49 170 1234567 in Germany; which country is meant is not known.
    """
    national = digits.removeprefix("0")
    return (code + national for code in _codes())


def without_codes(digits: str) -> Iterator[str]:
    """Yield the digits of a telephone number without what is dialled from elsewhere.

    Of a number with a country code, these are the number in its country, and that without its
    first zero.
    """
    digits = digits.removeprefix("00")
    yield digits
    if digits.startswith("0"):
        yield digits[1:]
        return
    for code in _codes():
        rest = digits.removeprefix(code)
        if rest != digits and len(rest) >= _LEAST_NATIONAL:
            yield f"0{rest}"
            yield rest
