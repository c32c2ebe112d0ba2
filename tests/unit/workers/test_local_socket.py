import os
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.core.answer_progress import Token
from desktop_app.core.commands import Forget, GetStatus
from desktop_app.core.errors import EngineError, SatchelError, UsageError
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Happening, LibraryChanged, Refused
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search
from desktop_app.core.versions import Greet, greet
from desktop_app.core.wire import conversation_codec
from desktop_app.workers import local_socket
from desktop_app.workers.local_socket import RunningLibrary, listening
from desktop_app.workers.streams import LineChannel
from tests.support.waiting import PATIENCE

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="the system has no such sockets"),
    pytest.mark.usefixtures("private_folders"),
]

Serve = Callable[[LineChannel], None]


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "library")


@pytest.fixture
def serve(folder: DataFolder) -> Iterator[Callable[[Serve], RunningLibrary]]:
    """Yield a function that starts an engine of the test's own and returns a client of it."""
    threads: list[threading.Thread] = []
    clients: list[RunningLibrary] = []
    with listening(folder) as place:
        assert place is not None

        def start(behaviour: Serve, *, greets: bool = True) -> RunningLibrary:
            def run() -> None:
                connection, _ = place.accept()
                with (
                    connection,
                    connection.makefile("rb") as incoming,
                    connection.makefile("wb") as outgoing,
                ):
                    channel = LineChannel(incoming, outgoing, conversation_codec())
                    if greets:
                        number, greeting = next(iter(channel))
                        assert greeting == Greet(__version__)
                        channel.send(number, Done())
                    behaviour(channel)

            threads.append(threading.Thread(target=run))
            threads[-1].start()
            client = RunningLibrary.find(folder)
            assert client is not None
            clients.append(client)
            return client

        yield start
        for client in clients:
            client.close()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()


def ignore(_: Happening) -> None:
    pass


def test_the_socket_exists_for_its_owner_while_the_engine_listens(folder: DataFolder) -> None:
    with listening(folder) as place:
        assert place is not None
        mode = folder.socket.stat().st_mode
        parent = folder.socket.parent.stat().st_mode
    assert stat.S_ISSOCK(mode)
    assert stat.S_IMODE(mode) & 0o077 == 0
    assert stat.S_IMODE(parent) & 0o077 == 0
    assert not folder.socket.exists()


def test_a_socket_left_by_a_killed_engine_is_replaced(folder: DataFolder) -> None:
    folder.socket.parent.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(folder.socket))
    none_runs = RunningLibrary.find(folder)
    with listening(folder) as place:
        assert place is not None
        found = RunningLibrary.find(folder)
        assert found is not None
        found.close()

    assert none_runs is None


def test_without_a_listening_engine_none_is_found(folder: DataFolder) -> None:
    assert RunningLibrary.find(folder) is None


def test_the_thread_that_waits_for_clients_is_woken_at_the_end(folder: DataFolder) -> None:
    with listening(folder) as place:
        assert place is not None
        thread = threading.Thread(target=accept_until_closed, args=(place,))
        thread.start()
    thread.join(PATIENCE)

    assert not thread.is_alive()


def accept_until_closed(place: socket.socket) -> None:
    try:
        while True:
            place.accept()
    except OSError:
        pass


@pytest.mark.parametrize("cache", ["/proc/satchel", "/tmp/" + "x" * 150])  # noqa: S108
def test_where_no_socket_can_be_made_the_engine_does_without(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cache: str
) -> None:
    place_of_cache = cache if cache.startswith("/proc") else str(tmp_path / cache[5:])
    monkeypatch.setenv("XDG_CACHE_HOME", place_of_cache)
    umask = os.umask(0o022)
    os.umask(umask)
    with listening(folder) as place:
        assert place is None
    assert RunningLibrary.find(folder) is None
    now = os.umask(umask)
    assert now == umask


def test_a_command_returns_its_outcome_and_what_happened_on_the_way(
    serve: Callable[[Serve], RunningLibrary],
) -> None:
    def engine(channel: LineChannel) -> None:
        for number, _ in channel:
            channel.send(0, LibraryChanged(5))
            channel.send(number + 100, Done())
            channel.send(number, Token("a"))
            channel.send(number, Done())

    heard: list[Happening] = []
    client = serve(engine)

    assert client.carry_out(GetStatus(), heard.append) == Done()
    assert heard == [LibraryChanged(5), Token("a")]
    assert client.carry_out(Search("x"), ignore) == Done()


@pytest.mark.parametrize(("exit_code", "kind"), [(1, SatchelError), (2, UsageError)])
def test_a_refusal_is_raised_as_it_was_sent(
    serve: Callable[[Serve], RunningLibrary], exit_code: int, kind: type[SatchelError]
) -> None:
    def engine(channel: LineChannel) -> None:
        for number, _ in channel:
            channel.send(number, Refused("some_code", "It cannot be.", "Try.", exit_code))

    with pytest.raises(kind) as refused:
        serve(engine).carry_out(Forget("/x"), ignore)

    assert (refused.value.code, str(refused.value.action)) == ("some_code", "Try.")
    assert refused.value.exit_code == exit_code


@pytest.mark.parametrize("reads_first", [True, False])
def test_the_end_of_the_engine_before_its_reply_is_reported(
    serve: Callable[..., RunningLibrary], reads_first: bool
) -> None:
    sent = threading.Event()

    def engine(channel: LineChannel) -> None:
        assert sent.wait(PATIENCE)
        if reads_first:
            next(iter(channel))

    client = serve(engine, greets=False)
    client._has_greeted = True
    client._channel.send(99, GetStatus())
    sent.set()

    with pytest.raises(EngineError) as refused:
        client.carry_out(GetStatus(), ignore)

    assert refused.value.code in {"engine_ended", "channel_closed"}


def test_announcements_that_follow_a_reply_do_not_harm_the_next_request(
    serve: Callable[[Serve], RunningLibrary],
) -> None:
    def behaviour(channel: LineChannel) -> None:
        requests = iter(channel)
        first, _ = next(requests)
        announced = [(0, LibraryChanged(generation)) for generation in range(3_000)]
        channel.send_all([(first, Done()), *announced])
        second, _ = next(requests)
        channel.send(second, Done())

    library = serve(behaviour)
    happened: list[Happening] = []

    assert library.carry_out(GetStatus(), happened.append) == Done()
    assert library.carry_out(GetStatus(), happened.append) == Done()
    assert happened == [LibraryChanged(generation) for generation in range(3_000)]


def test_an_engine_that_was_suspended_is_not_waited_for_without_end(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_socket, "_GREETS_WITHIN", 0.01)
    with listening(folder):
        client = RunningLibrary.find(folder)
        assert client is not None
        with closing(client), pytest.raises(EngineError, match="does not answer"):
            client.carry_out(GetStatus(), print)


def test_an_engine_of_another_version_is_refused(
    serve: Callable[..., RunningLibrary], monkeypatch: pytest.MonkeyPatch
) -> None:
    def engine(channel: LineChannel) -> None:
        for number, command in channel:
            assert isinstance(command, Greet)
            with pytest.raises(EngineError) as error:
                greet(replace(command, version="9.9"))
            channel.send(number, Refused(error.value.code, error.value.message, ""))

    def earlier_engine(channel: LineChannel) -> None:
        next(iter(channel))  # it does not know the command, and ends the connection

    for behaviour, sentence in (
        (engine, "Version 9.9 of Satchel was installed"),
        (earlier_engine, "is of an earlier version"),
    ):
        with pytest.raises(SatchelError, match=sentence) as refused:
            serve(behaviour, greets=False).carry_out(GetStatus(), ignore)
        assert refused.value.code == "other_version"


def test_dead_sockets_are_removed_at_the_start(folder: DataFolder, private_folders: Path) -> None:
    place = folder.socket.parent
    place.mkdir(parents=True, exist_ok=True)
    an_hour_ago = time.time() - 3600
    living = socket.socket(socket.AF_UNIX)
    for name in ("dead.socket", "dead.window", "new.socket", "living.socket"):
        with living if name == "living.socket" else socket.socket(socket.AF_UNIX) as made:
            made.bind(str(place / name))
            if name != "new.socket":
                os.utime(place / name, (an_hour_ago, an_hour_ago))
            if made is living:
                made.listen()
                (place / "notes.socket").write_text("no socket")
                with listening(folder):
                    left = {path.name for path in place.iterdir()}

    assert left == {folder.socket.name, "new.socket", "living.socket", "notes.socket"}


def test_the_socket_of_another_user_is_neither_made_nor_used(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(folder) as place:
        assert place is not None
        monkeypatch.setattr(os, "getuid", lambda: folder.socket.parent.stat().st_uid + 1)
        found = RunningLibrary.find(folder)
    with listening(folder) as other:
        assert other is None

    assert found is None
