import pytest
from PySide6.QtGui import QFont, QGuiApplication, QPalette
from pytestqt.qtbot import QtBot

from desktop_app.core.previews import CodeRole, CodeSpan
from desktop_app.core.results import Highlight
from desktop_app.ui.preview.text_view import TextView
from desktop_app.ui.theme import colours_for
from tests.support.windows import coloured_parts

TEXT = "😀 The river rose.\n\nRivers fell."


@pytest.fixture
def view(qtbot: QtBot) -> TextView:
    view = TextView()
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    return view


def coloured(view: TextView) -> list[tuple[str, str, str]]:
    """Return the texts that are coloured, with ground and letters."""
    return [(text, ground, letters) for _, text, ground, letters in coloured_parts(view)]


def highlight(text: str, word: str) -> Highlight:
    at = text.index(word)
    return Highlight(at, at + len(word))


def test_marks_are_where_they_should_be_behind_wide_characters(
    view: TextView, palette: QPalette
) -> None:
    view.setPalette(palette)
    marks = (highlight(TEXT, "river"), highlight(TEXT, "Rivers"))
    view.show_text(TEXT)
    view.show_matches(marks)
    view.show_mark(1)
    colours = colours_for(palette)

    assert coloured(view) == [
        ("river", colours.marked.name(), colours.text.name()),
        ("Rivers", colours.accent.name(), colours.ground.name()),
    ]


def test_a_passage_is_tinted_and_in_view(view: TextView) -> None:
    text = "\n".join(f"Line {n}." for n in range(500))
    view.show_text(text)
    view.show_matches((), highlight(text, "Line 400."))

    assert [one for one, *_ in coloured(view)] == ["Line 400."]
    assert view.verticalScrollBar().value() > 0


def test_only_marks_in_view_are_coloured_and_scrolling_brings_others(view: TextView) -> None:
    text = "\n".join(f"river {n}" for n in range(5000))
    marks = [Highlight(at, at + 5) for at in range(len(text)) if text.startswith("river", at)]
    view.show_text(text)
    view.show_matches(marks)
    first = len(coloured_parts(view))
    view.verticalScrollBar().setValue(3000)
    places = [at for at, *_ in coloured_parts(view)]

    assert 3 < first < 100
    assert 3 < len(places) - first < 100
    assert min(places[first:]) > marks[2900].start


def test_headings_are_bold(view: TextView) -> None:
    view.show_text("Title\n\nText.", (Highlight(0, 5),))
    cursor = view.textCursor()
    cursor.setPosition(3)
    bold = cursor.charFormat().fontWeight()
    cursor.setPosition(9)

    assert bold > cursor.charFormat().fontWeight()


def test_a_text_after_another_does_not_take_on_its_headings(view: TextView) -> None:
    view.show_text("Title", (Highlight(0, 5),))
    view.show_text("Text.")
    cursor = view.textCursor()
    cursor.setPosition(3)

    assert cursor.charFormat().fontWeight() <= QFont.Weight.Normal


def test_code_has_colours_and_unbroken_lines(view: TextView, palette: QPalette) -> None:
    view.setPalette(palette)
    view.show_as_code("return 1", is_code=True)
    view.show_text("return 1")
    view.colour_code([CodeSpan(0, 6, CodeRole.KEYWORD), CodeSpan(7, 8, CodeRole.NUMBER)])
    found = {text: letters for text, _, letters in coloured(view)}
    code = colours_for(palette).code

    assert found == {"return": code["keyword"].name(), "1": code["number"].name()}
    assert view.lineWrapMode() == TextView.LineWrapMode.NoWrap
    for text, is_code in (("return 1", False), ("a=1;" * 1000, True)):
        view.show_as_code(text, is_code=is_code)
        assert view.lineWrapMode() == TextView.LineWrapMode.WidgetWidth


def test_letters_grow_and_shrink_and_go_back(view: TextView) -> None:
    usual = view.font().pointSizeF()
    view.zoom_by(2)
    larger = view.font().pointSizeF()
    view.zoom_by(-100)
    smallest = view.font().pointSizeF()
    view.zoom_by(0)

    assert smallest < usual < larger
    assert view.font().pointSizeF() == usual


def test_text_can_be_copied_and_not_changed(view: TextView) -> None:
    view.show_text("The river rose.")
    view.selectAll()
    view.copy()

    assert QGuiApplication.clipboard().text() == "The river rose."
    assert view.isReadOnly()


@pytest.mark.parametrize("size", [(100, 30), (1000, 700), (300, 900)])
def test_the_match_stays_in_view_when_the_view_gets_another_size(
    view: TextView, size: tuple[int, int]
) -> None:
    text = "\n".join(f"Line {n} with so many words that it is broken." for n in range(500))
    view.show_text(text)
    view.show_matches((highlight(text, "Line 400 "),), mark=0)
    view.resize(*size)
    was_in_view = view.viewport().rect().contains(view.cursorRect())
    view.resize(400, 300)

    assert was_in_view
    assert view.viewport().rect().contains(view.cursorRect())


def test_the_match_stays_in_view_when_letters_grow(view: TextView) -> None:
    text = "\n".join(f"Line {n} with so many words that it is broken." for n in range(500))
    view.show_as_code(text, is_code=False)
    view.show_text(text)
    view.show_matches((highlight(text, "Line 400 "),), mark=0)
    view.zoom_by(10)
    was_in_view = view.viewport().rect().contains(view.cursorRect())
    view.zoom_by(0)

    assert was_in_view
    assert view.viewport().rect().contains(view.cursorRect())


def test_a_text_that_was_scrolled_away_does_not_come_back(view: TextView) -> None:
    text = "\n".join(f"Line {n} with so many words that it is broken." for n in range(500))
    view.show_text(text)
    view.show_matches((highlight(text, "Line 400 "),), mark=0)
    view.verticalScrollBar().setValue(0)
    view.resize(300, 300)

    assert view.firstVisibleBlock().blockNumber() == 0
