import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.theme import SMALL_SPACE

LINE = 20 + SMALL_SPACE


class Block(QWidget):
    def sizeHint(self) -> QSize:
        return QSize(100, 20)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    flow = FlowLayout(page)
    for _ in range(3):
        flow.addWidget(Block(page))
    return page


def lay_out(page: QWidget, width: int) -> list[tuple[int, int]]:
    page.resize(width, 200)
    page.show()
    return [(child.x(), child.y()) for child in page.findChildren(Block)]


def test_widgets_that_fit_are_on_one_line(page: QWidget) -> None:
    assert lay_out(page, 320) == [(0, 0), (100 + SMALL_SPACE, 0), (2 * (100 + SMALL_SPACE), 0)]


def test_what_does_not_fit_goes_on_in_the_next_line(page: QWidget) -> None:
    assert lay_out(page, 210) == [(0, 0), (100 + SMALL_SPACE, 0), (0, LINE)]


def test_from_right_to_left_the_first_is_at_the_right(page: QWidget) -> None:
    page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert lay_out(page, 210) == [(110, 0), (110 - 100 - SMALL_SPACE, 0), (110, LINE)]


def test_widgets_are_arranged_in_another_order(page: QWidget) -> None:
    flow = page.layout()
    assert isinstance(flow, FlowLayout)
    flow.arrange(page.findChildren(Block)[::-1])
    assert lay_out(page, 210) == [(0, LINE), (100 + SMALL_SPACE, 0), (0, 0)]


def test_the_height_follows_from_the_width(page: QWidget) -> None:
    flow = page.layout()
    assert flow is not None
    assert [flow.heightForWidth(width) for width in (320, 210, 50)] == [
        20,
        20 + LINE,
        20 + 2 * LINE,
    ]


def test_a_widget_wider_than_the_line_is_cut_to_it(page: QWidget) -> None:
    lay_out(page, 60)
    assert {child.width() for child in page.findChildren(Block)} == {60}


def test_items_can_be_taken_out(page: QWidget) -> None:
    flow = page.layout()
    assert flow is not None
    first = flow.takeAt(0)
    assert first is not None
    assert first.widget() is page.findChildren(Block)[0]
    assert (flow.count(), flow.takeAt(5), flow.itemAt(2)) == (2, None, None)
