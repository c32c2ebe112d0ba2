"""Ranges as they are typed: ``5``, ``2..5``, ``..5``, ``2..``, ``>5``, ``>=5``, ``<5``, ``<=5``."""

import re
from collections.abc import Callable

Range = tuple[int | None, int | None]
"""The first and the last number, both included; None leaves a side open."""

_COMPARED = re.compile(r"(>=|<=|>|<)(.+)")


def read_range(text: str, read: Callable[[str], tuple[int, int] | None]) -> Range | None:
    """Parse a range; return None if the text is none.

    Args:
        text: As typed.
        read: Returns the first and the last number that a value stands for, as a month stands
            for its days; None for an invalid value.
    """
    if compared := _COMPARED.fullmatch(text):
        return _read_compared(compared[1], read(compared[2]))
    if ".." not in text:
        return read(text)
    first_text, last_text = text.split("..", 1)
    first, last = read(first_text), read(last_text)
    if (first_text and not first) or (last_text and not last) or not (first or last):
        return None
    if first and last and first[0] > last[1]:
        return None
    return first[0] if first else None, last[1] if last else None


def _read_compared(operator: str, value: tuple[int, int] | None) -> Range | None:
    if value is None:
        return None
    first, last = value
    sides: dict[str, Range] = {
        ">": (last + 1, None),
        ">=": (first, None),
        "<": (None, first - 1),
        "<=": (None, last),
    }
    return sides[operator]
