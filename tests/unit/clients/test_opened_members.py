from pathlib import Path

from desktop_app.clients.opened_members import remove_opened


def test_copies_are_removed_although_nobody_can_write_them(tmp_path: Path) -> None:
    folder = tmp_path / "opened"
    copy = folder / "0a" / "river.txt"
    copy.parent.mkdir(parents=True)
    copy.touch(0o400)
    remove_opened(folder)
    remove_opened(folder)

    assert not folder.exists()
