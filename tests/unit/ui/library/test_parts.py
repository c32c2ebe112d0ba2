from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.library.parts import FoldingRow

ROOM = 150


def test_the_second_part_goes_below_where_it_has_too_little_room(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    first, second = QPushButton("States", window), QLineEdit(window)
    row = FoldingRow(first, second, ROOM, window)
    window.show()

    row.resize(first.sizeHint().width() + 2 * ROOM, 60)
    qtbot.waitUntil(lambda: second.x() > first.geometry().right())
    assert second.width() >= ROOM

    row.resize(first.sizeHint().width() + ROOM // 2, 60)
    qtbot.waitUntil(lambda: second.y() > first.geometry().bottom())
