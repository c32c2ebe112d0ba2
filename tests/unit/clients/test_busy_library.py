import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from desktop_app.clients.busy_library import BusyLibrary
from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Refused
from tests.unit.clients.conftest import REFUSING, ProcessMaker, literal


@pytest.fixture
def busy(tmp_path: Path) -> Path:
    """The file that is there while another process uses the library."""
    path = tmp_path / "busy"
    path.touch()
    return path


@pytest.fixture
def client(make_process: ProcessMaker, busy: Path, tmp_path: Path) -> EngineClient:
    refusing = indent(REFUSING, "    ")
    answering = f"for number, _, _ in commands(): tell(number, {literal(Done())})"
    script = f"if os.path.exists({str(busy)!r}):\n{refusing}\n{answering}"
    process = make_process(script)
    client = EngineClient(process, process)
    BusyLibrary(client, DataFolder(tmp_path), pause_ms=20)
    return client


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that uses the library."""
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as other:
        DataFolder(tmp_path).lock_owner.write_text(f"{other.pid} {socket.gethostname()}")
        yield other
        other.kill()


def test_the_engine_starts_when_the_other_process_has_ended(
    qtbot: QtBot, client: EngineClient, busy: Path, other: subprocess.Popen[bytes]
) -> None:
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000):
        client.start()
    busy.unlink()
    other.kill()
    other.wait()

    with qtbot.waitSignal(client.engine_started, timeout=10_000):
        pass


@pytest.mark.parametrize(
    "owner", ["", "unknown", str(2**80), f"{os.getpid()} another-{socket.gethostname()}"]
)
def test_the_engine_is_tried_again_where_the_other_process_is_not_known(
    qtbot: QtBot, client: EngineClient, owner: str, tmp_path: Path
) -> None:
    DataFolder(tmp_path).lock_owner.write_text(owner)
    given_up = [client.engine_gave_up, client.engine_gave_up]
    with qtbot.waitSignals(given_up, timeout=10_000):
        client.start()


def test_the_engine_is_tried_less_and_less_often_while_another_computer_uses_the_library(
    qtbot: QtBot, client: EngineClient, tmp_path: Path
) -> None:
    DataFolder(tmp_path).lock_owner.write_text(f"{os.getpid()} another-{socket.gethostname()}")
    given_up = [client.engine_gave_up] * 3
    with qtbot.waitSignals(given_up, timeout=10_000):
        client.start()
    library = client.findChild(BusyLibrary)
    pause = library.findChild(QTimer) if library else None
    assert isinstance(pause, QTimer)
    assert pause.interval() >= 4 * 20


def test_an_engine_that_ended_otherwise_is_not_started_again(
    qtbot: QtBot, make_process: ProcessMaker, tmp_path: Path
) -> None:
    damaged = literal(Refused("store_damaged", "Damaged.", ""))
    process = make_process(f"tell(0, {damaged}); sys.exit(1)")
    client = EngineClient(process, process)
    BusyLibrary(client, DataFolder(tmp_path), pause_ms=20)
    DataFolder(tmp_path).lock_owner.write_text(str(os.getpid()))
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000):
        client.start()
    with qtbot.assertNotEmitted(client.engine_started, wait=100):
        pass
