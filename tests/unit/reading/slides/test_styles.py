from desktop_app.reading.markup.xml_parsing import parse_xml
from desktop_app.reading.slides.colours import Theme
from desktop_app.reading.slides.page import DEFAULT_SIZE
from desktop_app.reading.slides.styles import TextStyles, child, points

_STYLE = """<lstStyle><lvl1pPr algn="r"><buChar char="&#xf0a7;"/>
<defRPr sz="2000" b="1"><solidFill><srgbClr val="0000ff"/></solidFill></defRPr>
</lvl1pPr></lstStyle>"""


def test_the_nearest_style_with_a_value_is_used() -> None:
    body = parse_xml(
        b'<txBody><p><pPr algn="ctr"/><r><rPr b="0"/><t>a</t></r><fld><t>7</t></fld></p></txBody>'
    )
    (one,) = TextStyles(Theme(None, {}), [parse_xml(_STYLE.encode())], scale=0.5).paragraphs(body)

    assert (one.alignment, one.bullet) == ("center", "•")
    assert [(run.text, run.size, run.colour) for run in one.runs] == [
        ("a", 10.0, "#0000ff"),
        ("7", 10.0, "#0000ff"),
    ]
    assert [run.is_bold for run in one.runs] == [False, True]


def test_the_colour_of_a_shape_comes_before_those_of_lists() -> None:
    body = parse_xml(b"<txBody><p><r><t>a</t></r></p></txBody>")
    styles = TextStyles(Theme(None, {}), [parse_xml(_STYLE.encode())], "#00ff00")

    assert styles.paragraphs(body)[0].runs[0].colour == "#00ff00"


def test_numbers_count_on_and_empty_paragraphs_have_none() -> None:
    listed = '<pPr><buAutoNum type="arabicPeriod" startAt="{}"/></pPr>'
    texts = "".join(f"<p>{listed.format(3)}<r><t>{text}</t></r></p>" for text in ("a", " ", "b"))
    found = TextStyles(Theme(None, {}), []).paragraphs(parse_xml(f"<b>{texts}</b>".encode()))

    assert [one.bullet for one in found] == ["3.", "", "4."]
    assert found[0].runs[0].size == DEFAULT_SIZE


def test_children_and_lengths_that_are_not_there() -> None:
    root = parse_xml(b"<a><b><c/></b></a>")

    assert child(root, "b", "c") is root[0][0]
    assert child(root, "x", "c") is None
    assert (points("25400"), points("-12700"), points(""), points("1e9")) == (2.0, -1.0, 0.0, 0.0)
