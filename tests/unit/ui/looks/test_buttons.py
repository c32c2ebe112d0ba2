from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QMenu, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import RING, colours_for

_Way = Qt.LayoutDirection

Ink = Callable[[QWidget], set[str]]


@pytest.fixture
def button(qtbot: QtBot, own_palette: QPalette) -> QPushButton:
    button = QPushButton("Act")
    qtbot.addWidget(button)
    button.setPalette(own_palette)
    return button


def test_what_is_meant_most_is_filled(button: QPushButton, ink: Ink) -> None:
    colours = colours_for(button.palette())
    assert colours.accent.name() not in ink(button)
    set_part(button, Part.PRIMARY)
    assert {colours.accent.name(), colours.on_accent.name()} <= ink(button)


def test_what_cannot_be_done_is_not_filled(button: QPushButton, ink: Ink) -> None:
    set_part(button, Part.PRIMARY)
    button.setEnabled(False)
    assert colours_for(button.palette()).accent.name() not in ink(button)


def test_what_can_be_done_besides_has_no_ground(button: QPushButton, ink: Ink) -> None:
    surface = colours_for(button.palette()).surface.name()
    assert surface in ink(button)
    set_part(button, Part.QUIET)
    assert surface not in ink(button)


def test_what_can_be_done_besides_does_not_look_like_any_text(
    button: QPushButton, ink: Ink
) -> None:
    accent = colours_for(button.palette()).accent.name()
    set_part(button, Part.QUIET)
    assert accent in ink(button)
    button.setEnabled(False)
    assert accent not in ink(button)


def test_the_keyboard_shows(qtbot: QtBot, button: QPushButton, ink: Ink) -> None:
    button.show()
    button.activateWindow()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    button.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    assert colours_for(button.palette()).accent.name() in ink(button)


def test_the_keyboard_shows_on_a_filled_button(qtbot: QtBot, button: QPushButton) -> None:
    set_part(button, Part.PRIMARY)
    button.show()
    button.activateWindow()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    button.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    beside_the_edge = button.grab().toImage().pixelColor(RING, button.height() // 2)
    assert beside_the_edge == colours_for(button.palette()).on_accent


@pytest.mark.parametrize("direction", [_Way.LeftToRight, _Way.RightToLeft])
def test_a_menu_shows_at_the_end(
    button: QPushButton, direction: Qt.LayoutDirection, ink: Ink
) -> None:
    button.setLayoutDirection(direction)
    plain = button.sizeHint().width()
    button.setText("")
    button.setMenu(QMenu(button))
    button.resize(80, 30)
    image = button.grab().toImage()
    muted = colours_for(button.palette()).muted.name()
    found = {x for x in range(80) for y in range(30) if image.pixelColor(x, y).name() == muted}
    is_left = direction is Qt.LayoutDirection.RightToLeft
    assert found
    assert all((x < 40) == is_left for x in found)
    button.setText("Act")
    assert button.sizeHint().width() > plain


def test_a_box_is_filled_where_it_is_on(qtbot: QtBot, own_palette: QPalette, ink: Ink) -> None:
    box = QCheckBox("On")
    qtbot.addWidget(box)
    box.setPalette(own_palette)
    accent = colours_for(own_palette).accent.name()
    assert accent not in ink(box)
    box.setChecked(True)
    assert accent in ink(box)


def test_a_tool_shows_that_it_is_on(qtbot: QtBot, own_palette: QPalette, ink: Ink) -> None:
    tool = QToolButton()
    qtbot.addWidget(tool)
    tool.setAutoRaise(True)
    tool.setCheckable(True)
    tool.setPalette(own_palette)
    selected = colours_for(own_palette).selected.name()
    assert selected not in ink(tool)
    tool.setChecked(True)
    assert selected in ink(tool)
