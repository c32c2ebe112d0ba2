from pathlib import Path

import pytest

from desktop_app.reading.messages import FileRead, ReadFile
from desktop_app.workers.reader_codec import reader_codec
from desktop_app.workers.starting import start_worker
from desktop_app.workers.streams import LineChannel


def test_a_worker_starts_in_any_folder_and_loads_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python looks for modules in the current folder first."""
    for name in ("msgspec.py", "desktop_app.py", "hashlib.py"):
        (tmp_path / name).write_text("raise SystemExit('a stranger was loaded')")
    (tmp_path / "a.txt").write_text("The river rose.")
    monkeypatch.chdir(tmp_path)
    worker = start_worker("reader")
    assert worker.stdin is not None
    assert worker.stdout is not None
    channel = LineChannel(worker.stdout, worker.stdin, reader_codec())
    channel.send(1, ReadFile(str(tmp_path / "a.txt")))
    number, reply = next(iter(channel))
    channel.close_sending()
    code = worker.wait(60)
    worker.stdout.close()

    assert (number, code) == (1, 0)
    assert isinstance(reply, FileRead)
