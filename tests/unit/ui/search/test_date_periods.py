from desktop_app.core.facets import Count, Facets
from desktop_app.search.query.parser import parse
from desktop_app.ui.search.date_periods import MOST_BARS, periods_of


def test_years_come_in_order_with_those_between_that_have_no_files() -> None:
    periods = periods_of(Facets(years=(Count("2024", 3), Count("2022", 1))))
    assert [(one.name, one.files) for one in periods] == [("2022", 1), ("2023", 0), ("2024", 3)]


def test_months_come_before_years() -> None:
    facets = Facets(
        years=(Count("2024", 3), Count("2023", 4)),
        months=(Count("2024-01", 3), Count("2023-11", 4)),
    )
    periods = periods_of(facets)
    assert [(one.value, one.files) for one in periods] == [
        ("2023-11", 4),
        ("2023-12", 0),
        ("2024-01", 3),
    ]
    assert periods[0].summary.startswith("Nov 2023")
    assert periods[0].summary.endswith("4 files")
    assert not parse(f"modified:{periods[0].value}").notes


def test_of_too_many_years_the_latest_with_files_are_taken() -> None:
    years = tuple(Count(str(year), 1) for year in range(2024, 1900, -2))
    values = [one.value for one in periods_of(Facets(years=years))]
    assert len(values) == MOST_BARS
    assert values[-2:] == ["2022", "2024"]


def test_without_dates_there_are_none() -> None:
    assert periods_of(Facets()) == ()
