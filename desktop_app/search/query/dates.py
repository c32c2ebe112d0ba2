"""Dates as they are typed: ``2024``, ``2024-03``, ``2024-03-15``, ``7d``, or in words."""

import calendar
import re
from datetime import date, datetime, time, tzinfo

from desktop_app.core.dates import in_local_time, local_day
from desktop_app.core.query import Modified
from desktop_app.core.records import Record
from desktop_app.search.query.dates_in_words import read_words
from desktop_app.search.query.ranges import Range, read_range

_ISO = re.compile(r"([0-9]{4})(?:[-./]([0-9]{1,2})(?:[-./]([0-9]{1,2}))?)?")
_AGO = re.compile(r"([0-9]{1,9})([dwmy])", re.IGNORECASE)

_YEARS = range(2, 9999)
"""The years of ``date`` without the first and last ones, so that no time zone exceeds its range."""


class Calendar(Record):
    """The present day, and the time at which days begin.

    Attributes:
        zone: None for the local time of the system, summer time included.
    """

    today: date
    zone: tzinfo | None

    @classmethod
    def at(cls, now: datetime | None) -> "Calendar":
        """Return the calendar at a time with time zone, or at the present local time."""
        if now is None:
            return cls(datetime.now().astimezone().date(), None)
        return cls(now.date(), now.tzinfo)

    def midnight(self, day: date) -> datetime:
        """Return when a day begins, with time zone."""
        begin = datetime.combine(day, time())
        if self.zone is not None:
            return begin.replace(tzinfo=self.zone)
        return in_local_time(begin)

    def day_at(self, seconds: float) -> date:
        """Return the day of a moment, in seconds since 1970."""
        if self.zone is None:
            return local_day(seconds)
        return datetime.fromtimestamp(seconds, self.zone).date()

    def days_of(self, text: str) -> tuple[int, int] | None:
        """Return the first and last day of a date, as ordinals; None if the text is not a date."""
        if named := read_words(text, self.today):
            return named.first.toordinal(), named.last.toordinal()
        if ago := _AGO.fullmatch(text):
            past = self._days_ago(int(ago[1]), ago[2].lower())
            return (past.toordinal(), past.toordinal()) if past else None
        return _days_of_iso(text)

    def _days_ago(self, count: int, unit: str) -> date | None:
        """Return the day this long before today, or the last day of a shorter month."""
        if unit in "dw":
            ordinal = self.today.toordinal() - count * (7 if unit == "w" else 1)
            return (
                date.fromordinal(ordinal) if ordinal >= date(_YEARS[0], 1, 1).toordinal() else None
            )
        months = self.today.year * 12 + self.today.month - 1 - count * (12 if unit == "y" else 1)
        year, month = months // 12, months % 12 + 1
        if year not in _YEARS:
            return None
        return date(year, month, min(self.today.day, calendar.monthrange(year, month)[1]))


def read_modified(field: str, text: str, days: Calendar) -> Modified | None:
    """Parse the value of ``before:``, ``after:`` or ``modified:``; return None if it is not a date.

    ``before:X`` ends where X begins. ``after:X`` begins there, so that it includes X.
    ``modified:X`` is within X; ``7d`` stands for the time since that day.
    """
    value = days.days_of(text)
    if field == "before":
        span: Range | None = value and (None, value[0] - 1)
    elif field == "after" or _AGO.fullmatch(text):
        span = value and (value[0], None)
    else:
        span = read_range(text, days.days_of)
    if not span:
        return None
    first, last = span
    return Modified(
        None if first is None else days.midnight(date.fromordinal(first)),
        None if last is None else days.midnight(date.fromordinal(last + 1)),
    )


def _days_of_iso(text: str) -> tuple[int, int] | None:
    found = _ISO.fullmatch(text)
    if not found or int(found[1]) not in _YEARS:
        return None
    year, month, day = int(found[1]), int(found[2] or 1), int(found[3] or 1)
    if month not in range(1, 13) or day not in range(1, calendar.monthrange(year, month)[1] + 1):
        return None
    first = date(year, month, day)
    if found[3]:
        return first.toordinal(), first.toordinal()
    last_month = month if found[2] else 12
    last = date(year, last_month, calendar.monthrange(year, last_month)[1])
    return first.toordinal(), last.toordinal()
