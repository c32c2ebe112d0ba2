from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.popover import Popover
from desktop_app.ui.theme import SPACE


class Sized(Popover):
    """A popover of a given size."""

    def __init__(self, parent: QWidget, width: int, height: int) -> None:
        super().__init__(parent)
        self._wished = QSize(width, height)

    def preferred_size(self, _most: QSize) -> QSize:
        return self._wished


def shown(qtbot: QtBot, area: QRect, width: int = 200, height: int = 100) -> tuple[QRect, QRect]:
    """Return where a popover comes beside an area, and what of the screen is free."""
    window = QWidget()
    qtbot.addWidget(window)
    popover = Sized(window, width, height)
    popover.show_beside(area)
    free = popover.screen().availableGeometry().adjusted(SPACE, SPACE, -SPACE, -SPACE)
    popover.close()
    return popover.geometry(), free


def test_it_comes_below_and_ends_where_the_area_ends(qtbot: QtBot) -> None:
    place, _ = shown(qtbot, QRect(300, 100, 150, 20))

    assert (place.top(), place.right()) == (120, 448)


def test_it_comes_above_where_there_is_no_room_below(qtbot: QtBot) -> None:
    _, free = shown(qtbot, QRect(300, 100, 150, 20))
    place, _ = shown(qtbot, QRect(300, free.bottom() - 30, 150, 20))

    assert place.bottom() < free.bottom() - 30


def test_it_is_never_larger_than_the_screen_nor_beside_it(qtbot: QtBot) -> None:
    place, free = shown(qtbot, QRect(0, 50, 10, 20), 5_000, 5_000)

    assert place == free


def test_escape_closes_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    popover = Popover(window)
    popover.show_beside(QRect(10, 10, 10, 10))
    QTest.keyClick(popover, Qt.Key.Key_A)
    is_open = popover.isVisible()
    QTest.keyClick(popover, Qt.Key.Key_Escape)

    assert (is_open, popover.isVisible()) == (True, False)
