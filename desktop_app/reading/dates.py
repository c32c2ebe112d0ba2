"""Dates as documents state them."""

import re
from datetime import UTC, datetime, timedelta

from desktop_app.core.dates import in_local_time

_EARLIEST = 1980
"""Year; programs that know no date write an earlier one."""


_FIRST_YEAR = 1602
"""Calibre writes the year 101 for an unknown date, .NET the year 1, and Windows 1601."""

_BLANK_BEFORE_ZONE = re.compile(r" (?=[+-]\d\d:?\d\d$)")
"""What Ruby and Jekyll write, as in ``2024-03-05 14:30:00 +0100``."""


def seconds_of(moment: datetime | None) -> float | None:
    """Return a moment in seconds since 1970; one without a time zone is in local time."""
    if moment is None:
        return None
    return (moment if moment.tzinfo else in_local_time(moment)).timestamp()


def seconds_stated(text: str) -> float | None:
    """Return a date in ISO 8601, such as ``2024-03-05T14:30:00Z``, in seconds since 1970.

    A day alone begins at local midnight. None when it is not such a date, or one that programs
    write where they know none. A year alone is not a creation date.
    """
    try:
        moment = datetime.fromisoformat(_BLANK_BEFORE_ZONE.sub("", text.strip()))
        return seconds_of(moment) if moment.year >= _FIRST_YEAR else None
    except (ValueError, OverflowError):
        return None


_DAY = re.compile(r"(?<![\w-])\d{4}-\d\d-\d\d(?!\d|-\d)")


def day_within(text: str) -> float | None:
    """Return the first day in a text, such as ``<2024-03-05 Tue>``, in seconds since 1970."""
    found = _DAY.search(text)
    return seconds_stated(found[0]) if found else None


_IN_PDF = re.compile(
    r"(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?P<zone>([+-])(\d\d)'?(\d\d)?'?|Z.*)?"
)


def seconds_in_pdf(text: str) -> float | None:
    """Return a date of a PDF (``D:20240305143000+01'00'``, ISO 32000-1, 7.9.4) as seconds.

    None when it is not such a date, or earlier than ``_EARLIEST``.
    """
    found = _IN_PDF.fullmatch(text.strip())
    if found is None:
        return None
    *parts, _, sign, hours, minutes = found.groups(default="0")
    year, month, day, hour, minute, second = map(int, parts)
    zone = UTC if found["zone"] else None
    offset = timedelta(hours=int(hours), minutes=int(minutes))
    try:
        moment = datetime(year, month, day, hour, minute, second, tzinfo=zone)
        moment -= -offset if sign == "-" else offset
    except (ValueError, OverflowError):
        return None
    return seconds_of(moment) if moment.year >= _EARLIEST else None
