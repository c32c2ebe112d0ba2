from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QDate, QDateTime, QLocale, QTime

from desktop_app.ui.results.file_dates import full_date, short_date

TODAY = QDate(2024, 3, 20)

Speak = Callable[[str], None]


def seconds(*day: int) -> float:
    return QDateTime(QDate(*day), QTime(9, 5)).toSecsSinceEpoch()


@pytest.fixture
def speak() -> Iterator[Speak]:
    """Write dates as in another country."""
    before = QLocale()
    yield lambda name: QLocale.setDefault(QLocale(name))
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("country", "today", "this_year", "older"),
    [
        ("en_GB", "today 09:05", "2 Jan", "31 Dec 2023"),
        ("en_US", "today 9:05\u202fAM", "Jan 2", "Dec 31, 2023"),
        ("es_ES", "today 9:05", "2 ene", "31 dic 2023"),
    ],
)
def test_a_date_is_as_short_as_possible(
    speak: Speak, country: str, today: str, this_year: str, older: str
) -> None:
    speak(country)
    days = [(2024, 3, 20), (2024, 3, 19), (2024, 1, 2), (2023, 12, 31)]
    told = [short_date(seconds(*day), TODAY).lower() for day in days]
    assert told == [today.lower(), "yesterday", this_year.lower(), older.lower()]


def test_the_full_date_has_the_weekday_and_the_time(speak: Speak) -> None:
    speak("en_GB")
    told = full_date(seconds(2024, 1, 2)).replace(",", "")  # which some versions of Qt set
    assert told == "Changed on Tuesday 2 January 2024 09:05"


def test_an_unknown_date_is_empty() -> None:
    assert (short_date(0.0), full_date(0.0)) == ("", "")
