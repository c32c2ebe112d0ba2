import io
import zipfile
import zlib
from pathlib import Path

import pytest
from PIL import Image
from pptx import Presentation
from pptx.dml.color import RGBColor
from pptx.util import Inches

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.preview_messages import PageDrawn
from desktop_app.reading.slides import layout
from desktop_app.reading.slides.drawing import LastDeck
from desktop_app.reading.slides.page import Deck
from tests.support.old_slides import presentation, slide
from tests.unit.reading.slides.test_layout import png
from tests.unit.reading.slides.test_open_layout import odp
from tests.unit.reading.slides.test_presentation import saved

_BOX = (Inches(1), Inches(2), Inches(3), Inches(1))


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


def colour_at(drawn: PageDrawn, x: float, y: float) -> tuple[int, int, int]:
    """Return the colour at a place in units of the page."""
    picture = drawn.picture
    size = (picture.width, picture.height)
    image = Image.frombytes("RGB", size, zlib.decompress(picture.packed))
    scale = picture.width / drawn.width
    found = image.getpixel((round(x * scale), round(y * scale)))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def words(drawn: PageDrawn) -> list[str]:
    return [one.text for one in drawn.words]


def test_a_slide_is_drawn_with_its_words_where_they_are_seen() -> None:
    deck = Presentation()
    first = deck.slides.add_slide(deck.slide_layouts[6])
    first.background.fill.solid()
    first.background.fill.fore_color.rgb = RGBColor.from_string("000080")  # type: ignore[no-untyped-call]
    first.shapes.add_textbox(*_BOX).text_frame.text = "High <b>water</b> & Grüße"
    first.shapes.add_picture(png(), Inches(5), Inches(5), Inches(1), Inches(1))
    cut = first.shapes.add_picture(png(), Inches(7), Inches(5), Inches(1), Inches(1))
    cut.crop_right = 0.5
    drawn = LastDeck().draw(content("a.pptx", saved(deck)), 1, 360)

    assert (drawn.pages, drawn.width, drawn.height) == (1, 720.0, 540.0)
    assert (drawn.picture.width, drawn.picture.height) == (360, 270)
    assert words(drawn) == ["High", "<b>water</b>", "&", "Grüße"]
    assert 72 < drawn.words[0].x0 < drawn.words[1].x0 < 288
    assert 144 < drawn.words[0].y0 < drawn.words[0].y1 < 216
    assert colour_at(drawn, 10, 10) == (0, 0, 128)
    assert colour_at(drawn, 5.5 * 72, 5.5 * 72) == (0xAA, 0x00, 0x55)
    assert colour_at(drawn, 7.5 * 72, 5.5 * 72) == (0xAA, 0x00, 0x55)


def test_text_that_does_not_fit_its_shape_is_drawn_anyway() -> None:
    deck = Presentation()
    shapes = deck.slides.add_slide(deck.slide_layouts[6]).shapes
    frame = shapes.add_textbox(Inches(1), Inches(1), Inches(2), 0).text_frame
    frame.text, frame.word_wrap = "river " * 500, True
    drawn = LastDeck().draw(content("a.pptx", saved(deck)), 1, 100)

    assert words(drawn) == ["river"] * 500
    assert all(one.y1 <= 540 for one in drawn.words)


def test_a_picture_that_cannot_be_read_is_shown_by_its_place() -> None:
    deck = Presentation()
    deck.slides.add_slide(deck.slide_layouts[6]).shapes.add_picture(png(), *_BOX)
    drawn = LastDeck().draw(content("a.pptx", _with_damaged_picture(saved(deck))), 1, 720)

    assert colour_at(drawn, 100, 180) == (0xD0, 0xD0, 0xD0)


def test_presentations_of_other_programs() -> None:
    open_one = LastDeck().draw(content("a.odp", odp()), 1, 100)
    old = LastDeck().draw(
        content("a.ppt", presentation(slide("Rivers", "It rose."), slide())), 1, 100
    )

    assert "harbour" in words(open_one)
    assert (old.pages, words(old)) == (2, ["Rivers", "It", "rose."])


@pytest.mark.parametrize(
    ("name", "data", "page", "code"),
    [
        ("a.odp", odp(), 0, "no_page"),
        ("a.odp", odp(), 3, "no_page"),
        ("a.pptx", saved(Presentation()), 0, "no_page"),
        ("a.pptx", saved(Presentation()), 1, "no_page"),
        ("a.ppt", presentation(slide("One")), 0, "no_page"),
        ("a.ppt", presentation(slide("One")), 2, "no_page"),
        ("a.odp", b"PK\3\4", 1, "corrupt"),
    ],
)
def test_what_cannot_be_drawn_is_refused(name: str, data: bytes, page: int, code: str) -> None:
    with pytest.raises(ReadingError) as caught:
        LastDeck().draw(content(name, data), page, 100)
    assert caught.value.code == code


def test_a_presentation_is_parsed_once_for_all_its_slides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed = []
    parse = layout.deck_of

    def counted(deck: FileContent) -> Deck:
        parsed.append(deck.name)
        return parse(deck)

    monkeypatch.setattr(layout, "deck_of", counted)
    one, other = (saved(_deck_of_two(name)) for name in ("Rivers", "Harbours"))
    slides = LastDeck()
    seen = [
        words(slides.draw(content(name, data), page, 100))
        for name, data in (("one.pptx", one), ("two.pptx", other), ("one.pptx", one))
        for page in (1, 2, 1)
    ]

    assert seen == [["Rivers"], ["2"], ["Rivers"], ["Harbours"], ["2"], ["Harbours"], *seen[:3]]
    assert parsed == ["one.pptx", "two.pptx", "one.pptx"]


def test_a_presentation_is_parsed_again_once_it_is_released_or_has_changed() -> None:
    slides = LastDeck()
    before = slides.draw(content("a.pptx", saved(_deck_of_two("Before"))), 1, 100)
    after = slides.draw(content("a.pptx", saved(_deck_of_two("After"))), 1, 100)
    slides.release()
    again = slides.draw(content("a.pptx", saved(_deck_of_two("After"))), 1, 100)

    assert [words(one) for one in (before, after, again)] == [["Before"], ["After"], ["After"]]


def _deck_of_two(word: str) -> object:
    deck = Presentation()
    for text in (word, "2"):
        shown = deck.slides.add_slide(deck.slide_layouts[6])
        shown.shapes.add_textbox(*_BOX).text_frame.text = text
    return deck


def _with_damaged_picture(deck: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(deck)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            is_picture = name.endswith(".png")
            new.writestr(name, b"\xd7\xcd\xc6\x9a old Windows" if is_picture else old.read(name))
    return file.getvalue()
