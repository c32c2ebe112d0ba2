from pathlib import Path

import psutil
import pytest

from desktop_app.answering.model_file import check_model_file
from desktop_app.core.errors import ModelError


def test_a_file_that_begins_like_a_model_passes(tmp_path: Path) -> None:
    path = tmp_path / "small.gguf"
    path.write_bytes(b"GGUF" + bytes(100))

    check_model_file(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="cannot be read") as caught:
        check_model_file(tmp_path / "none.gguf")

    assert caught.value.code == "model_missing"


def test_a_model_larger_than_the_free_memory_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "huge.gguf"
    with path.open("wb") as file:
        file.write(b"GGUF")
        file.truncate(psutil.virtual_memory().total)  # a hole: takes no room on the disk

    with pytest.raises(ModelError, match="of memory") as caught:
        check_model_file(path)

    assert caught.value.code == "model_too_large"
