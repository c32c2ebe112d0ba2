"""Model files are exactly what was meant, or refused with a reason."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.model_files.verification import (
    Content,
    content_of,
    is_verified,
    verify,
    verify_once,
)

WHOLE = b"weights" * 1000
CONTENT = Content(len(WHOLE), hashlib.sha256(WHOLE).hexdigest())


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "some.gguf"
    path.write_bytes(WHOLE)
    return path


def test_content_of_a_file(model: Path) -> None:
    assert content_of(model) == CONTENT


def test_a_whole_file_passes(model: Path) -> None:
    verify(model, CONTENT, Saying("Bring it back."))


@pytest.mark.parametrize("check", [verify, verify_once])
@pytest.mark.parametrize(
    ("written", "code"),
    [
        (None, "model_missing"),
        (WHOLE[:-1], "model_truncated"),
        (WHOLE + b"!", "model_altered"),
        (b"W" + WHOLE[1:], "model_altered"),
    ],
)
def test_another_file_is_refused(
    check: Callable[[Path, Content, str], None], written: bytes | None, code: str, model: Path
) -> None:
    model.unlink()
    if written is not None:
        model.write_bytes(written)
    with pytest.raises(ModelError) as caught:
        check(model, CONTENT, "Bring it back.")
    assert caught.value.code == code
    assert str(model) in str(caught.value.message)
    assert str(caught.value.action) == "Bring it back."


def test_a_folder_is_no_model(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="missing"):
        verify(tmp_path, CONTENT, NOTHING)


def test_an_unchanged_file_is_read_once(model: Path) -> None:
    verify_once(model, CONTENT, NOTHING)
    times = model.stat()
    model.write_bytes(b"W" + WHOLE[1:])
    os.utime(model, ns=(times.st_atime_ns, times.st_mtime_ns))
    verify_once(model, CONTENT, NOTHING)  # size and time are as before: not read again


def test_a_changed_file_is_read_again(model: Path) -> None:
    verify_once(model, CONTENT, NOTHING)
    model.write_bytes(b"W" + WHOLE[1:])
    os.utime(model, ns=(1, 1))
    with pytest.raises(ModelError) as caught:
        verify_once(model, CONTENT, NOTHING)
    assert caught.value.code == "model_altered"


def test_another_expectation_reads_again(model: Path) -> None:
    verify_once(model, CONTENT, NOTHING)
    with pytest.raises(ModelError):
        verify_once(model, Content(CONTENT.size, "0" * 64), NOTHING)


@pytest.mark.parametrize("stamps", [b"", b"[1, 2]", b"\xff\xfe{", b'{"some.gguf": 5}'])
def test_damaged_stamps_cost_only_another_look(stamps: bytes, model: Path) -> None:
    (model.parent / ".verified.json").write_bytes(stamps)
    verify_once(model, CONTENT, NOTHING)


def test_of_a_folder_that_cannot_be_written_the_user_has_the_stamp(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    monkeypatch.setenv("SATCHEL_MODELS", str(own))
    (model.parent / ".verified.json").mkdir()
    verify_once(model, CONTENT, NOTHING)

    assert is_verified(model, CONTENT)
    assert str(model) in (own / ".verified.json").read_text("utf-8")
    model.write_bytes(WHOLE[:-1])
    assert not is_verified(model, CONTENT)


def test_where_no_stamp_can_be_written_the_file_is_read_again(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("SATCHEL_MODELS", str(tmp_path / "taken"))
    (model.parent / ".verified.json").mkdir()
    verify_once(model, CONTENT, NOTHING)

    assert not is_verified(model, CONTENT)
