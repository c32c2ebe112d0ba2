import math

import pytest

from desktop_app.reading.office.format_codes import sections
from desktop_app.reading.office.numerals import numeral


@pytest.mark.parametrize(
    ("value", "shown"), [(2.675, "2.68"), (0.125, "0.13"), (1.005, "1.01"), (0.124999, "0.12")]
)
def test_halves_are_rounded_up_as_their_digits_say(value: float, shown: str) -> None:
    show = numeral(sections("0.00")[0])

    assert show is not None
    assert show(value) == shown


def test_large_numbers_keep_their_digits() -> None:
    show = numeral(sections("0.00")[0])

    assert show is not None
    assert show(123456789012345) == "123456789012345.00"


def test_what_is_not_a_number_has_no_fraction() -> None:
    show = numeral(sections("# ?/?")[0])

    assert show is not None
    assert show(math.inf) == ""


@pytest.mark.parametrize("code", ["0.0.0", "0" + "." + "0" * 40, "##0.0E+0", "words"])
def test_digits_that_are_not_understood_show_no_number(code: str) -> None:
    assert numeral(sections(code)[0]) is None
