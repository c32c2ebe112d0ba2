import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.errors import LibraryBusyError
from desktop_app.core.locations import DataFolder
from desktop_app.storage.lock import WriterLock


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path)


def test_the_error_of_a_second_writer_names_the_first(folder: DataFolder) -> None:
    with WriterLock(folder), pytest.raises(LibraryBusyError) as refused:
        WriterLock(folder).acquire()

    assert refused.value.code == "library_busy"
    assert str(os.getpid()) in str(refused.value.message)
    assert str(folder.path) in str(refused.value.message)
    assert "Ctrl+C ends `satchel index`" in str(refused.value.action)
    assert folder.lock_owner.read_text() == f"{os.getpid()} {socket.gethostname()}"


def test_the_error_names_the_computer_of_a_writer_elsewhere(folder: DataFolder) -> None:
    with WriterLock(folder):
        folder.lock_owner.write_text("4711 diskstation")
        with pytest.raises(LibraryBusyError, match="process 4711 of the computer diskstation"):
            WriterLock(folder).acquire()


def test_the_lock_is_free_again_after_its_writer(folder: DataFolder) -> None:
    with pytest.raises(KeyError), WriterLock(folder):
        raise KeyError
    with WriterLock(folder):
        pass
    WriterLock(folder).release()


HOLDING = """
import sys
from pathlib import Path
from desktop_app.core.locations import DataFolder
from desktop_app.storage.lock import WriterLock
lock = WriterLock(DataFolder(Path(sys.argv[1])))
lock.acquire()
print("held", flush=True)
sys.stdin.read()
"""


def test_the_lock_of_a_killed_writer_is_free(folder: DataFolder) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(folder.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(LibraryBusyError, match=str(holder.pid)):
            WriterLock(folder).acquire()
        holder.kill()

    with WriterLock(folder):
        pass
