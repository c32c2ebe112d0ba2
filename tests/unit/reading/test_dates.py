from datetime import UTC, datetime

import pytest

from desktop_app.reading.dates import seconds_of, seconds_stated


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
