from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.containers import zip_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_NAMES = "urn:oasis:names:tc:opendocument:xmlns"
_SPACES = (
    f'xmlns:office="{_NAMES}:office:1.0" xmlns:text="{_NAMES}:text:1.0" '
    f'xmlns:table="{_NAMES}:table:1.0" xmlns:draw="{_NAMES}:drawing:1.0" '
    f'xmlns:presentation="{_NAMES}:presentation:1.0" xmlns:meta="{_NAMES}:meta:1.0" '
    'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:chart="urn:chart" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/"'
)
_TYPE = "application/vnd.oasis.opendocument."
_META = f"""<office:document-meta {_SPACES}><office:meta><dc:title>The lease</dc:title>
<meta:keyword>rent</meta:keyword><meta:keyword>flat, house</meta:keyword>
<meta:initial-creator>Ann</meta:initial-creator>
<dc:creator>Bob</dc:creator><meta:creation-date>2010-03-05T12:00:00Z</meta:creation-date>
</office:meta></office:document-meta>"""
_TABLE = """<table:table><table:table-header-rows><table:table-row>
<table:table-cell><text:p>Name</text:p></table:table-cell>
<table:table-cell><text:p>Price</text:p></table:table-cell></table:table-row>
</table:table-header-rows><table:table-row>
<table:table-cell><text:p>{}</text:p></table:table-cell>
<table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table>"""


def content(body: str) -> str:
    return f"""<office:document-content {_SPACES}><office:body><office:text>{body}
    </office:text></office:body></office:document-content>"""


def odt(body: str, **files: str) -> bytes:
    parts = {"mimetype": f"{_TYPE}text", "content.xml": content(body)}
    return zip_of({**parts, **{name.replace("_", "."): data for name, data in files.items()}})


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


@pytest.mark.parametrize("name", ["a.odt", "letter"])
def test_headings_paragraphs_and_metadata(name: str, read: Read) -> None:
    body = """<text:h text:outline-level="2">Part  one</text:h>
    <text:p>Two<text:s text:c="3"/>words<text:tab/>and<text:line-break/>a
    <text:span>line</text:span> of <text:a>links</text:a>.</text:p>"""
    document = read(name, odt(body, meta_xml=_META))

    assert document.kind is FileKind.WORD
    assert (document.title, document.author) == ("The lease", "Ann")
    assert document.tags == ("rent", "flat", "house")
    assert document.created == 1267790400
    assert document.pages is None
    assert parts(document) == [
        (BlockKind.HEADING, 2, "Part one"),
        (BlockKind.PARAGRAPH, 0, "Two   words\tand\na line of links."),
    ]


@pytest.mark.parametrize("style", ["Title", "P1"])
def test_a_text_styled_as_title_is_the_title(style: str, read: Read) -> None:
    changed = '<s:style xmlns:s="urn:style" s:name="P1" s:parent-style-name="Title"/>'
    body = f'<text:p text:style-name="{style}">The lease</text:p><text:p>Rent.</text:p>'

    document = read("a.odt", odt(changed + body))

    assert document.title == "The lease"
    assert parts(document)[0] == (BlockKind.HEADING, 1, "The lease")


def test_lists_and_tables(read: Read) -> None:
    body = f"""<text:list><text:list-item><text:p>one</text:p><text:list><text:list-item>
    <text:p>deeper</text:p></text:list-item></text:list></text:list-item><text:list-item>
    <text:p>two</text:p></text:list-item></text:list>{_TABLE.format("Tea")}"""

    assert parts(read("a.odt", odt(body))) == [
        (BlockKind.PARAGRAPH, 0, "- one\n  - deeper\n- two"),
        (BlockKind.TABLE, 0, "Name\tPrice\nTea\t2"),
    ]


def test_a_numbered_heading_is_no_item(read: Read) -> None:
    inner = '<text:list><text:list-item><text:h text:outline-level="2">Deep</text:h>'
    body = f"""<text:list><text:list-item><text:h text:outline-level="1">Rent</text:h>
    </text:list-item><text:list-item>{inner}</text:list-item></text:list></text:list-item>
    </text:list><text:p>Due.</text:p>"""

    assert parts(read("a.odt", odt(body))) == [
        (BlockKind.HEADING, 1, "Rent"),
        (BlockKind.HEADING, 2, "Deep"),
        (BlockKind.PARAGRAPH, 0, "Due."),
    ]


def test_columns_beside_merged_cells_stay_in_place(read: Read) -> None:
    wide = "Sum</text:p></table:table-cell><table:covered-table-cell/><table:table-cell><text:p>9"

    assert read("a.odt", odt(_TABLE.format(wide))).text.endswith("Sum\t\t9\t2")


def test_a_table_that_arranges_the_page_is_running_text(read: Read) -> None:
    document = read("a.odt", odt(_TABLE.format("word " * 300)))

    assert {block.kind for block in document.blocks} == {BlockKind.PARAGRAPH}


def test_notes_comments_and_boxes_follow_their_paragraph(read: Read) -> None:
    body = """<text:p>Before<text:note><text:note-citation>1</text:note-citation>
    <text:note-body><text:p>a note</text:p></text:note-body></text:note><office:annotation>
    <dc:creator>Bob</dc:creator><text:p>a remark</text:p></office:annotation><draw:rect>
    <text:p>a box</text:p></draw:rect> and after</text:p>"""

    assert read("a.odt", odt(body)).text.split("\n\n") == [
        "Before and after", "a note", "a remark", "a box",
    ]  # fmt: skip


def test_fields_of_date_and_author_are_text_and_those_of_comments_are_not(read: Read) -> None:
    body = """<text:p>Bern, <text:date>5 March</text:date>, <text:creator>Ann</text:creator>
    <office:annotation><dc:creator>Bob</dc:creator><dc:date>2010</dc:date><text:list>
    <text:list-item><text:p>a remark</text:p></text:list-item></text:list></office:annotation>
    </text:p>"""
    assert read("a.odt", odt(body)).text == "Bern, 5 March, Ann\n\n- a remark"


def test_deleted_text_is_not_read(read: Read) -> None:
    body = "<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p>here</text:p>"

    assert read("a.odt", odt(body)).text == "here"


@pytest.mark.parametrize(
    "hidden",
    [
        '<text:p>Seen<text:span text:style-name="T1">Hidden</text:span></text:p>',
        '<text:p>Seen</text:p><text:p text:style-name="T1">Hidden</text:p>',
        '<text:p>Seen<text:hidden-text text:is-hidden="true">Hidden</text:hidden-text></text:p>',
        '<text:p>Seen</text:p><text:p>No<text:hidden-paragraph text:is-hidden="true"/></text:p>',
        (
            '<text:p>Seen</text:p><text:section text:display="none"><text:p>No</text:p>'
            "</text:section>"
        ),
    ],
)
def test_hidden_text_is_left_out(hidden: str, read: Read) -> None:
    style = """<s:style xmlns:s="urn:style" s:name="T1">
    <s:text-properties text:display="none"/></s:style>"""
    end = '<text:p>and <text:hidden-text text:is-hidden="false">seen</text:hidden-text>.</text:p>'

    assert read("a.odt", odt(style + hidden + end)).text == "Seen\n\nand seen."


def test_of_the_styles_of_a_document_only_named_ones_hide_its_text(read: Read) -> None:
    look = '<s:text-properties text:display="none"/>'
    styles = f"""<styles {_SPACES} xmlns:s="urn:style"><office:styles>
    <s:style s:name="Hidden">{look}</s:style><text:list-style s:name="List">
    <text:list-level-style-number>{look}</text:list-level-style-number></text:list-style>
    </office:styles><office:automatic-styles><s:style s:name="T1">{look}</s:style>
    </office:automatic-styles></styles>"""
    body = """<text:p>Seen</text:p><text:p text:style-name="T1">too</text:p>
    <text:p text:style-name="Hidden">Hidden</text:p>"""

    assert read("a.odt", odt(body, styles_xml=styles)).text == "Seen\n\ntoo"


def test_the_pronunciation_above_words_is_not_in_them(read: Read) -> None:
    ruby = """<text:p><text:ruby><text:ruby-base>東</text:ruby-base>
    <text:ruby-text>とう</text:ruby-text></text:ruby>京</text:p>"""

    assert read("a.odt", odt(ruby)).text.replace(" ", "") == "東京"


def test_slides_are_pages(read: Read) -> None:
    slide = """<draw:page><draw:frame presentation:class="title"><draw:text-box>
    <text:p>{0}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box>
    <text:p>On {0}</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame>
    <draw:text-box><text:p>Say {0}</text:p></draw:text-box></draw:frame></presentation:notes>
    </draw:page>"""
    both = slide.format("one") + slide.format("two")
    files = {"mimetype": f"{_TYPE}presentation", "content.xml": content(both)}
    document = read("a.odp", zip_of(files))

    assert document.kind is FileKind.SLIDES
    assert document.pages == 2
    assert document.text.split("\n\n") == ["one", "On one", "Say one", "two", "On two", "Say two"]
    assert [block.page for block in document.blocks] == [1, 1, 1, 2, 2, 2]
    assert document.blocks[3].kind is BlockKind.HEADING


@pytest.mark.parametrize(
    ("name", "declared", "kind"),
    [
        ("a.odg", f"{_TYPE}graphics", FileKind.SLIDES),
        ("a.sxd", "application/vnd.sun.xml.draw", FileKind.SLIDES),
        ("a.sxi", "application/vnd.sun.xml.impress", FileKind.SLIDES),
        ("a.sxw", "application/vnd.sun.xml.writer", FileKind.WORD),
    ],
)
def test_drawings_and_documents_of_openoffice_are_read(
    name: str, declared: str, kind: FileKind, read: Read
) -> None:
    paragraph = "<text:p>Plan of the garden</text:p>"
    box = f"<draw:page><draw:text-box>{paragraph}</draw:text-box></draw:page>"
    body = paragraph if kind is FileKind.WORD else box
    document = read(name, zip_of({"mimetype": declared, "content.xml": content(body)}))

    assert (document.kind, document.text) == (kind, "Plan of the garden")


@pytest.mark.parametrize("name", ["a.fodt", "letter"])
def test_a_document_in_one_file(name: str, read: Read) -> None:
    flat = f"""<?xml version="1.0"?><office:document {_SPACES} office:mimetype="{_TYPE}text">
    <office:meta><dc:title>Flat</dc:title></office:meta>
    <office:body><text:p>Words</text:p></office:body></office:document>"""
    document = read(name, flat.encode())

    assert (document.title, document.text) == ("Flat", "Words")


def test_a_name_without_its_namespace_does_not_cost_the_text_of_a_document_in_one_file(
    read: Read,
) -> None:
    flat = f"""<?xml version="1.0"?><office:document {_SPACES} office:mimetype="{_TYPE}text">
    <office:body><text:p extended:allowed="true">Words</text:p></office:body></office:document>"""

    assert read("a.fodt", flat.encode()).text == "Words"


def test_a_password_is_needed(refusal: Refusal) -> None:
    files: dict[str, bytes | str] = {
        "mimetype": f"{_TYPE}text",
        "content.xml": b"\0",
        "META-INF/manifest.xml": "<m><encryption-data/></m>",
    }

    assert refusal("a.odt", zip_of(files)).code == "encrypted"


def test_damage_is_reported(refusal: Refusal) -> None:
    data = odt("<text:p>text</text:p>")

    assert refusal("a.odt", data[: len(data) // 2]).code == "corrupt"
    assert refusal("a.odt", odt("<text:p>")).code == "corrupt"
    assert refusal("a.odt", odt("<text:p>" * 500 + "</text:p>" * 500)).code == "corrupt"


def test_a_bomb_is_not_unpacked(refusal: Refusal) -> None:
    assert refusal("a.odt", odt("a" * 20_000_000)).code == "too_large"


def test_headers_and_footers_are_read_once_after_the_text(read: Read) -> None:
    header = "<style:header><text:p>Ann &amp; <text:span>Sons</text:span></text:p></style:header>"
    number = "<style:footer><text:p><text:page-number>2</text:page-number></text:p></style:footer>"
    styles = f"<s {_SPACES} xmlns:style='s'>{2 * header}{number}</s>"

    found = read("a.odt", odt("<text:p>Dear sir</text:p>", styles_xml=styles))

    assert found.text == "Dear sir\n\nAnn & Sons"


_CHART = f"""<office:document-content {_SPACES}><office:body><office:chart><chart:chart>
<chart:title><text:p>Revenue</text:p></chart:title>{_TABLE.format("Tea")}</chart:chart>
</office:chart></office:body></office:document-content>"""
_LINK = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'


def test_charts_are_read_where_they_are_first_shown(read: Read) -> None:
    body = f"<text:p>Sales{_LINK} rose</text:p><text:p>After{_LINK}</text:p>"
    package = {"mimetype": f"{_TYPE}text", "content.xml": content(body)}

    for chart, shown in ((_CHART, ["Revenue", "Name\tPrice\nTea\t2"]), ("cut <off", [])):
        found = read("a.odt", zip_of({**package, "Object 1/content.xml": chart}))
        assert found.text.split("\n\n") == ["Sales rose", *shown, "After"]
    assert read("a.odt", zip_of(package)).text == "Sales rose\n\nAfter"


def test_a_chart_that_shows_itself_is_read_once(read: Read) -> None:
    files: dict[str, bytes | str] = {
        "mimetype": f"{_TYPE}text",
        "content.xml": content(f"<text:p>{_LINK}</text:p>"),
        "Object 1/content.xml": content(f"<text:p>inner{_LINK}</text:p>"),
    }

    assert read("a.odt", zip_of(files)).text == "inner"


_MATH = """<m:math xmlns:m="m"><m:semantics><m:mrow><m:mi>sin</m:mi><m:mi>v</m:mi>
<m:mo>=</m:mo><m:mfrac><m:mi>s</m:mi><m:mi>t</m:mi></m:mfrac><m:mo>+</m:mo><m:msup><m:mn>10</m:mn>
<m:mn>3</m:mn></m:msup></m:mrow>
<m:annotation>v = s over t</m:annotation><m:annotation-xml><m:ci>s</m:ci></m:annotation-xml>
</m:semantics></m:math>"""


@pytest.mark.parametrize(
    ("link", "files"),
    [(_LINK, {"Object 1/content.xml": _MATH}), (f"<draw:object>{_MATH}</draw:object>", {})],
)
def test_formulas_are_read_and_a_document_without_parts_is_read_once(
    link: str, files: dict[str, bytes | str], read: Read
) -> None:
    body = content(f"<text:p>Speed{link}</text:p>")
    found = read("a.odt", zip_of({"mimetype": f"{_TYPE}text", "content.xml": body, **files}))

    assert found.text == "Speed\n\nsin v=s/t+10 3"


def test_pictures_and_comments_state_neither_title_nor_author(read: Read) -> None:
    body = """<text:p>Plan<draw:frame><svg:title xmlns:svg="s">Logo</svg:title></draw:frame>
    <office:annotation><dc:creator>Bob</dc:creator></office:annotation></text:p>"""
    document = read("a.odt", odt(body))

    assert (document.title, document.author) == ("", "")


def test_a_drawing_in_a_text_is_no_slide(read: Read) -> None:
    files: dict[str, bytes | str] = {
        "mimetype": f"{_TYPE}text",
        "content.xml": content(f"<text:p>{_LINK}</text:p>"),
        "Object 1/content.xml": content("<draw:page><text:p>drawn</text:p></draw:page>"),
    }

    found = read("a.odt", zip_of(files))

    assert (found.kind, found.pages, found.text) == (FileKind.WORD, None, "drawn")


def test_footers_of_slides_are_read_once_after_them(read: Read) -> None:
    slide = f"<draw:page presentation:use-footer-name='f1'>{_LINK}</draw:page>"
    stated = """<presentation:footer-decl>For the  board</presentation:footer-decl>
    <presentation:date-time-decl>May 2024</presentation:date-time-decl>
    <presentation:date-time-decl>12</presentation:date-time-decl>"""
    files: dict[str, bytes | str] = {
        "mimetype": f"{_TYPE}presentation",
        "content.xml": content(stated + 2 * slide),
        "Object 1/content.xml": _CHART,
    }

    found = read("a.odp", zip_of(files))

    assert found.text == "Revenue\n\nName\tPrice\nTea\t2\n\nFor the board\nMay 2024"
    assert found.blocks[0].page == 1
