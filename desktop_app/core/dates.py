"""The names of the months, and the local time for dates that state no time zone."""

from datetime import UTC, date, datetime

MONTH_NAMES = {
    "de": (
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
    ),
    "en": (
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ),
    "es": (
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
    ),
    "fr": (
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre",
    ),
}  # fmt: skip
"""The code of each language and its names, written as inside a sentence."""

_YEARS_OF_SYSTEMS = range(1971, 3000)
"""Years for which every operating system knows the local time; Windows fails for other years."""


def in_local_time(moment: datetime) -> datetime:
    """Return a moment in local time, summer time included; one without a zone is local already.

    In years whose local time is not known everywhere, UTC takes its place.
    """
    if moment.year in _YEARS_OF_SYSTEMS:
        return moment.astimezone()
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def local_day(seconds: float) -> date:
    """Return the day of a moment, in seconds since 1970, by the same rule."""
    return in_local_time(datetime.fromtimestamp(seconds, UTC)).date()
