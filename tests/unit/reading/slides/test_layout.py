import io
from pathlib import Path

import pytest
from PIL import Image
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.dml.color import RGBColor
from pptx.enum.chart import XL_CHART_TYPE
from pptx.enum.dml import MSO_THEME_COLOR
from pptx.enum.shapes import MSO_CONNECTOR, MSO_SHAPE
from pptx.util import Inches, Pt

from desktop_app.reading.contract import FileContent
from desktop_app.reading.slides.layout import deck_of
from desktop_app.reading.slides.page import Anchor, Outline, Shape, SlidePage, SlidePicture
from tests.unit.reading.slides.test_presentation import saved

_TITLE_AND_BODY, _TITLE_ONLY, _BLANK = 1, 5, 6
_BOX = (Inches(1), Inches(2), Inches(3), Inches(1))
_AREA = (72.0, 144.0, 288.0, 216.0)


def png() -> io.BytesIO:
    file = io.BytesIO()
    Image.new("RGB", (4, 4), "#aa0055").save(file, "PNG")
    file.seek(0)
    return file


def page_of(deck: object, number: int = 1) -> SlidePage:
    parsed = deck_of(FileContent(Path("a.pptx"), saved(deck)))
    assert parsed.count >= number
    return parsed.page(number)


def shapes_of(deck: object) -> list[Shape]:
    return [part for part in page_of(deck).parts if isinstance(part, Shape)]


def text_of(shape: Shape) -> list[str]:
    return ["".join(run.text for run in one.runs) for one in shape.paragraphs]


def test_a_placeholder_has_the_place_of_its_layout_and_the_look_of_its_master() -> None:
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[_TITLE_AND_BODY])
    slide.shapes.title.text = "The flood"
    body = slide.placeholders[1].text_frame
    body.text = "First"
    second = body.add_paragraph()
    second.text, second.level = "Second", 1
    page = page_of(deck)
    title, listed = (part for part in page.parts if isinstance(part, Shape))

    assert (page.width, page.height) == (720.0, 540.0)
    assert title.area[:2] == pytest.approx((36.0, 21.6), abs=0.1)
    assert title.anchor is Anchor.MIDDLE
    assert (title.paragraphs[0].alignment, title.paragraphs[0].bullet) == ("center", "")
    assert title.paragraphs[0].runs[0].size == 44.0
    assert [(one.bullet, one.runs[0].size) for one in listed.paragraphs] == [
        ("•", 32.0),
        ("–", 28.0),
    ]
    assert listed.paragraphs[1].indent > listed.paragraphs[0].indent


def test_properties_of_a_run_come_first() -> None:
    deck = Presentation()
    shapes = deck.slides.add_slide(deck.slide_layouts[_BLANK]).shapes
    frame = shapes.add_textbox(*_BOX).text_frame
    run = frame.paragraphs[0].add_run()
    run.text, font = "Loud", run.font
    font.size, font.bold, font.italic, font.underline = Pt(30), True, True, True
    font.color.rgb = RGBColor.from_string("FF0000")  # type: ignore[no-untyped-call]
    frame.paragraphs[0].add_line_break()
    (shape,) = shapes_of(deck)
    (loud, *_) = shape.paragraphs[0].runs

    assert shape.area == _AREA
    assert (loud.text, loud.size, loud.colour) == ("Loud", 30.0, "#ff0000")
    assert (loud.is_bold, loud.is_italic, loud.is_underlined) == (True, True, True)
    assert text_of(shape) == ["Loud\n"]


def test_forms_their_colours_and_groups() -> None:
    deck = Presentation()
    shapes = deck.slides.add_slide(deck.slide_layouts[_BLANK]).shapes
    group = shapes.add_group_shape()
    oval = group.shapes.add_shape(MSO_SHAPE.OVAL, *_BOX)
    oval.fill.solid()
    oval.fill.fore_color.theme_color = MSO_THEME_COLOR.ACCENT_1
    oval.line.fill.background()
    shapes.add_shape(MSO_SHAPE.RECTANGLE, *_BOX).fill.background()
    shapes.add_connector(MSO_CONNECTOR.STRAIGHT, 0, Inches(1), Inches(1), 0)
    # The group is made half as large as what is in it.
    group.width, group.height = Inches(1.5), Inches(0.5)
    drawn = shapes_of(deck)

    assert [one.outline for one in drawn] == [
        Outline.OVAL,
        Outline.RECTANGLE,
        Outline.RISING_LINE,
    ]
    assert drawn[0].area == (72.0, 144.0, 180.0, 180.0)
    assert (drawn[0].fill, drawn[0].line) == ("#4f81bd", "")
    assert drawn[1].fill == ""
    assert drawn[2].area == (0.0, 0.0, 72.0, 72.0)


def test_pictures_tables_and_charts() -> None:
    deck = Presentation()
    shapes = deck.slides.add_slide(deck.slide_layouts[_BLANK]).shapes
    shapes.add_picture(png(), *_BOX).crop_left = 0.25
    table = shapes.add_table(1, 2, *_BOX).table
    table.cell(0, 0).text, table.cell(0, 1).text = "Tea", "a\nb\nc\nd\ne\nf"
    data = CategoryChartData()  # type: ignore[no-untyped-call]
    data.categories = ["Spring"]
    data.add_series("North", (1,))  # type: ignore[no-untyped-call]
    shapes.add_chart(XL_CHART_TYPE.PIE, *_BOX, data)
    picture, left, right, chart = page_of(deck).parts

    assert isinstance(picture, SlidePicture)
    assert (picture.area, picture.cut) == (_AREA, (0.25, 0.0, 0.0, 0.0))
    assert picture.data == png().getvalue()
    assert isinstance(left, Shape)
    assert isinstance(right, Shape)
    assert left.area[:3] == (72.0, 144.0, 180.0)
    assert left.area[3] == right.area[3] > 216.0  # six lines do not fit into an inch
    assert isinstance(chart, Shape)
    assert text_of(chart) == ["North   Spring 1"]


def test_the_background_and_the_shapes_of_layout_and_master_are_drawn_first() -> None:
    deck = Presentation()
    layout = deck.slide_layouts[_TITLE_ONLY]
    background = layout.slide_master.background.fill
    background.solid()
    background.fore_color.rgb = RGBColor.from_string("010203")  # type: ignore[no-untyped-call]
    slide = deck.slides.add_slide(layout)
    slide.shapes.title.text = "Ours"
    # A shape that fills no placeholder, as logos are.
    logo = deck.slides.add_slide(deck.slide_layouts[_BLANK]).shapes.add_textbox(*_BOX)
    logo.text_frame.text = "Acme"
    layout.shapes._spTree.append(logo._element)
    page = page_of(deck)

    assert page.background == "#010203"
    assert [text_of(one) for one in page.parts if isinstance(one, Shape)] == [["Acme"], ["Ours"]]
