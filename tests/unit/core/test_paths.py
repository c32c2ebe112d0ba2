import os
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.paths import absolute, canonical, check_folder, expanded, path_order


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def test_a_name_that_only_looks_like_a_home_folder_is_taken_as_it_is(tmp_path: Path) -> None:
    assert expanded("~/there") == tmp_path / "home" / "there"
    assert expanded("~no such user/there") == Path("~no such user/there")


def test_a_path_is_known_by_what_its_links_lead_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    monkeypatch.chdir(tmp_path)

    assert canonical("link/a/../b") == os.path.realpath(tmp_path / "real" / "b")
    assert canonical("~/x") == os.path.realpath(tmp_path / "home" / "x")


def test_a_name_that_only_looks_like_a_home_folder_is_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert canonical("~nobody-of-that-name/x") == os.path.realpath("~nobody-of-that-name/x")


@pytest.mark.parametrize("path", ["/d/caf\udce9", "/d/a\0b"])
def test_a_path_that_is_not_text_is_refused_in_a_sentence(path: str) -> None:
    with pytest.raises(FolderError, match="not valid text") as refused:
        canonical(path)

    str(refused.value).encode()


def test_folders_and_files_pass_the_check(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x")

    check_folder(str(tmp_path))
    check_folder(str(tmp_path / "a.txt"))


def test_a_path_that_is_missing_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for name in ("none", "x" * 5_000):
        with pytest.raises(FolderError) as refused:
            check_folder(str(tmp_path / name))
        assert refused.value.code == "folder_missing"
        assert refused.value.action


def test_paths_are_sorted_by_the_letters_of_their_folders() -> None:
    folders = ("Zoo", "\u00c4pfel", "A\u0308rzte", "bank", "Bank 2", "bank/x", "Azur")
    paths = [f"/d/{name}" for name in folders]
    assert sorted(paths, key=path_order) == [
        *("/d/\u00c4pfel", "/d/A\u0308rzte", "/d/Azur"),
        *("/d/bank", "/d/bank/x", "/d/Bank 2", "/d/Zoo"),
    ]


def test_an_absolute_path_keeps_its_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "inner" / "deep").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "inner" / "deep")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))

    assert absolute("link/") == absolute("~/link") == str(tmp_path / "link")
    assert absolute("link/../a") == str(tmp_path.resolve() / "inner" / "a")
    with pytest.raises(FolderError):
        absolute("\udcff")
