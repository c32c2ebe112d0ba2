from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDir

from desktop_app.core.previews import Preview
from desktop_app.core.search_commands import Search
from desktop_app.ui.ask.scope import EVERYTHING, Scope, ScopeKind, available_scopes, describe

MakePreview = Callable[..., Preview]


def test_without_anything_shown_there_are_all_files_and_the_folders() -> None:
    assert available_scopes(None, None, ["/d"]) == (
        EVERYTHING,
        Scope(ScopeKind.FOLDER, "/d", folder="/d"),
    )


def test_what_is_looked_at_and_what_was_found_are_offered(make_preview: MakePreview) -> None:
    preview = make_preview(path="/d/rain/report.txt", file_id=7)
    search = Search("rain ext:txt")
    offered = available_scopes(preview, search, ["/d/rain", "/e"])

    assert [one.kind for one in offered] == ["all", "file", "folder", "results", "folder"]
    assert offered[1].file_ids == (7,)
    assert offered[2].folder == "/d/rain"
    assert offered[3].within == search
    assert offered[4].folder == "/e"


def test_the_folder_of_a_file_in_an_archive_is_that_of_the_archive(
    make_preview: MakePreview,
) -> None:
    preview = make_preview(path="/d/old.zip/rain/report.txt", container="/d/old.zip", file_id=7)
    _, file, folder = available_scopes(preview, None, [])

    assert (file.name, folder.name) == ("/d/old.zip/rain/report.txt", "/d")


def test_each_is_described_in_a_few_words() -> None:
    home = QDir.homePath()
    assert describe(EVERYTHING) == "All files"
    assert describe(Scope(ScopeKind.FILE, "/d/rain/report.txt")) == "File report.txt"
    assert describe(Scope(ScopeKind.FOLDER, f"{home}/papers")) == "Folder ~/papers"
    assert describe(Scope(ScopeKind.RESULTS, "rain")) == "Results of “rain”"
    long = describe(Scope(ScopeKind.FOLDER, str(Path("/d") / ("x" * 100) / "end")))
    assert long.endswith("end")
    assert len(long) < 60
