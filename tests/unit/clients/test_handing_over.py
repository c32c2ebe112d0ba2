import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.handing_over import hand_over
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView

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
