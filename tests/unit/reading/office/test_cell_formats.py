from collections.abc import Mapping
from pathlib import Path

from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.cell_formats import CellFormats, column_number
from desktop_app.reading.office.packages import OfficePackage
from tests.support.containers import zip_of

_STYLES = """<x:styleSheet xmlns:x="urn:s"><x:numFmts>
<x:numFmt numFmtId="164" formatCode="0.0%"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="9"/>
</x:cellStyleXfs><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="164"/><x:xf numFmtId="49"/>
<x:xf numFmtId="4"/></x:cellXfs></x:styleSheet>"""
_WORKBOOK = """<workbook xmlns="urn:w" xmlns:r="urn:r"><sheets>
<sheet name="Cost &amp; more" sheetId="1" r:id="rId7"/></sheets></workbook>"""
_RELATIONS = '<Relationships><Relationship Id="rId7" Target="%s"/></Relationships>'


def shown(sheet: str, target: str = "worksheets/a.xml") -> Mapping[str, str]:
    """Give what 0.5 shows in the cells of a sheet that have a format, by place."""
    parts = {
        "xl/styles.xml": _STYLES,
        "xl/workbook.xml": _WORKBOOK,
        "xl/_rels/workbook.xml.rels": _RELATIONS % target,
        "xl/worksheets/a.xml": sheet,
    }
    package = OfficePackage(FileContent(Path("a.xlsx"), zip_of(parts)))
    return {
        f"{row},{column}": display.number(0.5) + ("=" if is_computed else "")
        for row, cells in CellFormats(package).rows("Cost & more")
        for column, display, is_computed in cells
        if display.number
    }


def test_cells_are_told_by_their_styles() -> None:
    sheet = (
        '<row r="2"><c r="A2" s="1"><v>1</v></c><c r="B2" s="0"/><c r="C2" s="2" t="n"/>'
        '<c r="AB2" s="3" t="n"><f>1/2</f><v>1</v></c><c r="AC2" s="1" t="s"><v>1</v></c></row>'
        "<row r='3'><c r='A3' s='1'><v>2</v></c><c r='B3' s='9'><v>2</v></c></row>"
    )

    assert shown(sheet) == {"2,1": "50.0%", "2,28": "0.50=", "3,1": "50.0%"}


def test_names_may_have_prefixes_and_targets_begin_at_the_root() -> None:
    sheet = '<x:row r="1"><x:c r="A1" s="3"><x:f>1</x:f></x:c></x:row>'

    assert shown(sheet, "/xl/worksheets/a.xml") == {"1,1": "0.50="}


def test_a_sheet_without_a_part_has_no_formats() -> None:
    assert shown("<row/>", "worksheets/missing.xml") == {}


def test_columns_are_counted_by_their_letters() -> None:
    assert [column_number(name) for name in (b"A", b"Z", b"AA", b"XFD")] == [1, 26, 27, 16_384]
