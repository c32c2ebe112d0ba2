"""What is asked of macOS, whose library a fake takes the place of."""

import ctypes
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.ui.hotkey.macos import MacHotkey

COMMAND, SHIFT, OPTION, CONTROL = 1 << 8, 1 << 9, 1 << 11, 1 << 12
TAKEN = -9878
"""eventHotKeyExistsErr."""


class FakeFunction:
    """A function of the library, whose types are set."""

    def __init__(self, carry_out: Any) -> None:
        self.argtypes: tuple[Any, ...] = ()
        self.restype: Any = None
        self._carry_out = carry_out

    def __call__(self, *arguments: Any) -> Any:
        return self._carry_out(*arguments)


class FakeCarbon:
    """Holds the keys that are registered; Command and Q belong to the system."""

    def __init__(self) -> None:
        self.held: list[tuple[int, int]] = []
        self.handlers: list[Any] = []
        self.library = SimpleNamespace(
            GetApplicationEventTarget=FakeFunction(lambda: 1),
            InstallEventHandler=FakeFunction(lambda *given: self.handlers.append(given[1])),
            RegisterEventHotKey=FakeFunction(self._register),
            UnregisterEventHotKey=FakeFunction(lambda _: self.held.clear()),
        )

    def _register(self, code: int, modifiers: int, *rest: Any) -> int:
        if (code, modifiers) == (12, COMMAND):
            return TAKEN
        self.held.append((code, modifiers))
        ctypes.cast(rest[-1], ctypes.POINTER(ctypes.c_void_p))[0] = 1
        return 0


@pytest.fixture
def carbon(monkeypatch: pytest.MonkeyPatch) -> FakeCarbon:
    fake = FakeCarbon()
    monkeypatch.setattr(ctypes, "CDLL", lambda _: fake.library)
    return fake


@pytest.fixture
def hotkey(qtbot: QtBot, carbon: FakeCarbon) -> Iterator[MacHotkey]:
    hotkey = MacHotkey()
    yield hotkey
    hotkey.release()


@pytest.mark.parametrize(
    ("keys", "registered"),
    [
        ("Ctrl+Shift+Space", (49, COMMAND | SHIFT)),
        ("Meta+Alt+S", (1, CONTROL | OPTION)),
        ("Ctrl+T", (17, COMMAND)),
    ],
)
def test_a_key_is_registered_by_its_code_and_released(
    hotkey: MacHotkey, carbon: FakeCarbon, keys: str, registered: tuple[int, int]
) -> None:
    hotkey.bind(keys)
    assert carbon.held == [registered]
    hotkey.bind("")
    assert carbon.held == []


@pytest.mark.parametrize(
    ("keys", "reason"),
    [("Ctrl+Q", "Another program already uses"), ("Ctrl+7", "cannot be the key")],
)
def test_a_key_that_is_refused_is_reported(
    qtbot: QtBot, hotkey: MacHotkey, carbon: FakeCarbon, keys: str, reason: str
) -> None:
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind(keys)

    assert reason in str(failed.args[0].message)
    assert carbon.held == []


def test_one_handler_serves_all_keys(qtbot: QtBot, hotkey: MacHotkey, carbon: FakeCarbon) -> None:
    hotkey.bind("Ctrl+T")
    hotkey.bind("Ctrl+S")
    (handler,) = carbon.handlers
    with qtbot.waitSignal(hotkey.pressed):
        assert handler(None, None, None) == 0


def test_without_the_library_that_is_reported(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: str) -> None:
        raise OSError

    hotkey = MacHotkey()
    monkeypatch.setattr(ctypes, "CDLL", refuse)
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind("Ctrl+T")

    assert "no hotkeys" in str(failed.args[0].message)
