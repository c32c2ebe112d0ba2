"""Dates as documents state them."""

import re
from datetime import UTC, datetime, timedelta

_EARLIEST = 1980
"""Year; programs that know no date write an earlier one."""


def seconds_of(moment: datetime | None) -> float | None:
    """Return a moment in seconds since 1970; one without a time zone is treated as UTC."""
    if moment is None:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def seconds_stated(text: str) -> float | None:
    """Return a date in ISO 8601, such as ``2024-03-05T14:30:00Z``, in seconds since 1970.

    None when it is not such a date. A year alone is not a creation date.
    """
    try:
        return seconds_of(datetime.fromisoformat(text.strip()))
    except (ValueError, OverflowError):
        return None


_IN_PDF = re.compile(
    r"(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?'?|Z.*)?"
)


def seconds_in_pdf(text: str) -> float | None:
    """Return a date of a PDF (``D:20240305143000+01'00'``, ISO 32000-1, 7.9.4) as seconds.

    None when it is not such a date, or earlier than ``_EARLIEST``.
    """
    found = _IN_PDF.fullmatch(text.strip())
    if found is None:
        return None
    *parts, sign, hours, minutes = found.groups(default="0")
    offset = timedelta(hours=int(hours), minutes=int(minutes))
    zone = -offset if sign == "-" else offset
    try:
        year, month, day, hour, minute, second = map(int, parts)
        moment = datetime(year, month, day, hour, minute, second, tzinfo=UTC) - zone
    except (ValueError, OverflowError):
        return None
    return moment.timestamp() if moment.year >= _EARLIEST else None
