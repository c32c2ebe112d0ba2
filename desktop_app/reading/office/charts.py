"""The series of a chart of Office: its points with their values, as a user sees them.

A chart has a copy of the cells that it draws (ECMA-376, part 1, 21.2.2): texts, or numbers with
their format. Empty cells are missing there, so points and values are joined by their numbers.
Waterfalls, funnels and other charts since Office 2016 are those of [MS-ODRAWXML].
"""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from itertools import chain

from desktop_app.core.records import Record
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
    text_below,
)
from desktop_app.reading.office.cell_formats import Display, number_format
from desktop_app.reading.office.cell_values import displayed_cell
from desktop_app.reading.office.date_formats import Moment, date_format
from desktop_app.reading.office.format_codes import sections

_DRAWN = ("cat", "xVal", "val", "yVal", "bubbleSize")
"""The parts of a series with its points and their values, in the order in which they are read."""

_COPIES = ("strCache", "strLit", "numCache", "numLit", "lvl")
_LONGEST_NUMBER = 9
_FIRST_DAY = datetime.combine(date(1899, 12, 30), time())
_FIRST_DAY_OF_1904 = _FIRST_DAY + timedelta(days=1462)
_LEAP_DAY_OF_1900 = 60
"""The number of 29 February 1900, a day that Excel counts and that did not exist. The days before
it are therefore counted from a day later."""

_MILLISECONDS = 86_400_000
"""In a day. A part of a day is not an exact number, and a minute may be a little too short."""


class _Format(Record):
    """How a format code shows numbers, which may be days since the first one."""

    display: Display
    is_date: bool
    is_elapsed: bool


def series_line(series: Element, beside: Iterable[Element] = (), *, is_from_1904: bool) -> str:
    """Return the name of a series, then each point with its values, with tabs between them.

    Args:
        series: The series.
        beside: Elements with its points and values in a chart of Office 2016.
        is_from_1904: Whether its days are counted from 1904, and not from 1900.
    """
    first = _FIRST_DAY_OF_1904 if is_from_1904 else _FIRST_DAY
    points: dict[int, list[str]] = {}
    dimensions = (part for data in beside for part in children(data, "strDim", "numDim"))
    for part in chain(children(series, *_DRAWN), dimensions):
        levels = [dict(_copied(part, copy, first)) for copy in part.iter(*_names(_COPIES))]
        numbers = sorted({number for level in levels for number in level})
        for level in levels[1:]:
            _continue(level, numbers)
        for number in numbers:
            shown = [level[number] for level in reversed(levels) if level.get(number)]
            points.setdefault(number, []).extend(shown)
    names = [text_below(value) for part in children(series, "tx") for value in part.iter("{*}v")]
    return "\t".join([*names, *(" ".join(points[number]) for number in sorted(points))])


def is_from_1904(chart: Element) -> bool:
    """Whether a chart counts days from 1904, as Excel for Mac once did."""
    stated = descendant(chart, "date1904")
    return stated is not None and attribute(stated, "val") not in {"0", "false"}


def _names(names: tuple[str, ...]) -> Iterator[str]:
    return (f"{{*}}{name}" for name in names)


def _copied(part: Element, copy: Element, first: datetime) -> Iterator[tuple[int, str]]:
    """Return the numbers of the points in a part's copy of cells, each with its text as shown."""
    is_numeric = any(local_name(one).startswith("num") for one in (copy, part))
    code = text_below(next(children(copy, "formatCode"), None)) or attribute(copy, "formatCode")
    for point in children(copy, "pt"):
        number = attribute(point, "idx")
        if number.isdecimal() and len(number) <= _LONGEST_NUMBER:
            text = text_below(point)
            own_code = attribute(point, "formatCode") or code
            yield int(number), _shown(text, own_code, first) if is_numeric else text


def _continue(level: dict[int, str], numbers: list[int]) -> None:
    """Repeat the categories of an outer level for the points that follow each one."""
    current = ""
    for number in numbers:
        current = level.setdefault(number, current)


def _shown(text: str, code: str, first: datetime) -> str:
    try:
        number = float(text)
    except ValueError:
        return text
    known = _format(code)
    moment = _moment(number, known, first) if known.is_date else None
    value = number if moment is None else moment
    return displayed_cell(value, known.display, is_computed=False).searchable_text


@lru_cache(64)
def _format(code: str) -> _Format:
    tokens = sections(code)[0].tokens
    kinds = {one.kind for one in tokens}
    display = Display(number_format(code), date_format(code))
    return _Format(display, not kinds.isdisjoint({"date", "elapsed"}), "elapsed" in kinds)


def _moment(number: float, known: _Format, first: datetime) -> Moment | None:
    """Return what a number of days stands for; None where it is beyond all dates."""
    try:
        since = timedelta(milliseconds=round(number * _MILLISECONDS))
        if known.is_elapsed:
            return since
        if number < 1:
            return (first + since).time()
        is_before = first == _FIRST_DAY and number < _LEAP_DAY_OF_1900
        return first + since + timedelta(days=is_before)
    except (OverflowError, ValueError):
        return None
