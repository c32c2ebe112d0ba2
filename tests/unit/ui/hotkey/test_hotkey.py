from pathlib import Path

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from pytestqt.qtbot import QtBot

from desktop_app.core.errors import HotkeyError
from desktop_app.core.locations import DataFolder, own_data_folder
from desktop_app.core.settings import default_hotkey
from desktop_app.ui.hotkey.hotkey import Hotkey, parse_keys, taken_by_another, toggle_command


class HotkeyByHand(Hotkey):
    """A desktop on which another program holds the key F."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[Qt.Key] = []

    def release(self) -> None:
        self.held.clear()

    def _register(self, key: QKeyCombination) -> None:
        if key.key() is Qt.Key.Key_F:
            raise taken_by_another(key)
        self.held.append(key.key())


def test_the_default_keys_can_be_held() -> None:
    for platform in ("linux", "win32", "darwin"):
        assert parse_keys(default_hotkey(platform)).key() is Qt.Key.Key_Space


@pytest.mark.parametrize("keys", ["Space", "Shift+A", "Ctrl+K, Ctrl+B", "Ctrl+Nothing", "nothing"])
def test_a_key_that_people_type_or_that_is_none_is_refused(keys: str) -> None:
    with pytest.raises(HotkeyError, match="cannot be the key"):
        parse_keys(keys)


def test_another_key_takes_the_place_of_the_one_before(qtbot: QtBot) -> None:
    hotkey = HotkeyByHand()
    hotkey.bind("Ctrl+Alt+A")
    hotkey.bind("Ctrl+Alt+B")
    assert hotkey.held == [Qt.Key.Key_B]
    hotkey.bind_again()
    assert hotkey.held == [Qt.Key.Key_B]
    hotkey.bind("")
    assert hotkey.held == []


@pytest.mark.parametrize(
    ("keys", "said", "action"),
    [
        ("Ctrl+F", "Another program already uses", ""),
        ("F", "cannot be the key", "Choose a letter"),
    ],
)
def test_a_failure_is_reported_with_an_action_unless_the_command_helps(
    qtbot: QtBot, keys: str, said: str, action: str
) -> None:
    hotkey = HotkeyByHand()
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind(keys)

    assert said in str(failed.args[0].message)
    assert bool(failed.args[0].action) == bool(action)
    assert action in str(failed.args[0].action)


def test_the_command_to_bind_names_the_library_unless_it_is_the_users_own(tmp_path: Path) -> None:
    own = toggle_command(own_data_folder())

    assert own.endswith(" toggle")
    assert toggle_command(DataFolder(tmp_path)) == f"{own} --data-dir {tmp_path}"
    assert toggle_command(DataFolder(Path("/my library"))).endswith("--data-dir '/my library'")
