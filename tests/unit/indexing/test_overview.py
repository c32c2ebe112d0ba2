import os
import threading
from pathlib import Path

import pytest

from desktop_app.core.library import FileCounts, FolderState, Priority
from desktop_app.core.messages import Progress
from desktop_app.core.sayings import NOTHING
from desktop_app.indexing import overview
from desktop_app.indexing.overview import describe_library, measure
from desktop_app.storage import exclusion_records, folder_records
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("river.txt", "The river rose.")
    library.write("broken.pdf", "%PDF-1.4 broken")
    library.write("table.sqlite", b"SQLite format 3\0" + bytes(100))
    library.index()
    return library


def test_a_whole_library_is_described(filled: SmallLibrary) -> None:
    filled.write("new.txt", "x")
    filled.notice()
    status = describe_library(
        filled.stores.folder,
        filled.stores.catalogue.connection,
        Progress(NOTHING, 0, 0, 0, 0, 0, 4.5),
    )

    assert status.files == FileCounts(indexed=1, waiting=1, failed=1, skipped=1)
    assert (status.passages, status.embedded, status.queue) == (1, 1, 1)
    assert status.seconds_left == 4.5
    (folder,) = status.folders
    assert (folder.path, folder.state) == (str(filled.root), FolderState.READY)
    assert (folder.files, folder.indexed, folder.passages, folder.embedded) == (3, 1, 1, 1)
    (failure,) = status.failures
    assert (Path(failure.path).name, failure.attempts) == ("broken.pdf", 1)
    assert failure.code
    assert str(failure.reason).endswith(".")
    assert set(status.bytes) == {"catalogue", "lexical", "vectors", "prompts"}
    assert status.bytes["catalogue"] > 0
    assert status.bytes["lexical"] > 0


def test_the_settings_of_a_folder_are_reported(filled: SmallLibrary) -> None:
    root = str(filled.root)
    with filled.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, root, ("*.log",))
        folder_records.set_paused(connection, root, is_on=True)
        folder_records.set_priority(connection, root, Priority.HIGH)
        exclusion_records.add_exclusion(connection, f"{root}/out")
    status = describe_library(filled.stores.folder, filled.stores.catalogue.connection, None)
    (folder,) = status.folders

    assert (folder.is_paused, folder.priority, folder.ignore) == (True, Priority.HIGH, ("*.log",))
    assert status.exclusions == (f"{root}/out",)


@pytest.mark.parametrize(
    ("is_watched", "state", "absent"),
    [(False, FolderState.MISSING, 3), (True, FolderState.READY, 0)],
)
def test_a_folder_that_is_not_watched_is_looked_for(
    filled: SmallLibrary, is_watched: bool, state: FolderState, absent: int
) -> None:
    filled.root.rename(filled.root.with_name("elsewhere"))
    status = describe_library(
        filled.stores.folder, filled.stores.catalogue.connection, is_watched=is_watched
    )
    (folder,) = status.folders

    assert (folder.state, folder.absent) == (state, absent)


def test_a_folder_whose_drive_does_not_answer_is_missing(
    filled: SmallLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = filled.stores.catalogue.connection
    with filled.stores.catalogue.transaction():
        folder_records.add_folder(connection, str(tmp_path), ())
    has_ended, looked = threading.Event(), threading.Event()
    exists = os.path.exists

    def never_answer(path: str) -> bool:
        if path == str(filled.root):
            has_ended.wait()
            looked.set()
        return exists(path)

    monkeypatch.setattr(overview, "ANSWER_SECONDS", 0.1)
    monkeypatch.setattr(os.path, "exists", never_answer)
    status = describe_library(filled.stores.folder, connection)
    has_ended.set()
    looked.wait()

    assert {one.path: one.state for one in status.folders} == {
        str(filled.root): FolderState.MISSING,
        str(tmp_path): FolderState.READY,
    }


def test_without_a_further_thread_folders_are_looked_for_nevertheless(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    status = describe_library(filled.stores.folder, filled.stores.catalogue.connection)

    assert [one.state for one in status.folders] == [FolderState.READY]


def test_folders_are_sorted_by_their_letters(library: SmallLibrary) -> None:
    sorted_by_letters = ["/d/Ärzte", "/d/autos", "/d/Zoo"]
    with library.stores.catalogue.transaction() as connection:
        for path in sorted_by_letters:
            folder_records.add_folder(connection, path, ())
            exclusion_records.add_exclusion(connection, f"{path}/out")
    status = describe_library(library.stores.folder, library.stores.catalogue.connection, None)

    shown = [one.path for one in status.folders if one.path.startswith("/d/")]
    assert shown == sorted_by_letters
    assert status.exclusions == tuple(f"{path}/out" for path in sorted_by_letters)


def test_disk_use_is_reported_by_parts(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    models = tmp_path / "models"
    models.mkdir()
    (models / "small.gguf").write_bytes(bytes(100))
    monkeypatch.setenv("SATCHEL_MODELS", str(models))
    filled.folder.logs.mkdir()
    filled.folder.log.write_bytes(bytes(7))
    filled.folder.prompt_states.mkdir()
    (filled.folder.prompt_states / "a.state").write_bytes(bytes(30))
    filled.folder.map.write_bytes(bytes(5))
    use = measure(filled.stores.folder, filled.stores.catalogue.connection)
    lexical = describe_library(
        filled.stores.folder, filled.stores.catalogue.connection, None
    ).bytes["lexical"]

    assert (use.models, use.logs, use.prompts) == (100, 7, 30)
    assert (use.folder, use.models_folder) == (str(filled.folder.path), str(models))
    assert use.others >= 5
    assert use.texts > 0
    assert use.texts + use.words == lexical
    assert use.catalogue > 4096
    assert use.total == (
        use.texts + use.words + use.vectors + use.catalogue + use.others + 100 + 7 + 30
    )
