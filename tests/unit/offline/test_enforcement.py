"""Code in a process that gave up the network tries to reach it; each attempt must fail."""

import os
import select
import shutil
import subprocess
from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.offline.enforcement import has_distant_display
from tests.support.offline import noted, run_refused

TRY = """
def attempt(action):
    try:
        action()
        print("done")
    except OSError as error:
        print("refused", error.errno)

def natively(family):
    made = native.socket(family, 1, 0)
    print("done" if made >= 0 else f"refused {ctypes.get_errno()}")
"""
REFUSED = "refused 13\n"

CHATTY = """
#include <pthread.h>
#include <sys/socket.h>
#include <errno.h>
static void *speak(void *found) {
    *(int *)found = socket(AF_INET, SOCK_STREAM, 0) < 0 ? errno : 0;
    return found;
}
int chatter(void) {
    int found = -1;
    pthread_t thread;
    pthread_create(&thread, 0, speak, &found);
    pthread_join(thread, 0);
    return found;
}
"""
"""A library like those that send something from a thread of their own."""


@pytest.mark.parametrize(
    "attempt",
    [
        "socket.create_connection(('127.0.0.1', 80))",
        "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
        "socket.socket(socket.AF_INET6)",
        "socket.socket(socket.AF_PACKET, socket.SOCK_RAW)",
        "socket.getaddrinfo('example.org', 443)",
        "socket.gethostbyname('example.org')",
    ],
)
@pytest.mark.parametrize("in_kernel", [True, False])
def test_python_reaches_no_network(folder: DataFolder, attempt: str, in_kernel: bool) -> None:
    said = run_refused(folder, f"{TRY}\nattempt(lambda: {attempt})", in_kernel=in_kernel)
    assert said == REFUSED
    (refusal,) = noted(folder)
    assert refusal.library == "__main__"


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6", "AF_PACKET"])
def test_what_is_not_python_reaches_no_network_either(folder: DataFolder, family: str) -> None:
    assert run_refused(folder, f"{TRY}\nnatively(socket.{family})") == REFUSED
    (refusal,) = noted(folder)
    assert refusal.call == f"socket {family}"


def test_ways_around_are_shut(folder: DataFolder) -> None:
    script = """
for number in (425, 41 | 0x40000000):
    print(native.syscall(number, 2, 1, 0), ctypes.get_errno())
"""
    assert run_refused(folder, script) == "-1 1\n-1 38\n"


def test_what_stays_in_the_machine_works(folder: DataFolder) -> None:
    script = """
attempt(lambda: socket.socket(socket.AF_UNIX))
attempt(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW))
attempt(lambda: [one.close() for one in socket.socketpair()])
attempt(lambda: subprocess.run(["true"], check=True))
"""
    assert run_refused(folder, TRY + script) == "done\n" * 4
    assert noted(folder) == []


def test_programs_it_starts_reach_no_network_either(folder: DataFolder) -> None:
    child = "import socket; socket.socket(socket.AF_INET)"
    script = f"""
done = subprocess.run([sys.executable, "-I", "-c", {child!r}], capture_output=True, text=True)
print(done.stderr.splitlines()[-1])
"""
    assert run_refused(folder, script) == "PermissionError: [Errno 13] Permission denied\n"
    assert [one.library for one in noted(folder)] == ["Python"]


def test_a_process_started_by_one_that_gave_it_up_does_so_on_the_same_terms(
    folder: DataFolder,
) -> None:
    script = f"""
{TRY}
if os.fork() == 0:
    refuse_in_kernel(log)
    status = open("/proc/self/status").read()
    print(status.partition("Seccomp_filters:")[2].split()[0])
    natively(socket.AF_INET)
    sys.exit()
os.wait()
"""
    assert run_refused(folder, script) == f"1\n{REFUSED}"
    assert len(noted(folder)) == 1


def test_a_library_s_own_thread_is_refused_and_the_library_named(
    folder: DataFolder, tmp_path: Path
) -> None:
    compiler = shutil.which("cc") or shutil.which("g++")
    if compiler is None:
        pytest.skip("there is no C compiler")
    source, library = tmp_path / "chatty.c", tmp_path / "libchatty.so"
    source.write_text(CHATTY)
    options = ["-shared", "-fPIC", "-pthread", "-x", "c"]
    subprocess.run([compiler, *options, str(source), "-o", str(library)], check=True)
    # PyDLL: the call holds Python's lock while it waits for its thread.
    said = run_refused(folder, f"print(ctypes.PyDLL({str(library)!r}).chatter())")
    assert said == "13\n"
    (refusal,) = noted(folder)
    assert (refusal.library, refusal.call) == ("libchatty", "socket AF_INET")


def test_without_its_sentinel_the_network_stays_refused(folder: DataFolder) -> None:
    script = f"""
import signal
{TRY}
sentinel = int(os.environ["SATCHEL_SENTINEL"])
gone = os.pidfd_open(sentinel)
os.kill(sentinel, signal.SIGKILL)
import select
select.select([gone], [], [])
natively(socket.AF_INET)
"""
    assert run_refused(folder, script) == "refused 38\n"


def test_the_sentinel_ends_with_the_last_process(folder: DataFolder) -> None:
    number = int(run_refused(folder, "print(os.environ['SATCHEL_SENTINEL'])"))
    try:
        gone = os.pidfd_open(number)
    except ProcessLookupError:
        return
    assert select.select([gone], [], [], 30)[0]
    os.close(gone)


@pytest.mark.parametrize(
    ("display", "is_distant"),
    [
        (":0", False),
        ("unix:0", False),
        ("", False),
        ("/private/tmp/launch/org.xquartz:0", False),
        ("localhost:10.0", True),
        ("host.example:0", True),
    ],
)
def test_a_display_behind_the_network_is_reported(
    monkeypatch: pytest.MonkeyPatch, display: str, is_distant: bool
) -> None:
    monkeypatch.setenv("DISPLAY", display)
    assert has_distant_display() is is_distant
