from datetime import UTC, datetime

import pytest

from desktop_app.reading.dates import seconds_in_pdf, seconds_of, seconds_stated


def test_a_moment_without_a_zone_is_in_utc() -> None:
    assert seconds_of(datetime(2010, 3, 5, 12)) == 1267790400  # noqa: DTZ001 - what libraries give
    assert seconds_of(datetime(2010, 3, 5, 12, tzinfo=UTC)) == 1267790400
    assert seconds_of(None) is None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        (" 2010-03-05T12:00:00Z ", 1267790400),
        ("2010-03-05T14:00:00+02:00", 1267790400),
        ("2010-03-05", 1267747200),
        ("2010", None),
        ("March", None),
        ("", None),
    ],
)
def test_dates_as_documents_write_them(text: str, seconds: float | None) -> None:
    assert seconds_stated(text) == seconds


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("D:20100305120000Z", 1267790400),
        ("D:20100305140000+02'00'", 1267790400),
        ("D:20100305070000-05'00", 1267790400),
        (" 20100305120000 ", 1267790400),
        ("D:20100305120000Z00'00'", 1267790400),
        ("D:20100305", 1267747200),
        ("D:20101340", None),
        ("D:00010101000000", None),
        ("D:99991231235959-23'59'", None),
        ("yesterday", None),
        ("", None),
    ],
)
def test_dates_of_pdf(text: str, seconds: float | None) -> None:
    assert seconds_in_pdf(text) == seconds
