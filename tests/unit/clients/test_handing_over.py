import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients import handing_over
from desktop_app.clients.handing_over import hand_over
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.errors import DataFolderError
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView, encode_request

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Python opens no pipes there")

SECOND_START = """
import sys
from pathlib import Path
from desktop_app.clients.handing_over import hand_over
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView
request = StartRequest(("/ü b",), StartView.TOGGLE, "token")
sys.exit(0 if hand_over(DataFolder(Path(sys.argv[1])), request) else 10)
"""


@pytest.fixture
def data_folder(tmp_path: Path, private_folders: Path) -> DataFolder:
    return DataFolder(tmp_path / "data")


def test_the_running_program_gets_the_request(qtbot: QtBot, data_folder: DataFolder) -> None:
    first = SingleInstance(data_folder)
    assert first.claim(StartRequest())
    command = [sys.executable, "-c", SECOND_START, str(data_folder.path)]
    with (
        subprocess.Popen(command) as second,
        qtbot.waitSignal(first.started_again, timeout=10_000) as started,
    ):
        pass
    first.close()

    assert second.returncode == 0
    assert started.args == [StartRequest(("/ü b",), StartView.TOGGLE, "token")]


def test_with_no_program_nothing_is_handed_over(data_folder: DataFolder) -> None:
    assert not hand_over(data_folder, StartRequest())
    address = data_folder.window_socket
    address.parent.mkdir(exist_ok=True)
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(str(address))
    assert not hand_over(data_folder, StartRequest())


@pytest.fixture
def listener(data_folder: DataFolder) -> Iterator[socket.socket]:
    data_folder.window_socket.parent.mkdir(exist_ok=True)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(data_folder.window_socket))
        listener.listen()
        yield listener


def test_a_busy_program_reads_the_request_later(
    data_folder: DataFolder, listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing_over, "PATIENCE_SECONDS", 0.02)
    request = StartRequest(view=StartView.TOGGLE)

    assert hand_over(data_folder, request)

    accepted, _ = listener.accept()
    with accepted:
        assert accepted.recv(10_000) == encode_request(request)


def test_a_program_that_ends_before_it_reads_has_no_request(
    data_folder: DataFolder, listener: socket.socket
) -> None:
    def end() -> None:
        accepted, _ = listener.accept()
        with accepted:
            accepted.recv(1, socket.MSG_PEEK)

    program = threading.Thread(target=end)
    program.start()

    assert not hand_over(data_folder, StartRequest())
    program.join()


def test_nothing_is_handed_to_a_program_of_another_user(
    data_folder: DataFolder, listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = data_folder.window_socket.parent.stat().st_uid
    monkeypatch.setattr(os, "getuid", lambda: owner + 1)

    assert not hand_over(data_folder, StartRequest())
    with pytest.raises(DataFolderError):
        SingleInstance(data_folder).claim(StartRequest())
