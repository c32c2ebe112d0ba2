from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest

from desktop_app.core.answer_progress import Token
from desktop_app.core.asking_commands import Ask, StopAsking
from desktop_app.core.commands import Command, Pause, Retry
from desktop_app.core.errors import DataFolderError
from desktop_app.core.history_commands import GetHistory
from desktop_app.core.library_commands import Why
from desktop_app.core.messages import Done, Happening
from desktop_app.core.results import Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.storage.history_records import read_history
from desktop_app.workers.command_table import CommandTable, Reply
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary


def ignore(_: object) -> None:
    pass


@pytest.fixture
def pool(library: SmallLibrary) -> Iterator[StoresPool]:
    pool = StoresPool(library.stores)
    yield pool
    pool.close()


def test_a_command_goes_to_the_handler_of_its_type(pool: StoresPool) -> None:
    table = CommandTable(pool)
    results = Results("river", Saying("river"), 1.0, 0, ())
    table.run_cancellable(Search, lambda _, should_stop: None if should_stop() else results)
    table.run(StopAsking, ignore)

    assert table.carry_out(Search("river"), ignore) == results
    assert table.carry_out(Search("river"), ignore, lambda: True) == Done()
    assert table.carry_out(StopAsking(), ignore) == Done()


def test_stores_are_lent_to_look_something_up(pool: StoresPool, library: SmallLibrary) -> None:
    table = CommandTable(pool)
    table.look_up(GetHistory, lambda stores, _: read_history(stores.catalogue.connection))

    history = read_history(library.stores.catalogue.connection)
    assert table.carry_out(GetHistory(), ignore) == history


def test_happenings_come_before_the_reply(pool: StoresPool) -> None:
    heard: list[Happening] = []
    table = CommandTable(pool)
    table.stream(Ask, lambda command, emit, _: emit(Token(command.question)))

    assert table.carry_out(Ask("why"), heard.append) == Done()
    assert heard == [Token("why")]


def test_a_family_of_handlers_is_added_with_its_first_command(pool: StoresPool) -> None:
    added: list[CommandTable] = []

    def add(table: CommandTable) -> None:
        added.append(table)
        table.run(StopAsking, ignore)
        table.run(Pause, ignore)

    table = CommandTable(pool)
    table.add_late((StopAsking, Pause), add)
    assert not added
    for command in (Pause(), StopAsking(), Pause()):
        assert table.carry_out(command, ignore) == Done()
    assert added == [table]


def test_what_writes_is_a_job_of_the_writing_thread(pool: StoresPool) -> None:
    jobs: list[Callable[[], Reply]] = []
    done: list[Command] = []

    def run_job(job: Callable[[], Reply]) -> "Future[Reply]":
        jobs.append(job)
        future: Future[Reply] = Future()
        future.set_result(job())
        return future

    table = CommandTable(pool, run_job)
    table.write(Pause, done.append)
    table.run(Retry, done.append)
    for command in (Pause(), Retry()):
        table.carry_out(command, ignore)

    assert (len(jobs), done) == (1, [Pause(), Retry()])


def test_a_later_handler_takes_the_place_of_an_earlier_one(pool: StoresPool) -> None:
    table = CommandTable(pool)
    table.run(Why, lambda _: pytest.fail("replaced"))
    table.run(Why, ignore)

    assert table.carry_out(Why("/d"), ignore) == Done()


def test_a_command_without_a_handler_is_refused(pool: StoresPool) -> None:
    refusal = DataFolderError("data_folder_read_only", "Nothing can be written.")

    with pytest.raises(DataFolderError) as refused:
        CommandTable(pool, refusal=refusal).carry_out(Pause(), ignore)
    assert refused.value is refusal
    with pytest.raises(AssertionError, match="Pause has no handler"):
        CommandTable(pool).carry_out(Pause(), ignore)
