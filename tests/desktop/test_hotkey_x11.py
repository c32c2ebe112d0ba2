"""The hotkey on a real X server, in programs of their own."""

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from desktop_app.core.locations import find_shipped
from tests.desktop.conftest import running_desktop
from tests.support.desktop import Desktop

HOLDER = """
import sys
from PySide6.QtCore import QCoreApplication
from desktop_app.ui.hotkey.x11 import X11Hotkey

application = QCoreApplication([])
hotkey = X11Hotkey(application)
hotkey.pressed.connect(lambda: print("pressed", flush=True))
hotkey.failed.connect(lambda notice: print(notice.message, notice.action, flush=True))
hotkey.bind(sys.argv[1])
print("bound", flush=True)
application.exec()
"""

Hold = Callable[[str], "Holder"]


class Holder:
    """A program that holds a key and reports every press."""

    def __init__(self, desktop: Desktop, keys: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", HOLDER, keys],
            env=desktop.environment,
            cwd=find_shipped(),
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def end(self) -> list[str]:
        """End it; return its output that was not read yet."""
        self.process.terminate()
        return self.process.communicate(timeout=30)[0].splitlines()


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """Yield one desktop to all tests; each ends what holds a key in it."""
    with running_desktop(tmp_path_factory.mktemp("desktop")) as desktop:
        yield desktop


@pytest.fixture
def hold(desktop: Desktop) -> Iterator[Hold]:
    holders: list[Holder] = []

    def make(keys: str) -> Holder:
        holders.append(Holder(desktop, keys))
        return holders[-1]

    yield make
    for one in holders:
        one.end()


@pytest.mark.parametrize(
    ("keys", "pressed"),
    [("Ctrl+Alt+Space", "ctrl+alt+space"), ("Meta+F", "super+f"), ("Shift+Alt+F5", "shift+alt+F5")],
)
def test_a_held_key_is_reported_once_a_press(
    desktop: Desktop, hold: Hold, keys: str, pressed: str
) -> None:
    holder = hold(keys)
    assert holder.line() == "bound"
    desktop.xdotool("key", pressed)
    assert holder.line() == "pressed"
    desktop.xdotool("key", "a")
    desktop.xdotool("key", pressed)
    assert holder.line() == "pressed"
    assert holder.end() == []


def test_locks_do_not_matter_and_a_key_that_is_kept_down_is_one_press(
    desktop: Desktop, hold: Hold
) -> None:
    holder = hold("Ctrl+Alt+Space")
    assert holder.line() == "bound"
    for lock in ("Num_Lock", "Caps_Lock"):
        desktop.xdotool("key", lock)
        desktop.xdotool("key", "ctrl+alt+space")
        assert holder.line() == "pressed"
        desktop.xdotool("key", lock)
    desktop.xdotool("keydown", "ctrl", "keydown", "alt", "keydown", "space", "sleep", "1.5")
    desktop.xdotool("keyup", "space", "keyup", "alt", "keyup", "ctrl")
    assert holder.line() == "pressed"
    assert holder.end() == []


def test_a_key_of_another_program_is_reported_and_free_when_that_ends(
    desktop: Desktop, hold: Hold
) -> None:
    first = hold("Ctrl+Alt+Space")
    assert first.line() == "bound"
    said = hold("Ctrl+Alt+Space").line()
    first.end()

    assert said.startswith("Another program already uses Ctrl+Alt+Space.")
    assert hold("Ctrl+Alt+Space").line() == "bound"
