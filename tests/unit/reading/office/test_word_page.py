import io
from pathlib import Path

import docx
import pytest
from docx.document import Document as WordDocument
from docx.enum.style import WD_STYLE_TYPE
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import parse_xml

from desktop_app.core.errors import ReadingError
from desktop_app.reading.compound_files import OLE_SIGNATURE
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.sources import pieces_of

NAMES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
)


def html_of(source: WordDocument) -> list[str]:
    stream = io.BytesIO()
    source.save(stream)
    return [one.html for one in pieces_of(FileContent(Path("a.docx"), stream.getvalue()))]


def test_headings_emphasis_and_lists_at_their_depth() -> None:
    source = docx.Document()
    source.add_heading("River", 1)
    paragraph = source.add_paragraph("It ")
    paragraph.add_run("rose").bold = True
    paragraph.add_run(" & fell").bold = False
    paragraph.add_run("2").font.superscript = True
    source.add_paragraph("one", style="List Bullet")
    inner = f"<w:numPr {NAMES}><w:ilvl w:val='1'/><w:numId w:val='1'/></w:numPr>"
    source.add_paragraph("two")._p.get_or_add_pPr().append(parse_xml(inner))

    assert html_of(source) == [
        "<h1>River</h1>",
        "<p>It <b>rose</b> &amp; fell <sup>2</sup></p>",
        "<ul><li>one</li><ul><li>two</li></ul></ul>",
    ]


def test_a_table_keeps_its_empty_cells_and_wide_ones() -> None:
    source = docx.Document()
    table = source.add_table(2, 3)
    for cell, text in zip(table._cells, ("", "Level", "Date", "wide", "", "x"), strict=True):
        cell.text = text
    table.cell(1, 0).merge(table.cell(1, 1))

    rows = (
        '<tr><td></td><td>Level</td><td>Date</td></tr><tr><td colspan="2">wide</td><td>x</td></tr>'
    )
    assert html_of(source) == [f'<table cellspacing="0">{rows}</table>']


def test_links_of_the_web_have_their_target() -> None:
    source = docx.Document()
    for target in ("https://example.org/?a=1&b=2", "file:///etc/passwd"):
        identity = source.part.relate_to(target, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
        link = f"<w:hyperlink {NAMES} r:id='{identity}'><w:r><w:t>link</w:t></w:r></w:hyperlink>"
        source.add_paragraph()._p.append(parse_xml(link))

    assert html_of(source) == [
        '<p><a href="https://example.org/?a=1&amp;b=2">link</a></p>',
        "<p>link</p>",
    ]


def test_what_was_deleted_is_not_shown() -> None:
    source = docx.Document()
    source.element.body.insert(
        0,
        parse_xml(
            f"<w:p {NAMES}><w:ins><w:r><w:t>new</w:t></w:r></w:ins>"
            "<w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p>"
        ),
    )

    assert html_of(source) == ["<p>new</p>"]


def test_greek_letters_inserted_as_symbols_are_shown() -> None:
    source = docx.Document()
    source.element.body.insert(
        0,
        parse_xml(f'<w:p {NAMES}><w:r><w:sym w:font="Symbol" w:char="F062"/></w:r></w:p>'),
    )

    assert html_of(source) == ["<p>β</p>"]


def test_hidden_text_is_not_shown() -> None:
    source = docx.Document()
    paragraph = source.add_paragraph("Seen")
    paragraph.add_run("never seen").font.hidden = True
    source.styles.add_style("Secret", WD_STYLE_TYPE.CHARACTER).font.hidden = True
    paragraph.add_run("hidden, too", style="Secret")

    assert html_of(source) == ["<p>Seen</p>"]


def test_an_encrypted_document_is_reported() -> None:
    data = OLE_SIGNATURE + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(ReadingError) as caught:
        pieces_of(FileContent(Path("a.docx"), data))

    assert caught.value.code == "encrypted"


def test_choices_in_forms_are_shown() -> None:
    box = "<w:fldChar><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar>"
    source = docx.Document()
    source.element.body.insert(0, parse_xml(f"<w:p {NAMES}><w:r>{box}</w:r></w:p>"))

    assert html_of(source) == ["<p>☒</p>"]


def test_a_fraction_has_a_stroke() -> None:
    half = "<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>"
    source = docx.Document()
    source.element.body.insert(0, parse_xml(f"<w:p {NAMES} xmlns:m='m'>{half}</w:p>"))

    assert html_of(source) == ["<p>1/2</p>"]
