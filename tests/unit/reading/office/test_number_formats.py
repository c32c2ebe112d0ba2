import pytest

from desktop_app.reading.office.number_formats import number_format

_ACCOUNT = '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-'
_TELEPHONE = "[<=9999999]###-####;(###) ###-####"


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        ("0%", 0.13, "13%"),
        ("0.0%", 0.125, "12.5%"),
        ("#,##0.00", 1234.5, "1,234.50"),
        ('"€"#,##0.00', 1234.5, "€1,234.50"),
        ('#,##0.00\\ "€"', -1234.5, "-1,234.50 €"),
        ("[$€-407] #,##0", 1234567, "€ 1,234,567"),
        ("$#,##0.00", 5, "$5.00"),
        (_ACCOUNT, 1234.5, "1,234.50 €"),
        (_ACCOUNT, -5.5, "-5.50 €"),
        (_ACCOUNT, 0, "- €"),
        ("#,##0.00;[Red](#,##0.00)", -3.14159, "(3.14)"),
        ("0;0;nil", 0, "nil"),
        ("0.0", -2, "-2.0"),
        ("#,##0,", 1234567, "1,235"),
        ('0.0,,"M"', 1234567, "1.2M"),
        ('[>1000]0.0,"k";0', 1500, "1.5k"),
        ('[>1000]0.0,"k";0', 15, "15"),
        ("00000", 42, "00042"),
        ("#.##", 0.5, ".5"),
        ("0.0#", 3.25, "3.25"),
        ("0.0#", 3, "3.0"),
        ("0.00E+00", 12345.678, "1.23E+04"),
        ("0.0E+0", 0.00012, "1.2E-4"),
        ("# ?/?", 1.5, "1 1/2"),
        ("# ?/?", 3, "3"),
        ("?/?", 1.5, "3/2"),
        ("# ?/8", 2.375, "2 3/8"),
        ("000-00-0000", 123456789, "123-45-6789"),
        (_TELEPHONE, 5551234, "555-1234"),
        (_TELEPHONE, 4155551234, "(415) 555-1234"),
        ('0 "days {}"', 12, "12 days {}"),
    ],
)
def test_a_number_is_shown_as_its_code_says(code: str, value: float, shown: str) -> None:
    show = number_format(code)

    assert show is not None
    assert show(value).strip() == shown


@pytest.mark.parametrize(
    "code", ["General", "", "@", "yyyy-mm-dd", "[h]:mm", "0" * 300, "##0.0E+0"]
)
def test_codes_of_dates_or_not_understood_show_no_number(code: str) -> None:
    assert number_format(code) is None


def test_what_shows_nothing_gives_nothing() -> None:
    hidden = number_format(";;;")

    assert hidden is not None
    assert hidden(3) == ""
