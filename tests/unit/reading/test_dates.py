from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from desktop_app.reading.dates import day_within, seconds_in_pdf, seconds_of, seconds_stated
from tests.support.zones import CENTRAL_EUROPE, local_zone


@pytest.fixture(autouse=True)
def central_europe() -> Iterator[None]:
    with local_zone(CENTRAL_EUROPE):
        yield


def test_a_moment_without_a_zone_is_in_local_time() -> None:
    assert seconds_of(datetime(2010, 3, 5, 13)) == 1267790400  # noqa: DTZ001 - of libraries
    assert seconds_of(datetime(2010, 3, 5, 12, tzinfo=UTC)) == 1267790400
    assert seconds_of(None) is None


def test_a_moment_of_years_whose_local_time_is_not_known_everywhere_is_in_utc() -> None:
    assert seconds_of(datetime(1869, 1, 1)) == -3187209600  # noqa: DTZ001 - of libraries
    assert seconds_of(datetime(1, 1, 1)) == -62135596800  # noqa: DTZ001 - of libraries


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        (" 2010-03-05T12:00:00Z ", 1267790400),
        ("2010-03-05T14:00:00+02:00", 1267790400),
        ("2010-03-05 13:00:00 +0100", 1267790400),
        ("2010-03-05T13:00", 1267790400),
        ("2010-03-05", 1267743600),
        ("2010-07-05", 1278280800),
        ("1869-01-01", -3187209600),
        ("0101-01-01T00:00:00+00:00", None),
        ("1601-01-01T00:00:00Z", None),
        ("0001-01-01", None),
        ("2010", None),
        ("March", None),
        ("", None),
    ],
)
def test_dates_as_documents_write_them(text: str, seconds: float | None) -> None:
    assert seconds_stated(text) == seconds


def test_a_day_within_a_text() -> None:
    assert day_within("v2.1, <2010-03-05 Fri>: 2011-01-01") == 1267743600
    assert day_within("id 2010-03-05-7, 5 March 2010") is None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("D:20100305120000Z", 1267790400),
        ("D:20100305140000+02'00'", 1267790400),
        ("D:20100305070000-05'00", 1267790400),
        (" 20100305130000 ", 1267790400),
        ("D:20100305120000Z00'00'", 1267790400),
        ("D:20100305", 1267743600),
        ("D:20101340", None),
        ("D:00010101000000", None),
        ("D:99991231235959-23'59'", None),
        ("yesterday", None),
        ("", None),
    ],
)
def test_dates_of_pdf(text: str, seconds: float | None) -> None:
    assert seconds_in_pdf(text) == seconds
