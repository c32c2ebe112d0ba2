"""A model comes from a file that the user has, or is refused and leaves nothing."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from desktop_app.core.errors import ModelError
from desktop_app.core.records import replace
from desktop_app.model_files import taking
from desktop_app.model_files.taking import take
from desktop_app.model_files.verification import is_verified
from tests.support.model_entries import TOY, toy_entry

ENTRY = toy_entry()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return the file as a browser may name it."""
    path = tmp_path / "toy (1).gguf"
    path.write_bytes(TOY)
    return path


@pytest.fixture
def models(tmp_path: Path) -> Path:
    return tmp_path / "models"


def _go_on(_done: int) -> bool:
    return True


def _refuse_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behave as for a file on another disk."""

    def link(_source: Path, _target: Path) -> None:
        raise OSError(errno.EXDEV, "another disk")

    monkeypatch.setattr(os, "link", link)


def _left_in(models: Path) -> set[str]:
    return {one.name for one in models.iterdir()} - {".fetching.lock"}


def test_on_the_same_disk_the_file_is_linked(source: Path, models: Path) -> None:
    path = take(ENTRY, source, models, _go_on)

    assert path == models / "toy.gguf"
    assert path.samefile(source)
    assert is_verified(path, ENTRY.content)


def test_from_another_disk_the_file_is_copied_with_progress(
    source: Path, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _refuse_links(monkeypatch)
    monkeypatch.setattr(taking, "STEP", 5000)
    reported: list[int] = []

    def goes_on(done: int) -> bool:
        reported.append(done)
        return True

    path = take(ENTRY, source, models, goes_on)

    assert path is not None
    assert path.read_bytes() == TOY
    assert not path.samefile(source)
    assert reported == [5000, len(TOY)]


@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "model_missing"),
        (TOY[:-1], "model_other"),
        (b"F" + TOY[1:], "model_other"),
    ],
)
def test_another_file_is_refused_and_leaves_nothing(
    source: Path,
    models: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: bytes | None,
    code: str,
    is_linked: bool,
) -> None:
    models.mkdir()
    if not is_linked:
        _refuse_links(monkeypatch)
    source.unlink()
    if content is not None:
        source.write_bytes(content)
    with pytest.raises(ModelError) as caught:
        take(ENTRY, source, models, _go_on)

    assert caught.value.code == code
    assert str(source) in str(caught.value.message)
    assert caught.value.action
    assert _left_in(models) == set()


@pytest.mark.parametrize("is_linked", [True, False])
def test_cancelling_leaves_nothing(
    source: Path, models: Path, monkeypatch: pytest.MonkeyPatch, is_linked: bool
) -> None:
    if not is_linked:
        _refuse_links(monkeypatch)
    assert take(ENTRY, source, models, lambda _done: False) is None
    assert _left_in(models) == set()
    assert source.read_bytes() == TOY


def test_a_full_disk_is_noticed_before_anything_is_copied(
    tmp_path: Path, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _refuse_links(monkeypatch)
    huge = tmp_path / "huge.gguf"
    huge.touch()
    os.truncate(huge, 1 << 42)  # takes no room
    with pytest.raises(ModelError) as caught:
        take(replace(ENTRY, size=1 << 42), huge, models, _go_on)

    assert caught.value.code == "disk_full"
    assert str(models) in str(caught.value.message)


def test_a_disk_that_fills_up_meanwhile_is_named_and_nothing_is_left(
    source: Path, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _refuse_links(monkeypatch)

    def fill(_done: int) -> bool:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(ModelError) as caught:
        take(ENTRY, source, models, fill)
    assert caught.value.code == "disk_full"
    assert _left_in(models) == set()


def test_a_damaged_file_is_replaced(source: Path, models: Path) -> None:
    models.mkdir()
    (models / "toy.gguf").write_bytes(TOY[:-5])
    assert take(ENTRY, source, models, _go_on) == models / "toy.gguf"
    assert (models / "toy.gguf").read_bytes() == TOY


def test_the_file_in_the_folder_itself_is_compared_where_it_is(models: Path) -> None:
    models.mkdir()
    (models / "toy.gguf").write_bytes(TOY)
    assert take(ENTRY, models / "toy.gguf", models, _go_on) == models / "toy.gguf"
    (models / "toy.gguf").write_bytes(b"F" + TOY[1:])
    with pytest.raises(ModelError, match="SHA-256 differs"):
        take(ENTRY, models / "toy.gguf", models, _go_on)


@pytest.mark.parametrize(
    ("prepare", "code"),
    [
        (lambda models: models.write_text("a file"), "models_folder_unwritable"),
        (lambda models: models.mkdir(), "models_folder_busy"),
    ],
)
def test_a_folder_that_cannot_be_used_is_named(
    source: Path, models: Path, prepare: Callable[[Path], object], code: str
) -> None:
    prepare(models)
    lock = FileLock(models / ".fetching.lock") if models.is_dir() else FileLock(source)
    with lock, pytest.raises(ModelError) as caught:
        take(ENTRY, source, models, _go_on)
    assert caught.value.code == code
