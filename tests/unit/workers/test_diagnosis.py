from pathlib import Path

from desktop_app.core.library_commands import ForecastFolder
from desktop_app.workers.diagnosis import forecast


def test_a_folder_behind_a_link_is_counted_under_the_name_of_the_link(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "disk" / "a.txt").write_text("text")
    (tmp_path / "Documents").symlink_to(tmp_path / "disk")
    found = forecast(ForecastFolder(str(tmp_path / "Documents")), lambda: False)

    assert (found.path, found.files) == (str(tmp_path / "Documents"), 1)
