from pathlib import Path

from desktop_app.core.members import file_on_disk


def test_a_file_inside_another_is_on_disk_as_that(tmp_path: Path) -> None:
    (tmp_path / "box.zip").touch()
    long = "x" * 300

    assert file_on_disk(str(tmp_path / "box.zip/letters/a.txt")) == str(tmp_path / "box.zip")
    assert file_on_disk(str(tmp_path / "box.zip" / long / long)) == str(tmp_path / "box.zip")
    assert file_on_disk(str(tmp_path / "box.zip")) == str(tmp_path / "box.zip")
    assert file_on_disk(str(tmp_path / "gone.txt")) == str(tmp_path / "gone.txt")
