import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPalette, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.rich_document import RichDocument
from desktop_app.ui.preview.rich_view import RichView
from desktop_app.ui.theme import colours_for
from tests.support.windows import turn_wheel


@pytest.fixture
def view(qtbot: QtBot) -> RichView:
    view = RichView()
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    qtbot.waitExposed(view)
    return view


def show(view: RichView, *pieces: str, word: str = "river") -> list[tuple[int, int]]:
    """Show pieces with every place of a word marked; return these."""
    document = RichDocument(pieces, view.font(), view.palette())
    marks = [one.span() for one in re.finditer(word, document.toPlainText())]
    view.show_document(document, marks)
    return marks


def pixels(view: RichView, colour: QColor) -> int:
    """Return how many pixels have a colour."""
    image = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return int(np.sum(np.frombuffer(image.constBits(), np.uint32) == colour.rgb()))


def colour_at(view: RichView, place: int) -> str:
    """Return the colour of the ground at the upper left of a letter."""
    cursor = QTextCursor(view.document())
    cursor.setPosition(place)
    corner = view.cursorRect(cursor).topLeft() + QPoint(1, 1)
    return view.viewport().grab().toImage().pixelColor(corner).name()


def test_marks_are_below_their_words_in_tables_and_lists_too(
    view: RichView, palette: QPalette
) -> None:
    view.setPalette(palette)
    marks = show(
        view,
        "<p>A <b>river</b></p>",
        "<table><tr><td>no</td><td>a river</td></tr></table>",
        "<ul><li>x<ul><li>river</li></ul></li></ul>",
        "<blockquote><p>river</p></blockquote>",
    )
    colours = colours_for(palette)

    assert [colour_at(view, start) for start, _ in marks] == [colours.marked.name()] * 4
    assert colour_at(view, 0) == colours.ground.name()


def test_right_to_left_marks_are_below_words_that_are_scrolled_to(view: RichView) -> None:
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    marks = show(view, f"<table><tr>{'<td>river</td>' * 30}</tr></table>")
    bar = view.horizontalScrollBar()
    colours = colours_for(view.palette())

    for value, mark in ((bar.maximum(), marks[0]), (bar.minimum(), marks[-1])):
        bar.setValue(value)
        assert colour_at(view, mark[0]) == colours.marked.name()
    assert bar.maximum() > bar.minimum()


def test_the_mark_gone_to_looks_otherwise_and_is_in_view(view: RichView) -> None:
    marks = show(view, *(f"<p>river {n}</p>" for n in range(300)))
    view.show_mark(250)
    colours = colours_for(view.palette())

    assert view.verticalScrollBar().value() > 0
    assert colour_at(view, marks[250][0]) == colours.accent.name()
    assert colour_at(view, marks[249][0]) == colours.marked.name()


def test_a_passage_is_tinted_below_its_marks(view: RichView) -> None:
    document = RichDocument(("<p>The river rose.</p>",), view.font(), view.palette())
    view.show_document(document, [(4, 9)], (0, 15))
    colours = colours_for(view.palette())

    assert [colour_at(view, at) for at in (2, 4)] == [
        colours.selected.name(),
        colours.marked.name(),
    ]


def test_a_mark_over_two_lines_is_painted_in_both(view: RichView) -> None:
    show(view, "<p>river</p>")
    one = pixels(view, colours_for(view.palette()).marked)
    show(view, f"<p>{'river' * 30}</p>", word="(?:river)+")

    assert pixels(view, colours_for(view.palette()).marked) > 15 * one


def test_what_is_copied_is_text(view: RichView) -> None:
    show(view, "<h1>A</h1>", "<p>b <a href='https://example.org'>c</a></p>")
    view.selectAll()
    view.copy()
    copied = QGuiApplication.clipboard().mimeData()

    assert copied.text() == "A\nb c"
    assert not copied.hasHtml()


def test_keys_select_and_reach_links(qtbot: QtBot, view: RichView) -> None:
    show(view, "<p>word <a href='https://example.org/a'>link</a></p>")
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    selected = view.textCursor().selectedText()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    with qtbot.waitSignal(view.anchorClicked) as clicked:
        QTest.keyClick(view, Qt.Key.Key_Return)

    assert selected == "w"
    assert clicked.args == [QUrl("https://example.org/a")]


def test_a_link_is_reported_and_not_followed(qtbot: QtBot, view: RichView) -> None:
    show(view, "<p><a href='https://example.org/a'>link</a></p>")
    cursor = QTextCursor(view.document())
    cursor.setPosition(2)
    with qtbot.waitSignal(view.anchorClicked) as clicked:
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=view.cursorRect(cursor).center()
        )

    assert clicked.args == [QUrl("https://example.org/a")]
    assert view.toPlainText() == "link"
    assert view.source() == QUrl()


def test_nothing_is_loaded(view: RichView, tmp_path: Path) -> None:
    kinds = QTextDocument.ResourceType
    for kind in (kinds.StyleSheetResource, kinds.HtmlResource):
        assert view.loadResource(kind.value, QUrl("file:///etc/passwd")) is None
    picture = QImage(200, 200, QImage.Format.Format_RGB32)
    assert picture.save(str(tmp_path / "picture.png"))
    show(view, f'<img src="{tmp_path}/picture.png">')

    assert view.document().size().height() < 100


def test_letters_grow_with_the_wheel_and_go_back(view: RichView) -> None:
    show(view, "<p>river</p>")
    usual = view.font().pointSizeF()
    turn_wheel(view, 120, Qt.KeyboardModifier.ControlModifier)
    larger = view.document().defaultFont().pointSizeF()
    view.zoom_by(0)

    assert larger == usual + 1
    assert view.font().pointSizeF() == usual


def test_it_has_a_name_for_those_who_hear_it(view: RichView) -> None:
    assert view.accessibleName()


def test_tab_goes_to_the_links_from_the_match_on(view: RichView) -> None:
    before = "<p><a href='https://first.test'>first</a></p>" + "<p>line</p>" * 60
    at = "<p><a href='https://its.test'>the river</a></p><p><a href='https://next.test'>on</a></p>"
    show(view, before, at)
    view.show_mark(0)
    view.setFocus()
    told: list[str] = []
    view.anchorClicked.connect(lambda url: told.append(url.host()))
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert told == ["its.test", "next.test"]


@pytest.mark.parametrize("size", [(1000, 300), (200, 300)])
def test_the_match_stays_in_view_when_the_view_gets_another_size(
    view: RichView, size: tuple[int, int]
) -> None:
    line = "<p>A line with so many words that it is broken in a narrow view.</p>"
    show(view, line * 200, "<p>The river.</p>", line * 200)
    view.show_mark(0)
    view.resize(*size)
    is_in_view = view.viewport().rect().contains(view.cursorRect())
    view.verticalScrollBar().setValue(0)
    view.resize(400, 300)

    assert is_in_view
    assert view.verticalScrollBar().value() == 0


@pytest.mark.parametrize("steps", [6, -4])
def test_the_match_stays_in_its_place_when_letters_grow(view: RichView, steps: int) -> None:
    line = "<p>A line with so many words that it is broken in a narrow view.</p>"
    show(view, line * 200, "<p>The river.</p>", line * 200)
    view.show_mark(0)
    before = view.cursorRect().top()
    view.zoom_by(steps)
    after = view.cursorRect().top()
    view.zoom_by(0)

    assert (after, view.cursorRect().top()) == (before, before)


def test_the_first_line_in_view_stays_there_when_letters_grow(view: RichView) -> None:
    lines = [f"<p>Line {number} is broken in a narrow view of a text.</p>" for number in range(200)]
    show(view, *lines)
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    corner = view.viewport().rect().topLeft()
    before = view.cursorForPosition(corner).block().text()
    view.zoom_by(6)

    assert view.cursorForPosition(corner).block().text() == before
