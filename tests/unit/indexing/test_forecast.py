from pathlib import Path

import pytest

from desktop_app.core.library import FolderState
from desktop_app.core.library_commands import ForecastFolder
from desktop_app.core.listing import FolderForecast
from desktop_app.core.stopping import never
from desktop_app.indexing import forecast
from desktop_app.indexing.forecast import forecast_folder


def look(folder: Path) -> FolderForecast:
    return forecast_folder(ForecastFolder(str(folder)), never)


def test_the_files_that_would_be_indexed_are_counted(tmp_path: Path) -> None:
    for name in ("a.txt", "b.pdf", "c.xyz", "sub/d.md", "node_modules/e.md", ".git/f", "g.tmp"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("text")
    found = look(tmp_path)

    assert (found.state, found.files, found.is_more) == (FolderState.READY, 4, False)
    assert "node_modules" in found.ignored_folders
    assert "*.tmp" in found.ignored_files


def test_the_time_grows_with_the_text_in_the_files(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"x" * 100_000)
    text = look(tmp_path)
    (tmp_path / "a.txt").rename(tmp_path / "a.py")
    code = look(tmp_path)
    (tmp_path / "a.py").rename(tmp_path / "a.pdf")
    pages = look(tmp_path)
    (tmp_path / "a.pdf").rename(tmp_path / "a.mp4")
    recording = look(tmp_path)

    assert text.meaning_seconds == code.meaning_seconds == pytest.approx(3.5)
    assert text.meaning_seconds > pages.meaning_seconds > recording.meaning_seconds == 0
    assert text.words_seconds > pages.words_seconds > recording.words_seconds > 0


def test_counting_ends_at_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        (tmp_path / name).touch()
    monkeypatch.setattr(forecast, "MOST_FILES", 2)
    assert (look(tmp_path).files, look(tmp_path).is_more) == (2, True)
    monkeypatch.setattr(forecast, "MOST_FILES", 3)
    assert (look(tmp_path).files, look(tmp_path).is_more) == (3, False)
    monkeypatch.setattr(forecast, "MOST_SECONDS", -1)
    assert look(tmp_path).is_more
    assert forecast_folder(ForecastFolder(str(tmp_path)), lambda: True).is_more


def test_a_folder_behind_a_link_is_counted_under_the_name_of_the_link(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "disk" / "a.txt").write_text("text")
    (tmp_path / "Documents").symlink_to(tmp_path / "disk")
    found = look(tmp_path / "Documents")

    assert (found.path, found.files) == (str(tmp_path / "Documents"), 1)


def test_a_folder_that_is_not_there_has_no_files(tmp_path: Path) -> None:
    found = look(tmp_path / "gone")
    assert (found.state, found.files, found.is_more) == (FolderState.MISSING, 0, False)
