import errno
import io
import json
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.history_commands import NoteOpening
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, LibraryChanged, Notice
from desktop_app.core.wire import conversation_codec
from desktop_app.workers import engine
from desktop_app.workers.engine import Server
from desktop_app.workers.local_socket import RunningLibrary
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.streams import LineChannel
from tests.support.waiting import PATIENCE, wait_until


@pytest.fixture
def library(tmp_path: Path) -> Iterator[OpenLibrary]:
    library = OpenLibrary(DataFolder(tmp_path / "data"), lambda _: None)
    library.start()
    yield library
    library.close()


def test_every_client_hears_announcements_until_it_leaves(library: OpenLibrary) -> None:
    server = Server()
    clients = []
    for _ in range(2):
        ours, theirs = socket.socketpair()
        files = (ours.makefile("rb"), ours.makefile("wb"))
        thread = threading.Thread(target=server._serve, args=(theirs, library.commands.carry_out))
        thread.start()
        clients.append((ours, files, thread, LineChannel(*files, conversation_codec())))
    wait_until(lambda: len(server._conversations) == 2)
    for generation in (1, 2):
        server.announce(LibraryChanged(generation))
        for *_, channel in clients:
            assert next(iter(channel)) == (0, LibraryChanged(generation))
        ours, files, thread, _ = clients.pop()
        ours.shutdown(socket.SHUT_RDWR)
        thread.join(PATIENCE)
        assert not thread.is_alive()
        for file in files:
            file.close()
        ours.close()
    server.announce(LibraryChanged(3))

    assert server._conversations == []


def test_early_notices_are_sent_to_the_first_client(
    library: OpenLibrary,
) -> None:
    server = Server()
    notice = Notice("The word index is damaged (a.store). It is being rebuilt from your files.")
    server.announce(notice)
    server.announce(LibraryChanged(1))
    ours, theirs = socket.socketpair()
    files = (ours.makefile("rb"), ours.makefile("wb"))
    thread = threading.Thread(target=server._serve, args=(theirs, library.commands.carry_out))
    thread.start()
    told = iter(LineChannel(*files, conversation_codec()))
    first = next(told)
    server.announce(LibraryChanged(2))
    second = next(told)
    ours.shutdown(socket.SHUT_RDWR)
    thread.join(PATIENCE)
    for file in (*files, ours):
        file.close()

    assert [first, second] == [(0, notice), (0, LibraryChanged(2))]


def test_a_client_s_commands_reach_the_library(library: OpenLibrary) -> None:
    codec = conversation_codec()
    asked = io.BytesIO(codec.encode(1, NoteOpening("river", "/d/river.txt")))
    told = _Kept()
    Server().converse(LineChannel(asked, told, codec), library.commands.carry_out)

    assert codec.decode(told.getvalue()) == (1, Done())
    assert json.loads(told.getvalue())["name"] == "Done"


class _Crowded(socket.socket):
    """A listening socket for which the system has no file at first."""

    def __init__(self) -> None:
        super().__init__(socket.AF_UNIX, socket.SOCK_STREAM)
        self._refusals = 2

    def accept(self) -> tuple[socket.socket, object]:
        if self._refusals:
            self._refusals -= 1
            raise OSError(errno.EMFILE, "Too many open files")
        return super().accept()


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such sockets")
def test_clients_are_served_after_too_many_files_were_open(
    private_folders: Path, library: OpenLibrary, caplog: pytest.LogCaptureFixture
) -> None:
    path = str(private_folders / "socket")
    with _Crowded() as place, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        place.bind(path)
        place.listen()
        listener = threading.Thread(
            target=Server().listen, args=(place, library.commands.carry_out)
        )
        listener.start()
        connection.settimeout(PATIENCE)
        connection.connect(path)
        client = RunningLibrary(connection)
        answer = client.carry_out(NoteOpening("river", "/d/river.txt"), lambda _: None)
        client.close()
        place.shutdown(socket.SHUT_RDWR)
        listener.join(PATIENCE)

    assert answer == Done()
    assert not listener.is_alive()
    assert [record.message for record in caplog.records] == [
        "clients wait: [Errno 24] Too many open files"
    ]


def test_a_client_is_served_as_soon_as_the_system_starts_a_thread(
    library: OpenLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = threading.Thread.start
    refusals = [True, True]

    def start_later(thread: threading.Thread) -> None:
        if thread.name == "client" and refusals:
            refusals.pop()
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", start_later)
    ours, theirs = socket.socketpair()

    class Place:
        """Replaces a listening socket that one client connects to."""

        def accept(self) -> tuple[socket.socket, object]:
            if theirs in accepted:
                raise OSError(errno.EBADF, "closed")
            accepted.append(theirs)
            return theirs, ""

    accepted: list[socket.socket] = []
    Server().listen(Place(), library.commands.carry_out)  # type: ignore[arg-type]
    client = RunningLibrary(ours)
    answer = client.carry_out(NoteOpening("river", "/d/river.txt"), lambda _: None)
    client.close()
    wait_until(lambda: not any(one.name == "client" for one in threading.enumerate()))

    assert answer == Done()


class _Kept(io.BytesIO):
    """Keeps what was written when it is closed."""

    def close(self) -> None:
        pass


def test_a_search_waits_shortly_for_a_thread_that_computes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = LineChannel(io.BytesIO(), io.BytesIO(), conversation_codec())
    monkeypatch.setattr(engine, "claim_channel", lambda _: channel)
    usual = sys.getswitchinterval()
    try:
        assert engine.main(["--data-dir", str(tmp_path), "--window-version", "0"])
        assert sys.getswitchinterval() < usual / 10
    finally:
        sys.setswitchinterval(usual)
