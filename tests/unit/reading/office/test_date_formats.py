from datetime import date, datetime, time, timedelta

import pytest

from desktop_app.reading.office.date_formats import Moment, date_format

_AFTERNOON = datetime.fromisoformat("2024-03-05 14:07:09")


@pytest.mark.parametrize(
    ("code", "moment", "shown"),
    [
        ("dd.mm.yyyy", date(2024, 3, 5), "05.03.2024"),
        ("m/d/yy h:mm AM/PM", _AFTERNOON, "3/5/24 2:07 PM"),
        ("d. mmmm yyyy", date(2024, 3, 5), "5. March 2024"),
        ("d-mmm-yy", date(2024, 3, 5), "5-Mar-24"),
        ("mmmmm", date(2024, 3, 5), "M"),
        ("[$-407]d. MMMM yyyy", date(2024, 3, 5), "5. März 2024"),
        ("[$-de-DE]dddd, d. mmmm", date(2024, 3, 5), "Dienstag, 5. März"),
        ("[$-40A]ddd d mmm", date(2024, 3, 5), "mar 5 mar"),
        ("h:mm:ss", _AFTERNOON, "14:07:09"),
        ("mm:ss.0", _AFTERNOON, "07:09.0"),
        ("hh:mm", time(9, 5), "09:05"),
        ("[h]:mm", timedelta(days=1, hours=2, minutes=3), "26:03"),
        ("[h]:mm", timedelta(hours=-1, minutes=-30), "-1:30"),
        ("[h]:mm", timedelta(days=3_000_000, minutes=5), "72000000:05"),
        ("[h]:mm", timedelta(days=-800_000), "-19200000:00"),
        ("[h]:mm:ss", datetime.fromisoformat("1900-01-01 02:03:04"), "26:03:04"),
        ("[mm]:ss", time(1, 2, 3), "62:03"),
        ('yyyy"年"m"月"', date(2024, 3, 5), "2024年3月"),
    ],
)
def test_a_moment_is_shown_as_its_code_states(code: str, moment: Moment, shown: str) -> None:
    show = date_format(code)

    assert show is not None
    assert show(moment) == shown


@pytest.mark.parametrize(
    "code", ["0.00", "", "[$-F800]dddd, mmmm dd, yyyy", "[$-x-systime]h:mm:ss AM/PM", "[$-411]mmmm"]
)
def test_codes_of_numbers_of_the_machine_or_of_unknown_words_show_no_moment(code: str) -> None:
    assert date_format(code) is None
