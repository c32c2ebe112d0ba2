import pytest
from PySide6.QtCore import QKeyCombination, Qt
from pytestqt.qtbot import QtBot

from desktop_app.core.errors import HotkeyError
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
    ("keys", "said"), [("Ctrl+F", "Another program already uses"), ("F", "cannot be the key")]
)
def test_a_failure_is_reported_with_an_action(qtbot: QtBot, keys: str, said: str) -> None:
    hotkey = HotkeyByHand()
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind(keys)

    assert said in str(failed.args[0].message)
    assert failed.args[0].action


def test_the_command_to_bind_is_this_program() -> None:
    assert toggle_command().endswith(" toggle")
