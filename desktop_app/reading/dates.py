"""Dates as documents state them."""

import re
from datetime import UTC, datetime, timedelta

_EARLIEST = 1980
"""Year; programs that know no date write one before it."""


def seconds_of(moment: datetime | None) -> float | None:
    """Give a moment in seconds since 1970; one without a time zone is taken for UTC."""
    if moment is None:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def seconds_stated(text: str) -> float | None:
    """Give a date as documents write it (ISO 8601, such as ``2024-03-05T14:30:00Z``) in seconds.

    None when it is no such date. A year alone is no date of making.
    """
    try:
        return seconds_of(datetime.fromisoformat(text.strip()))
    except (ValueError, OverflowError):
        return None


_IN_PDF = re.compile(
    r"(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?'?|Z.*)?"
)


def seconds_in_pdf(text: str) -> float | None:
    """Give a date as PDF has it (``D:20240305143000+01'00'``, ISO 32000-1, 7.9.4) in seconds.

    None when it is no such date, or of a time that computers were not yet there to write.
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
