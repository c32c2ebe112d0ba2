import datetime
import io
import struct
from collections.abc import Callable, Mapping

import pytest
import xlsxwriter

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.kinds import OLE_MARK
from tests.support.containers import compound, zip_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]
Cells = Mapping[tuple[int, int], object]

_OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
_ODS = f"""<office:document-content xmlns:office="{_OFFICE}:office:1.0"
 xmlns:table="{_OFFICE}:table:1.0" xmlns:text="{_OFFICE}:text:1.0"><office:body>
<office:spreadsheet><table:table table:name="Budget"><table:table-row>
<table:table-cell office:value-type="string"><text:p>Item</text:p></table:table-cell>
<table:table-cell office:value-type="string"><text:p>Price</text:p></table:table-cell>
</table:table-row><table:table-row>
<table:table-cell office:value-type="string"><text:p>Chair</text:p></table:table-cell>
<table:table-cell office:value-type="float" office:value="412.5"/>
</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"""
_MANIFEST = f'<manifest:manifest xmlns:manifest="{_OFFICE}:manifest:1.0">%s</manifest:manifest>'
_LOCKED = """<manifest:file-entry manifest:full-path="content.xml">
<manifest:encryption-data/></manifest:file-entry>"""


def workbook(**sheets: Cells) -> bytes:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        day = book.add_format({"num_format": "yyyy-mm-dd"})
        for name, cells in sheets.items():
            sheet = book.add_worksheet(name)
            for (row, column), value in cells.items():
                is_day = isinstance(value, datetime.date)
                sheet.write(row, column, value, day if is_day else None)
    return stream.getvalue()


def ods(manifest: str = "") -> bytes:
    return zip_of(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": _ODS.replace("\n", ""),
            "META-INF/manifest.xml": _MANIFEST % manifest,
        }
    )


def rows(*rows: tuple[object, ...]) -> Cells:
    return {(at, to): value for at, row in enumerate(rows) for to, value in enumerate(row)}


def test_sheets_are_headings_and_rows_say_what_their_values_are(read: Read) -> None:
    budget = rows(("Item", "Price"), ("Chair", 412.5), (), ("Lamp", 0.1 + 0.2))
    document = read("a.xlsx", workbook(Budget=budget, Empty={}, Notes=rows(("Pay soon.",))))

    assert document.kind is FileKind.SHEET
    assert document.text.split("\n\n") == [
        "Budget",
        "Item\tPrice",
        "Item: Chair; Price: 412.5\nItem: Lamp; Price: 0.3",
        "Notes",
        "Pay soon.",
    ]
    assert [block.place for block in document.blocks] == ["", "row 1", "row 2", "", "row 1"]


def test_values_are_what_a_person_sees(read: Read) -> None:
    values = (
        2019.0,
        True,
        datetime.date(2024, 3, 5),
        datetime.datetime.fromisoformat("2024-03-05 14:30"),
    )

    assert read("a.xlsx", workbook(A=rows(values))).text == (
        "A\n\n2019\tTRUE\t2024-03-05\t2024-03-05 14:30"
    )


@pytest.mark.parametrize("name", ["a.ods", "a.txt"])
def test_ods_is_known_by_what_it_declares(name: str, read: Read) -> None:
    document = read(name, ods())

    assert document.kind is FileKind.SHEET
    assert document.text.endswith("Item: Chair; Price: 412.5")


def test_a_password_is_needed(refusal: Refusal) -> None:
    locked = compound({"EncryptedPackage": b"x", "EncryptionInfo": b"y"})

    assert refusal("a.xlsx", locked).code == "encrypted"
    assert refusal("a.ods", ods(_LOCKED)).code == "encrypted"
    begin, lock = struct.pack("<HHH", 0x0809, 2, 0x0600), struct.pack("<HHH", 0x002F, 2, 0)
    assert refusal("a.xls", compound({"Workbook": begin + lock})).code == "encrypted"


def test_damage_is_said(refusal: Refusal) -> None:
    data = workbook(A=rows(("a", "b")))

    assert refusal("a.xlsx", data[: len(data) // 2]).code == "corrupt"
    assert refusal("a.xls", compound({"Workbook": b"no records"})).code == "corrupt"
    assert refusal("a.xls", OLE_MARK + bytes(100)).code == "corrupt"


def test_cells_far_apart_are_refused_before_they_are_laid_out(refusal: Refusal) -> None:
    far = {(0, 0): "a", (1_048_575, 16_383): "b"}

    assert "1048576 rows by 16384 columns" in refusal("a.xlsx", workbook(A=far)).message
    assert refusal("a.xlsx", workbook(A=far)).code == "too_large"


def test_a_cell_far_down_is_found(read: Read) -> None:
    assert "far down" in read("a.xlsx", workbook(A={(300_000, 5): "far down"})).text


def test_a_bomb_is_not_unpacked(refusal: Refusal) -> None:
    bomb = {"[Content_Types].xml": b"", "xl/workbook.xml": b"a" * 20_000_000}

    assert refusal("a.xlsx", zip_of(bomb)).code == "too_large"
