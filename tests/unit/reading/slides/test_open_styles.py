import pytest

from desktop_app.reading.markup.xml_parsing import parse_xml
from desktop_app.reading.slides.open_styles import DeckFile, Look, length

_STYLES = b"""<styles>
<style name="a" family="text" parent-style-name="b">
 <properties font-size="50%" fill="solid"/></style>
<style name="b" family="text" parent-style-name="a">
 <properties font-size="20pt" fill-color="#123456" stroke="solid"/></style>
</styles>"""


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("1in", 72.0),
        ("2.54cm", 72.0),
        ("25.4mm", 72.0),
        ("-3pt", -3.0),
        ("", 0.0),
        ("1.2.3cm", 0.0),
    ],
)
def test_lengths(written: str, points: float) -> None:
    assert length(written) == pytest.approx(points)


def test_styles_follow_from_each_other_even_in_a_ring() -> None:
    root = parse_xml(_STYLES)
    file = DeckFile(root)
    file.add_styles(root)
    look = file.look("text", "a")

    assert look.size() == 20.0
    assert (look.fill(), look.line()) == ("#123456", "#000000")
    assert file.look("text", "other") == Look([])
    assert Look([{"color": "red"}]).or_else(look).of("color") == "red"
