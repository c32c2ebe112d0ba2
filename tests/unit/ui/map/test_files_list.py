from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.ui.map.files_list import FilesList


def test_the_last_folder_of_a_file_is_shown(qtbot: QtBot) -> None:
    listed = FilesList()
    qtbot.addWidget(listed)

    assert listed.textElideMode() is Qt.TextElideMode.ElideMiddle
