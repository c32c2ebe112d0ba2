from pathlib import Path

from lxml import etree

from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.drawn import chart_lines, drawn_below, paragraphs
from desktop_app.reading.office.packages import OfficePackage
from tests.support.containers import zip_of

_SHAPE = b"<sp><p><r><t>one</t></r><br/><r><t>two</t></r></p><p/><p><r><t>three</t></r></p></sp>"


def test_paragraphs_of_a_shape_with_their_breaks() -> None:
    assert list(paragraphs(etree.fromstring(_SHAPE))) == ["one\ntwo", "three"]


def test_equations_and_raised_numbers_are_apart_from_words() -> None:
    half = "<oMath><f><num><r><t>1</t></r></num><den><r><t>2</t></r></den></f></oMath>"
    raised = '<r><rPr baseline="30000"/><t>3</t></r><r><rPr baseline="0"/><t>.</t></r>'
    shape = f"<sp><p><r><t>Add </t></r>{half}<r><t>cup of water</t></r>{raised}</p></sp>"

    assert list(paragraphs(etree.fromstring(shape))) == ["Add 1/2 cup of water 3."]


def test_lines_of_a_chart() -> None:
    chart = etree.fromstring(
        b"""<chart><title><p><r><t>Sales</t></r></p></title><ser><tx><v>Tea</v></tx>
        <cat><strCache><pt idx="0"><v>May</v></pt><pt idx="1"><v>June</v></pt></strCache></cat>
        <val><numCache><pt idx="0"><v>7</v></pt><pt idx="1"><v>9</v></pt></numCache></val>
        <dLbls><p><r><t>best</t></r></p></dLbls></ser></chart>"""
    )

    assert list(chart_lines(chart)) == ["Sales", "Tea\tMay 7\tJune 9", "best"]


def test_a_chart_of_office_2016_has_its_values_beside_its_series() -> None:
    chart = etree.fromstring(
        b"""<chartSpace><chartData><data id="0"><strDim><lvl><pt idx="0">Start</pt>
        <pt idx="1">Rent</pt></lvl></strDim><numDim><lvl formatCode="0.00"><pt idx="0">100</pt>
        <pt idx="1">-30.5</pt></lvl></numDim></data><data id="1"><numDim><lvl><pt idx="0">7</pt>
        </lvl></numDim></data></chartData><chart><series layoutId="waterfall"><tx><txData>
        <v>Budget</v></txData></tx><dataId val="0"/></series></chart></chartSpace>"""
    )

    assert list(chart_lines(chart)) == ["Budget\tStart 100.00\tRent -30.50"]


def test_series_cannot_repeat_the_values_of_others() -> None:
    data = "".join(
        f'<data id="{n}"><numDim><lvl><pt idx="0">7</pt></lvl></numDim></data>' for n in range(3)
    )
    series = "".join(f'<series><dataId val="{n}"/></series>' for n in (0, 0, 2, 9))
    chart = etree.fromstring(f"<chartSpace>{data}{series}</chartSpace>")

    assert list(chart_lines(chart)) == ["7", "", "7", ""]


def test_labels_of_a_chart_from_cells_are_read_and_not_the_names_of_their_fields() -> None:
    chart = etree.fromstring(
        b"""<chart><ser><tx><v>Tea</v></tx>
        <dLbls><p><fld type="CELLRANGE"><t>[CELLRANGE]</t></fld><r><t> (best)</t></r></p>
        <p><fld type="CATEGORYNAME"><t>May</t></fld></p></dLbls>
        <ext><dlblRangeCache><ptCount val="2"/><pt idx="0"><v>Assam</v></pt>
        <pt idx="1"><v>Darjeeling</v></pt></dlblRangeCache></ext></ser></chart>"""
    )

    assert list(chart_lines(chart)) == ["Tea", "(best)\nMay", "Assam\tDarjeeling"]


def test_texts_in_shapes_on_a_chart_are_read_with_it() -> None:
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    link = "<Relationships><Relationship Id='rId1' Type='%s/%s' Target='%s'/></Relationships>"
    parts: dict[str, bytes | str] = {
        "word/_rels/document.xml.rels": link % (kind, "chart", "charts/chart1.xml"),
        "word/charts/chart1.xml": b"<chart><title><p><r><t>Sales</t></r></p></title></chart>",
        "word/charts/_rels/chart1.xml.rels": link % (kind, "chartUserShapes", "../drawings/d.xml"),
        "word/drawings/d.xml": b"<userShapes><sp>" + _SHAPE + b"</sp></userShapes>",
    }
    package = OfficePackage(FileContent(Path("a.docx"), zip_of(parts)))
    drawing = etree.fromstring(b"<drawing><chart id='rId1'/></drawing>")

    assert list(drawn_below(package, "word/document.xml", drawing)) == ["Sales\none\ntwo\nthree"]


def test_a_link_to_nothing_draws_nothing() -> None:
    package = OfficePackage(FileContent(Path("a.docx"), zip_of({"a.xml": b"<a/>"})))
    drawing = etree.fromstring(b"<drawing><chart id='rId1'/></drawing>")

    assert list(drawn_below(package, "a.xml", drawing)) == []
