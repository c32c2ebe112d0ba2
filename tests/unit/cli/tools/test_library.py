"""Where the calls of tools are carried out: by the running engine, else here."""

import gc
import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.cli.local_library import open_to_read
from desktop_app.cli.tools.library import Cancellation, ToolLibrary
from desktop_app.core.errors import EngineError, StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.tool_commands import (
    GetSharedFolders,
    SearchShared,
    SharedFolder,
    SharedFolders,
    SharedPassages,
    ShareFolder,
)
from tests.support.command_line import CommandLine, Engine, Shelf
from tests.support.waiting import PATIENCE, wait_until


def test_without_an_engine_the_stores_are_read_here(filled: CommandLine, shelf: Shelf) -> None:
    filled("folders", "share", str(shelf.files / "inner"))
    library = ToolLibrary(DataFolder(filled.data))
    river = library.carry_out(SearchShared("river"), SharedPassages, Cancellation())
    keeper = library.carry_out(SearchShared("keeper"), SharedPassages, Cancellation())

    assert [Path(one.path).name for one in river.passages] == ["river.md"]
    assert "lighthouse.txt" not in [Path(one.path).name for one in keeper.passages]


def test_a_library_is_freed_when_it_is_closed(filled: CommandLine) -> None:
    """The model of a library takes some 15 MB, unknown to the garbage collector."""
    gc.disable()
    try:
        with open_to_read(DataFolder(filled.data), lambda _: None, by_words=False) as commands:
            commands.carry_out(GetSharedFolders(), lambda _: None)
            commands.carry_out(SearchShared("river"), lambda _: None)
            table = weakref.ref(commands)
        del commands
        is_freed = table() is None
    finally:
        gc.enable()

    assert is_freed


def test_a_running_engine_carries_out_the_call(own: CommandLine, engine: Engine) -> None:
    shared = SharedFolders((SharedFolder("/d", 3),))
    engine.will_say(shared)
    library = ToolLibrary(DataFolder(own.data))

    assert library.carry_out(GetSharedFolders(), SharedFolders, Cancellation()) == shared
    assert engine.heard == [GetSharedFolders()]


def test_a_reply_of_another_kind_is_a_defect(own: CommandLine, engine: Engine) -> None:
    library = ToolLibrary(DataFolder(own.data))

    with pytest.raises(TypeError, match="ShareFolder gave Done"):
        library.carry_out(ShareFolder("/d", is_on=True), SharedFolders, Cancellation())


def test_a_cancelled_call_leaves_the_engine(own: CommandLine, engine: Engine) -> None:
    cancellation = Cancellation()
    has_stopped = threading.Event()

    def wait_to_be_stopped(should_stop: Callable[[], bool]) -> None:
        cancellation.cancel()
        wait_until(should_stop, "the end of the call")
        has_stopped.set()

    engine.meanwhile = wait_to_be_stopped
    with pytest.raises(EngineError):
        ToolLibrary(DataFolder(own.data)).carry_out(GetSharedFolders(), SharedFolders, cancellation)

    assert has_stopped.wait(PATIENCE)


def test_what_was_cancelled_before_is_interrupted_at_once() -> None:
    cancellation = Cancellation()
    interrupted = threading.Event()
    cancellation.cancel()
    with cancellation.interrupting(interrupted.set):
        pass

    assert cancellation.is_set()
    assert interrupted.is_set()


def test_without_a_library_a_call_is_refused(own: CommandLine) -> None:
    with pytest.raises(StoreError, match="There is no library"):
        ToolLibrary(DataFolder(own.data)).carry_out(
            GetSharedFolders(), SharedFolders, Cancellation()
        )
    assert not own.data.exists()
