import pytest

from desktop_app.reading.markup.xml_parsing import Element, parse_xml
from desktop_app.reading.slides.colours import Theme

_THEME = """<theme><clrScheme>
<dk1><sysClr val="windowText" lastClr="111111"/></dk1><lt1><srgbClr val="ffffff"/></lt1>
<accent1><srgbClr val="204060"/></accent1></clrScheme></theme>"""


def element(text: str) -> Element:
    return parse_xml(text.encode())


@pytest.fixture
def theme() -> Theme:
    return Theme(element(_THEME), {"tx1": "dk1", "bg1": "lt1"})


@pytest.mark.parametrize(
    ("stated", "colour"),
    [
        ('<srgbClr val="A0b1C2"/>', "#a0b1c2"),
        ('<schemeClr val="accent1"/>', "#204060"),
        ('<schemeClr val="tx1"/>', "#111111"),
        ('<schemeClr val="accent1"><shade val="50000"/></schemeClr>', "#102030"),
        ('<schemeClr val="accent1"><tint val="0"/></schemeClr>', "#ffffff"),
        ('<schemeClr val="accent1"><lumMod val="50000"/></schemeClr>', "#102030"),
        ('<schemeClr val="tx1"><lumOff val="100000"/></schemeClr>', "#ffffff"),
        ('<srgbClr val="204060"><alpha val="0"/></srgbClr>', ""),
        ('<schemeClr val="phClr"/>', "#010203"),
        ('<scrgbClr r="100000" g="0" b="0"/>', "#ff0000"),
        ('<prstClr val="yellow"/>', "#ffff00"),
        ('<srgbClr val="nonsen"/>', "#000000"),
        ('<schemeClr val="accent9"/>', ""),
        ("<other/>", ""),
    ],
)
def test_a_colour_is_what_the_theme_and_its_changes_make_of_it(
    theme: Theme, stated: str, colour: str
) -> None:
    assert theme.colour(element(f"<fill>{stated}</fill>"), "#010203") == colour


@pytest.mark.parametrize(
    ("stated", "fill"),
    [
        ('<solidFill><srgbClr val="000001"/></solidFill>', "#000001"),
        ('<gradFill><gsLst><gs><srgbClr val="000002"/></gs></gsLst></gradFill>', "#000002"),
        ('<pattFill><fgClr><srgbClr val="000003"/></fgClr></pattFill>', "#000003"),
        ("<noFill/>", ""),
        ("<ln/>", None),
    ],
)
def test_a_fill_is_one_colour_or_none_or_unspecified(
    theme: Theme, stated: str, fill: str | None
) -> None:
    assert theme.fill(element(f"<spPr>{stated}</spPr>")) == fill


def test_a_presentation_without_theme_has_the_colours_that_it_states() -> None:
    bare = Theme(None, {})

    assert bare.colour(element('<fill><schemeClr val="accent1"/></fill>')) == ""
    assert bare.colour(element('<fill><srgbClr val="204060"/></fill>')) == "#204060"
    assert bare.colour(None) == ""
