"""Dates as documents state them."""

from datetime import UTC, datetime


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
