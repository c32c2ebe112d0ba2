from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QProgressBar,
    QSlider,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.fields import MAGNIFIER
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import colours_for

_Way = Qt.LayoutDirection

Ink = Callable[[QWidget], set[str]]


def columns_of(widget: QWidget, colour: str) -> list[int]:
    """Return where along a control a colour is."""
    image = widget.grab().toImage()
    across, down = range(image.width()), range(image.height())
    return [x for x in across if any(image.pixelColor(x, y).name() == colour for y in down)]


@pytest.mark.parametrize("kind", [QLineEdit, QComboBox, QDoubleSpinBox])
def test_fields_are_of_one_height(qtbot: QtBot, kind: type[QWidget]) -> None:
    field, line = kind(), QLineEdit()
    for part in (field, line):
        qtbot.addWidget(part)
    assert abs(field.sizeHint().height() - line.sizeHint().height()) <= 1


@pytest.mark.parametrize("direction", [_Way.LeftToRight, _Way.RightToLeft])
def test_the_line_that_searches_has_a_magnifier_before_its_words(
    qtbot: QtBot, own_palette: QPalette, direction: Qt.LayoutDirection
) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setPalette(own_palette)
    line.setLayoutDirection(direction)
    line.resize(300, 40)
    muted = colours_for(own_palette).muted.name()
    assert columns_of(line, muted) == []
    set_part(line, Part.SEARCH)
    drawn = columns_of(line, muted)
    is_left = direction is Qt.LayoutDirection.LeftToRight
    assert drawn
    assert all((x < 150) == is_left for x in drawn)
    start = line.cursorRect().center().x()
    assert start > MAGNIFIER if is_left else start < 300 - MAGNIFIER


@pytest.mark.parametrize("direction", [_Way.LeftToRight, _Way.RightToLeft])
def test_a_number_is_counted_by_its_marks(qtbot: QtBot, direction: Qt.LayoutDirection) -> None:
    box = QSpinBox()
    qtbot.addWidget(box)
    box.setLayoutDirection(direction)
    box.resize(100, 30)
    box.show()
    across = 90 if direction is _Way.LeftToRight else 10
    for y, wanted in ((8, 1), (8, 2), (22, 1)):
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(across, y))
        assert box.value() == wanted
    QTest.keyClicks(box.lineEdit(), "7")
    assert "7" in box.text()


def test_a_bar_grows_from_the_side_that_is_read_first(qtbot: QtBot, own_palette: QPalette) -> None:
    bar = QProgressBar()
    qtbot.addWidget(bar)
    bar.setPalette(own_palette)
    bar.setTextVisible(False)
    bar.resize(100, 6)
    bar.setValue(30)
    accent = colours_for(own_palette).accent.name()
    assert max(columns_of(bar, accent)) < 35
    bar.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert min(columns_of(bar, accent)) > 65


def test_a_slider_shows_its_middle_and_its_handle(qtbot: QtBot, own_palette: QPalette) -> None:
    slider = QSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.setPalette(own_palette)
    slider.setRange(-5, 5)
    slider.setTickInterval(5)
    slider.resize(100, 20)
    accent = colours_for(own_palette).accent.name()
    middle = columns_of(slider, accent)
    assert min(middle) < 50 <= max(middle)
    slider.setValue(5)
    assert min(columns_of(slider, accent)) > 80
