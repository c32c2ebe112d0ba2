from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from desktop_app import __version__
from desktop_app.clients.engine_client import EngineClient
from desktop_app.ui.main_window import MainWindow


def test_version_and_licence_are_in_the_help_menu(qtbot: QtBot, client: EngineClient) -> None:
    window = MainWindow(client)
    qtbot.addWidget(window)
    window.trigger("about")
    (box,) = window.findChildren(QMessageBox)

    assert __version__ in box.text()
    assert "GNU Affero General Public License, version 3 or later" in box.informativeText()
    with qtbot.waitSignal(box.destroyed):
        box.close()
