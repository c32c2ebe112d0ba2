"""The real program on an X server, with assistive technology beside it."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pymupdf

from benchmarks.accessibility.assistive import (
    BUS_LAUNCHER,
    CHECKED,
    FOCUSED,
    SELECTED,
    Assistive,
    Part,
)
from tests.support.desktop import Desktop, RunningProgram

PATIENCE = 60.0
"""Seconds after which a window or an outcome that does not come counts as missing."""

START_PATIENCE = 120.0
"""Seconds until the first window, on a busy machine."""

LOOK_SECONDS = 0.1


PASSWORD = "harbour"  # noqa: S105 - of a file made here
_AES_256 = 5
_DPI = 96
"""Dots an inch at which text has its usual size."""


class MissingError(Exception):
    """What was waited for did not come."""


class Session:
    """A window that is driven by keys, and looked at by AT-SPI.

    Args:
        desktop: Takes the keys.
        program: The program in it.
        assistive: Looks at the windows.
        files: The folder that the library is about.
    """

    def __init__(
        self, desktop: Desktop, program: RunningProgram, assistive: Assistive, files: Path
    ) -> None:
        self.desktop = desktop
        self.program = program
        self.files = files
        self._assistive = assistive

    def parts(self) -> list[Part]:
        """Return the parts of all shown windows."""
        return self._assistive.parts()

    def type(self, text: str, *keys: str) -> None:
        """Type a text, then press keys."""
        self.desktop.type(text, *keys)

    def has(self, role: str, name: str, state: int | None = None) -> bool:
        """Whether a part is shown whose name has a text, in a state."""
        return any(
            part.role == role and name in part.name and (state is None or part.has_state(state))
            for part in self.parts()
        )

    def is_at(self, name: str) -> bool:
        """Whether the part that has the keyboard has a text in its name."""
        return any(part.has_state(FOCUSED) and name in part.name for part in self.parts())

    def is_checked(self, role: str, name: str) -> bool:
        return self.has(role, name, CHECKED)

    def is_selected(self, role: str, name: str) -> bool:
        return self.has(role, name, SELECTED)

    def shows(self, text: str) -> bool:
        """Whether a text is in the name of a part that is shown."""
        return any(text in part.name for part in self.parts())

    def tab_to(self, name: str, key: str = "Tab", most: int = 60) -> None:
        """Press a key until the keyboard is at a part with a text in its name."""
        for _ in range(most):
            if self.is_at(name):
                return
            self.type("", key)
        raise MissingError(f"{key} does not lead to “{name}”")

    def wait_for(self, is_so: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
        """Wait until something is so.

        Raises:
            MissingError: It does not come.
        """
        deadline = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > deadline:
                raise MissingError(what)
            time.sleep(LOOK_SECONDS)


@contextmanager
def running(
    place: Path, files: Path, *, is_new: bool = False, text_size: int = 100
) -> Iterator[Session]:
    """Run the program with a library of some files, until the block ends.

    Args:
        place: Folder for its home and its library.
        files: The folder to index.
        is_new: Whether the program starts for the first time, with no folder.
        text_size: Percentage of the usual size of the desktop's text.
    """
    home = place / "home"
    home.mkdir(parents=True)
    opener = place / "bin" / "xdg-open"
    opener.parent.mkdir()
    opener.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >> "{place / "opened"}"\n')
    opener.chmod(0o755)
    _register(home, opener)
    environment = os.environ | {
        "PATH": f"{opener.parent}:{os.environ['PATH']}",
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_CACHE_HOME": str(home / ".cache"),
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "LANGUAGE": "en",
        "QT_FONT_DPI": str(_DPI * text_size // 100),
    }
    bus = subprocess.Popen([BUS_LAUNCHER, "--launch-immediately"], env=environment)
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    desktop = Desktop(environment, place / "opened")
    program = RunningProgram(desktop, place / "library")
    try:
        if not is_new:
            program.run("index", str(files), "--wait", "words")
        program.start()
        with closing(Assistive()) as assistive:
            session = Session(desktop, program, assistive, files)
            session.wait_for(lambda: session.has("frame", "Satchel"), "the window", START_PATIENCE)
            session.wait_for(lambda: desktop.title() == "Satchel", "the keyboard")
            yield session
    finally:
        program.end()
        for process in (manager, bus):
            process.terminate()
            process.wait(10)


def _register(home: Path, opener: Path) -> None:
    """Make a program the desktop's one for texts: a file that no program opens is refused."""
    applications = home / ".local" / "share" / "applications"
    applications.mkdir(parents=True)
    lines = ("[Desktop Entry]", "Type=Application", "Name=Opener", f'Exec="{opener}" %f')
    (applications / "opener.desktop").write_text("\n".join(lines), "utf-8")
    defaults = "[Default Applications]\ntext/plain=opener.desktop\n"
    (applications / "mimeapps.list").write_text(defaults, "utf-8")


def write_files(folder: Path) -> None:
    """Write what the library is about: texts, and a PDF that needs :data:`PASSWORD`."""
    (folder / "lighthouse.txt").write_text("The lighthouse keeper trimmed the wick.", "utf-8")
    (folder / "river.md").write_text("# Floods\n\nThe river rose in March.", "utf-8")
    with pymupdf.open() as document:
        document.new_page().insert_text((72, 72), "The harbour froze in January.")
        document.save(
            folder / "locked.pdf", encryption=_AES_256, user_pw=PASSWORD, owner_pw=PASSWORD
        )
