"""Telephone numbers as they are dialled from another country, or without its code."""

import re
from collections.abc import Iterator
from functools import cache

_LEAST_NATIONAL = 7
_CODE = re.compile(
    r"1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]"
    r"|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])[0-9]"
)
"""The country codes of ITU-T E.164."""


@cache
def _codes() -> tuple[str, ...]:
    return tuple(code for code in map(str, range(1, 1000)) if _CODE.fullmatch(code))


def dialled_otherwise(digits: str) -> Iterator[str]:
    """Yield the digits that may be the same telephone number in a file.

    ``0170 1234567`` is +49 170 1234567 in Germany; which country is meant is not known.
    """
    if digits.startswith("00"):
        digits = digits[2:]
        yield digits
    national = digits.removeprefix("0")
    yield from (code + national for code in _codes())
    if national != digits:
        yield national
        return
    for code in _codes():
        rest = digits.removeprefix(code)
        if rest != digits and len(rest) >= _LEAST_NATIONAL:
            yield f"0{rest}"
            yield rest
