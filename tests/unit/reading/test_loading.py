import errno
import io
import os
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.loading import load


class CountingFile(io.FileIO):
    """A file that counts the bytes read from it."""

    count = 0

    def read(self, size: int | None = -1) -> bytes:
        data = super().read(-1 if size is None else size)
        self.count += len(data)
        return data


def code_of(path: Path) -> str:
    with pytest.raises(ReadingError) as caught:
        load(path)
    assert path.name in str(caught.value.message)
    assert caught.value.action
    return caught.value.code


def test_a_file_is_loaded_whole(tmp_path: Path) -> None:
    path = tmp_path / "Note.TXT"
    path.write_bytes(b"a\0b")

    content = load(path)

    assert content.data == b"a\0b"
    assert (content.name, content.suffix) == ("Note.TXT", ".txt")


def test_a_file_is_opened_once_and_its_bytes_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(bytes(300_000))
    opened: list[CountingFile] = []

    def open_counting(descriptor: int) -> CountingFile:
        opened.append(CountingFile(descriptor))
        return opened[-1]

    monkeypatch.setattr("desktop_app.reading.loading.FileIO", open_counting)
    load(path)

    assert [one.count for one in opened] == [300_000]


def test_a_file_is_whole_although_its_system_returns_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class InPieces(io.FileIO):
        def read(self, size: int | None = -1) -> bytes:
            return super().read(7 if size is None else min(size, 7))

    path = tmp_path / "a.txt"
    path.write_bytes(bytes(range(100)))
    monkeypatch.setattr("desktop_app.reading.loading.FileIO", InPieces)

    assert load(path).data == bytes(range(100))


def test_loading_does_not_ask_the_system_for_the_time_of_members(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"x")
    asked: list[float] = []

    def running_clock() -> float:
        asked.append(0.0)
        return 0.0

    monkeypatch.setattr("desktop_app.reading.allowance.running_clock", running_clock)
    allowance = load(path).allowance

    assert not asked
    assert not allowance.spent()
    assert asked


def test_a_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"x")
    link = tmp_path / "link"
    link.symlink_to("real")

    assert load(link).data == b"x"


@pytest.mark.parametrize("name", ["gone.txt", "file/below.txt"])
def test_a_vanished_file_is_reported(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")

    assert code_of(tmp_path / name) == "vanished"


def test_a_link_to_itself_is_unreadable(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to("loop")

    assert code_of(loop) == "unreadable"


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EIO, "unavailable"), (errno.ESTALE, "unavailable"), (errno.EACCES, "unreadable")],
)
def test_a_file_that_its_drive_does_not_deliver_is_only_unavailable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    def fail(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    path = tmp_path / "a.txt"
    path.write_bytes(b"x")
    monkeypatch.setattr(os, "open", fail)

    assert code_of(path) == code


@pytest.mark.skipif(os.geteuid() == 0, reason="everything is readable to root")
def test_a_forbidden_file_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "secret.txt"
    path.write_bytes(b"x")
    path.chmod(0)

    assert code_of(path) == "unreadable"


def test_what_is_not_a_file_is_not_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    assert code_of(pipe) == "not_a_file"
    assert code_of(tmp_path) == "not_a_file"
    assert code_of(Path("/dev/zero")) == "not_a_file"


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.log"
    with path.open("wb") as file:
        file.truncate(500_000_000)

    with pytest.raises(ReadingError, match="500 MB, and the limit is 200 MB") as refused:
        load(path)
    assert refused.value.code == "too_large"
