import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.errors import DataFolderError, LibraryBusyError
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


def test_a_folder_whose_files_cannot_be_locked_is_refused_with_the_reason(
    folder: DataFolder,
) -> None:
    folder.lock_owner.mkdir()  # as if it were another user's
    with pytest.raises(DataFolderError, match="cannot be locked") as refused:
        WriterLock(folder).acquire()
    assert refused.value.code == "data_folder_unlockable"
    folder.lock_owner.rmdir()
    with WriterLock(folder):
        pass


def test_a_full_disk_stays_recognisable(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(OSError, match="No space") as refused:
        WriterLock(folder).acquire()
    assert refused.value.errno == errno.ENOSPC


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
