import argparse
from pathlib import Path

import pytest

from desktop_app.cli.arguments import (
    as_count,
    as_folder,
    as_model,
    as_searched,
    as_similarity,
    as_text,
)
from desktop_app.core.errors import FolderError


def test_a_folder_is_named_by_its_one_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "link").symlink_to("inner")
    monkeypatch.chdir(tmp_path)

    assert as_folder("link") == str((tmp_path / "inner").resolve())
    assert as_folder("") == as_searched("") == ""
    assert as_searched("link") == str(tmp_path / "link")


def test_a_folder_whose_name_is_no_text_is_refused() -> None:
    with pytest.raises(FolderError, match="not valid text"):
        as_folder("\udcff")


def test_a_model_file_is_named_by_its_path_and_a_known_model_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.gguf").touch()

    assert as_model("mine.gguf") == str((tmp_path / "mine.gguf").resolve())
    assert as_model("qwen2.5-coder-1.5b-instruct") == "qwen2.5-coder-1.5b-instruct"
    assert as_model("") == ""
    assert as_model("~no such user/mine.gguf") == "~no such user/mine.gguf"


def test_bytes_that_are_not_text_are_replaced() -> None:
    assert as_text("\udcff née 東京") == "? née 東京"


def test_a_count_is_at_least_one_and_fits_into_the_stores() -> None:
    assert as_count("1") == 1
    for typed in ("0", "-2"):
        with pytest.raises(argparse.ArgumentTypeError, match="at least 1"):
            as_count(typed)
    assert as_count("9223372036854775807") == 2**63 - 1
    with pytest.raises(argparse.ArgumentTypeError, match="at most 9223372036854775807"):
        as_count("9223372036854775808")
    with pytest.raises(argparse.ArgumentTypeError, match="'many' is not a whole number"):
        as_count("many")


def test_a_similarity_is_a_cosine() -> None:
    assert [as_similarity(typed) for typed in ("-1", "0.25", "1")] == [-1, 0.25, 1]
    for typed in ("1.01", "25", "-2", "nan", "inf"):
        with pytest.raises(argparse.ArgumentTypeError, match="must be from -1 to 1"):
            as_similarity(typed)
    with pytest.raises(argparse.ArgumentTypeError, match="'0,3' is not a number"):
        as_similarity("0,3")
