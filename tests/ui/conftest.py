"""The real window on the real engine, without a screen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess, engine_command
from desktop_app.clients.restarts import RestartPlan
from desktop_app.core.locations import DataFolder
from desktop_app.ui.main_window import MainWindow
from tests.support.stalls import watching

LONG_MS = 200_000
"""Patience with a machine that does other things too."""

OpenWindow = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def promptness(qapp: QApplication) -> Iterator[None]:
    """Watch for slow events, where that was asked for."""
    with watching(qapp):
        yield


@pytest.fixture(autouse=True)
def runtime_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the sockets of the tests apart from those of a Satchel in use."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))


@pytest.fixture
def data_folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "library")


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """Return a folder with a few files about different things."""
    return write_documents(tmp_path)


def write_documents(place: Path) -> Path:
    folder = place / "documents"
    folder.mkdir()
    texts = {
        "river.md": "# The river\n\nThe river Aller rose by two metres in March, "
        "because the snow in the hills melted within a week.",
        "bread.txt": "Sourdough bread needs flour, water, salt and a night of rest.",
        "lighthouse.txt": "The lighthouse keeper lights the lamp at dusk and winds the clock.",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.fixture
def slow_model(long_talking_model: Path) -> str:
    """Return an answer model whose answer is long enough to be interrupted."""
    return str(long_talking_model)


@contextmanager
def opening_windows(qtbot: QtBot, data_folder: DataFolder) -> Iterator[OpenWindow]:
    """Yield a function that opens a window; its engine has to end and leave nothing behind."""
    others = engines()  # of a window that the tests of a module share
    clients: list[EngineClient] = []
    windows: list[MainWindow] = []
    ended: list[bool] = []

    def open_(answer_model: str = "") -> MainWindow:
        log = EngineLog(data_folder)
        plan = RestartPlan(first_pause=0.1, growth=0.0)
        process = EngineProcess(engine_command(data_folder), log, plan)
        client = EngineClient(process)
        process.setParent(client)
        client.closed.connect(lambda: ended.append(True))
        clients.append(client)
        window = MainWindow(client, answer_model)
        window.left.connect(client.close)
        windows.append(window)
        window.show()
        client.start()
        return window

    yield open_
    # Not given to qtbot: it would delete the windows before their engines have ended.
    for window in windows:
        window.close()
    qtbot.waitUntil(lambda: len(ended) == len(clients), timeout=LONG_MS)
    for window in windows:
        window.deleteLater()
    assert engines() == others


@pytest.fixture
def open_window(qtbot: QtBot, data_folder: DataFolder) -> Iterator[OpenWindow]:
    with opening_windows(qtbot, data_folder) as open_:
        yield open_


def engines() -> list[int]:
    """Return the engine processes that this test started."""
    children = psutil.Process().children(recursive=True)
    return [child.pid for child in children if "engine" in child.cmdline()]
