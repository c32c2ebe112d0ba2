from collections.abc import Mapping
from pathlib import Path

import pytest

from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.cell_formats import CellFormats, column_number, number_format
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
    """Return what 0.5 shows in the cells of a sheet that have a format, by place."""
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


def test_cells_are_shown_by_their_styles() -> None:
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
        ('General" kg"', -5.25, "-5.25 kg"),
        ('"about "General', 0.1 + 0.2, "about 0.3"),
        ("General;[Red](General)", -7, "(7)"),
        ('0 "days {}"', 12, "12 days {}"),
    ],
)
def test_a_number_is_shown_as_its_code_states(code: str, value: float, shown: str) -> None:
    show = number_format(code)

    assert show is not None
    assert show(value).strip() == shown


@pytest.mark.parametrize(
    "code", ["General", "", "@", "yyyy-mm-dd", "[h]:mm", "General_)", "0" * 300, "##0.0E+0"]
)
def test_codes_of_dates_or_not_understood_show_no_number(code: str) -> None:
    assert number_format(code) is None


def test_a_code_that_shows_nothing_returns_an_empty_text() -> None:
    hidden = number_format(";;;")

    assert hidden is not None
    assert hidden(3) == ""
