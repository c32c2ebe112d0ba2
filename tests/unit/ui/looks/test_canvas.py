from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage
from PySide6.QtWidgets import QStyle, QStyleOption

from desktop_app.ui.looks.canvas import USUAL_LINE, Canvas

Draw = Callable[[QStyleOption, Callable[[Canvas], None]], QImage]
RED = QColor("red")


@pytest.fixture
def option() -> QStyleOption:
    option = QStyleOption()
    option.rect = QRect(0, 0, 20, 20)
    return option


def is_red(image: QImage, x: int, y: int) -> bool:
    return image.pixelColor(x, y) == RED


def test_corners_are_round_and_the_middle_is_filled(draw: Draw, option: QStyleOption) -> None:
    image = draw(option, lambda canvas: canvas.round_off(option.rect, RED))
    assert is_red(image, 10, 10)
    assert is_red(image, 10, 0)
    assert not is_red(image, 0, 0)


def test_a_chevron_points_down_and_is_turned(draw: Draw, option: QStyleOption) -> None:
    def weight_above(turns: int) -> int:
        image = draw(option, lambda canvas: canvas.chevron(option.rect, RED, turns))
        rows = [[image.pixelColor(x, y).green() < 128 for x in range(20)] for y in range(20)]
        filled = [row for row, line in enumerate(rows) if any(line)]
        return sum(rows[filled[0]]) - sum(rows[filled[-1]])

    assert weight_above(0) > 0
    assert weight_above(2) < 0


def test_a_ring_is_for_who_uses_keys(draw: Draw, option: QStyleOption) -> None:
    rings = []
    option.state = QStyle.StateFlag.State_HasFocus
    draw(option, lambda canvas: rings.append(canvas.has_ring))
    option.state |= QStyle.StateFlag.State_KeyboardFocusChange
    draw(option, lambda canvas: rings.append(canvas.has_ring))
    assert rings == [False, True]


def test_a_ring_is_drawn_in_the_accent_colour(draw: Draw, option: QStyleOption) -> None:
    accents = []

    def act(canvas: Canvas) -> None:
        canvas.ring(option.rect)
        accents.append(canvas.colours.accent)

    image = draw(option, act)
    assert image.pixelColor(10, 0) == image.pixelColor(10, 1) == accents[0]
    assert image.pixelColor(10, 10) == QColor("white")


def test_a_chevron_grows_with_the_text(draw: Draw, option: QStyleOption) -> None:
    def width() -> int:
        image = draw(option, lambda canvas: canvas.chevron(option.rect, RED))
        columns = range(image.width())
        return sum(any(image.pixelColor(x, y).green() < 128 for y in range(20)) for x in columns)

    usual = width()
    font = QFont()
    font.setPixelSize(2 * USUAL_LINE)
    option.fontMetrics = QFontMetrics(font)

    assert width() > 1.5 * usual
