"""A desktop of the test's own, with the real program in it, operated as by a user."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import psutil
from PIL import ImageGrab

from desktop_app.cli.main import main
from desktop_app.core.commands import GetStatus
from desktop_app.core.library import Status
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.workers.local_socket import RunningLibrary
from tests.support.waiting import PATIENCE, wait_until


class Desktop:
    """An X server with a window manager, keyboard and mouse.

    Args:
        environment: Of every program in it.
        opened: The file in which a fake ``xdg-open`` writes what it was asked to open.
    """

    def __init__(self, environment: dict[str, str], opened: Path) -> None:
        self.environment = environment
        self._opened = opened

    def xdotool(self, *arguments: str) -> str:
        """Press, type or look."""
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def is_managed(self) -> bool:
        """Return whether a window manager runs; without one the command prints 0, and fails."""
        done = subprocess.run(
            ["xdotool", "get_desktop"], env=self.environment, capture_output=True, check=False
        )
        return done.returncode == 0

    def visible(self, title: str) -> list[str]:
        """Return the visible windows whose title begins so."""
        return self.xdotool("search", "--onlyvisible", "--name", f"^{title}").split()

    def title(self) -> str:
        """Return the title of the window that has the keyboard."""
        return self.xdotool("getactivewindow", "getwindowname")

    def type(self, text: str, *keys: str) -> None:
        """Type a text, then press keys."""
        if text:
            self.xdotool("type", "--delay", "20", text)
        if keys:
            self.xdotool("key", "--delay", "40", *keys)

    def share(self, *colours: tuple[int, int, int]) -> float:
        """Return the share of the screen's points that have one of these colours."""
        picture = ImageGrab.grab(xdisplay=self.environment["DISPLAY"]).convert("RGBX")
        points = np.asarray(picture).view("<u4")
        wanted = [red | green << 8 | blue << 16 for red, green, blue in colours]
        return float(np.isin(points & 0xFFFFFF, wanted).mean())

    @contextmanager
    def other_program(self) -> Iterator[None]:
        """Run a program with a window to type in, which has the keyboard; its title is its text."""
        command = [sys.executable, "-m", "tests.support.other_program"]
        process = subprocess.Popen(command, env=self.environment, cwd=find_shipped())
        try:
            # A window manager forgets what is asked of a window that it does not manage yet.
            wait_until(self._goes_to_other_program, "the other program")
            yield
        finally:
            process.terminate()
            process.wait(30)

    def _goes_to_other_program(self) -> bool:
        self.xdotool("search", "--onlyvisible", "--name", "^Other", "windowactivate")
        return self.title() == "Other program"

    def opened(self) -> list[str]:
        """Return what was to be opened so far."""
        return self._opened.read_text("utf-8").splitlines() if self._opened.exists() else []


def make_library(data: Path, documents: Path) -> None:
    """Index a folder in this process; a command of its own takes a second of processor time."""
    assert main(["index", str(documents), "--data-dir", str(data)]) == 0


class RunningProgram:
    """A run of Satchel in the desktop."""

    def __init__(self, desktop: Desktop, data: Path) -> None:
        self._desktop = desktop
        self._folder = DataFolder(data)
        self._arguments = [sys.executable, "-m", "desktop_app", "--data-dir", str(data)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start it; it runs until the end of the test."""
        self.process = subprocess.Popen(
            [*self._arguments, *arguments], env=self._desktop.environment, cwd=find_shipped()
        )

    def has_engine(self) -> bool:
        """Return whether its engine answers, which it starts once it takes starts and signals."""
        return self._folder.socket.exists()

    def run(self, *arguments: str) -> str:
        """Run a command to its end; return what it printed."""
        done = subprocess.run(
            [*self._arguments, *arguments],
            env=self._desktop.environment,
            cwd=find_shipped(),
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def status(self) -> Status:
        """Ask the window's engine for the state of the library."""
        reached: list[RunningLibrary] = []

        def reaches() -> bool:
            engine = RunningLibrary.find(self._folder)
            reached.extend([engine] if engine else [])
            return bool(reached)

        wait_until(reaches, "the engine")
        with closing(reached[0]) as engine:
            status = engine.carry_out(GetStatus(), lambda _: None)
        assert isinstance(status, Status)
        return status

    def end(self) -> None:
        """Ask it to end, and wait for it and its engine."""
        if self.process is not None:
            children = psutil.Process(self.process.pid).children()
            self.process.terminate()
            code = self.process.wait(PATIENCE)
            assert code == 0, f"the program ended with {code}"
            _, alive = psutil.wait_procs(children, timeout=PATIENCE)
            assert alive == []
