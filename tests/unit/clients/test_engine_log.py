import os
import re
from pathlib import Path

import pytest

from desktop_app.clients import engine_log
from desktop_app.clients.engine_log import EngineLog
from desktop_app.core.locations import DataFolder


@pytest.fixture
def small_files(monkeypatch: pytest.MonkeyPatch) -> int:
    """Make the log begin a new file after this many bytes; to fill a usual one takes a second."""
    monkeypatch.setattr(engine_log, "LARGEST_FILE", 20_000)
    return 20_000


def lines_of(folder: DataFolder) -> list[str]:
    """Return the lines of the log without their times."""
    lines = folder.log.read_text().splitlines()
    assert all(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ ", line) for line in lines)
    return [line.split(" ", 1)[1] for line in lines]


def test_lines_reach_the_file_and_the_tail(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    log = EngineLog(folder)
    log.write(b"ValueError\nKey")
    log.write(b"Error\nTypeError")
    log.close()

    assert lines_of(folder) == ["ValueError", "KeyError"]
    assert log.tail() == "ValueError\nKeyError\nTypeError"


def test_what_may_be_of_the_user_is_only_remembered(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    log = EngineLog(folder)
    log.write(b"zyqx\nKeyError: 'zyqx'\n\xff\xfe %s %d zyqx\nzy")
    log.write(b"qx\nzyqx")
    log.close()

    assert lines_of(folder) == ["[left out: 1 line]", "KeyError", "[left out: 2 lines]"]
    assert log.tail() == "zyqx\nKeyError: 'zyqx'\n\ufffd\ufffd %s %d zyqx\nzyqx\nzyqx"


def test_logs_of_a_version_that_did_not_redact_are_removed(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.logs.mkdir()
    for name in ("engine.log", "engine.log.1"):
        (folder.logs / name).write_text("cannot open /home/zyqx")
    EngineLog(folder).close()

    assert [one.name for one in folder.logs.iterdir()] == ["satchel.log"]


def test_the_files_stay_small(tmp_path: Path, small_files: int) -> None:
    folder = DataFolder(tmp_path)
    log = EngineLog(folder)
    line = b"Exception in thread\n"
    for _ in range(30):
        log.write(line * (small_files // 200))
    log.close()
    sizes = [file.stat().st_size for file in folder.logs.iterdir()]

    assert len(sizes) == 2
    assert max(sizes) <= small_files


def test_without_a_writable_folder_the_tail_remains(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    log = EngineLog(DataFolder(tmp_path))
    log.write(b"ValueError\n")
    log.close()
    log.write(b"KeyError\n")

    assert log.tail() == "ValueError\nKeyError"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_on_a_full_disk_the_tail_remains_and_nothing_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = DataFolder(tmp_path)
    folder.logs.mkdir()
    folder.log.symlink_to("/dev/full")
    log = EngineLog(folder)
    log.write(b"ValueError\n")
    log.close()

    assert log.tail() == "ValueError"
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
def test_its_files_are_for_their_owner_alone(tmp_path: Path, small_files: int) -> None:
    before = os.umask(0o022)
    try:
        log = EngineLog(DataFolder(tmp_path))
        log.write(b"ValueError\n" * (small_files // 20))
        log.close()
    finally:
        os.umask(before)
    written = list((tmp_path / "logs").iterdir())

    assert len(written) == 2
    assert [one.stat().st_mode & 0o777 for one in written] == [0o600] * 2
