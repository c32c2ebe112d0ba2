import io
import re
import zipfile
from collections.abc import Callable

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.compound_files import OLE_SIGNATURE

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_NAMES = f"{_W} xmlns:m='m' xmlns:v='v' xmlns:a='a' xmlns:lc='lc'"

_CONTROL = f"""<w:sdt {_W}><w:sdtContent>
<w:p><w:r><w:t>control</w:t></w:r></w:p></w:sdtContent></w:sdt>"""
_INSERTED = f"""<w:p {_W}><w:ins><w:r><w:t>inserted</w:t></w:r></w:ins>
<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p>"""
_ANCHORED = f"""<w:p {_W}><w:r><w:t>anchor</w:t><w:pict><w:txbxContent>
<w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></w:pict></w:r></w:p>"""


def saved(document: object) -> bytes:
    stream = io.BytesIO()
    document.save(stream)  # type: ignore[attr-defined]
    return stream.getvalue()


def with_body(*inner: str) -> bytes:
    """Return a document with these elements."""
    source = docx.Document()
    for xml in inner:
        named = re.sub("^<w:[a-z]+", rf"\g<0> {_NAMES}", xml)
        source.element.body.insert(len(source.element.body) - 1, parse_xml(named))
    return saved(source)


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


def test_headings_paragraphs_lists_and_tables(read: Read) -> None:
    source = docx.Document()
    source.core_properties.title = "Title"
    source.core_properties.author = "Ann"
    source.add_heading("Part", 1)
    source.add_paragraph("Some text.")
    source.add_heading("Deeper", 2)
    source.add_paragraph("one", style="List Bullet")
    source.add_paragraph("after")
    table = source.add_table(rows=2, cols=2)
    for cell, text in zip(table._cells, ("Name", "Price", "Tea", "2"), strict=True):
        cell.text = text

    document = read("a.docx", saved(source))

    assert document.kind is FileKind.WORD
    assert (document.title, document.author) == ("Title", "Ann")
    assert parts(document) == [
        (BlockKind.HEADING, 1, "Part"),
        (BlockKind.PARAGRAPH, 0, "Some text."),
        (BlockKind.HEADING, 2, "Deeper"),
        (BlockKind.PARAGRAPH, 0, "- one"),
        (BlockKind.PARAGRAPH, 0, "after"),
        (BlockKind.TABLE, 0, "Name\tPrice\nTea\t2"),
    ]


def test_a_style_based_on_a_heading_or_a_list_has_its_role(read: Read) -> None:
    source = docx.Document()
    styles = source.styles
    for name, base in (("Chapter", "Heading 1"), ("First chapter", "Chapter"), ("Aim", "List")):
        styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH).base_style = styles[base]
    for text, style in (("River", "First chapter"), ("Rise", "Aim"), ("Contents", "TOC Heading")):
        source.add_paragraph(text, style=style)
    outlined = source.add_paragraph("Delta")._p.get_or_add_pPr()
    outlined.append(parse_xml(f"<w:outlineLvl {_W} w:val='1'/>"))

    assert parts(read("a.docx", saved(source))) == [
        (BlockKind.HEADING, 1, "River"),
        (BlockKind.PARAGRAPH, 0, "- Rise"),
        (BlockKind.PARAGRAPH, 0, "Contents"),
        (BlockKind.HEADING, 2, "Delta"),
    ]


def test_a_paragraph_taken_out_of_a_list_is_no_item(read: Read) -> None:
    source = docx.Document()
    source.add_paragraph("one", style="List Bullet")
    outside = source.add_paragraph("after", style="List Bullet")._p.get_or_add_pPr()
    outside.append(parse_xml(f"<w:numPr {_W}><w:numId w:val='0'/></w:numPr>"))

    assert read("a.docx", saved(source)).text == "- one\n\nafter"


def test_the_title_is_that_of_the_text_when_the_properties_have_none(read: Read) -> None:
    source = docx.Document()
    source.add_heading("Seen title", 0)
    source.add_paragraph("Text")

    assert read("a.docx", saved(source)).title == "Seen title"


def test_what_python_docx_skips_is_read(read: Read) -> None:
    source = docx.Document()
    source.add_paragraph("before")
    for xml in (_CONTROL, _INSERTED, _ANCHORED):
        source.element.body.insert(len(source.element.body) - 1, parse_xml(xml))
    source.add_comment(source.paragraphs[0].runs, text="a remark")

    assert read("a.docx", saved(source)).text.split("\n\n") == [
        "before", "control", "inserted", "anchor", "box", "a remark",
    ]  # fmt: skip


def test_parts_of_a_line_that_are_aligned_apart_are_apart(read: Read) -> None:
    aligned = """<w:p><w:r><w:t>Acme</w:t></w:r><w:r><w:ptab w:alignment="right"/></w:r>
    <w:r><w:t>Quarterly</w:t></w:r></w:p>"""

    assert read("a.docx", with_body(aligned)).text == "Acme\tQuarterly"


def test_the_pronunciation_above_words_is_not_in_them(read: Read) -> None:
    ruby = """<w:p><w:r><w:ruby><w:rt><w:r><w:t>とう</w:t></w:r></w:rt><w:rubyBase>
    <w:r><w:t>東</w:t></w:r></w:rubyBase></w:ruby></w:r><w:r><w:t>京に住む</w:t></w:r></w:p>"""

    assert read("a.docx", with_body(ruby)).text == "東京に住む"


def test_hidden_text_is_left_out(read: Read) -> None:
    source = docx.Document()
    paragraph = source.add_paragraph("Seen, ")
    paragraph.add_run("never seen, ").font.hidden = True
    paragraph.add_run("and seen again.").font.hidden = False
    source.add_paragraph().add_run("Only for the author").font.hidden = True

    assert read("a.docx", saved(source)).text == "Seen, and seen again."


def test_of_a_field_in_the_code_of_another_the_result_is_left_out(read: Read) -> None:
    begin, separate, end = (
        f'<w:r><w:fldChar w:fldCharType="{one}"/></w:r>' for one in ("begin", "separate", "end")
    )
    code = "<w:r><w:instrText> IF </w:instrText></w:r>"
    inner = f"{begin}{code}{separate}<w:r><w:t>male</w:t></w:r>{end}"
    result = "<w:r><w:t>Dear Sir</w:t></w:r>"

    whole = with_body(f"<w:p>{begin}{code}{inner}{separate}{result}{end}</w:p>")
    assert read("a.docx", whole).text == "Dear Sir"
    # The end of a code may be missing, and must not cost the text after it.
    cut = with_body(f"<w:p>{begin}{code}{inner}</w:p>", f"<w:p>{result}</w:p>")
    assert read("a.docx", cut).text == "male\n\nDear Sir"


def test_texts_of_boxes_in_each_other_and_of_wordart_are_read(read: Read) -> None:
    box = "<w:p><w:r>{}<w:t>{}</w:t><w:pict><w:txbxContent>{}</w:txbxContent></w:pict></w:r></w:p>"
    art = "<w:pict><v:shape><v:textpath string='Invitation'/></v:shape></w:pict>"
    inner = box.format("", "outer", box.format("", "inner", "<w:p/>"))

    found = read("a.docx", with_body(box.format(art, "anchor", inner)))

    assert found.text == "Invitation\nanchor\n\nouter\n\ninner"

    cells = f"<w:tc>{box.format('', 'anchor', inner)}</w:tc><w:tc><w:p/></w:tc>"
    found = read("a.docx", with_body("<w:tbl>" + f"<w:tr>{cells}</w:tr>" * 2 + "</w:tbl>"))

    assert found.text.split() == ["anchor", "outer", "inner"] * 2


def test_text_hidden_by_a_style_is_left_out(read: Read) -> None:
    source = docx.Document()
    for name, kind, base in (
        ("Secret word", WD_STYLE_TYPE.CHARACTER, ""),
        ("Secret", WD_STYLE_TYPE.PARAGRAPH, ""),
        ("Based on it", WD_STYLE_TYPE.PARAGRAPH, "Secret"),
        ("Shown again", WD_STYLE_TYPE.PARAGRAPH, "Secret"),
    ):
        style = source.styles.add_style(name, kind)
        if base:
            style.base_style = source.styles[base]
        style.font.hidden = {"Based on it": None, "Shown again": False}.get(name, True)
    source.add_paragraph("Seen").add_run(", never seen", style="Secret word")
    for style_name in ("Secret", "Based on it", "Shown again"):
        paragraph = source.add_paragraph(f"{style_name} ", style=style_name)
        paragraph.add_run("shown").font.hidden = False
    source.sections[0].header.add_paragraph("Only for the author", style="Secret")

    assert parts(read("a.docx", saved(source))) == [
        (BlockKind.PARAGRAPH, 0, text) for text in ("Seen", "shown", "shown", "Shown again shown")
    ]


def test_a_fraction_has_a_stroke(read: Read) -> None:
    half = "<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>"

    assert read("a.docx", with_body(f"<w:p>{half}</w:p>")).text == "1/2"


@pytest.mark.parametrize(
    ("before", "equation", "after", "text"),
    [
        ("the speed", "v", "is high", "the speed v is high"),
        ("where ", "f(x)", "grows, and ", "where f(x) grows, and"),
        ("the ", "n", "th root of (", "the nth root of ("),
        ("the ", "x", "-axis", "the x-axis"),
        ("(", "x", "), too", "(x), too"),
    ],
)
def test_an_equation_is_apart_from_the_words_beside_it(
    read: Read, before: str, equation: str, after: str, text: str
) -> None:
    parts = [f"<w:r><w:t xml:space='preserve'>{one}</w:t></w:r>" for one in (before, after)]
    between = f"<m:oMath><m:r><m:t>{equation}</m:t></m:r></m:oMath>"

    assert read("a.docx", with_body(f"<w:p>{between.join(parts)}</w:p>")).text == text


def test_a_raised_number_is_no_part_of_the_word_before_it(read: Read) -> None:
    source = docx.Document()
    paragraph = source.add_paragraph("the river")
    for text, is_raised in (("3,4", True), (", 5 km", False), ("2", True), (" on the 4", False)):
        paragraph.add_run(text).font.superscript = is_raised
    paragraph.add_run("th").font.superscript = True

    assert read("a.docx", saved(source)).text == "the river 3,4, 5 km2 on the 4th"


def test_headers_and_footers_are_read_once_after_the_text(read: Read) -> None:
    source = docx.Document()
    source.add_paragraph("Dear sir")
    section = source.sections[0]
    section.different_first_page_header_footer = True
    for header in (section.header, section.first_page_header):
        header.paragraphs[0].text = "Ann & Sons, Main Street 1"
    section.footer.paragraphs[0].text = "7"

    assert read("a.docx", saved(source)).text == "Dear sir\n\nAnn & Sons, Main Street 1"


def test_cells_and_rows_in_controls_are_cells_and_rows(read: Read) -> None:
    source = docx.Document()
    table = source.add_table(rows=2, cols=2)
    for cell, text in zip(table._cells, ("Name", "Price", "Tea", "2"), strict=True):
        cell.text = text
    for part in (table.rows[1]._tr, table.cell(0, 1)._tc):
        control = parse_xml(f"<w:sdt {_W}><w:sdtContent/></w:sdt>")
        part.addprevious(control)
        control[0].append(part)

    assert read("a.docx", saved(source)).text == "Name\tPrice\nTea\t2"


_CHART = """<c:chart xmlns:c="c" xmlns:a="a"><c:title><a:p><a:r><a:t>Sales</a:t></a:r></a:p>
</c:title><c:ser><c:tx><c:v>Tea</c:v></c:tx><c:cat><c:strLit><c:pt idx="0">
<c:v>May</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>7</c:v></c:pt>
</c:numLit></c:val></c:ser></c:chart>"""
_DIAGRAM = """<d:data xmlns:d="d" xmlns:a="a"><a:p><a:r><a:t>Plan</a:t></a:r></a:p></d:data>"""
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def test_charts_and_diagrams_are_read_where_they_are_drawn(read: Read) -> None:
    source = docx.Document()
    for kind, xml in (("chart", _CHART), ("diagramData", _DIAGRAM)):
        drawn = Part(PackURI(f"/word/{kind}.xml"), "application/xml", xml.encode(), None)
        identity = source.part.relate_to(drawn, f"{_RELATIONS}/{kind}")
        link = {"chart": f"""<c:chart xmlns:c="c" r:id="{identity}"/>"""}.get(
            kind, f"""<d:relIds xmlns:d="d" r:dm="{identity}"/>"""
        )
        paragraph = f"""<w:p {_W} xmlns:r="{_RELATIONS}"><w:r><w:t>{kind}</w:t><w:drawing>
        <a:graphic xmlns:a="a"><a:graphicData>{link}</a:graphicData></a:graphic></w:drawing>
        </w:r></w:p>"""
        source.element.body.insert(len(source.element.body) - 1, parse_xml(paragraph))

    assert read("a.docx", saved(source)).text.split("\n\n") == [
        "chart", "Sales\nTea\tMay 7", "diagramData", "Plan",
    ]  # fmt: skip


def test_texts_of_shapes_in_a_drawing_are_apart(read: Read) -> None:
    shape = "<a:sp><a:txBody><a:p><a:r><a:t>{}</a:t></a:r></a:p></a:txBody></a:sp>"
    shapes = "".join(map(shape.format, ("Young", "Ecologists")))
    drawing = f"""<w:p><w:r><w:drawing><a:graphicData><lc:lockedCanvas>{shapes}
        </lc:lockedCanvas></a:graphicData></w:drawing></w:r></w:p>"""

    assert read("a.docx", with_body(drawing)).text == "Young\nEcologists"


def test_a_part_that_is_missing_does_not_cost_the_text(read: Read) -> None:
    source = docx.Document()
    source.add_paragraph("Dear sir")
    with zipfile.ZipFile(io.BytesIO(saved(source))) as whole:
        kept = {"word/document.xml", "word/_rels/document.xml.rels", "[Content_Types].xml"}
        left = {one: whole.read(one) for one in kept}

    assert read("a.docx", archive(left)).text == "Dear sir"


def test_what_is_embedded_is_a_member(read: Read) -> None:
    source = docx.Document()
    source.add_paragraph("Dear sir")
    chunk = Part(PackURI("/word/chunk.html"), "text/html", b"<html><p>Seen, too", None)
    source.part.relate_to(chunk, f"{_RELATIONS}/aFChunk")

    (member,) = read("a.docx", saved(source)).members

    assert member.name == "chunk.html"
    assert member.document is not None
    assert member.document.text == "Seen, too"


def test_columns_beside_merged_cells_stay_in_place(read: Read) -> None:
    source = docx.Document()
    table = source.add_table(rows=2, cols=3)
    for number, cell in enumerate(table._cells):
        cell.text = f"{number}"
    table.cell(1, 1).text = ""
    table.cell(1, 0).merge(table.cell(1, 1))

    assert read("a.docx", saved(source)).text == "0\t1\t2\n3\t\t5"


def test_a_table_that_arranges_the_page_is_running_text(read: Read) -> None:
    source = docx.Document()
    cell = source.add_table(rows=1, cols=1).cell(0, 0)
    cell.text = "word " * 300
    cell.add_paragraph("second")

    assert [kind for kind, _, _ in parts(read("a.docx", saved(source)))] == [
        BlockKind.PARAGRAPH,
        BlockKind.PARAGRAPH,
    ]


def test_a_template_is_read(read: Read) -> None:
    source = docx.Document()
    source.add_paragraph("Dear sir")
    main = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml"
    source.part._content_type = main

    assert read("letter.dotx", saved(source)).text == "Dear sir"


def test_a_password_is_needed(refusal: Refusal) -> None:
    data = OLE_SIGNATURE + bytes(500) + "EncryptedPackage".encode("utf-16-le")

    assert refusal("a.docx", data).code == "encrypted"


def test_damage_is_reported(refusal: Refusal) -> None:
    source = docx.Document()
    source.add_paragraph("text")
    data = saved(source)

    assert refusal("a.docx", data[:500]).code == "corrupt"
    assert (
        refusal("a.docx", archive({"[Content_Types].xml": b"<x", "word/document.xml": b""})).code
        == "corrupt"
    )


def test_a_bomb_is_not_unpacked(refusal: Refusal) -> None:
    bomb = {"[Content_Types].xml": b"", "word/document.xml": b"a" * 20_000_000}

    assert refusal("a.docx", archive(bomb)).code == "too_large"


def archive(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in files.items():
            target.writestr(name, data)
    return stream.getvalue()
