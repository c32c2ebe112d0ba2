from pathlib import Path

from desktop_app.reading.contract import FileContent
from desktop_app.reading.slides.old_layout import deck_of
from desktop_app.reading.slides.page import Shape
from tests.support.old_slides import presentation, slide


def test_texts_are_on_their_slide_in_paragraphs() -> None:
    deck = FileContent(Path("a.ppt"), presentation(slide("Rivers", "It rose.\rIt fell.")))
    parsed = deck_of(deck)
    page = parsed.page(1)

    assert parsed.count == 1
    assert (page.width, page.height) == (720.0, 540.0)
    texts = [one for one in page.parts if isinstance(one, Shape)]
    assert [
        ["".join(run.text for run in line.runs) for line in one.paragraphs] for one in texts
    ] == [
        ["Rivers"],
        ["It rose.", "It fell."],
    ]
    assert all(0 <= one.area[0] < one.area[2] <= page.width for one in texts)
    assert texts[0].area[3] <= texts[1].area[1]
