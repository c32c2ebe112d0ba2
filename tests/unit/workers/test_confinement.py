"""Code inside a confined process tries to do harm; each attempt must fail."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.core.locations import DataFolder
from desktop_app.reading.messages import FileRead, FileRefused, ReadFile
from desktop_app.workers.codecs import Ready, reader_codec
from desktop_app.workers.confinement import Confinement, offered
from tests.support.offline import noted, run_refused
from tests.support.samples import SAMPLES

CONFINED = """
import ctypes, fcntl, json, os, pathlib, resource, socket, subprocess, sys, termios, threading
from desktop_app.workers.confinement import confine
_, terminal = os.openpty()
print(confine())
here, port = pathlib.Path(sys.argv[1]), int(sys.argv[2])
for attempt in json.loads(sys.argv[3]):
    try:
        exec(attempt)
    except OSError as error:
        print("refused", flush=True)
    except BaseException as error:
        print(repr(error), flush=True)
    else:
        print("done", flush=True)
"""

HARM = (
    "socket.create_connection(('127.0.0.1', port))",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', port))",
    "socket.socket(socket.AF_INET6)",
    "socket.socket(socket.AF_UNIX)",
    "(pathlib.Path.home() / '.satchel-escaped').write_text('x')",
    "(here / 'new.txt').write_text('x')",
    "(here / 'read.txt').write_text('x')",
    "(here / 'read.txt').open('r+b')",
    "(here / 'read.txt').unlink()",
    "(here / 'read.txt').rename(here / 'moved.txt')",
    "(here / 'read.txt').chmod(0)",
    "os.truncate(here / 'read.txt', 0)",
    "os.utime(here / 'read.txt', (0, 0))",
    "os.setxattr(here / 'read.txt', 'user.a', b'x')",
    "(here / 'folder').rmdir()",
    "(here / 'made').mkdir()",
    "(here / 'link').symlink_to('read.txt')",
    "os.mkfifo(here / 'pipe')",
    "subprocess.run(['/bin/true'])",
    "os.execv('/bin/true', ['true'])",
    "os.posix_spawn('/bin/true', ['true'], {})",
    "os.fork()",
    "os.kill(os.getppid(), 0)",
    "os.setpriority(os.PRIO_PROCESS, os.getppid(), 0)",
    "resource.prlimit(os.getppid(), resource.RLIMIT_CORE)",
    "fcntl.fcntl(terminal, fcntl.F_SETOWN, os.getppid())",
    "fcntl.fcntl(terminal, fcntl.F_SETSIG, 9)",
    "fcntl.fcntl(terminal, 15, bytes(8))",
    "fcntl.fcntl((here / 'read.txt').open('rb'), fcntl.F_SETLEASE, fcntl.F_RDLCK)",
    "fcntl.ioctl(terminal, termios.TIOCSTI, b'x')",
    "fcntl.ioctl(terminal, termios.TIOCSWINSZ, bytes(8))",
)


SYSTEM_CALLS = {
    "io_uring_setup": 425,
    "socket, by the second set of numbers": 0x40000000 + 41,
    "fork, by the second set of numbers": 0x40000000 + 57,
    "execve, by the second set of numbers": 0x40000000 + 520,
    "setxattrat": 463,
    "removexattrat": 466,
    "file_setattr": 469,
}


HARMLESS = (
    "assert (here / 'read.txt').read_text() == 'the river'",
    "assert 'read.txt' in os.listdir(here)",
    "open(os.devnull, 'w').write('x')",
    "thread = threading.Thread(target=list); thread.start(); thread.join()",
    "import xml.sax, sqlite3, decimal",
    "fcntl.fcntl(terminal, fcntl.F_SETFL, os.O_NONBLOCK | fcntl.fcntl(terminal, fcntl.F_GETFL))",
    "assert os.isatty(terminal) and os.get_terminal_size(terminal)",
    "resource.setrlimit(resource.RLIMIT_CORE, (0, 0))",
)


def around(name: str) -> str:
    """Return a statement that makes a system call, and is done when that fails."""
    call = f"ctypes.CDLL(None, use_errno=True).syscall({SYSTEM_CALLS[name]}, 2, 1, 0)"
    return f"assert {call} == -1 and ctypes.get_errno() in (1, 38)"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the attempts are made."""
    place = tmp_path_factory.mktemp("confined")
    (place / "read.txt").write_text("the river")
    (place / "folder").mkdir()
    return place


@pytest.fixture(scope="module")
def outcomes(place: Path) -> dict[str, str]:
    """The result of all attempts in one confined process, by statement.

    One that succeeds in ending the process, or in running another, leaves a wrong number of them.
    """
    if not (offered().writing and offered().calling):
        pytest.skip("this system offers no Landlock or no seccomp")
    attempts = [*HARMLESS, *map(around, SYSTEM_CALLS), *HARM]
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-c", CONFINED, str(place), str(port), json.dumps(attempts)],
            capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
    said, *found = done.stdout.splitlines()
    assert said.startswith("confined")
    return dict(zip(attempts, found, strict=True))


@pytest.mark.parametrize("harm", HARM)
def test_a_confined_process_can_do_no_harm(outcomes: dict[str, str], harm: str) -> None:
    assert outcomes[harm] == "refused"


def test_nothing_is_changed_by_what_was_refused(outcomes: dict[str, str], place: Path) -> None:
    assert (place / "read.txt").read_text() == "the river"
    assert {one.name for one in place.iterdir()} == {"read.txt", "folder"}
    assert not (Path.home() / ".satchel-escaped").exists()


@pytest.mark.parametrize("name", SYSTEM_CALLS)
def test_ways_around_are_closed(outcomes: dict[str, str], name: str) -> None:
    assert outcomes[around(name)] == "done"


@pytest.mark.parametrize("harmless", HARMLESS)
def test_a_confined_process_can_do_what_reading_takes(
    outcomes: dict[str, str], harmless: str
) -> None:
    assert outcomes[harmless] == "done"


def test_the_confinement_is_described_in_a_sentence() -> None:
    said = [
        str(Confinement(writing, calling)) for writing in (True, False) for calling in (True, False)
    ]

    assert len(set(said)) == 4
    assert [one.startswith("confined") for one in said] == [True, False, False, False]


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_a_confined_reader_reads_every_kind_of_file(tmp_path: Path) -> None:
    codec = reader_codec()
    for sample in SAMPLES:
        (tmp_path / sample.name).write_bytes(sample.data)
    asked = b"".join(
        codec.encode(number, ReadFile(str(tmp_path / sample.name)))
        for number, sample in enumerate(SAMPLES)
    )
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "--worker", "reader"],
        input=asked, capture_output=True, check=True, timeout=120,
    )  # fmt: skip
    ready, *replies = (codec.decode(line) for line in done.stdout.splitlines())

    assert ready == (0, Ready(__version__))
    assert [number for number, _ in replies] == list(range(len(SAMPLES)))
    # Two compound files hold no document, only the beginning of one.
    refused = {SAMPLES[number].name for number, one in replies if isinstance(one, FileRefused)}
    assert refused == {"a.doc", "a.xls"}
    assert all(isinstance(one, FileRead | FileRefused) for _, one in replies)


def test_what_tries_to_leave_a_confined_process_is_named(tmp_path: Path) -> None:
    if not offered().calling:
        pytest.skip("this system offers no seccomp")
    folder = DataFolder(tmp_path / "data")
    script = """
from desktop_app.workers.confinement import confine
confine()
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, socket.AF_NETLINK):
    print(native.socket(family, 1, 0), ctypes.get_errno())
"""
    assert run_refused(folder, script) == "-1 13\n-1 13\n-1 1\n-1 1\n"
    assert [one.call for one in noted(folder)] == ["socket AF_INET", "socket AF_INET6"]
