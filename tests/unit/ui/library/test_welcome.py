from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.ui.library.welcome import Welcome


def test_it_invites_to_add_a_folder_or_to_try_the_sample(qtbot: QtBot) -> None:
    welcome = Welcome()
    qtbot.addWidget(welcome)
    welcome.show()
    buttons = {one.text().replace("&", ""): one for one in welcome.findChildren(QPushButton)}
    with qtbot.waitSignal(welcome.add_requested):
        buttons["Add folder…"].click()
    with qtbot.waitSignal(welcome.sample_requested):
        buttons["Try it on a few sample files"].click()

    assert "drop one" in welcome.hint.text
    assert welcome.accessibleName() == welcome.hint.heading
    assert not welcome.grab().isNull()
