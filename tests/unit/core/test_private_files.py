import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.private_files import (
    created_private,
    is_own_folder,
    make_own_folder,
    make_private,
    open_private,
    remove_copies,
    replace_file,
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")


@pytest.fixture(autouse=True)
def permissive() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_is_replaced_by_one_for_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    (tmp_path / "settings.new").write_bytes(b"of a crash")
    replace_file(path, b"new")

    assert (path.read_bytes(), mode(path)) == (b"new", 0o600)
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_replaced_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "library.map"
    path.mkdir()
    with pytest.raises(OSError):  # noqa: PT011 - whichever the system reports
        replace_file(path, b"new")

    assert list(tmp_path.iterdir()) == [path]


def test_what_is_made_in_a_block_is_for_its_owner_and_nothing_after_it(tmp_path: Path) -> None:
    with created_private():
        (tmp_path / "a").mkdir()
        (tmp_path / "a" / "b").write_text("x")
    (tmp_path / "c").write_text("x")

    assert mode(tmp_path / "a") == 0o700
    assert mode(tmp_path / "a" / "b") == 0o600
    assert mode(tmp_path / "c") == 0o644


def test_an_opener_makes_files_for_their_owner(tmp_path: Path) -> None:
    with open(tmp_path / "log", "a", opener=open_private) as file:
        file.write("x")

    assert mode(tmp_path / "log") == 0o600


def test_what_others_could_read_is_taken_from_them_except_what_links_lead_to(
    tmp_path: Path,
) -> None:
    outside = tmp_path / "outside"
    outside.write_text("x")
    folder = tmp_path / "data"
    (folder / "lexical" / "1").mkdir(parents=True)
    (folder / "lexical" / "1" / "meta.json").write_text("x")
    (folder / "link").symlink_to(outside)
    folder.chmod(0o755)
    make_private(folder)

    assert [mode(one) for one in (folder, folder / "lexical", folder / "lexical" / "1")] == [
        0o700
    ] * 3
    assert mode(folder / "lexical" / "1" / "meta.json") == 0o600
    assert mode(outside) == 0o644


def test_copies_are_removed_although_nobody_can_write_them(tmp_path: Path) -> None:
    folder = tmp_path / "opened"
    copy = folder / "0a" / "river.txt"
    copy.parent.mkdir(parents=True)
    copy.touch(0o400)
    remove_copies(folder)
    remove_copies(folder)

    assert not folder.exists()


def test_links_that_editors_leave_beside_copies_are_removed_and_not_followed(
    tmp_path: Path,
) -> None:
    outside = tmp_path / "outside.txt"
    outside.touch(0o644)
    beside = tmp_path / "opened" / "0a"
    beside.mkdir(parents=True)
    (beside / ".#river.txt").symlink_to("anna@desk.4711:1700000000")  # Emacs' lock
    (beside / "link.txt").symlink_to(outside)
    remove_copies(tmp_path / "opened")

    assert not beside.parent.exists()
    assert mode(outside) == 0o644


def test_a_folder_is_made_for_its_owner_with_those_above_it(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "own"
    make_own_folder(folder)
    made = mode(folder), mode(folder.parent)
    folder.chmod(0o777)
    was_own = is_own_folder(folder)
    make_own_folder(folder)

    assert made == (0o700, 0o700)
    assert not was_own
    assert mode(folder) == 0o700
    assert is_own_folder(folder)
    assert not is_own_folder(tmp_path / "missing")


def test_a_folder_of_another_user_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "own"
    folder.mkdir(0o755)
    monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)

    assert not is_own_folder(folder)
    with pytest.raises(PermissionError, match=str(folder)):
        make_own_folder(folder)
    assert mode(folder) == 0o755
