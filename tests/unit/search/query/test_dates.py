from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from desktop_app.core.query import Modified
from desktop_app.search.query.dates import Calendar, read_modified
from tests.support.queries import NOW
from tests.support.zones import CENTRAL_EUROPE, NEW_YORK, local_zone


def read(typed: str, now: datetime = NOW) -> tuple[str, str] | None:
    """Return the day that is the first and the one that is the first no more."""
    field, value = typed.split(":", 1)
    modified = read_modified(field, value, Calendar.at(now))
    if modified is None:
        return None
    for moment in (modified.since, modified.until):
        assert moment is None or (
            moment.tzinfo is now.tzinfo and moment.time() == datetime.min.time()
        )
    since, until = (moment and str(moment.date()) for moment in (modified.since, modified.until))
    return since or "", until or ""


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        ("modified:2024", ("2024-01-01", "2025-01-01")),
        ("modified:2024-02", ("2024-02-01", "2024-03-01")),
        ("modified:2024-12", ("2024-12-01", "2025-01-01")),
        ("modified:2024-3-5", ("2024-03-05", "2024-03-06")),
        ("modified:today", ("2024-03-31", "2024-04-01")),
        ("modified:Yesterday", ("2024-03-30", "2024-03-31")),
        ("modified:heute", ("2024-03-31", "2024-04-01")),
        ("modified:ayer", ("2024-03-30", "2024-03-31")),
        ("modified:this week", ("2024-03-25", "2024-04-01")),
        ("modified:last week", ("2024-03-18", "2024-03-25")),
        ("modified:Last-Week", ("2024-03-18", "2024-03-25")),
        ("modified:letzte_Woche", ("2024-03-18", "2024-03-25")),
        ("modified:semana pasada", ("2024-03-18", "2024-03-25")),
        ("modified:last 7 days", ("2024-03-25", "2024-04-01")),
        ("modified:die letzten 30 Tage", ("2024-03-02", "2024-04-01")),
        ("modified:últimos_7_días", ("2024-03-25", "2024-04-01")),
        ("modified:this month", ("2024-03-01", "2024-04-01")),
        ("modified:letzten Monat", ("2024-02-01", "2024-03-01")),
        ("modified:last year", ("2023-01-01", "2024-01-01")),
        ("modified:june", ("2023-06-01", "2023-07-01")),
        ("modified:March", ("2024-03-01", "2024-04-01")),
        ("modified:Feb 2024", ("2024-02-01", "2024-03-01")),
        ("modified:märz 2025", ("2025-03-01", "2025-04-01")),
        ("modified:15.06.2025", ("2025-06-15", "2025-06-16")),
        ("modified:15.06.25", ("2025-06-15", "2025-06-16")),
        ("modified:2025/06/15", ("2025-06-15", "2025-06-16")),
        ("modified:2025.06", ("2025-06-01", "2025-07-01")),
        ("modified:15 June 2025", ("2025-06-15", "2025-06-16")),
        ("modified:June 15, 2025", ("2025-06-15", "2025-06-16")),
        ("modified:15. Juni 2025", ("2025-06-15", "2025-06-16")),
        ("modified:15 de junio de 2025", ("2025-06-15", "2025-06-16")),
        ("modified:junio de 2025", ("2025-06-01", "2025-07-01")),
        ("modified:Okt. 2023", ("2023-10-01", "2023-11-01")),
        ("modified:la semana pasada", ("2024-03-18", "2024-03-25")),
        ("modified:1 June 2023..15 June 2023", ("2023-06-01", "2023-06-16")),
        ("modified:january..february", ("2024-01-01", "2024-03-01")),
        ("before:last month", ("", "2024-02-01")),
        ("after:last month", ("2024-02-01", "")),
        ("modified:7d", ("2024-03-24", "")),
        ("modified:2W", ("2024-03-17", "")),
        ("modified:1m", ("2024-02-29", "")),
        ("modified:13m", ("2023-02-28", "")),
        ("modified:3m", ("2023-12-31", "")),
        ("modified:1y", ("2023-03-31", "")),
        ("modified:0d", ("2024-03-31", "")),
        ("modified:2023-11..2024-02", ("2023-11-01", "2024-03-01")),
        ("modified:2023..today", ("2023-01-01", "2024-04-01")),
        ("modified:7d..yesterday", ("2024-03-24", "2024-03-31")),
        ("modified:2024..", ("2024-01-01", "")),
        ("modified:..2024-02", ("", "2024-03-01")),
        ("modified:>2024-02", ("2024-03-01", "")),
        ("modified:>=2024-02", ("2024-02-01", "")),
        ("modified:<2024-02", ("", "2024-02-01")),
        ("modified:<=2024-02", ("", "2024-03-01")),
        ("after:2024-02-15", ("2024-02-15", "")),
        ("after:2024", ("2024-01-01", "")),
        ("after:7d", ("2024-03-24", "")),
        ("before:2024", ("", "2024-01-01")),
        ("before:2024-02", ("", "2024-02-01")),
        ("before:7d", ("", "2024-03-24")),
        ("before:today", ("", "2024-03-31")),
        ("before:0002", ("", "0002-01-01")),
        ("modified:9998", ("9998-01-01", "9999-01-01")),
    ],
)
def test_dates_are_whole_days(typed: str, days: tuple[str, str]) -> None:
    assert read(typed) == days


@pytest.mark.parametrize(
    "typed",
    [
        "before:",
        "before:banana",
        "before:2024-02-30",
        "before:2023-02-29",
        "before:2024-13",
        "before:2024-00",
        "before:2024-01-00",
        "before:0000",
        "before:0001",
        "after:9999",
        "before:24",
        "before:31 June 2025",
        "before:15 foo 2025",
        "before:15/06/2025",  # another day in America, if its number were smaller
        "before:20240101",
        "before:2024-01-01-01",
        "before:>2024",
        "after:2023..2024",
        "before:2024-2025",
        "before:999999999d",
        "before:9999999999d",
        "before:99999999w",
        "before:99999999m",
        "before:99999999y",
        "before:2023y",
        "before:7",
        "before:d",
        "before:-7d",
        "before:７d",
        "modified:2024..2023",
        "modified:2024..x",
        "modified:x..2024",
        "modified:..",
        "modified:>",
        "modified:>>2024",
    ],
)
def test_what_is_not_a_date_returns_nothing(typed: str) -> None:
    assert read(typed) is None


def test_days_begin_at_midnight_of_the_zone_given() -> None:
    zone = timezone(timedelta(hours=-9))
    early = datetime(2024, 4, 1, 3, tzinfo=UTC).astimezone(zone)

    assert read_modified("after", "today", Calendar.at(early)) == Modified(
        datetime(2024, 3, 31, 9, tzinfo=UTC), None
    )


def test_local_days_follow_summer_time() -> None:
    with local_zone(CENTRAL_EUROPE):
        days = Calendar.at(None)

        assert days.midnight(date(2024, 1, 15)).utcoffset() == timedelta(hours=1)
        assert days.midnight(date(2024, 7, 15)).utcoffset() == timedelta(hours=2)
        assert days.midnight(date(1950, 1, 1)) == datetime(1950, 1, 1, tzinfo=UTC)
        assert days.today == datetime.now().astimezone().date()


@pytest.mark.parametrize("zone", [CENTRAL_EUROPE, NEW_YORK])
@pytest.mark.parametrize("day", [date(1950, 1, 1), date(2024, 1, 1), date(2024, 7, 15)])
def test_the_day_of_a_midnight_is_its_own(day: date, zone: str) -> None:
    with local_zone(zone):
        days = Calendar.at(None)

        assert days.day_at(days.midnight(day).timestamp()) == day
