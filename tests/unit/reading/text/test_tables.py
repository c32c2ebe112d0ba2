import io
import struct
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
import xlsxwriter

from desktop_app.core.errors import ReadingError
from desktop_app.core.tables import Sheet, TableCell
from desktop_app.reading.contract import FileContent
from desktop_app.reading.text.tables import MOST_CHARACTERS, MOST_COLUMNS, read_table


def table(name: str, data: bytes, sheet: str = "", row: int = 1) -> tuple[Sheet, ...]:
    return read_table(FileContent(Path(name), data), sheet, row)


def workbook(**sheets: Sequence[Sequence[object]]) -> bytes:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        share = book.add_format({"num_format": "0%"})
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for at, row in enumerate(rows):
                for to, value in enumerate(row):
                    sheet.write(at, to, value, share if isinstance(value, float) else None)
    return stream.getvalue()


def lines(count: int, text: str = "word") -> bytes:
    return "\n".join(["number,text", *(f"{at},{text}" for at in range(2, count + 1))]).encode()


def test_a_text_is_one_table_with_its_headers() -> None:
    (sheet,) = table("a.csv", b"A list\n\nItem,Price\nChair,412.50\n,\nLamp,,\n")

    assert (sheet.name, sheet.height, sheet.width) == ("", 6, 2)
    assert sheet.header is not None
    assert (sheet.header.number, [one.text for one in sheet.header.cells]) == (3, ["Item", "Price"])
    assert [(one.number, [cell.text for cell in one.cells]) for one in sheet.rows] == [
        (1, ["A list"]),
        (4, ["Chair", "412.50"]),
        (6, ["Lamp"]),
    ]
    assert [one.is_text for one in sheet.rows[1].cells] == [True, False]
    assert (sheet.earlier, sheet.later) == (0, 0)


def test_sheets_come_with_what_their_cells_show() -> None:
    data = workbook(Budget=[["Item", "Share"], ["Chair", 0.12483]], Empty=[], Notes=[["Pay."]])
    budget, notes = table("a.xlsx", data)

    assert [(one.name, one.height) for one in (budget, notes)] == [("Budget", 2), ("Notes", 1)]
    assert budget.rows[0].cells == (
        TableCell("Chair"),
        TableCell("12%", "12.483%", is_text=False),
    )


def test_a_sheet_of_excel_2_is_shown() -> None:
    records = ((0x0009, bytes(4)), (0x0004, bytes(7) + b"\x03Tea"))
    data = b"".join(struct.pack("<HH", kind, len(part)) + part for kind, part in records)

    (sheet,) = table("a.xls", data)

    assert [[cell.text for cell in row.cells] for row in sheet.rows] == [["Tea"]]


def test_a_workbook_that_other_programs_wrote_loosely_is_shown() -> None:
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(workbook(Budget=[["Tea", 7]]))) as whole,
        zipfile.ZipFile(stream, "w") as loose,
    ):
        for name in whole.namelist():
            loose.writestr(name, whole.read(name).replace(b'ref="A1:B1"', b'ref="all"'))

    (sheet,) = table("a.xlsx", stream.getvalue())

    assert sheet.name == "Budget"
    assert [[cell.text for cell in row.cells] for row in sheet.rows] == [["Tea", "7"]]


def test_of_a_long_table_the_rows_around_one_are_given() -> None:
    (start,) = table("a.csv", lines(9_000))
    (middle,) = table("a.csv", lines(9_000), row=5_000)
    (end,) = table("a.csv", lines(9_000), row=9_000)

    assert (start.rows[0].number, start.earlier, start.height) == (2, 0, 9_000)
    assert start.later == start.rows[-1].number + 1
    assert middle.rows[0].number == middle.earlier + 1 == 4_700
    assert middle.rows[-1].number > 5_000
    assert middle.header is not None
    assert middle.header.cells[0].text == "number"
    assert (end.rows[-1].number, end.later) == (9_000, 0)


def test_long_rows_before_the_one_asked_for_do_not_take_its_place() -> None:
    (sheet,) = table("a.csv", lines(300, "long " * 180), row=250)
    numbers = [row.number for row in sheet.rows]
    characters = sum(len(cell.text) for row in sheet.rows for cell in row.cells)

    assert numbers[0] < 250 < numbers[-1]
    assert characters <= MOST_CHARACTERS


def test_wide_rows_and_long_cells_are_cut() -> None:
    (sheet,) = table("a.csv", b",".join([b"x" * 2_000] * 300))

    assert sheet.width == MOST_COLUMNS
    assert len(sheet.rows[0].cells[0].text) == 1_000


def test_of_the_other_sheets_as_much_is_given_as_fits() -> None:
    long = [["number"], *([f"{at} " + "word " * 20] for at in range(1_000))]
    data = workbook(One=long, Two=long, Three=long, Four=long)
    one, two, three, four = table("a.xlsx", data, "Three", 900)

    assert [bool(sheet.rows) for sheet in (one, two, three, four)] == [True, True, True, True]
    assert three.rows[0].number == three.earlier + 1 > 600
    assert three.rows[-1].number > 900
    assert one.later > two.later
    assert four.later


@pytest.mark.parametrize(("name", "code"), [("a.csv", "unsupported"), ("a.xlsx", "corrupt")])
def test_what_cannot_be_read_is_refused(name: str, code: str) -> None:
    data = b"\0\1\2\3" * 50 if name == "a.csv" else workbook(A=[["x"]])[:400]
    with pytest.raises(ReadingError) as caught:
        table(name, data)
    assert caught.value.code == code


def test_a_workbook_without_values_is_empty() -> None:
    with pytest.raises(ReadingError) as caught:
        table("a.xlsx", workbook(A=[]))
    assert caught.value.code == "empty"
