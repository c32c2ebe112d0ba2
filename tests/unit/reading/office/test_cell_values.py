from datetime import date, datetime, time, timedelta

import pytest

from desktop_app.reading.office.cell_formats import Display, number_format
from desktop_app.reading.office.cell_values import Value, displayed_cell, plain_cell
from desktop_app.reading.office.date_formats import date_format
from desktop_app.reading.text.cells import Cell


def displayed(value: Value, code: str, *, is_computed: bool = False) -> Cell:
    display = Display(number_format(code), date_format(code))
    return displayed_cell(value, display, is_computed=is_computed)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.1 + 0.2, "0.3"),
        (12.0, "12"),
        (True, "TRUE"),
        (date(2024, 3, 5), "2024-03-05"),
        (datetime.fromisoformat("2024-03-05 14:30"), "2024-03-05 14:30"),
        (time(14, 30), "14:30"),
        (timedelta(hours=26), "26:00"),
        (-timedelta(minutes=90, seconds=5), "-1:30:05"),
        (" word ", "word"),
    ],
)
def test_a_bare_value_is_as_a_cell_without_a_format_shows_it(value: Value, text: str) -> None:
    assert plain_cell(value) == Cell(text, isinstance(value, str))


@pytest.mark.parametrize(
    ("value", "code", "text", "exact"),
    [
        (1234.5, "#,##0.00", "1,234.50", ""),
        (1234.567, "#,##0.00", "1,234.57", "1234.567"),
        (1234567, "#,##0,", "1,235", "1234567"),
        (0.12483, "0%", "12%", "12.483%"),
        (0.07, "0%", "7%", ""),
        (3, "# ?/?", "3", ""),
        (7, "yyyy", "7", ""),
        (date(2024, 3, 5), "yyyy-mm-dd", "2024-03-05", ""),
        (
            datetime.fromisoformat("2024-03-05 14:30"),
            "yyyy-mm-dd h:mm:ss",
            "2024-03-05 14:30:00",
            "",
        ),
        (date(2024, 3, 5), "d.m.", "5.3.", "2024-03-05"),
        (date(2024, 3, 5), "0.00", "2024-03-05", ""),
        (time(14, 30), "h AM/PM", "2 PM", ""),
    ],
)
def test_the_full_value_is_added_where_a_cell_shows_a_rounded_one(
    value: Value, code: str, text: str, exact: str
) -> None:
    assert displayed(value, code) == Cell(text, is_text=False, exact=exact)


def test_digits_that_a_formula_computed_are_left_out() -> None:
    assert displayed(1 / 3, "0.00", is_computed=True) == Cell("0.33", is_text=False)
