"""The commands that read, in a library without a writer and beside one that is busy."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from desktop_app.core.asking_commands import Ask, StopAsking
from desktop_app.core.commands import Command, GetStatus, Pause
from desktop_app.core.completions import Completions
from desktop_app.core.errors import DataFolderError
from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    CountNews,
    GetHistory,
    GetSavedSearches,
    HistoryCommand,
    NoteOpening,
    NoteSearch,
)
from desktop_app.core.library import FileState, Status
from desktop_app.core.library_commands import GetDiskUse, ListFiles, Why
from desktop_app.core.library_map import UpdateMap
from desktop_app.core.listing import FilePage
from desktop_app.core.locations import DataFolder
from desktop_app.core.password_commands import GetKeyring
from desktop_app.core.path_contexts import GetPathContexts, PathContextTable
from desktop_app.core.preference_commands import GetEngineSettings, PreferenceCommand
from desktop_app.core.replies import Repeatable
from desktop_app.core.saved_searches import SavedSearches
from desktop_app.core.sayings import NOTHING
from desktop_app.core.search_commands import Complete, Search, SearchCommand
from desktop_app.core.tags import GetTags
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.read_only_library import ReadOnlyLibrary
from tests.support.library import SmallLibrary
from tests.support.waiting import PATIENCE

REFUSAL = DataFolderError("data_folder_read_only", "Nothing can be written.", "Copy it.")


def ignore(_: object) -> None:
    pass


@pytest.fixture
def read_only(library: SmallLibrary) -> Iterator[CommandTable]:
    library.write("river.txt", "The river Aller rose.")
    library.index(meaning=False)
    opened = ReadOnlyLibrary(library.stores, None, REFUSAL)
    yield opened.commands
    opened.close()


@pytest.fixture
def writable(tmp_path: Path) -> Iterator[OpenLibrary]:
    opened = OpenLibrary(DataFolder(tmp_path / "open"), ignore)
    opened.start()
    yield opened
    opened.close()


def test_every_command_has_a_handler_where_the_library_can_be_written(
    writable: OpenLibrary,
) -> None:
    assert set(writable.commands.handlers) == set(get_args(Command))


def test_searches_lists_and_settings_need_no_writer(read_only: CommandTable) -> None:
    asking = {GetStatus, Why, GetPathContexts, GetHistory, GetSavedSearches, GetTags, CountNews}
    asking |= {ListFiles, GetDiskUse, *get_args(SearchCommand), *get_args(PreferenceCommand)}

    assert asking <= set(read_only.handlers)
    assert set(read_only.handlers).isdisjoint(set(get_args(HistoryCommand)) - asking)


def test_repeatable_commands_need_no_writer(read_only: CommandTable) -> None:
    repeatable = {kind for kind in get_args(Command) if issubclass(kind, Repeatable)}

    # These two need the process that writes, but two of them change what one does.
    assert repeatable - set(read_only.handlers) == {UpdateMap, GetKeyring}


def test_what_is_kept_is_looked_up(read_only: CommandTable) -> None:
    status = read_only.carry_out(GetStatus(), ignore)
    files = read_only.carry_out(ListFiles(FileState.INDEXED), ignore)
    completed = read_only.carry_out(Complete("the riv"), ignore)

    assert isinstance(status, Status)
    assert (status.files.indexed, status.trouble) == (1, NOTHING)
    assert isinstance(files, FilePage)
    assert [Path(one.path).name for one in files.files] == ["river.txt"]
    assert isinstance(completed, Completions)
    assert [one.text for one in completed.completions] == ["the river"]
    assert read_only.carry_out(GetHistory(), ignore) == History(
        is_kept=True, searches=(), openings=0
    )
    assert read_only.carry_out(GetSavedSearches(), ignore) == SavedSearches(())
    assert read_only.carry_out(GetPathContexts(), ignore) == PathContextTable(())


def test_what_would_write_is_refused(read_only: CommandTable) -> None:
    for command in (Pause(), NoteSearch("river"), NoteOpening("river", "/d/a.txt")):
        with pytest.raises(DataFolderError) as refused:
            read_only.carry_out(command, ignore)
        assert refused.value is REFUSAL


def test_commands_that_read_do_not_wait_for_the_writer(writable: OpenLibrary) -> None:
    begun, free = threading.Event(), threading.Event()

    def keep_busy() -> bool:
        begun.set()
        return free.wait(PATIENCE)

    job = writable._indexer.run_job(keep_busy)
    assert begun.wait(PATIENCE)
    for command in (
        Search("river"),
        Complete("riv"),
        Ask("What rose?"),
        StopAsking(),
        GetStatus(),
        Why("/d/a.txt"),
        ListFiles(FileState.INDEXED),
        GetDiskUse(),
        GetPathContexts(),
        GetHistory(),
        GetSavedSearches(),
        GetEngineSettings(),
    ):
        writable.commands.carry_out(command, ignore)
    free.set()

    assert job.result(), "a command waited until the writer was given up"
