import numpy as np
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.ui.map.files_list import FilesList
from desktop_app.ui.map.points import MapPoints


def test_the_last_folder_of_a_file_is_shown(qtbot: QtBot) -> None:
    listed = FilesList()
    qtbot.addWidget(listed)

    assert listed.textElideMode() is Qt.TextElideMode.ElideMiddle


def test_the_rows_of_members_of_one_mailbox_begin_differently(qtbot: QtBot) -> None:
    listed = FilesList()
    qtbot.addWidget(listed)
    paths = ("/d/mail/Inbox.mbox › 2025-03-05 Budget.eml", "/d/mail/notes.txt")
    listed.show_files(MapPoints(paths, np.array([3, 5])), np.array([0, 1]))

    assert [listed.item(row).text() for row in range(2)] == [
        "2025-03-05 Budget.eml · Inbox.mbox · /d › mail",
        "notes.txt · /d › mail",
    ]
