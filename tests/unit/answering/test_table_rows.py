import pytest

from desktop_app.answering.table_rows import label_cells


def test_each_row_gets_the_names_of_its_columns() -> None:
    table = "Distance (km)\tCar (EUR/km)\tMeals (EUR/day)\n0–50\t0.30\t14\nover 50\t0.38\t28"

    assert label_cells(f"Costs are paid.\n\n{table}\n\nNothing else.") == (
        "Costs are paid.\n\nDistance (km): 0–50;\tCar (EUR/km): 0.30;\tMeals (EUR/day): 14\n"
        "Distance (km): over 50;\tCar (EUR/km): 0.38;\tMeals (EUR/day): 28\n\nNothing else."
    )


def test_years_name_columns_and_empty_cells_are_left_out() -> None:
    table = "\t2021\tQ1 2022\n\nWater\t1,706\t\n\nEnergy\t$ 20\t(21)"

    assert label_cells(table) == "Water;\t2021: 1,706\nEnergy;\t2021: $ 20;\tQ1 2022: (21)"


@pytest.mark.parametrize(
    "table",
    [
        "Alice\tLondon\tmanager\nBob\tParis\tclerk",
        "Chair\t4\t8\nTable\t5\t10",
        "Name\tRent\nOak\t900",
        "Item\tPrice\tNote\nChair\t4",
        "Only\tone\trow",
        "F1\tFilter blocked\tclean\nF4\tSensor broken\tcall",
        "Day\tA\tB\nMonday\tMaths\tArt",
    ],
)
def test_rows_without_a_header_stay(table: str) -> None:
    assert label_cells(table) == table


def test_a_column_of_codes_shows_that_the_first_row_is_a_header() -> None:
    table = "Code\tMeaning\tWhat to do\nF1\tFilter blocked\tClean it\nP-2\tPressure low\tRefill"

    assert label_cells(table) == (
        "Code: F1;\tMeaning: Filter blocked;\tWhat to do: Clean it\n"
        "Code: P-2;\tMeaning: Pressure low;\tWhat to do: Refill"
    )


def test_wide_gaps_separate_cells() -> None:
    table = "Item            Number    Price\nDesk lamp         4      34.95\nChair    2    212.00"

    assert label_cells(f"An invoice.  Thanks.\n{table}") == (
        "An invoice.  Thanks.\nItem: Desk lamp;\tNumber: 4;\tPrice: 34.95\n"
        "Item: Chair;\tNumber: 2;\tPrice: 212.00"
    )


def test_two_spaces_separate_cells_in_a_line_with_several() -> None:
    table = "No.  Item            Number   Price\n1    Oak shelf         2    340.00"

    assert label_cells(f"Thanks.  Bye.   Ann\n{table}") == (
        "Thanks.  Bye.\tAnn\nNo.: 1;\tItem: Oak shelf;\tNumber: 2;\tPrice: 340.00"
    )


def test_cells_after_one_that_may_be_missing_have_no_name() -> None:
    table = "Code\tCost\tAudited\tNote\nA1\t$45\t2024\tseen\nB2\t$20\t2023\nC3\t$30\tcritical"

    assert label_cells(table) == (
        "Code: A1;\tCost: $45;\tAudited: 2024;\tNote: seen\n"
        "Code: B2;\tCost: $20;\tAudited: 2023\n"
        "Code: C3;\tCost: $30;\tcritical"
    )
