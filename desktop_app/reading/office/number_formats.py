"""Numbers as a spreadsheet shows them by a format code: ``#,##0.00 "€"``, ``0.0%``.

The codes are those of ECMA-376 (part 1, 18.8.31), in which a point parts the decimals whatever the
country; how a machine set to another country would show them is not in the file.
"""

from collections.abc import Sequence
from functools import partial

from desktop_app.reading.office.format_codes import Section, sections
from desktop_app.reading.office.numerals import ShowNumber, numeral

_LONGEST_CODE = 255
"""Characters, as Excel allows."""

_BARE = ("", "@")
"""Codes of numbers kept as text."""

_OF_NUMBERS = 3
"""Sections; a fourth is for text."""


def number_format(code: str) -> ShowNumber | None:
    """Give how numbers are shown by a code; None for one of dates, and one that is not understood.

    None stands for ``General``, too, which shows a number as it is.
    """
    if code in _BARE or len(code) > _LONGEST_CODE:
        return None
    parts = sections(code)[:_OF_NUMBERS]
    shows = [_show_of(part) for part in parts]
    if any(part.is_date for part in parts) or all(show is None for show in shows):
        return None
    if len(parts) == 1 and not parts[0].condition:
        return partial(_signed, shows[0]) if shows[0] else None

    def choose(value: float) -> str:
        number = _chosen(parts, value)
        show = shows[number] if number is not None else None
        if show is None:
            return ""
        # The section for negative numbers says itself how the sign is shown.
        says_sign = number == 1 and not parts[1].condition
        return show(abs(value)) if says_sign else _signed(show, value)

    return choose


def _show_of(section: Section) -> ShowNumber | None:
    """Give how a section shows numbers that are not negative; None where it is not understood."""
    if section.is_date or section.is_general:
        return None
    return numeral(section) if section.digits else lambda _: section.before.strip()


def _chosen(parts: Sequence[Section], value: float) -> int | None:
    """Give which section shows a number; None where none of them does."""
    if any(part.condition for part in parts):
        fitting = (at for at, part in enumerate(parts) if part.takes(value))
        return next(fitting, None)
    if value < 0:
        return 1
    return 2 if value == 0 and len(parts) > 2 else 0


def _signed(show: ShowNumber, value: float) -> str:
    return f"-{show(-value)}" if value < 0 else show(value)
