from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.workers.folder_check import check_folder


def test_folders_and_files_pass_the_check(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x")

    check_folder(str(tmp_path))
    check_folder(str(tmp_path / "a.txt"))


def test_what_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for name in ("none", "x" * 5_000):
        with pytest.raises(FolderError) as refused:
            check_folder(str(tmp_path / name))
        assert refused.value.code == "folder_missing"
        assert refused.value.action
