from pathlib import Path

from desktop_app.core.members import SEPARATOR, file_on_disk


def test_a_file_inside_another_is_on_disk_as_that(tmp_path: Path) -> None:
    (tmp_path / "box.zip").touch()
    long = "x" * 300

    assert file_on_disk(str(tmp_path / "box.zip/letters/a.txt")) == str(tmp_path / "box.zip")
    assert file_on_disk(str(tmp_path / "box.zip" / long / long)) == str(tmp_path / "box.zip")
    assert file_on_disk(str(tmp_path / "box.zip")) == str(tmp_path / "box.zip")
    assert file_on_disk(str(tmp_path / "gone.txt")) == str(tmp_path / "gone.txt")


def test_a_shown_path_of_a_member_is_in_its_container_on_disk(tmp_path: Path) -> None:
    box = tmp_path / "box.zip"
    box.touch()

    assert file_on_disk(f"{box}{SEPARATOR}letters/help.eml{SEPARATOR}a.txt") == str(box)
    assert file_on_disk(f"{box}/letters/help.eml") == str(box)
    assert file_on_disk(str(box)) == str(box)
    assert file_on_disk("/gone.txt") == "/gone.txt"
