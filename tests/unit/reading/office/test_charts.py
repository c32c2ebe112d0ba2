import pytest
from lxml import etree

from desktop_app.reading.office.charts import is_from_1904, series_line


def part(name: str, *levels: dict[int, str], code: str = "") -> str:
    """Build a part of a series with copies of cells: of numbers where there is a format code."""
    kind = "numCache" if code else "lvl" if len(levels) > 1 else "strCache"
    format_code = f"<formatCode>{code}</formatCode>" if code else ""
    copies = (
        "".join(f'<pt idx="{at}"><v>{text}</v></pt>' for at, text in level.items())
        for level in levels
    )
    return f"<{name}>{''.join(f'<{kind}>{format_code}{one}</{kind}>' for one in copies)}</{name}>"


def line(*parts: str, from_1904: bool = False) -> str:
    series = etree.fromstring(f"<ser>{''.join(parts)}</ser>")
    return series_line(series, is_from_1904=from_1904)


_MONTHS = part("cat", {0: "Jan", 1: "Feb", 2: "March"})


def test_an_empty_cell_moves_no_value_to_another_category() -> None:
    values = part("val", {0: "10", 2: "30.5"}, code="General")

    assert line("<tx><v>Sales</v></tx>", _MONTHS, values) == "Sales\tJan 10\tFeb\tMarch 30.5"


def test_points_of_scattered_and_bubble_charts() -> None:
    places = part("xVal", {0: "1.5", 1: "2"}, code="0.0"), part("yVal", {0: "7", 1: "8"}, code="0")

    assert line(*places) == "1.5 7\t2.0 8"
    assert line(*places, part("bubbleSize", {1: "3"}, code="0%")) == "1.5 7\t2.0 8 300%"


def test_values_without_categories() -> None:
    assert line(part("val", {0: "10", 1: "20"}, code="General")) == "10\t20"


def test_categories_of_several_levels() -> None:
    levels = {0: "Berlin", 1: "Hamburg", 2: "Paris"}, {0: "Germany", 2: "France"}
    values = part("val", {0: "3", 1: "1", 2: "2"}, code="General")

    found = line(part("cat", *levels), values)

    assert found == "Germany Berlin 3\tGermany Hamburg 1\tFrance Paris 2"


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        ("45292.0", "yyyy-mm-dd", "2024-01-01"),
        ("45292", "d. mmmm yyyy", "1. January 2024 (2024-01-01)"),
        ("45292", "[$-F800]dddd, mmmm dd, yyyy", "2024-01-01"),
        ("5", "yyyy-mm-dd", "1900-01-05"),
        ("0.5", "h:mm", "12:00"),
        ("1.25", "[h]:mm", "30:00"),
        ("1e300", "yyyy-mm-dd", "1e+300"),
        ("0.12483", "0%", "12% (12.483%)"),
        ("0.30000000000000004", "General", "0.3"),
        ("#N/A", "0.00", "#N/A"),
        ("nan", "yyyy", "nan"),
    ],
)
def test_numbers_are_shown_by_their_format(value: str, code: str, shown: str) -> None:
    assert line(part("cat", {0: value}, code=code)) == shown


def test_a_point_may_have_a_format_of_its_own() -> None:
    points = '<pt idx="0" formatCode="0%"><v>0.5</v></pt><pt idx="1"><v>0.5</v></pt>'

    assert line(f"<val><numLit>{points}</numLit></val>") == "50%\t0.5"


@pytest.mark.parametrize(
    ("stated", "expected"),
    [("", False), ("<date1904 val='0'/>", False), ("<date1904/>", True)],
)
def test_days_counted_from_1904(stated: str, expected: bool) -> None:
    from_1904 = is_from_1904(etree.fromstring(f"<chartSpace>{stated}</chartSpace>"))
    dates = part("cat", {0: "43830"}, code="yyyy-mm-dd")

    assert from_1904 == expected
    assert line(dates, from_1904=from_1904) == ("2024-01-01" if expected else "2019-12-31")
