import re
from pathlib import Path

import psutil
import pytest

from desktop_app.answering.model_file import check_model_file, find_suitable_size
from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import render


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
    shown = render(caught.value.message, write=lambda number: f"{number:.1f}".replace(".", ","))
    assert re.search(r"needs \d+,\d GB of memory, and \d+,\d GB are free", shown)


def test_all_parts_of_a_model_have_to_fit_into_the_free_memory(tmp_path: Path) -> None:
    first = tmp_path / "huge-00001-of-00003.gguf"
    first.write_bytes(b"GGUF")
    check_model_file(first)
    for number in (2, 3):
        with (tmp_path / f"huge-0000{number}-of-00003.gguf").open("wb") as file:
            file.truncate(psutil.virtual_memory().total // 2)

    with pytest.raises(ModelError, match="of memory"):
        check_model_file(first)


def test_the_suitable_size_leaves_memory_free_and_depends_on_the_cores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(psutil, "cpu_count", lambda logical: 8 if not logical else 16)

    assert find_suitable_size(0) == 0
    assert 2e9 < find_suitable_size(4 * 10**9) < 3e9
    assert find_suitable_size(10**12) == 8 * 10**9
