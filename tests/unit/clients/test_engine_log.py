import os
from pathlib import Path

import pytest

from desktop_app.clients.engine_log import LARGEST_FILE, EngineLog


def test_lines_reach_the_file_and_the_tail(tmp_path: Path) -> None:
    log = EngineLog(tmp_path / "logs")
    log.write(b"first\nsec")
    log.write(b"ond\nunfinished")
    log.close()
    assert (tmp_path / "logs" / "engine.log").read_text() == "first\nsecond\n"
    assert log.tail() == "first\nsecond\nunfinished"


def test_what_is_no_text_does_no_harm(tmp_path: Path) -> None:
    log = EngineLog(tmp_path)
    log.write(b"\xff\xfe %s %d\n")
    log.close()
    assert log.tail() == "\ufffd\ufffd %s %d"


def test_the_files_stay_small(tmp_path: Path) -> None:
    log = EngineLog(tmp_path)
    line = b"x" * 999 + b"\n"
    for _ in range(30):
        log.write(line * 100)
    log.close()
    sizes = [file.stat().st_size for file in tmp_path.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= LARGEST_FILE


def test_without_a_writable_folder_the_tail_remains(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    log = EngineLog(tmp_path / "file")
    log.write(b"still here\n")
    log.close()
    assert log.tail() == "still here"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_on_a_full_disk_the_tail_remains_and_nothing_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "engine.log").symlink_to("/dev/full")
    log = EngineLog(tmp_path)
    log.write(b"still here\n")
    log.close()

    assert log.tail() == "still here"
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
def test_its_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        log = EngineLog(tmp_path / "logs")
        log.write(b"x" * LARGEST_FILE + b"\n" + b"y\n")
        log.close()
    finally:
        os.umask(before)
    written = list((tmp_path / "logs").iterdir())

    assert len(written) == 2
    assert [one.stat().st_mode & 0o777 for one in written] == [0o600] * 2
