import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.rounding import draw_window, round_corners
from desktop_app.ui.theme import colours_for


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


class DrawnWindow(QWidget):
    """A window with an edge."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_window(self)


def test_the_edge_has_no_gap_at_any_corner(qtbot: QtBot) -> None:
    window = DrawnWindow()
    qtbot.addWidget(window)
    window.resize(80, 60)
    round_corners(window)
    mask, image = window.mask(), window.grab().toImage()
    ground = colours_for(window.palette()).ground

    def is_outside(x: int, y: int) -> bool:
        return not mask.contains(QPoint(x, y))

    places = [(x, y) for x in range(80) for y in range(60) if not is_outside(x, y)]
    rim = [
        (x, y)
        for x, y in places
        if any(is_outside(x + a, y + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    ]
    mirrored = {(79 - x, 59 - y) for x, y in places}
    assert mirrored == set(places)
    assert [place for place in rim if image.pixelColor(*place) == ground] == []


def test_on_wayland_the_corners_are_transparent(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "wayland")
    window = DrawnWindow()
    qtbot.addWidget(window)
    window.resize(80, 60)
    round_corners(window)
    image = window.grab().toImage()
    edge = colours_for(window.palette()).edge

    assert window.mask().isEmpty()
    assert {image.pixelColor(x, y).alpha() for x in (0, 79) for y in (0, 59)} == {0}
    assert all(image.pixelColor(*place) == edge for place in ((40, 0), (0, 30), (79, 30)))
    assert image.pixelColor(40, 30) == colours_for(window.palette()).ground
