"""What is asked of Windows, whose library a fake takes the place of."""

import ctypes
from collections.abc import Iterator
from ctypes import wintypes

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.ui.hotkey.windows import WindowsHotkey

NO_REPEAT = 0x4000
ALT, CONTROL, SHIFT, WIN = 1, 2, 4, 8
PRESSED = 0x0312


class FakeUser32:
    """Holds the keys that are registered; F12 belongs to the system."""

    def __init__(self) -> None:
        self.held: dict[int, tuple[int, int]] = {}

    def RegisterHotKey(self, _window: None, number: int, modifiers: int, code: int) -> bool:  # noqa: N802
        if code == 0x7B:
            return False
        self.held[number] = modifiers, code
        return True

    def UnregisterHotKey(self, _window: None, number: int) -> None:  # noqa: N802
        del self.held[number]


@pytest.fixture
def user32(monkeypatch: pytest.MonkeyPatch) -> FakeUser32:
    fake = FakeUser32()
    monkeypatch.setattr(ctypes, "CDLL", lambda _: fake)
    return fake


@pytest.fixture
def hotkey(qtbot: QtBot, user32: FakeUser32) -> Iterator[WindowsHotkey]:
    hotkey = WindowsHotkey()
    yield hotkey
    hotkey.release()


@pytest.mark.parametrize(
    ("keys", "registered"),
    [
        ("Ctrl+Shift+Space", (CONTROL | SHIFT | NO_REPEAT, 0x20)),
        ("Meta+K", (WIN | NO_REPEAT, ord("K"))),
        ("Alt+7", (ALT | NO_REPEAT, ord("7"))),
        ("Ctrl+F5", (CONTROL | NO_REPEAT, 0x74)),
    ],
)
def test_a_key_is_registered_by_its_code_and_released(
    hotkey: WindowsHotkey, user32: FakeUser32, keys: str, registered: tuple[int, int]
) -> None:
    hotkey.bind(keys)
    assert list(user32.held.values()) == [registered]
    hotkey.bind("")
    assert user32.held == {}


@pytest.mark.parametrize(
    ("keys", "reason"),
    [("Ctrl+F12", "Another program already uses"), ("Ctrl+Ä", "cannot be the key")],
)
def test_a_key_that_is_refused_is_reported(
    qtbot: QtBot, hotkey: WindowsHotkey, user32: FakeUser32, keys: str, reason: str
) -> None:
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind(keys)

    assert reason in str(failed.args[0].message)
    assert user32.held == {}


def test_only_the_message_of_the_key_is_a_press(
    qtbot: QtBot, hotkey: WindowsHotkey, user32: FakeUser32
) -> None:
    hotkey.bind("Ctrl+Shift+Space")
    (number,) = user32.held
    listener = hotkey._listener
    assert listener is not None
    presses: list[bool] = []
    hotkey.pressed.connect(lambda: presses.append(True))
    for message, parameter in ((PRESSED, number + 1), (PRESSED - 1, number), (PRESSED, number)):
        received = wintypes.MSG(message=message, wParam=parameter)
        answer = listener.nativeEventFilter(b"windows_generic_MSG", ctypes.addressof(received))
        assert answer == (False, 0)

    assert presses == [True]
