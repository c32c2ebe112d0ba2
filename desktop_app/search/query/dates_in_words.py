"""Dates as people write them: ``last week``, ``June 2025``, ``15.06.2025``, ``gestern``.

Relative dates are understood in the languages of the windows: English, German and Spanish. The
names of the months are known in more languages.
"""

import calendar
import re
from datetime import date, timedelta

from desktop_app.core.records import Record
from desktop_app.search.query.month_names import MONTH_OF, MONTHS_OF_YEAR, month_number
from desktop_app.search.query.words import LETTER_MARKS

_DAYS_AGO = {"today": 0, "heute": 0, "hoy": 0, "yesterday": 1, "gestern": 1, "ayer": 1}

_THIS = r"this|dies(?:e|er|es|en)|est[ae]"
_LAST = r"last|letzt(?:e|er|es|en)"
_UNITS = {"week": "week|woche|semana", "month": "month|monat|mes", "year": "year|jahr|año"}
_PERIODS = {
    unit: re.compile(
        rf"(?:(?P<this>{_THIS})|(?P<last>{_LAST})) (?:{names})"
        rf"|(?:(?:la|el) )?(?:{names}) (?P<past>pasad[ao])"
    )
    for unit, names in _UNITS.items()
}
_LAST_DAYS = re.compile(
    r"(?:(?:the|die|den|der|los) )?(?:last|past|letzten?|letzter|[uú]ltimos) "
    r"(?P<count>[0-9]{1,4}) (?:days|tagen?|d[ií]as)"
)
"""The periods of the filter of dates, as the window calls them."""
_LETTERS = rf"[^\W\d_](?:[^\W\d_]|[{LETTER_MARKS}])*"
_NAMED_MONTH = re.compile(rf"({_LETTERS})\.?(?: (?:de )?([0-9]{{4}}))?")
_DAY_IN_FIGURES = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")
YEAR = r"(?P<year>(?:1[5-9]|20)[0-9]{2})"
"""Pattern of a year from 1500 on, the time of the first church registers."""
MONTH = r"(?P<month>[0-9]{1,2}|[^\W\d_]+)"
"""Pattern of a month in figures or by its name."""
_NAME = rf"(?P<month>{_LETTERS})"
_NUMBER = r"(?P<month>[0-9]{1,2})"
_DAY = r"(?P<day>[0-9]{1,2})"
_DAYS = (
    re.compile(rf"{YEAR}-{MONTH}-{_DAY}"),
    re.compile(rf"{_DAY}\.{MONTH}\.{YEAR}"),
    re.compile(rf"{_DAY}-{_NAME}-{YEAR}"),
    re.compile(rf"{_DAY}\.{_NUMBER}\.(?P<year>[0-9]{{2}})"),
    re.compile(rf"{YEAR} {_NUMBER} {_DAY}"),
    re.compile(rf"{YEAR}[年년] ?{_NUMBER}[月월] ?{_DAY}[日일]"),
    re.compile(rf"{_DAY}(?:\.|st|nd|rd|th|er|º)? (?:de )?{_NAME}\.? (?:de )?{YEAR}"),
    re.compile(rf"{_NAME}\.? {_DAY}(?:st|nd|rd|th)?,? {YEAR}"),
    re.compile(rf"{YEAR}\.? {_NAME} {_DAY}\.?"),
)

_SLASHED = re.compile(rf"(?P<first>[0-9]{{1,2}}) (?P<second>[0-9]{{1,2}}) {YEAR}")
"""The words of ``14/04/2025`` or ``04/14/2025``."""

_DAYS_WITHOUT_YEAR = (
    re.compile(rf"{_DAY}(?:\.|st|nd|rd|th|er|º)? (?:de |of )?{_NAME}\.?"),
    re.compile(rf"{_NAME}\.? {_DAY}(?:st|nd|rd|th)?"),
    re.compile(rf"{_NUMBER}[月월] ?{_DAY}[日일]"),
    re.compile(rf"{_DAY}\.{_NUMBER}\."),
)

_LEAP_YEAR = 2024
"""A year that has every day of any year."""

_FIRST_LONG_AGO = 70
"""The first year of the last century that two digits mean."""

_JOINTS = re.compile(r"[\s_-]+")


class Days(Record):
    """The first and the last day of a period."""

    first: date
    last: date


def read_words(text: str, today: date) -> Days | None:
    """Return the days that a date in words stands for; None if the text is no such date.

    A month without a year is the last one that has begun.
    """
    text = _JOINTS.sub(" ", text.strip().lower())
    if text in _DAYS_AGO:
        day = today - timedelta(days=_DAYS_AGO[text])
        return Days(day, day)
    for unit, pattern in _PERIODS.items():
        if period := pattern.fullmatch(text):
            return _period(unit, today, is_last=period["this"] is None)
    if days := _LAST_DAYS.fullmatch(text):
        first = today - timedelta(days=max(int(days["count"]) - 1, 0))
        return Days(first, today)
    if month := _NAMED_MONTH.fullmatch(text):
        return _month_named(month[1], int(month[2] or 0), today)
    figures = _DAY_IN_FIGURES.fullmatch(text)
    typed = _day_of(*map(int, figures.groups())) if figures else read_day(text)
    return Days(typed, typed) if typed else None


def read_day(text: str) -> date | None:
    """Return the day that a text in small letters is; None if it is not a day of these centuries.

    A slash is read as a space. Day and month around it are in another order in Europe than in
    America, so that only a day beyond the 12th, or the same number twice, is known to be a date.
    """
    days = (_date_of(typed) for form in _DAYS if (typed := form.fullmatch(text)))
    return next((day for day in days if day), None) or _read_slashed(text)


def _read_slashed(text: str) -> date | None:
    typed = _SLASHED.fullmatch(text)
    month, day = sorted(map(int, typed.group("first", "second"))) if typed else (0, 0)
    if typed is None or (day <= MONTHS_OF_YEAR and day != month):
        return None
    return _day_of(day, month, int(typed["year"]))


def read_either_day(text: str) -> tuple[date, ...]:
    """Return the two days that ``12/04/2025`` may be, with spaces as slashes; else no day."""
    typed = _SLASHED.fullmatch(text)
    if typed is None:
        return ()
    first, second, year = map(int, typed.group("first", "second", "year"))
    either = (_day_of(first, second, year), _day_of(second, first, year))
    days = tuple(filter(None, either))
    return days if len(set(days)) > 1 else ()


def read_day_without_year(text: str) -> date | None:
    """Return the day that a text without a year is, in a leap year; None if it is none."""
    forms = (typed for form in _DAYS_WITHOUT_YEAR if (typed := form.fullmatch(text)))
    return next((day for typed in forms if (day := _date_of(typed, _LEAP_YEAR))), None)


def _date_of(typed: re.Match[str], year: int = 0) -> date | None:
    year = whole_year(year or int(typed["year"]))
    return _day_of(int(typed["day"]), month_number(typed["month"]), year)


def whole_year(year: int) -> int:
    """Return the year that two digits mean; any other one as it is."""
    return year if year >= 100 else year + (1900 if year >= _FIRST_LONG_AGO else 2000)


def _period(unit: str, today: date, *, is_last: bool) -> Days:
    if unit == "week":  # from Monday on
        first = today - timedelta(days=today.weekday() + 7 * is_last)
        return Days(first, first + timedelta(days=6))
    if unit == "month":
        end = today.replace(day=1) - timedelta(days=1) if is_last else today
        return _month_of(end.year, end.month)
    year = today.year - is_last
    return Days(date(year, 1, 1), date(year, 12, 31))


def _month_named(name: str, year: int, today: date) -> Days | None:
    month = MONTH_OF.get(name)
    if month is None or not (year == 0 or date.min.year < year < date.max.year):
        return None
    return _month_of(year or today.year - (month > today.month), month)


def _month_of(year: int, month: int) -> Days:
    return Days(date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1]))


def _day_of(day: int, month: int, year: int) -> date | None:
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return found if date.min.year < year < date.max.year else None
