import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QScrollBar, QStyle, QStyleOptionSlider, QTabBar
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.bars import SHORTEST_HANDLE, scroll_bar_part
from desktop_app.ui.theme import RING, colours_for


@pytest.fixture(params=Qt.Orientation)
def bar(qtbot: QtBot, request: pytest.FixtureRequest) -> QScrollBar:
    bar = QScrollBar(request.param)
    qtbot.addWidget(bar)
    bar.setRange(0, 1000)
    bar.setPageStep(100)
    is_level = bar.orientation() is Qt.Orientation.Horizontal
    bar.resize(200 if is_level else 12, 12 if is_level else 200)
    return bar


def state_of(bar: QScrollBar) -> QStyleOptionSlider:
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    return option


def length(bar: QScrollBar, part: QStyle.SubControl) -> int:
    area = scroll_bar_part(state_of(bar), part)
    return area.width() if bar.orientation() is Qt.Orientation.Horizontal else area.height()


def test_the_handle_and_what_is_beside_it_fill_the_bar(bar: QScrollBar) -> None:
    parts = QStyle.SubControl
    for value in (0, 300, 1000):
        bar.setValue(value)
        beside = length(bar, parts.SC_ScrollBarSubPage), length(bar, parts.SC_ScrollBarAddPage)
        assert sum(beside) + length(bar, parts.SC_ScrollBarSlider) == 200
        assert (beside[0] == 0) == (value == 0)
        assert (beside[1] == 0) == (value == 1000)


def test_the_handle_stays_long_enough_to_be_held(bar: QScrollBar) -> None:
    bar.setRange(0, 1_000_000)
    assert length(bar, QStyle.SubControl.SC_ScrollBarSlider) == SHORTEST_HANDLE


def test_a_drag_scrolls(bar: QScrollBar) -> None:
    bar.show()
    end = QPoint(190, 6) if bar.orientation() is Qt.Orientation.Horizontal else QPoint(6, 190)
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(6, 6))
    QTest.mouseMove(bar, end)
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=end)
    assert bar.value() == 1000


def test_right_to_left_a_drag_begins_at_the_right(bar: QScrollBar) -> None:
    bar.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    bar.show()
    is_level = bar.orientation() is Qt.Orientation.Horizontal
    start, end = QPoint(194, 6) if is_level else QPoint(6, 6), QPoint(6, 6 if is_level else 194)
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(bar, end)
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=end)
    assert bar.value() == 1000


def test_only_the_chosen_tab_is_underlined(qtbot: QtBot, own_palette: QPalette) -> None:
    tabs = QTabBar()
    qtbot.addWidget(tabs)
    tabs.setPalette(own_palette)
    tabs.setDrawBase(False)
    tabs.addTab("One")
    tabs.addTab("Two")
    tabs.resize(tabs.sizeHint())
    accent = colours_for(own_palette).accent

    def is_underlined(at: int) -> bool:
        image = tabs.grab().toImage()
        area = tabs.tabRect(at)
        return image.pixelColor(area.center().x(), area.bottom() - RING // 2) == accent

    assert [is_underlined(0), is_underlined(1)] == [True, False]
    tabs.setCurrentIndex(1)
    assert [is_underlined(0), is_underlined(1)] == [False, True]


def heights_of_ink(picture: QImage, left: int, right: int) -> int:
    """Count the lines of a picture in which letters are, by their contrast along the line."""
    lines = 0
    for y in range(5, picture.height() - 3):
        shades = [picture.pixelColor(x, y).lightness() for x in range(left, right)]
        lines += max(shades) - min(shades) > 60
    return lines


def test_the_text_of_a_tab_that_is_not_chosen_is_whole(qtbot: QtBot) -> None:
    bar = QTabBar()
    qtbot.addWidget(bar)
    bar.addTab("Übergangen")
    bar.addTab("Übergangen")
    bar.show()

    inks = []
    for at in (0, 1):
        bar.setCurrentIndex(at)
        area = bar.tabRect(0)
        inks.append(heights_of_ink(bar.grab().toImage(), area.left() + 8, area.right() - 8))

    chosen, not_chosen = inks
    assert not_chosen == chosen > 0


def test_the_chosen_entry_of_a_menu_is_tinted(qtbot: QtBot, own_palette: QPalette) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.setPalette(own_palette)
    menu.addAction("One")
    menu.addSeparator()
    second = menu.addAction("Two")
    menu.resize(menu.sizeHint())
    menu.setActiveAction(second)
    area = menu.actionGeometry(second)
    image = menu.grab().toImage()
    spot = QPoint(area.right() - 12, area.center().y())
    assert image.pixelColor(spot) == colours_for(own_palette).selected
