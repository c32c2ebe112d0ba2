"""A real X server with a window manager, where there is one, and the real program in it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.desktop import Desktop, RunningProgram, make_library
from tests.support.private_places import private_places
from tests.support.waiting import wait_until

RELUCTANT = """<openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>no</focusNew></focus></openbox_config>"""
"""A window manager that does not focus new windows by itself, as others at times."""

NEEDED = ("Xvfb", "openbox", "xdotool")

SERVER = ("-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset")
"""A server without ``-noreset`` begins again, and refuses programs meanwhile, whenever its last
client leaves: at the beginning each single ``xdotool`` is the last one."""


def _own_display() -> str:
    """Return a display that no other run of tests has.

    A server that ends removes the socket of its number, also that of a server which took the number
    over a moment before.
    """
    return f":{100 + os.getpid() % 50_000}"


@contextmanager
def running_desktop(place: Path, manager_settings: str = "") -> Iterator[Desktop]:
    """Run a desktop whose home is below a folder; skip where there is none."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    opened = place / "opened"
    tools = place / "bin"
    tools.mkdir()
    script = tools / "xdg-open"
    script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >> "{opened}"\n')
    script.chmod(0o755)
    programs = tools / "gio"
    programs.write_text("#!/bin/sh\necho viewer.desktop\n")
    programs.chmod(0o755)
    home = place / "home"
    home.mkdir()
    if manager_settings:
        settings = home / ".config" / "openbox" / "rc.xml"
        settings.parent.mkdir(parents=True)
        settings.write_text(manager_settings)
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", _own_display(), "-displayfd", str(writing), *SERVER],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        display = f":{numbers.readline().strip()}"
    environment = os.environ | {
        "DISPLAY": display,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "PATH": f"{tools}:{os.environ['PATH']}",
        "QT_QPA_PLATFORM": "xcb",
    }
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    desktop = Desktop(environment, opened)
    try:
        wait_until(desktop.is_managed, "the window manager")
        yield desktop
    finally:
        manager.terminate()
        manager.wait(10)
        server.terminate()
        server.wait(10)


@pytest.fixture
def desktop(tmp_path: Path, private_folders: Path) -> Iterator[Desktop]:
    """Yield a desktop whose window manager is reluctant."""
    with running_desktop(tmp_path, RELUCTANT) as desktop:
        yield desktop


@pytest.fixture
def plain_desktop(tmp_path: Path, private_folders: Path) -> Iterator[Desktop]:
    """Yield a desktop whose window manager is as it comes."""
    with running_desktop(tmp_path) as desktop:
        yield desktop


@pytest.fixture(scope="session")
def indexed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library of three files, which no test changes; each begins with a copy of it."""
    place = tmp_path_factory.mktemp("indexed")
    documents = place / "documents"
    documents.mkdir()
    (documents / "snow.txt").write_text("The snow on the hills melted in March.", "utf-8")
    (documents / "sledge.txt").write_text("A sledge needs snow, a slope and a rope.", "utf-8")
    (documents / "bread.txt").write_text("Bread needs flour, water and salt.", "utf-8")
    with pytest.MonkeyPatch.context() as patch, private_places(patch, place):
        make_library(place / "library", documents)
    return place / "library"


@pytest.fixture
def satchel(desktop: Desktop, indexed: Path, tmp_path: Path) -> Iterator[RunningProgram]:
    """Yield Satchel with three files found by words and meaning; it is not running yet."""
    library = tmp_path / "library"
    shutil.copytree(indexed, library)
    program = RunningProgram(desktop, library)
    yield program
    program.end()
