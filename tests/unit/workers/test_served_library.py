"""The library of an engine that cannot write to it, or not yet."""

import errno
import threading
from pathlib import Path

import pytest

from desktop_app.core.commands import Command, GetStatus, Pause
from desktop_app.core.errors import DataFolderError, DiskFullError, SatchelError
from desktop_app.core.history_commands import NoteOpening, NoteSearch
from desktop_app.core.library import Status
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Notice, Outcome
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.indexing.work import Announcement
from desktop_app.storage import opening
from desktop_app.storage.lock import WriterLock
from desktop_app.workers import open_library, served_library
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.served_library import ServedLibrary
from tests.support.waiting import PATIENCE, wait_until

READ_ONLY = DataFolderError("data_folder_read_only", "It can only be searched.", "Copy it.")


def ignore(_: object) -> None:
    pass


def carry_out(library: ServedLibrary, command: Command) -> Outcome:
    return library.carry_out(command, ignore, lambda: False)


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    folder = DataFolder(tmp_path / "data")
    OpenLibrary(folder, ignore).close()
    return folder


def refuse_writing(monkeypatch: pytest.MonkeyPatch, error: SatchelError) -> None:
    def refuse(*_: object) -> OpenLibrary:
        raise error

    monkeypatch.setattr(served_library, "OpenLibrary", refuse)


def test_a_library_that_cannot_be_written_is_searched_and_states_why(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_writing(monkeypatch, READ_ONLY)
    library = ServedLibrary(folder, ignore)
    library.start()
    status = carry_out(library, GetStatus())

    assert isinstance(status, Status)
    assert (str(status.trouble), status.goes_on) == ("It can only be searched. Copy it.", False)
    assert isinstance(carry_out(library, Search("river")), Results)
    with pytest.raises(DataFolderError) as refused:
        carry_out(library, Pause())
    assert refused.value is READ_ONLY
    assert not library.is_listening
    library.close()


def test_a_notice_states_that_damaged_vectors_are_left_out(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder.vectors / "1").mkdir(parents=True, exist_ok=True)
    (folder.vectors / "current").write_text("1")
    refuse_writing(monkeypatch, READ_ONLY)
    monkeypatch.setattr(opening, "is_unwritable", lambda _: True)
    announced: list[Announcement] = []
    library = ServedLibrary(folder, announced.append)
    library.close()

    (notice,) = announced
    assert isinstance(notice, Notice)
    assert "find by words alone" in str(notice.message)


def test_a_library_with_a_file_of_another_user_is_searched(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted", str(path / "running.json"))

    monkeypatch.setattr(open_library, "make_private", refuse)
    library = ServedLibrary(folder, ignore)
    status = carry_out(library, GetStatus())
    library.close()

    assert isinstance(status, Status)
    assert "running.json: Operation not permitted. Become the owner of its files" in str(
        status.trouble
    )


def test_searches_are_not_remembered_there_and_not_refused(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_writing(monkeypatch, READ_ONLY)
    library = ServedLibrary(folder, ignore)
    replies = [
        carry_out(library, one) for one in (NoteSearch("river"), NoteOpening("river", "/d/a.txt"))
    ]
    library.close()

    assert replies == [Done(), Done()]


def test_without_a_library_the_reason_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_writing(monkeypatch, READ_ONLY)
    with pytest.raises(DataFolderError):
        ServedLibrary(DataFolder(tmp_path / "nothing"), ignore)


def test_a_data_folder_that_cannot_be_reached_is_refused_with_the_reason(tmp_path: Path) -> None:
    # As in a closed folder, or on a drive that does not respond, looking at the path is an error.
    with pytest.raises(DataFolderError, match="File name too long") as refused:
        ServedLibrary(DataFolder(tmp_path / ("x" * 300)), ignore)
    assert refused.value.code == "data_folder_unwritable"


def test_a_disk_that_was_full_before_the_first_table_is_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_writing(monkeypatch, DiskFullError("The disk is full.", "Make room.", 0))
    folder = DataFolder(tmp_path)
    folder.catalogue.touch()
    with pytest.raises(DiskFullError):
        ServedLibrary(folder, ignore)


def test_it_is_opened_for_writing_when_its_disk_has_room(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[Announcement] = []
    with monkeypatch.context() as patched:
        refuse_writing(patched, DiskFullError("The disk is full.", "Make room.", 0))
        library = ServedLibrary(folder, announced.append)
    monkeypatch.setattr(served_library, "LOOK_SECONDS", 0.0)
    status = carry_out(library, GetStatus())
    library.start()
    wait_until(lambda: any(isinstance(one, Notice) and one.is_done for one in announced))

    assert isinstance(status, Status)
    assert (str(status.trouble), status.goes_on) == ("The disk is full. Make room.", True)
    assert library.is_listening
    assert carry_out(library, Pause()) == Done()
    library.close()


def test_it_waits_for_another_process_when_its_disk_has_room(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[Announcement] = []
    with monkeypatch.context() as patched:
        refuse_writing(patched, DiskFullError("The disk is full.", "Make room.", 0))
        library = ServedLibrary(folder, announced.append)
    tried = threading.Event()

    def open_library(*arguments: object) -> OpenLibrary:
        try:
            return OpenLibrary(*arguments)  # type: ignore[arg-type]
        finally:
            tried.set()

    monkeypatch.setattr(served_library, "OpenLibrary", open_library)
    monkeypatch.setattr(served_library, "LOOK_SECONDS", 0.0)
    with WriterLock(folder):
        library.start()
        assert tried.wait(PATIENCE)
    wait_until(lambda: any(isinstance(one, Notice) and one.is_done for one in announced))

    assert carry_out(library, Pause()) == Done()
    library.close()
