import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.errors import DataFolderError
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView

SECOND_START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView
request = StartRequest(tuple(sys.argv[2:]), StartView.TOGGLE)
application = QCoreApplication([])
sys.exit(10 if SingleInstance(DataFolder(Path(sys.argv[1]))).claim(request) else 0)
"""


@pytest.fixture(autouse=True)
def runtime_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))


@pytest.fixture
def data_folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "data")


def test_a_second_start_passes_its_request_on_and_ends(
    qtbot: QtBot, data_folder: DataFolder
) -> None:
    first = SingleInstance(data_folder)
    assert first.claim(StartRequest())
    command = [sys.executable, "-c", SECOND_START, str(data_folder.path), "/a", "/ü b"]
    with (
        subprocess.Popen(command) as second,
        qtbot.waitSignal(first.started_again, timeout=10_000) as activated,
    ):
        pass
    assert second.returncode == 0
    assert activated.args == [StartRequest(("/a", "/ü b"), StartView.TOGGLE)]
    first.close()


def test_another_data_folder_is_another_program(data_folder: DataFolder, tmp_path: Path) -> None:
    first, other = SingleInstance(data_folder), SingleInstance(DataFolder(tmp_path / "other"))
    assert first.claim(StartRequest())
    assert other.claim(StartRequest())
    first.close()
    other.close()


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes leave nothing behind")
def test_the_socket_of_a_crashed_program_is_replaced(data_folder: DataFolder) -> None:
    address = data_folder.window_socket
    address.parent.mkdir(parents=True, exist_ok=True)
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(str(address))
    instance = SingleInstance(data_folder)
    assert instance.claim(StartRequest())
    assert address.stat().st_mode & 0o077 == 0
    instance.close()


def test_garbage_is_not_listened_to(qtbot: QtBot, data_folder: DataFolder) -> None:
    instance = SingleInstance(data_folder)
    assert instance.claim(StartRequest())
    with qtbot.assertNotEmitted(instance.started_again):
        caller = QLocalSocket()
        caller.connectToServer(str(data_folder.window_socket))
        assert caller.waitForConnected(2_000)
        caller.write(b'{"paths": 3}\n')
        qtbot.waitUntil(lambda: caller.state() is QLocalSocket.LocalSocketState.UnconnectedState)
    instance.close()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder that is closed")
def test_a_closed_runtime_folder_is_a_clear_error(data_folder: DataFolder, tmp_path: Path) -> None:
    (tmp_path / "run").chmod(0o500)
    with pytest.raises(DataFolderError):
        SingleInstance(data_folder).claim(StartRequest())
