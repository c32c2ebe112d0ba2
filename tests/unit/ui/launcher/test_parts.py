import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_app.ui.launcher.extent import WIDTH
from desktop_app.ui.launcher.parts import LauncherFoot


@pytest.fixture
def foot(qtbot: QtBot) -> LauncherFoot:
    foot = LauncherFoot()
    qtbot.addWidget(foot)
    foot.resize(WIDTH, foot.sizeHint().height())
    foot.show()
    foot.show_keys(asks=False, has_entry=False, has_text=True, has_hit=True)
    return foot


def keys_of(foot: LauncherFoot) -> QLabel:
    _, keys = foot.findChildren(QLabel)
    return keys


def test_a_long_message_is_shown_in_place_of_the_keys(foot: LauncherFoot) -> None:
    foot.show_message("/media/usb/contracts/rent.pdf is absent: its drive is not connected. " * 2)
    assert not keys_of(foot).isVisible()
    foot.show_keys(asks=False, has_entry=False, has_text=True, has_hit=True)
    assert not keys_of(foot).isVisible()
    foot.show_message("Path copied")
    assert keys_of(foot).isVisible()


def test_the_keys_come_back_with_the_room_or_the_next_outcome(foot: LauncherFoot) -> None:
    foot.show_message("/media/usb/contracts/rent.pdf is absent: its drive is not connected.")
    foot.resize(WIDTH // 2, foot.height())
    assert not keys_of(foot).isVisible()
    foot.resize(2 * WIDTH, foot.height())
    assert keys_of(foot).isVisible()
    foot.resize(WIDTH // 2, foot.height())
    foot.show_outcome(None)
    assert keys_of(foot).isVisible()
