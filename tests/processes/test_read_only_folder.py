"""A library on a medium that nobody can write on: it is searched, and states what it cannot do."""

import contextlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.cli.main import main
from desktop_app.core.commands import AddFolders, GetStatus
from desktop_app.core.history_commands import NoteSearch
from desktop_app.core.library import Status
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.messages import Done, Refused
from desktop_app.storage.schema import FIRST_VERSION
from tests.support.command_line import CommandLine, Shelf
from tests.support.disks import SmallDisk, small_disk
from tests.support.engine import Engine
from tests.support.private_places import private_places
from tests.support.waiting import PATIENCE, wait_until

MEGABYTE = 1 << 20


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path / "disk", 64 * MEGABYTE) as disk:
        yield disk


@pytest.fixture
def satchel(disk: SmallDisk, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Commands on the library of the disk."""
    return CommandLine(disk.place / "data", capsys)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A library of one file, which is copied to each disk."""
    place = tmp_path_factory.mktemp("library").resolve()
    (place / "files").mkdir()
    (place / "files" / "river.txt").write_text("The river rose past the old mill.")
    with pytest.MonkeyPatch.context() as patch, private_places(patch, place):
        assert main(["index", str(place / "files"), "--data-dir", str(place / "data")]) == 0
    return Shelf(place / "files", place / "data")


@pytest.fixture
def files(library: Shelf) -> Path:
    return library.files


@pytest.fixture
def writable(disk: SmallDisk, library: Shelf) -> Path:
    return shutil.copytree(library.data, disk.place / "data")


@pytest.fixture
def read_only(disk: SmallDisk, writable: Path) -> Path:
    disk.make_read_only()
    return writable


@pytest.mark.parametrize("words", [("search", "river"), ("status",), ("why", "{file}")])
def test_commands_that_read_work(
    read_only: Path, satchel: CommandLine, files: Path, words: tuple[str, ...]
) -> None:
    file = str(files / "river.txt")
    ran = satchel(*(word.format(file=file) for word in words))

    assert (ran.code, ran.err) == (0, "")
    assert "river.txt" in ran.out or "1 file indexed" in ran.out


@pytest.mark.parametrize("words", [("index", "{files}"), ("forget", "{files}"), ("pause",)])
def test_commands_that_write_state_that_they_cannot_and_why(
    read_only: Path, satchel: CommandLine, files: Path, words: tuple[str, ...]
) -> None:
    ran = satchel(*(word.format(files=files) for word in words))
    (sentence,) = ran.err.splitlines()

    assert ran.code == 1
    assert sentence.startswith(f"satchel: The library in {read_only} can only be searched: ")
    assert "Read-only file system" in sentence


def test_the_doctor_finds_it_sound(read_only: Path, satchel: CommandLine) -> None:
    ran = satchel("doctor")

    assert ran.code == 0, ran.out + ran.err


def test_a_damaged_read_only_library_is_not_repaired_and_the_reason_is_reported(
    disk: SmallDisk, satchel: CommandLine, writable: Path
) -> None:
    terms = next((writable / "lexical").rglob("*.term"))
    terms.write_bytes(b"\0" + terms.read_bytes()[1:])
    disk.make_read_only()
    found = satchel("doctor")
    ran = satchel("doctor", "--repair")

    assert found.code == ran.code == 1
    assert "The word index is damaged" in found.out
    (sentence,) = ran.err.splitlines()
    assert "nothing can be written there (Read-only file system)" in sentence


def test_a_read_only_library_with_damaged_vectors_is_searched_by_words(
    disk: SmallDisk, satchel: CommandLine, writable: Path
) -> None:
    (writable / "vectors" / "1").mkdir(parents=True)
    (writable / "vectors" / "current").write_text("1")
    disk.make_read_only()
    ran = satchel("search", "river")

    assert ran.code == 0
    assert "river.txt" in ran.out
    assert "searches find by words alone" in ran.err
    engine = Engine(DataFolder(writable))
    assert engine.names("river") == ["river.txt"]
    assert engine.close() == 0


@pytest.mark.parametrize("store", ["catalogue", "word index"])
def test_an_older_read_only_library_is_refused_with_the_reason_and_what_to_do(
    disk: SmallDisk, satchel: CommandLine, writable: Path, store: str
) -> None:
    if store == "catalogue":
        with contextlib.closing(sqlite3.connect(writable / "catalogue.sqlite")) as catalogue:
            catalogue.execute(f"PRAGMA user_version = {FIRST_VERSION}")
            catalogue.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    else:
        manifest = next((writable / "lexical").rglob("manifest.json"))
        manifest.write_text(re.sub(r'"version":"\d+"', '"version":"1"', manifest.read_text()))
    disk.make_read_only()
    ran = satchel("search", "river")

    assert ran.code == 1
    assert "from an older Satchel" in ran.err
    assert "because nothing can be written" in ran.err
    assert "Copy the library to a place where you can write" in ran.err


def test_the_engine_opens_it_for_searching(read_only: Path, files: Path) -> None:
    engine = Engine(DataFolder(read_only))
    status = engine.ask(GetStatus(), Status)

    assert "can only be searched" in str(status.trouble)
    assert not status.goes_on
    assert engine.names("river") == ["river.txt"]
    engine.ask(NoteSearch("river"), Done)  # the window reports every search
    refused = engine.ask(AddFolders((str(files),)), Refused)
    assert refused.code == "data_folder_read_only"
    assert engine.close() == 0


def test_changes_that_are_only_in_the_log_are_found(
    disk: SmallDisk, satchel: CommandLine, files: Path, start_killed: Callable[[Path], None]
) -> None:
    start_killed(disk.place / "data")
    disk.make_read_only()

    assert (disk.place / "data" / "catalogue.sqlite-wal").stat().st_size > 0
    ran = satchel("search", "river")
    assert ran.code == 0, ran.err
    assert "river.txt" in ran.out


@pytest.fixture
def start_killed(files: Path) -> Callable[[Path], None]:
    """Return a function that makes a library whose engine was killed, as by a power cut."""

    def start(data: Path) -> None:
        engine = Engine(DataFolder(data))
        engine.index(files)
        engine.kill()
        # SQLite can read beside a log of which it has the index, which a power cut takes away.
        (data / "catalogue.sqlite-shm").unlink()

    return start


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs setpriv to be someone else")
def test_another_user_s_library_is_searched(library: Shelf) -> None:
    # A private copy of the place: other users may not look into pytest's own folders.
    with tempfile.TemporaryDirectory(prefix="satchel-", dir="/tmp") as place:
        shown = Path(place, "data")
        program = (sys.executable, "-m", "desktop_app", "--data-dir", str(shown))
        shutil.copytree(library.data, shown)
        for one in (shown.parent, shown, *shown.rglob("*")):
            one.chmod(0o755 if one.is_dir() else 0o644)
        ran = subprocess.run(
            ["setpriv", "--reuid=65534", "--clear-groups", *program, "search", "river"],
            cwd=find_shipped(),
            env={"HOME": "/nonexistent", "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE,
            check=False,
        )
    if "No module named" in ran.stderr or "Permission denied" in ran.stderr:
        pytest.skip("another user cannot read the program")

    assert ran.returncode == 0, ran.stderr
    assert "river.txt" in ran.stdout


def test_an_engine_on_a_full_disk_searches_and_writes_when_there_is_room(
    tmp_path: Path,
) -> None:
    files = tmp_path / "files"
    files.mkdir()
    (files / "river.txt").write_text("The river rose past the old mill.")
    with small_disk(tmp_path / "full", 32 * MEGABYTE) as full:
        folder = DataFolder(full.place / "data")
        first = Engine(folder)
        first.index(files)
        first.close()
        block = full.place / "others"
        with block.open("wb", buffering=0) as others, contextlib.suppress(OSError):
            while others.write(bytes(4096)):
                pass
        (files / "hill.txt").write_text("The hill fell.")
        engine = Engine(folder)
        status = engine.status()
        found = engine.names("river")
        block.unlink()
        wait_until(lambda: engine.names("hill") == ["hill.txt"], "the new file")
        trouble = engine.status().trouble
        engine.close()

    assert f"The disk at {full.place} is full" in str(status.trouble)
    assert status.goes_on
    assert found == ["river.txt"]
    assert str(trouble) == ""
