import datetime
import io
import struct
import zipfile
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest
import xlsxwriter

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.compound_files import OLE_SIGNATURE
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


class Formatted(NamedTuple):
    """A value with the code of the format it is shown in."""

    value: object
    code: str | int


def workbook(**sheets: Cells) -> bytes:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        day = book.add_format({"num_format": "yyyy-mm-dd"})
        moment = book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
        for name, cells in sheets.items():
            sheet = book.add_worksheet(name)
            for (row, column), value in cells.items():
                match value:
                    case Formatted(what, code):
                        sheet.write(row, column, what, book.add_format({"num_format": code}))
                    case datetime.datetime():
                        sheet.write(row, column, value, moment)
                    case datetime.date():
                        sheet.write(row, column, value, day)
                    case _:
                        sheet.write(row, column, value)
    return stream.getvalue()


def ods(manifest: str = "", content: str = _ODS, **others: str) -> bytes:
    return zip_of(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": content.replace("\n", ""),
            "META-INF/manifest.xml": _MANIFEST % manifest,
            **{f"{name}.xml": text for name, text in others.items()},
        }
    )


def unzipped(book: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(book)) as whole:
        return {name: whole.read(name) for name in whole.namelist()}


def rows(*rows: tuple[object, ...]) -> Cells:
    return {(at, to): value for at, row in enumerate(rows) for to, value in enumerate(row)}


def test_sheets_are_headings_and_rows_state_what_their_values_are(read: Read) -> None:
    budget = rows(("Item", "Price"), ("Chair", 412.5), (), ("Lamp", 0.1 + 0.2))
    document = read("a.xlsx", workbook(Budget=budget, Empty={}, Notes=rows(("Pay soon.",))))

    assert document.kind is FileKind.SHEET
    assert document.text.split("\n\n") == [
        "Budget",
        "Item\tPrice",
        "Item: Chair; Price: 412.5",
        "Item: Lamp; Price: 0.3",
        "Notes",
        "Pay soon.",
    ]
    assert [block.place for block in document.blocks] == [
        "",
        "row 1",
        "row 2",
        "row 4",
        "",
        "row 1",
    ]


def test_values_are_what_a_user_sees(read: Read) -> None:
    values = (
        2019.0,
        True,
        datetime.date(2024, 3, 5),
        datetime.datetime.fromisoformat("2024-03-05 14:30"),
    )

    assert read("a.xlsx", workbook(A=rows(values))).text == (
        "A\n\n2019\tTRUE\t2024-03-05\t2024-03-05 14:30"
    )


def lines(document: Document) -> list[str]:
    return document.text.splitlines()[2:]


def test_cells_are_shown_by_their_formats(read: Read) -> None:
    values = (
        ("Share", Formatted(0.125, "0.0%")),
        ("Price", Formatted(1234.5, '"€"#,##0.00')),
        ("Built in", Formatted(0.5, 9)),
        ("Day", Formatted(datetime.date(2024, 3, 5), "yyyy-mm-dd")),
        ("Time", Formatted(datetime.timedelta(hours=26, minutes=5), "[h]:mm")),
        ("Word", Formatted("plain", "0.0%")),
    )

    assert lines(read("a.xlsx", workbook(A=rows(*values)))) == [
        "Share\t12.5%",
        "Price\t€1,234.50",
        "Built in\t50%",
        "Day\t2024-03-05",
        "Time\t26:05",
        "Word\tplain",
    ]


def test_what_is_shown_in_part_is_found_in_full(read: Read) -> None:
    table = rows(
        ("Share", "Price", "Day"),
        (
            Formatted(0.12483, "0%"),
            Formatted(1234.567, "#,##0.00"),
            Formatted(datetime.date(2024, 3, 5), "d.m.yy"),
        ),
    )

    assert lines(read("a.xlsx", workbook(A=table)))[-1] == (
        "Share: 12% (12.483%); Price: 1,234.57 (1234.567); Day: 5.3.24 (2024-03-05)"
    )


def test_what_a_formula_computed_has_no_more_digits_than_it_shows(read: Read) -> None:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        third = book.add_format({"num_format": "0.00"})
        book.add_worksheet("A").write_formula(0, 0, "=1/3", third, 1 / 3)

    assert lines(read("a.xlsx", stream.getvalue())) == ["0.33"]


def test_the_short_date_of_the_machine_is_shown_as_it_is_in_all_countries(read: Read) -> None:
    day = Formatted(datetime.date(2024, 3, 5), 14)

    assert lines(read("a.xlsx", workbook(A=rows((day,))))) == ["2024-03-05"]


def test_formats_of_many_rows_stay_with_their_cells(read: Read) -> None:
    table = {
        (at, 2): Formatted(at / 100, "0.0%") if at % 3 == 0 else at for at in range(3, 20_000, 7)
    }
    shown = read("a.xlsx", workbook(A=table)).text.split("\n\n", 1)[1].split()

    assert shown == [f"{at}.0%" if at % 3 == 0 else str(at) for at in range(3, 20_000, 7)]


def test_a_workbook_without_styles_is_shown_bare(read: Read) -> None:
    parts = unzipped(workbook(A=rows((Formatted(0.125, "0.0%"),))))
    parts["xl/styles.xml"] = b"<styleSheet/>"

    assert lines(read("a.xlsx", zip_of(parts))) == ["0.125"]


def test_cells_of_ods_are_read_as_shown(read: Read) -> None:
    cell = '<table:table-cell office:value-type="%s" %s><text:p>%s</text:p></table:table-cell>'
    repeated = 'office:value="0.5" table:number-columns-repeated="2"'
    shown = (
        cell % ("currency", 'office:value="1234.5"', "1.234,50 €")
        + cell % ("percentage", 'office:value="0.12483"', "12 %")
        + cell % ("date", 'office:date-value="2024-03-05"', "5. März &amp; so")
        + cell % ("float", repeated, "0,5")
        + cell % ("float", 'office:value="0.333333" table:formula="of:=1/3"', "0,33")
    )
    content = _ODS.replace(
        '<table:table-cell office:value-type="float" office:value="412.5"/>', shown
    )
    content = content.replace(
        "<table:table-row>", '<table:table-row table:number-rows-repeated="2">'
    )

    document = read("a.ods", ods(content=content))

    line = "Chair\t1.234,50 €\t12 % (12.483%)\t5. März & so (2024-03-05)\t0,5\t0,5\t0,33"
    assert lines(document)[-2:] == [line, line]


@pytest.mark.parametrize("name", ["a.ods", "a.txt"])
def test_ods_is_known_by_what_it_declares(name: str, read: Read) -> None:
    document = read(name, ods())

    assert document.kind is FileKind.SHEET
    assert document.text.endswith("Item: Chair; Price: 412.5")


def test_what_a_workbook_of_libreoffice_states(read: Read) -> None:
    meta = (
        f'<office:document-meta xmlns:office="{_OFFICE}:office:1.0" xmlns:meta="{_OFFICE}:meta:1.0"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/"><office:meta><dc:title>Furniture</dc:title>'
        "<meta:initial-creator>Ada</meta:initial-creator><meta:keyword>chairs</meta:keyword>"
        "<meta:creation-date>2024-03-05T10:00:00</meta:creation-date></office:meta>"
        "</office:document-meta>"
    )

    document = read("a.ods", ods(meta=meta))

    assert (document.title, document.author, document.tags) == ("Furniture", "Ada", ("chairs",))
    assert document.created == datetime.datetime(2024, 3, 5, 10).astimezone().timestamp()


@pytest.mark.parametrize("name", ["a.fods", "a.xml"])
def test_a_workbook_in_a_single_file(name: str, read: Read) -> None:
    body = _ODS.partition("<office:body>")[2].partition("</office:document")[0]
    body = body.replace("><", ">\n  <")
    flat = (
        f'<?xml version="1.0"?>\n\n<office:document xmlns:office="{_OFFICE}:office:1.0"\n '
        f'xmlns:meta="{_OFFICE}:meta:1.0" xmlns:table="{_OFFICE}:table:1.0" '
        f'xmlns:text="{_OFFICE}:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'office:mimetype="application/vnd.oasis.opendocument.spreadsheet">\n'
        " <office:meta>\n  <dc:title>Furniture</dc:title>\n </office:meta>\n <office:body>"
        f"{body}</office:document>"
    )

    document = read(name, flat.encode())

    assert (document.kind, document.title) == (FileKind.SHEET, "Furniture")
    assert document.text == "Budget\n\nItem\tPrice\n\nItem: Chair; Price: 412.5"


def test_a_workbook_in_a_single_file_that_is_cut_off(refusal: Refusal) -> None:
    flat = (
        f'<office:document xmlns:office="{_OFFICE}:office:1.0" office:mimetype="application/'
        'vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:ta'
    )

    assert refusal("a.fods", flat.encode()).code == "corrupt"


def test_a_password_is_needed(refusal: Refusal) -> None:
    locked = compound({"EncryptedPackage": b"x", "EncryptionInfo": b"y"})

    assert refusal("a.xlsx", locked).code == "encrypted"
    assert refusal("a.ods", ods(_LOCKED)).code == "encrypted"
    begin, lock = struct.pack("<HHH", 0x0809, 2, 0x0600), struct.pack("<HHH", 0x002F, 2, 0)
    assert refusal("a.xls", compound({"Workbook": begin + lock})).code == "encrypted"


def test_damage_is_reported(refusal: Refusal) -> None:
    data = workbook(A=rows(("a", "b")))

    assert refusal("a.xlsx", data[:300]).code == "corrupt"
    assert refusal("a.xls", compound({"Workbook": b"no records"})).code == "corrupt"
    assert refusal("a.xls", OLE_SIGNATURE + bytes(100)).code == "corrupt"


def test_cells_far_apart_are_refused_before_they_are_laid_out(refusal: Refusal) -> None:
    far = {(0, 0): "a", (1_048_575, 16_383): "b"}

    refused = refusal("a.xlsx", workbook(A=far))

    assert "1,048,576 rows by 16,384 columns" in str(refused.message)
    assert refused.code == "too_large"


def test_a_sheet_whose_last_row_is_written_empty_is_read(read: Read) -> None:
    # LibreOffice writes the last row that there can be, and a format that is set for whole rows.
    parts = unzipped(workbook(A={(0, 0): "first", (4, 39): "last"}))
    name = "xl/worksheets/sheet1.xml"
    empty = b'<row r="1048576" ht="12.8"></row></sheetData>'
    parts[name] = parts[name].replace(b"</sheetData>", empty)

    assert read("a.xlsx", zip_of(parts)).text == "A\n\nfirst\n\nlast"


def test_a_cell_far_down_is_found(read: Read) -> None:
    assert "far down" in read("a.xlsx", workbook(A={(300_000, 5): "far down"})).text


def test_a_bomb_is_not_unpacked(refusal: Refusal) -> None:
    bomb = {"[Content_Types].xml": b"", "xl/workbook.xml": b"a" * 20_000_000}

    assert refusal("a.xlsx", zip_of(bomb)).code == "too_large"


def test_cells_far_apart_are_read_with_their_places(read: Read) -> None:
    document = read("a.xlsx", workbook(Far={(0, 0): "near", (3000, 90): "far", (3000, 92): 7}))

    assert document.text == "Far\n\nnear\n\nfar\t7"
    assert [block.place for block in document.blocks] == ["", "row 1", "row 3001"]
    assert read("a.xlsx", workbook(Zero={(0, 0): 0, (1, 1): False})).text == "Zero\n\n0\nFALSE"


def test_texts_beside_cells_are_read_with_their_sheet(read: Read) -> None:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        for name in ("Heating", "Rent", "Drawn"):
            sheet = book.add_worksheet(name)
            if name != "Drawn":
                sheet.write("A1", "March")
                sheet.write_comment("A1", f"Pay the {name}")
        sheet.insert_textbox("A1", "A sketch")

    text = read("a.xlsx", stream.getvalue()).text

    notes = "Heating\n\nMarch\n\nPay the Heating\n\nRent\n\nMarch\n\nPay the Rent"
    assert text == f"{notes}\n\nDrawn\n\nA sketch"
