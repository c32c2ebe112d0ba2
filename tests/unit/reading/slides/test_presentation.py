import io
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.opc.package import Part
from pptx.opc.packuri import PackURI
from pptx.util import Inches

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.containers import zip_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_TITLE_ONLY, _TITLE_AND_BODY = 5, 1
_OFFICE = "http://schemas.openxmlformats.org"
_BOX = (0, 0, Inches(3), Inches(1))


def saved(deck: object) -> bytes:
    stream = io.BytesIO()
    deck.save(stream)  # type: ignore[attr-defined]
    return stream.getvalue()


def parts(document: Document) -> list[tuple[BlockKind, int | None, str]]:
    return [
        (block.kind, block.page, document.text[block.start : block.end])
        for block in document.blocks
    ]


def test_slides_are_pages_with_their_title_first(read: Read) -> None:
    deck = Presentation()
    deck.core_properties.title = "Rivers"
    deck.core_properties.author = "Ann"
    deck.core_properties.keywords = "floods; dykes"
    deck.core_properties.created = datetime(2024, 3, 5, tzinfo=UTC)
    first = deck.slides.add_slide(deck.slide_layouts[_TITLE_ONLY])
    first.shapes.add_textbox(*_BOX).text_frame.text = "Drawn before\nthe title"
    first.shapes.title.text = "The  flood"
    second = deck.slides.add_slide(deck.slide_layouts[_TITLE_AND_BODY])
    second.shapes.title.text = "The dyke"
    second.placeholders[1].text = "It held."
    second.notes_slide.notes_text_frame.text = "Say it slowly."

    document = read("a.pptx", saved(deck))

    assert document.kind is FileKind.SLIDES
    assert (document.title, document.author) == ("Rivers", "Ann")
    assert document.tags == ("floods", "dykes")
    assert document.pages == 2
    assert document.created == datetime(2024, 3, 5, tzinfo=UTC).timestamp()
    assert parts(document) == [
        (BlockKind.HEADING, 1, "The flood"),
        (BlockKind.PARAGRAPH, 1, "Drawn before\nthe title"),
        (BlockKind.HEADING, 2, "The dyke"),
        (BlockKind.PARAGRAPH, 2, "It held."),
        (BlockKind.PARAGRAPH, 2, "Say it slowly."),
    ]


def test_tables_groups_and_charts(read: Read) -> None:
    deck = Presentation()
    shapes = deck.slides.add_slide(deck.slide_layouts[6]).shapes
    table = shapes.add_table(2, 2, *_BOX).table
    for number, text in enumerate(("Name", "Price", "Tea", "2")):
        table.cell(number // 2, number % 2).text = text
    inner = shapes.add_group_shape().shapes.add_group_shape().shapes
    inner.add_textbox(*_BOX).text_frame.text = "deep inside"
    chart = CategoryChartData()  # type: ignore[no-untyped-call]
    chart.categories = ["Spring", "Autumn"]
    chart.add_series("North", (1, 2.5))  # type: ignore[no-untyped-call]
    frame = shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *_BOX, chart)
    frame.chart.has_title = True
    frame.chart.chart_title.text_frame.text = "Rain"

    assert parts(read("a.pptx", saved(deck))) == [
        (BlockKind.TABLE, 1, "Name\tPrice\nTea\t2"),
        (BlockKind.PARAGRAPH, 1, "deep inside"),
        (BlockKind.TABLE, 1, "Rain\nNorth\tSpring 1\tAutumn 2.5"),
    ]


def fill(slide: Any, kind: str, text: str) -> None:
    """Set the text of a placeholder of a kind."""
    box = slide.shapes.add_textbox(*_BOX)
    box.text_frame.text = text
    place = box._element.makeelement(
        "{http://schemas.openxmlformats.org/presentationml/2006/main}ph", {"type": kind}
    )
    box._element.nvSpPr.nvPr.append(place)


def test_text_on_every_slide_is_read_once_and_numbers_never(read: Read) -> None:
    deck = Presentation()
    for number in ("1", "2"):
        slide = deck.slides.add_slide(deck.slide_layouts[_TITLE_ONLY])
        slide.shapes.title.text = f"Title {number}"
        fill(slide, "ftr", "Confidential")
        fill(slide, "sldNum", number)

    assert read("a.pptx", saved(deck)).text == "Title 1\n\nConfidential\n\nTitle 2"


def test_comments_are_read_and_any_kind_of_show(read: Read) -> None:
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[_TITLE_ONLY])
    slide.shapes.title.text = "Title"
    comments = b"<cmLst><cm><text>Too long.</text></cm></cmLst>"
    kind = f"{_OFFICE}/officeDocument/2006/relationships/comments"
    slide.part.relate_to(
        Part(
            PackURI("/ppt/comments/comment1.xml"), "application/xml", slide.part.package, comments
        ),
        kind,
    )
    deck.part._content_type = "application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml"

    assert read("a.ppsm", saved(deck)).text == "Title\n\nToo long."


def test_a_slide_that_is_missing_costs_only_itself(read: Read) -> None:
    deck = Presentation()
    for number in (1, 2):
        deck.slides.add_slide(deck.slide_layouts[_TITLE_ONLY]).shapes.title.text = f"Title {number}"
    with zipfile.ZipFile(io.BytesIO(saved(deck))) as whole:
        left = {one: whole.read(one) for one in whole.namelist() if not one.endswith("slide1.xml")}

    assert parts(read("a.pptx", zip_of(left))) == [(BlockKind.HEADING, 2, "Title 2")]


def test_damage_is_reported(refusal: Refusal) -> None:
    deck = Presentation()
    deck.slides.add_slide(deck.slide_layouts[0])
    data = saved(deck)

    assert refusal("a.pptx", data).code == "empty"
    assert refusal("a.pptx", data[: len(data) // 2]).code == "corrupt"


def test_a_bomb_is_not_unpacked(refusal: Refusal) -> None:
    bomb = {"[Content_Types].xml": b"", "ppt/presentation.xml": b"a" * 20_000_000}

    assert refusal("a.pptx", zip_of(bomb)).code == "too_large"


def test_entities_are_not_expanded(refusal: Refusal) -> None:
    bomb = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "%s">]><x>&b;</x>' % (b"&a;" * 100_000)
    files = {"[Content_Types].xml": bomb, "ppt/presentation.xml": b""}

    assert refusal("a.pptx", zip_of(files)).code == "corrupt"
