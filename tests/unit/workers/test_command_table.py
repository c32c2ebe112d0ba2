"""The table of commands, and that those of the libraries name every command once."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest

from desktop_app.core.commands import Command, GetStatus, Pause, Resume, Retry, Why
from desktop_app.core.errors import DataFolderError
from desktop_app.core.history_commands import GetHistory, Opened, Searched
from desktop_app.core.library import Status
from desktop_app.core.library_commands import GetDiskUse
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Outcome
from desktop_app.core.preference_commands import GetEngineSettings
from desktop_app.core.search_commands import Ask, Complete, Search, StopAsking
from desktop_app.storage.opening import open_for_reading
from desktop_app.workers.command_table import CommandTable, Lane, Reply
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.read_only_library import ReadOnlyLibrary
from tests.support.waiting import PATIENCE

REFUSAL = DataFolderError("data_folder_read_only", "Nothing can be written.", "Copy it.")


def carry_out(table: CommandTable, command: Command) -> Outcome:
    return table.carry_out(command, lambda _: None, lambda: False)


@pytest.fixture
def writable(tmp_path: Path) -> Iterator[OpenLibrary]:
    library = OpenLibrary(DataFolder(tmp_path / "data"), lambda _: None)
    library.start()
    yield library
    library.close()


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[CommandTable]:
    folder = DataFolder(tmp_path / "data")
    OpenLibrary(folder, lambda _: None).close()
    library = ReadOnlyLibrary(open_for_reading(folder, None), None, REFUSAL)
    yield library.commands
    library.close()


def test_each_command_has_a_handler_where_the_library_can_be_written(
    writable: OpenLibrary,
) -> None:
    assert set(writable.commands.lanes) == set(get_args(Command))


def test_a_read_only_library_has_the_handlers_that_need_no_writer(
    writable: OpenLibrary, tmp_path: Path
) -> None:
    writable.close()
    lanes = writable.commands.lanes
    stores = open_for_reading(DataFolder(tmp_path / "data"), None)
    library = ReadOnlyLibrary(stores, None, REFUSAL)
    library.close()
    here = library.commands.lanes

    assert {kind for kind, lane in lanes.items() if lane is Lane.READER} <= set(here)
    assert Lane.WRITER not in set(here.values())


def test_a_command_that_changes_the_library_is_refused_where_it_cannot_be_written(
    read_only: CommandTable,
) -> None:
    for command in (Pause(), Retry()):
        with pytest.raises(DataFolderError) as refused:
            carry_out(read_only, command)
        assert refused.value is REFUSAL


def test_a_read_only_library_says_so_and_remembers_nothing(read_only: CommandTable) -> None:
    status = carry_out(read_only, GetStatus())

    assert isinstance(status, Status)
    assert (status.trouble, status.goes_on) == ("Nothing can be written. Copy it.", False)
    for command in (Searched("river"), Opened("river", "/d/a.txt"), StopAsking()):
        assert carry_out(read_only, command) == Done()


def test_commands_of_the_readers_lane_do_not_wait_for_the_writer(writable: OpenLibrary) -> None:
    begun, free = threading.Event(), threading.Event()

    def keep_busy() -> None:
        begun.set()
        free.wait(PATIENCE)

    writable._indexer.run_job(keep_busy)
    assert begun.wait(PATIENCE)
    try:
        for command in (
            Search("river"),
            Complete("riv"),
            Ask("What rose?"),
            GetStatus(),
            GetHistory(),
            GetDiskUse(),
            Why("/d/a.txt"),
            GetEngineSettings(),
        ):
            assert writable.commands.lanes[type(command)] is Lane.READER
            carry_out(writable.commands, command)
            assert not free.is_set()
    finally:
        free.set()


def test_a_handler_of_the_writers_lane_is_a_job_of_the_writing_thread() -> None:
    jobs: list[Callable[[], Reply]] = []
    done: list[Command] = []

    def run_job(job: Callable[[], Reply]) -> Reply:
        jobs.append(job)
        return job()

    table = CommandTable(run_job)
    table.add(Pause, done.append, Lane.WRITER)
    table.add(Resume, done.append, Lane.BOTH)

    assert [carry_out(table, one) for one in (Pause(), Resume())] == [Done(), Done()]
    assert (len(jobs), done) == (1, [Pause(), Resume()])


def test_a_later_row_takes_the_place_of_an_earlier_one() -> None:
    table = CommandTable()
    table.add(Why, lambda _: pytest.fail("replaced"))
    table.add_cancellable(Why, lambda _, _should_stop: None)

    assert carry_out(table, Why("/d")) == Done()
    assert table.lanes == {Why: Lane.READER}
