"""What the program does on disks that are too small, and when they grow."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from desktop_app.core.commands import AddFolders
from desktop_app.core.errors import SatchelError
from desktop_app.core.library import AddReport
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice
from desktop_app.core.query import SearchMode
from desktop_app.storage.disk.room import DiskRoom, find_lack
from desktop_app.storage.opening import VectorKind
from tests.support.command_line import CommandLine
from tests.support.disks import small_disk
from tests.support.embedding import WordHasher
from tests.support.engine import Engine
from tests.support.library import SmallLibrary, find_disagreements
from tests.support.waiting import wait_until

MEGABYTE = 1 << 20
FILES = 200


def fill(files: Path) -> None:
    for number in range(FILES):
        text = f"Report {number}: the river rose past the old mill in week {number}. " * 3
        (files / f"{number}.txt").write_text(text)


@pytest.mark.parametrize("size", [0.0625, 2, 4, 8, 16])
def test_a_disk_is_large_enough_or_named_in_one_sentence(
    tmp_path: Path, files: Path, capsys: pytest.CaptureFixture[str], size: float
) -> None:
    fill(files)
    with small_disk(tmp_path / "disk", round(size * MEGABYTE)) as disk:
        ran = CommandLine(disk.place / "data", capsys)("index", "--wait", "words", str(files))

        if ran.code:
            *before, sentence = ran.err.splitlines()
            # Its notice comes first if indexing finds the full disk before the command waits.
            assert all(one.startswith(f"The disk at {disk.place} is full: ") for one in before)
            assert sentence.startswith(f"satchel: The disk at {disk.place} is full: ")
            assert "MB of free space are needed" in sentence
            assert "os error" not in sentence
        else:
            assert f"{FILES} indexed now" in ran.out
            assert ran.err == ""
        assert (ran.code == 0) == (size >= 16)


def test_a_running_engine_goes_on_when_the_disk_has_room(
    tmp_path: Path, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(files)
    with small_disk(tmp_path / "disk", 8 * MEGABYTE) as disk:
        folder = DataFolder(disk.place / "data")
        engine = Engine(folder)
        engine.ask(AddFolders((str(files),)), AddReport)
        wait_until(lambda: engine.status().trouble, "the disk to be too small")
        status = engine.status()

        assert status.goes_on
        assert f"The disk at {disk.place} is full" in str(status.trouble)

        disk.resize(64 * MEGABYTE)
        wait_until(lambda: engine.status().files.indexed == FILES, "all files")
        found = engine.names("river")
        engine.close()
        doctor = CommandLine(folder.path, capsys)("doctor")

    assert len(found) == FILES
    assert any(isinstance(one, Notice) and one.is_done for one in engine.announced)
    assert doctor.code == 0, doctor.out


@pytest.mark.parametrize("left", [0, 100, 400, 1500])
def test_wherever_a_write_runs_out_of_room_it_is_known_and_done_again(
    tmp_path: Path, left: int
) -> None:
    with small_disk(tmp_path / "disk", 16 * MEGABYTE) as disk:
        library = SmallLibrary(disk.place, VectorKind("test", 64), WordHasher())
        library.write("first.txt", "The river was calm.")
        library.index()
        room = DiskRoom(disk.place)
        library.stores.room = DiskRoom(disk.place, lambda _: 10**12)  # lets everything through
        for number in range(20):
            text = " ".join(f"river {number}word{n}" for n in range(1500))
            library.write(f"{number}.txt", text)
        library.notice()
        block = disk.place / "others"
        fill_up(block)
        with block.open("r+b") as others:
            others.truncate(max(block.stat().st_size - left * 1024, 0))
        with pytest.raises((OSError, ValueError, sqlite3.Error, SatchelError)) as raised:
            library.index()
        assert find_lack(raised.value, room) is not None
        block.unlink()
        library.index()
        found = library.search("river", SearchMode.WORDS, limit=100).hits
        disagreements = find_disagreements(library.stores)
        library.stores.close()

    assert len(found) == 21
    assert disagreements == []


def fill_up(path: Path) -> None:
    with path.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(4096)):
            pass


def test_a_disk_filled_by_others_in_between_loses_nothing(
    tmp_path: Path, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_disk(tmp_path / "disk", 32 * MEGABYTE) as disk:
        folder = DataFolder(disk.place / "data")
        engine = Engine(folder)
        (files / "first.txt").write_text("The river was calm.")
        engine.index(files)
        block = disk.place / "others"
        fill_up(block)
        fill(files)
        wait_until(lambda: engine.status().trouble, "the disk to be full")
        while_full = engine.names("river")
        block.unlink()
        wait_until(lambda: engine.status().files.indexed == FILES + 1, "all files")
        found = engine.names("river")
        engine.close()
        doctor = CommandLine(folder.path, capsys)("doctor")

    assert while_full == ["first.txt"]
    assert len(found) == FILES + 1
    assert doctor.code == 0, doctor.out
