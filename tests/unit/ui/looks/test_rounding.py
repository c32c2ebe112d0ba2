from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.rounding import round_corners


def test_a_window_without_a_size_is_left_alone(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(0, 0)
    round_corners(window)
    assert window.mask().isEmpty()


def test_only_the_corners_are_cut_off(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(200, 100)
    round_corners(window)
    mask = window.mask()
    for corner in (QPoint(0, 0), QPoint(199, 0), QPoint(0, 99), QPoint(199, 99)):
        assert not mask.contains(corner)
    for inside in (QPoint(100, 0), QPoint(199, 50), QPoint(100, 99), QPoint(0, 50), QPoint(5, 5)):
        assert mask.contains(inside)
