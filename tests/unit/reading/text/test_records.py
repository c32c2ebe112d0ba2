from desktop_app.core.documents import BlockKind, FileKind
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.text.cells import Cell
from desktop_app.reading.text.records import add_records


def cell(value: str) -> Cell:
    return Cell(value, not value.replace(".", "").isdigit())


def table(*rows: str) -> list[tuple[str, str]]:
    """Return the text and place of each block; cells are written with bars between."""
    assembly = Assembly()
    add_records(assembly, [[cell(one) for one in row.split("|")] for row in rows])
    document = assembly.finish(FileKind.DATA)
    assert {block.kind for block in document.blocks} <= {BlockKind.TABLE, BlockKind.HEADING}
    return [
        ("# " * (one.kind is BlockKind.HEADING) + document.text[one.start : one.end], one.place)
        for one in document.blocks
    ]


def test_records_state_what_their_values_are() -> None:
    assert table("Item|Price", "Chair|412.50", "", "Lamp|") == [
        ("Item\tPrice", "row 1"),
        ("Item: Chair; Price: 412.50", "row 2"),
        ("Item: Lamp", "row 4"),
    ]


def test_titles_may_be_above_the_headers() -> None:
    assert table("Prices of 2024||", "", "Item|Price|Room", "Chair|4|Hall") == [
        ("# Prices of 2024", "row 1"),
        ("Item\tPrice\tRoom", "row 3"),
        ("Item: Chair; Price: 4; Room: Hall", "row 4"),
    ]


def test_the_same_headers_again_begin_a_part_with_its_own_titles() -> None:
    assert table(
        "In millions||June 2024",
        "|Sales|Profit|Staff",
        "Total|46,293|7,904|12",
        "In millions||June 2023",
        "|Sales|Profit|Staff",
        "Total|45,580|7,683|11",
    ) == [
        ("# In millions June 2024", "row 1"),
        ("Sales\tProfit\tStaff", "row 2"),
        ("Total; Sales: 46,293; Profit: 7,904; Staff: 12", "row 3"),
        ("# In millions June 2023", "row 4"),
        ("Sales\tProfit\tStaff\nTotal; Sales: 45,580; Profit: 7,683; Staff: 11", "row 5"),
    ]


def test_other_headers_below_an_empty_row_begin_another_table() -> None:
    assert table(
        "Item|Price|Room",
        "Chair|4|Hall",
        "",
        "Wages 2024||",
        "Name|Hours|Pay|Paid",
        "Ann|12|300|yes",
    ) == [
        ("Item\tPrice\tRoom", "row 1"),
        ("Item: Chair; Price: 4; Room: Hall", "row 2"),
        ("# Wages 2024", "row 4"),
        ("Name\tHours\tPay\tPaid\nName: Ann; Hours: 12; Pay: 300; Paid: yes", "row 5"),
    ]


def test_two_texts_above_a_number_may_be_a_form_and_no_headers() -> None:
    lines = table("Item|Price|Room", "Chair|4|Hall", "", "Checked|Ann", "Year|1970")[2][0]

    assert lines.splitlines() == ["Item: Checked; Price: Ann", "Item: Year; Price: 1970"]


def test_remarks_below_an_empty_row_have_no_label() -> None:
    lines = table("Item|Price|Room", "Chair|4|Hall", "Kit||", "", "Notes", "Without tax", "Kit||")

    assert lines[1][0].splitlines()[1:] == ["Item: Kit"]
    assert lines[2][0].splitlines() == ["Notes", "Without tax", "Kit"]


def test_notes_of_many_words_above_the_headers_are_no_heading() -> None:
    note = "This is a remark on the prices that is far too long for a heading. " * 3
    assert table(f"{note}||", "Item|Price|Room", "Chair|4|Hall")[0][0].startswith("This is")


def test_rows_with_few_cells_keep_their_order_and_labels() -> None:
    rows = [f"Kit {n}|||" for n in range(9)]
    texts = table("Item|Price|Room|Floor", "Chair|4|Hall|1", *rows, "Lamp|5|Hall|2")[1][0]
    assert texts.splitlines()[1:-1] == [f"Item: Kit {n}" for n in range(9)]


def test_a_column_without_a_header_keeps_its_values() -> None:
    assert table("|Spring|Autumn", "North|1|2")[1][0] == "North; Spring: 1; Autumn: 2"


def test_what_is_not_a_header() -> None:
    assert table("1|2", "3|4") == [("1\t2\n3\t4", "row 1")]
    assert table("Ann|Ann", "3|4") == [("Ann\tAnn\n3\t4", "row 1")]
    assert table("A long remark " * 9 + "|b", "3|4")[0][0].startswith("A long remark")
    assert table("Item|Price") == [("Item\tPrice", "row 1")]
    assert table("Notes", "Buy milk") == [("Notes\nBuy milk", "row 1")]


def test_few_headers_may_be_the_same() -> None:
    row = "Day|Payee|Balance|Currency|Amount|Currency"

    labelled = "Day: 1; Payee: Ann; Balance: 9; Currency: EUR; Amount: 4; Currency: EUR"
    assert table(row, "1|Ann|9|EUR|4|EUR")[1][0] == labelled


def test_a_second_row_of_headers_divides_those_of_merged_cells() -> None:
    assert table("Region|Spring||Autumn|", "|Tea|Milk|Tea|Milk", "North|1|2|3|4")[1:] == [
        ("Tea\tMilk\tTea\tMilk", "row 2"),
        ("Region: North; Spring Tea: 1; Spring Milk: 2; Autumn Tea: 3; Autumn Milk: 4", "row 3"),
    ]
    # Rows of data below a header that is missing.
    assert table("Item||Room", "Tea|free|Hall", "Milk|3|Hall")[1][0].startswith("Item: Tea; free;")


def test_the_first_line_of_a_form_labels_no_values_below() -> None:
    assert table("Name:|Ann", "Born:|1970") == [("Name:\tAnn\nBorn:\t1970", "row 1")]
    assert table("Name:|Born:", "Ann|1970")[1] == ("Name: Ann; Born: 1970", "row 2")


def test_a_value_beyond_the_headers_is_kept() -> None:
    assert table("Item|Price", "Chair|4|broken")[1][0] == "Item: Chair; Price: 4; broken"


def test_a_table_is_cut_into_blocks_between_rows() -> None:
    blocks = table("Item|Price", *(f"Chair of a long name {number}|4" for number in range(100)))

    assert all(len(text) < 1000 for text, _ in blocks)
    text, place = blocks[2]
    row = int(place.removeprefix("row "))
    assert text.startswith(f"Item: Chair of a long name {row - 2};")
