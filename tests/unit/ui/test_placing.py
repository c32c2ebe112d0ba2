import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.placing import geometry_of, restore_geometry


def test_a_window_comes_back_where_it_was(qtbot: QtBot) -> None:
    window, again = QWidget(), QWidget()
    qtbot.addWidget(window)
    qtbot.addWidget(again)
    window.setGeometry(QRect(60, 70, 320, 240))
    restore_geometry(again, geometry_of(window))

    assert again.size() == window.size()


@pytest.mark.parametrize("text", ["", "no geometry", "é"])
def test_what_is_not_a_geometry_changes_nothing(qtbot: QtBot, text: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(320, 240)
    restore_geometry(window, text)

    assert (window.width(), window.height()) == (320, 240)
