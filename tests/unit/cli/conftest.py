"""The command line on data folders of the tests."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_app.cli.main import main
from desktop_app.core.locations import DataFolder
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.conversation import Conversation
from desktop_app.workers.local_socket import RunningLibrary, listening
from desktop_app.workers.streams import LineChannel
from tests.support.command_line import CommandLine, Engine, Shelf, write_files


@pytest.fixture(autouse=True)
def _apart(private_folders: Path, kept_readers: None) -> None:
    """No command of a test meets a Satchel in use, or starts readers only to read a few files."""


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory, kept_readers: None) -> Shelf:
    """A library that is searchable by words and by meaning; tests only read it."""
    place = tmp_path_factory.mktemp("shelf").resolve()
    write_files(place / "files")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_CACHE_HOME", str(place))
        assert main(["index", str(place / "files"), "--data-dir", str(place / "data")]) == 0
    return Shelf(place / "files", place / "data")


@pytest.fixture
def satchel(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Commands on the library that is shared."""
    return CommandLine(shelf.data, capsys)


@pytest.fixture
def own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Commands on a data folder that the test may change; there is no library yet."""
    return CommandLine(tmp_path.resolve() / "data", capsys)


@pytest.fixture
def filled(own: CommandLine, shelf: Shelf) -> CommandLine:
    """Commands on a copy of the shared library; the files that it is about are shared."""
    shutil.copytree(shelf.data, own.data)
    return own


@pytest.fixture
def own_files(tmp_path: Path) -> Path:
    """The files for such a library."""
    write_files(tmp_path.resolve() / "files")
    return tmp_path.resolve() / "files"


@pytest.fixture
def engine(own: CommandLine) -> Iterator[Engine]:
    """An engine that serves the first command given to ``own``."""
    engine = Engine()
    with listening(DataFolder(own.data)) as place:
        assert place is not None

        def serve() -> None:
            connection, _ = place.accept()
            with (
                suppress(BrokenPipeError),  # as in the engine: the client left
                connection,
                connection.makefile("rb") as taken,
                connection.makefile("wb") as given,
            ):
                channel = LineChannel(taken, given, conversation_codec())
                Conversation(channel, engine.carry_out).run()

        thread = threading.Thread(target=serve)
        thread.start()
        yield engine
        if not engine.heard:  # nobody came: the thread waits for a client
            RunningLibrary.find(DataFolder(own.data))
        thread.join()
