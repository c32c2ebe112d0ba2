from pathlib import Path

from lxml import etree

from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.drawn import chart_lines, drawn_below, paragraphs
from desktop_app.reading.office.packages import OfficePackage
from tests.support.containers import zip_of

_SHAPE = b"<sp><p><r><t>one</t></r><br/><r><t>two</t></r></p><p/><p><r><t>three</t></r></p></sp>"


def test_paragraphs_of_a_shape_with_their_breaks() -> None:
    assert list(paragraphs(etree.fromstring(_SHAPE))) == ["one\ntwo", "three"]


def test_lines_of_a_chart() -> None:
    chart = etree.fromstring(
        b"""<chart><title><p><r><t>Sales</t></r></p></title><ser><tx><v>Tea</v></tx>
        <cat><strCache><pt idx="0"><v>May</v></pt><pt idx="1"><v>June</v></pt></strCache></cat>
        <val><numCache><pt idx="0"><v>7</v></pt><pt idx="1"><v>9</v></pt></numCache></val>
        <dLbls><p><r><t>best</t></r></p></dLbls></ser></chart>"""
    )

    assert list(chart_lines(chart)) == ["Sales", "Tea\tMay 7\tJune 9", "best"]


def test_a_link_to_nothing_draws_nothing() -> None:
    package = OfficePackage(FileContent(Path("a.docx"), zip_of({"a.xml": b"<a/>"})))
    drawing = etree.fromstring(b"<drawing><chart id='rId1'/></drawing>")

    assert list(drawn_below(package, "a.xml", drawing)) == []
