"""The values of a spreadsheet's cells as text, without or with the cell's format."""

import re
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from desktop_app.reading.office.cell_formats import Display
from desktop_app.reading.office.date_formats import Moment, ShowMoment
from desktop_app.reading.text.cells import Cell

Value = int | float | str | bool | time | date | datetime | timedelta

_MOST_KEPT = 4096
"""Dates whose cells are cached: ten years of days."""

_EMPTY = Cell("", is_text=True)
"""Shared, because most cells of a sheet are empty."""

_NO_DIGITS = re.compile(r"\D+")


def _bare(value: Value) -> str:
    """Return a value other than a fraction as a user sees it in a cell without a format."""
    match value:
        case bool():
            return str(value).upper()
        case datetime():
            return (
                value.isoformat(" ", "minutes") if value.time() != time() else f"{value:%Y-%m-%d}"
            )
        case time():
            return value.isoformat("minutes" if not value.second else "seconds")
        case timedelta():
            return _duration(value)
        case _:
            return str(value).strip()


def _duration(value: timedelta) -> str:
    """Return hours, minutes and, if there are any, seconds."""
    minutes, seconds = divmod(round(abs(value).total_seconds()), 60)
    shown = f"{minutes // 60}:{minutes % 60:02d}" + (f":{seconds:02d}" if seconds else "")
    return f"-{shown}" if value < timedelta() else shown


def plain_cell(value: Value) -> Cell:
    """Return a cell without a format; all cells without a value are one object."""
    if isinstance(value, str):
        return Cell._make((value.strip(), True, "")) if value else _EMPTY
    # Excel shows and keeps 15 digits: 0.1 + 0.2 is 0.3.
    text = f"{value:.15g}" if isinstance(value, float) else _bare(value)
    return Cell._make((text, False, ""))


def displayed_cell(value: Value, display: Display, *, is_computed: bool) -> Cell:
    """Return a cell as its format shows it, with its exact value where the text differs from it.

    The exact value of a number has all its digits, as a user typed it; of a computed number nobody
    sees them. That of a date has the form 2024-03-05, which leaves no part and no order open.
    """
    if isinstance(value, (int, float)):
        shown = display.number(value) if display.number else ""
        if shown:
            return Cell._make((shown, False, "" if is_computed else _exact(value, shown)))
    elif display.moment and not isinstance(value, str):
        return _cell_of_moment(value, display.moment)
    return plain_cell(value)


@lru_cache(_MOST_KEPT)
def _cell_of_moment(value: Moment, show: ShowMoment) -> Cell:
    shown, plain = show(value), _bare(value)
    exact = plain if isinstance(value, date) and not shown.startswith(plain) else ""
    return Cell._make((shown, False, exact) if shown else (plain, False, ""))


def _exact(value: float, shown: str) -> str:
    """Return all digits of a number where the format hides some; else an empty text."""
    unit = "%" if "%" in shown else ""
    plain = f"{value * 100 if unit else value:.15g}"
    if plain in shown.replace(",", ""):
        return ""
    is_complete = _digits(plain.partition("e")[0]) == _digits(shown)
    return "" if is_complete else plain + unit


def _digits(shown: str) -> str:
    """Return the significant digits: 1234.5, 1,234.50 and 123450% have the same."""
    return _NO_DIGITS.sub("", shown).strip("0")
