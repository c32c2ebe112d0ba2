import tracemalloc
from collections.abc import Callable
from pathlib import Path

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.loose_sheets import loose_open_sheets, loose_sheets
from desktop_app.reading.office.packages import OfficePackage
from tests.support.containers import zip_of

_PARTS = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": "<w xmlns:r='r'><sheets><sheet name='Stock' r:id='a'/></sheets></w>",
    "xl/_rels/workbook.xml.rels": """<Relationships>
    <Relationship Id="a" Type="http://x/worksheet" Target="s1.xml"/>
    <Relationship Id="b" Type="http://x/sharedStrings" Target="strings.xml"/></Relationships>""",
    "xl/strings.xml": "<sst><si><r><t>Te</t></r><r><t>a</t></r><rPh><t>kana</t></rPh></si></sst>",
    "xl/s1.xml": """<s><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>9</v></c><c><v>7.5</v></c>
    <c t="inlineStr"><is><t>cold</t></is></c><c t="b"><v>1</v></c><c t="str"><v>warm</v></c></row>
    </sheetData></s>""",
}


def test_cells_of_every_kind_are_read_and_missing_strings_are_none() -> None:
    package = OfficePackage(FileContent(Path("a.xlsx"), zip_of(_PARTS)))

    ((name, (row,)),) = loose_sheets(package)

    assert name == "Stock"
    assert [cell.text for cell in row()] == ["Tea", "", "7.5", "cold", "TRUE", "warm"]
    assert [cell.is_text for cell in row()] == [True, True, False, True, False, True]


def test_a_workbook_with_parts_missing_is_read(read: Callable[[str, bytes], Document]) -> None:
    found = read("a.xlsx", zip_of(_PARTS))

    assert found.kind is FileKind.SHEET
    assert found.text.split() == ["Stock", "Tea", "7.5", "cold", "TRUE", "warm"]


def test_rows_of_an_open_workbook_with_values_in_an_odd_form_have_the_names_of_columns(
    read: Callable[[str, bytes], Document],
) -> None:
    content = """<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
    xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>
    <table:table table:name="Stock"><table:table-row>{}</table:table-row><table:table-row>
    <table:table-cell office:value-type="string"><text:p>Tea</text:p></table:table-cell>
    <table:table-cell table:number-columns-repeated="2" office:value-type="float"
    office:value="seven"><text:p>7,5</text:p></table:table-cell></table:table-row></table:table>
    </office:spreadsheet></office:body></o:document-content>"""
    name = "<table:table-cell office:value-type='string'><text:p>{}</text:p></table:table-cell>"
    names = "".join(map(name.format, ("Kind", "Bought", "Sold")))
    kind = "application/vnd.oasis.opendocument.spreadsheet"

    found = read("a.ods", zip_of({"mimetype": kind, "content.xml": content.format(names)}))

    assert found.text.endswith("Kind: Tea; Bought: 7,5; Sold: 7,5")


def test_repeated_cells_take_no_memory_before_their_row_is_needed() -> None:
    cell = '<t:table-cell t:number-columns-repeated="256"/>'
    row = f"<t:table-row>{cell * 100}</t:table-row>"
    content = f'<o xmlns:t="t"><t:table t:name="A">{row * 200}</t:table></o>'
    package = OfficePackage(FileContent(Path("a.ods"), zip_of({"content.xml": content})))

    tracemalloc.start()
    ((_, rows),) = loose_open_sheets(package)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert used < 10_000_000
    assert {len(row()) for row in rows} == {16_384}
