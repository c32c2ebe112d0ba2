import pytest

from desktop_app.reading.markup.xml_parsing import Element, parse_xml
from desktop_app.reading.slides.page import Outline
from desktop_app.reading.slides.places import (
    Frame,
    margins_of,
    outline_of,
    stated,
    takes_look,
)
from desktop_app.reading.slides.styles import first_stated

_INCH = 914_400


def element(text: str) -> Element:
    return parse_xml(text.encode())


def transform(*numbers: int) -> Element:
    x, y, across, down, *inner = (one * _INCH for one in numbers)
    chosen = (
        f'<chOff x="{inner[0]}" y="{inner[1]}"/><chExt cx="{inner[2]}" cy="{inner[3]}"/>'
        if inner
        else ""
    )
    return element(f'<xfrm><off x="{x}" y="{y}"/><ext cx="{across}" cy="{down}"/>{chosen}</xfrm>')


def test_places_in_groups_are_taken_to_the_slide() -> None:
    frame = Frame().inner(transform(1, 1, 2, 4, 10, 10, 4, 4))

    assert frame.area(transform(12, 12, 1, 1)) == (144.0, 216.0, 180.0, 288.0)
    assert Frame().area(element("<xfrm/>")) is None
    assert Frame().inner(None) == Frame()


@pytest.mark.parametrize(
    ("shape", "outline"),
    [
        ('<sp><spPr><prstGeom prst="ellipse"/></spPr></sp>', Outline.OVAL),
        ('<sp><spPr><prstGeom prst="cloud"/></spPr></sp>', Outline.RECTANGLE),
        ('<cxnSp><spPr><prstGeom prst="bentConnector3"/></spPr></cxnSp>', Outline.LINE),
        ('<cxnSp><spPr><xfrm flipV="1"/></spPr></cxnSp>', Outline.RISING_LINE),
        ('<cxnSp><spPr><xfrm flipV="1" flipH="1"/></spPr></cxnSp>', Outline.LINE),
    ],
)
def test_a_form_that_is_not_drawn_is_a_rectangle(shape: str, outline: Outline) -> None:
    found = element(shape)

    assert outline_of(found[0], found) is outline


def test_attributes_of_what_may_be_missing() -> None:
    first, second = element('<a b=""/>'), element(f'<a b="x" lIns="{_INCH}"/>')

    assert (stated(None, "b"), stated(second, "b")) == ("", "x")
    assert first_stated([first, second], "b") == "x"
    assert margins_of([first, second]) == (72.0, 3.6, 7.2, 3.6)


def test_a_look_is_taken_from_the_theme_by_a_number_above_0() -> None:
    style = element('<style><fillRef idx="1"/><lnRef idx="0"/></style>')

    assert takes_look(style, "fillRef")
    assert not takes_look(style, "lnRef")
    assert not takes_look(None, "fillRef")
