import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.parts import Part, part_of, quieten, set_part


@pytest.mark.parametrize("part", Part)
def test_a_control_has_the_part_that_was_set(qtbot: QtBot, part: Part) -> None:
    button = QPushButton("x")
    qtbot.addWidget(button)
    assert part_of(button) is None
    set_part(button, part)
    assert part_of(button) is part


def test_without_a_control_there_is_no_part() -> None:
    assert part_of(None) is None


def test_what_is_secondary_follows_the_palette(qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    quieten(label)
    assert label.foregroundRole() is QPalette.ColorRole.PlaceholderText
