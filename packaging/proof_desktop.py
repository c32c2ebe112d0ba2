"""A desktop in which an installed program is shown to work: screen, window manager, D-Bus."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import ImageGrab

SCREEN = "1024x600x24"
"""The smallest display that the program is made for."""

PATIENCE = 300.0
LOOK = 0.02
"""Seconds to wait for anything, and between two looks."""

DRAWING = 3.0
"""Seconds before a picture; a blinking cursor never comes to rest."""


@dataclass(frozen=True, slots=True)
class ProofDesktop:
    """A display of its own.

    Attributes:
        display: Its name, such as ``:7``.
        pictures: Folder of the pictures that are taken.
    """

    display: str
    pictures: Path

    def xdotool(self, *arguments: str) -> str:
        """Press keys, or ask for windows."""
        return self._run(*arguments).stdout.strip()

    def is_managed(self) -> bool:
        """Whether a window manager runs; without one the command prints 0, and fails."""
        return self._run("get_desktop").returncode == 0

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["xdotool", *arguments],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )

    def is_shown(self, title: str) -> bool:
        """Whether a window whose title begins so is visible."""
        return bool(self.xdotool("search", "--onlyvisible", "--name", f"^{title}"))

    def has_keyboard(self, title: str) -> bool:
        """Whether the window that gets the keys has a title that begins so.

        The display is asked. The window manager's "active window" may be one that was closed, and
        its number the next program's for a window that is not shown yet.
        """
        return self.xdotool("getwindowfocus", "getwindowname").startswith(title)

    def type(self, text: str, *keys: str) -> None:
        """Type a text, then press keys."""
        self.xdotool("type", "--delay", "30", text)
        if keys:
            self.xdotool("key", "--delay", "60", *keys)

    def picture(self, name: str) -> None:
        """Take a picture of the screen after what was asked for has been drawn."""
        time.sleep(DRAWING)
        ImageGrab.grab(xdisplay=self.display).save(self.pictures / f"{name}.png")


@contextmanager
def running_desktop(pictures: Path, bus: Path, user: int) -> Iterator[ProofDesktop]:
    """Run a display with a window manager, and a D-Bus session for a user.

    Args:
        pictures: Folder of the pictures that are taken.
        bus: The socket of the session, to be made.
        user: Number of the user.
    """
    with ExitStack() as endings:
        reading, writing = os.pipe()
        server = ["Xvfb", "-ac", "-displayfd", str(writing), "-screen", "0", SCREEN]
        _start(endings, [*server, "-nolisten", "tcp"], pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as numbers:
            display = f":{numbers.readline().strip()}"
        desktop = ProofDesktop(display, pictures)
        # A busy machine has the number of the display before the display answers.
        wait_until(lambda: bool(desktop.xdotool("getdisplaygeometry")), "the display")
        _start(endings, ["openbox"], env=os.environ | {"DISPLAY": display})
        session = ["dbus-daemon", "--session", "--nofork", f"--address=unix:path={bus}"]
        _start(endings, session, user=user, group=user, extra_groups=[])
        wait_until(desktop.is_managed, "the window manager")
        wait_until(bus.exists, "the D-Bus session")
        yield desktop


@contextmanager
def running_tray(desktop: ProofDesktop) -> Iterator[None]:
    """Run a tray beside the window manager, which has none."""
    with ExitStack() as endings:
        _start(endings, ["trayer"], env=os.environ | {"DISPLAY": desktop.display})
        look = ("search", "--onlyvisible", "--class", "^trayer")
        wait_until(lambda: bool(desktop.xdotool(*look)), "the tray")
        yield


def _start(endings: ExitStack, command: list[str], **options: object) -> None:
    """Start a program that ends with the desktop."""
    started = subprocess.Popen(command, stderr=subprocess.DEVNULL, **options)  # type: ignore[call-overload]
    endings.callback(started.wait, 20)
    endings.callback(started.terminate)


def wait_until(is_there: Callable[[], bool], what: str) -> float:
    """Wait for something and return how long it took, in seconds; end this script if in vain."""
    start = time.monotonic()
    while not is_there():
        if time.monotonic() - start > PATIENCE:
            raise SystemExit(f"Waited in vain for {what}.")
        time.sleep(LOOK)
    return time.monotonic() - start
