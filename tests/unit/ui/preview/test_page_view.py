from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.previews import PagePicture
from desktop_app.ui.preview.page_store import drawn
from desktop_app.ui.preview.page_view import WIDEST, PageView
from desktop_app.ui.theme import PAPER
from tests.support.windows import turn_wheel

MakePage = Callable[..., PagePicture]
TEXT = "the river rose\nand the river fell"


@pytest.fixture
def view(qtbot: QtBot) -> PageView:
    view = PageView()
    qtbot.addWidget(view)
    view.resize(416, 300)
    view.show()
    return view


def colour_at(view: PageView, x: float, y: float) -> QColor:
    """Return the colour painted at a point of the page."""
    paper, scale = view._paper(), view._scale()
    image = QImage(view.viewport().size(), QImage.Format.Format_RGB32)
    view.viewport().render(image)
    return image.pixelColor(round(paper.x() + x * scale), round(paper.y() + y * scale))


def test_marks_are_laid_over_the_words(view: PageView, make_page: MakePage) -> None:
    view.show_page(drawn(make_page(1, TEXT, "river")))
    view.show_mark(1)

    assert colour_at(view, 45, 6) == PAPER.marked
    assert colour_at(view, 85, 26) == PAPER.current
    assert colour_at(view, 5, 6) == QColor("white")


def test_a_mark_is_brought_into_view(view: PageView, make_page: MakePage) -> None:
    view.show_page(drawn(make_page(1, "\n" * 25 + "river", "river")))
    view.show_mark(0)

    assert view.verticalScrollBar().value() > 0
    assert view.viewport().rect().contains(view._rectangle(view.page.marks[0][0]).toRect())  # type: ignore[union-attr]


def test_the_button_for_the_menu_keeps_the_selection(view: PageView, make_page: MakePage) -> None:
    view.show_page(drawn(make_page(1, TEXT)))
    view.select_all()
    selected = view.selected_text
    QTest.mousePress(
        view.viewport(), Qt.MouseButton.RightButton, pos=view.viewport().rect().center()
    )
    assert view.selected_text == selected != ""

    QTest.mousePress(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.viewport().rect().center()
    )
    assert view.selected_text == ""


def test_words_are_selected_by_the_mouse_and_copied(view: PageView, make_page: MakePage) -> None:
    view.show_page(drawn(make_page(1, TEXT)))
    paper, scale = view._paper(), view._scale()

    def at(x: float, y: float) -> QPoint:
        return QPoint(round(paper.x() + x * scale), round(paper.y() + y * scale))

    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at(45, 6))
    view.mouseMoveEvent(_dragged(at(35, 26)))
    view.copy()

    assert view.selected_text == "river rose\nand"
    assert QGuiApplication.clipboard().text() == "river rose\nand"
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at(45, 6))
    assert view.selected_text == "river"
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert view.selected_text == TEXT


def _dragged(to: QPoint) -> QMouseEvent:
    return QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(to),
        QPointF(to),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )


def test_zoom_widens_the_picture_wanted_to_what_a_screen_can_show(
    qtbot: QtBot, view: PageView, make_page: MakePage
) -> None:
    view.show_page(drawn(make_page()))
    usual = view.picture_width
    with qtbot.waitSignal(view.width_changed):
        turn_wheel(view, 120, Qt.KeyboardModifier.ControlModifier)
    larger = view.picture_width
    view.zoom_by(100)
    largest = view.picture_width
    view.zoom_by(0)

    assert usual < larger < largest == WIDEST
    assert view.picture_width == usual


def test_the_right_arrow_goes_to_the_right_in_windows_from_right_to_left_too(
    qtbot: QtBot, make_page: MakePage
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view = PageView(window)
    view.show_page(drawn(make_page(1, TEXT)))
    view.zoom_by(3)
    QTest.keyClick(view, Qt.Key.Key_Right)

    assert view.horizontalScrollBar().value() > 0


def test_pages_turn_at_their_ends(qtbot: QtBot, view: PageView, make_page: MakePage) -> None:
    view.show_page(drawn(make_page()))
    with qtbot.assertNotEmitted(view.step_requested):
        QTest.keyClick(view, Qt.Key.Key_PageDown)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    with qtbot.waitSignal(view.step_requested) as down:
        QTest.keyClick(view, Qt.Key.Key_PageDown)
    view.verticalScrollBar().setValue(0)
    with qtbot.waitSignal(view.step_requested) as up:
        turn_wheel(view, 120, Qt.KeyboardModifier.NoModifier)

    assert (down.args, up.args) == ([1], [-1])


def test_what_is_shown_can_be_read_aloud(view: PageView, make_page: MakePage) -> None:
    view.show_page(drawn(make_page(2, TEXT, pages=7)))

    assert view.accessibleName() == "Page 2 of 7"
    assert view.accessibleDescription() == TEXT.replace("\n", " ")
    view.show_page(None)
    assert (view.accessibleName(), view.accessibleDescription()) == ("Page", "")


def test_a_page_that_was_read_again_with_fewer_words_has_no_selection(
    view: PageView, make_page: MakePage
) -> None:
    view.show_page(drawn(make_page(1, TEXT)))
    view.select_all()
    view.show_page(drawn(make_page(1, TEXT)))
    of_same_words = view.selected_text
    view.show_page(drawn(make_page(1, "the river")))
    view.grab()

    assert of_same_words == TEXT
    assert view.selected_text == ""


def test_without_a_page_nothing_is_selected_or_copied(view: PageView) -> None:
    view.show_page(None)
    view.select_all()
    view.copy()
    view.show_mark(-1)

    assert view.selected_text == ""
    assert view.page is None


@pytest.mark.parametrize("width", [250, 900])
def test_the_match_stays_in_view_when_the_view_gets_another_width(
    view: PageView, make_page: MakePage, width: int
) -> None:
    view.show_page(drawn(make_page(1, "\n" * 25 + "river", "river")))
    view.show_mark(0)
    view.resize(width, 300)

    assert view.page is not None
    assert view.viewport().rect().contains(view._rectangle(view.page.marks[0][0]).toRect())
