"""The process that refuses each attempt to reach the network and logs which library tried.

The kernel holds a thread that asks for a socket until the sentinel answers. The answer has to come
from another process: a thread of the same process would wait for Python's lock, which the asking
library may hold. The sentinel is forked before the filter is installed and anything large is
loaded. It serves all processes that inherit the filter, and ends with the last of them. If it
dies, attempts still fail, but are not logged.
"""

import contextlib
import ctypes
import errno
import os
import select
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.offline.kernel import install_filter
from desktop_app.offline.refusals import Refusal, RefusalLog, describe_process

if TYPE_CHECKING:
    from seccompy.notify import Listener

VARIABLE = "SATCHEL_SENTINEL"
"""Environment variable with the sentinel's process number, for processes that start later."""

_SET_WATCHER = 0x59616D61
"""PR_SET_PTRACER: which process may inspect this one, where Yama allows only its parents to
(linux/prctl.h)."""


class Sentinel:
    """The handle of a sentinel that waits for its listener."""

    def __init__(self, channel: socket.socket, number: int) -> None:
        self._channel = channel
        self._number = number

    def watch(self, listener: int | None) -> None:
        """Send the file that reports attempts, and close it here; None ends the sentinel."""
        if listener is not None:
            with contextlib.suppress(OSError):
                socket.send_fds(self._channel, [b"\0"], [listener])
            os.close(listener)
            os.environ[VARIABLE] = str(self._number)
        self._channel.close()


def fork_sentinel(log: RefusalLog) -> Sentinel | None:
    """Fork a sentinel; return its handle, or None where no process can be created.

    Must be called while the process has a single thread and little in memory.
    """
    try:
        ours, its = socket.socketpair()
        between = os.fork()
    except OSError:
        return None
    if between == 0:
        _begin(its, log)
    os.waitpid(between, 0)
    its.close()
    number = ours.recv(16)
    if not number:
        ours.close()
        return None
    return Sentinel(ours, int(number))


def allow_inspection() -> None:
    """Allow the sentinel to inspect this process when it is refused."""
    number = os.environ.get(VARIABLE, "")
    if number.isdecimal():
        ctypes.CDLL(None).prctl(_SET_WATCHER, ctypes.c_ulong(int(number)), 0, 0, 0)


def _begin(channel: socket.socket, log: RefusalLog) -> None:
    """Become a process that no parent waits for, and serve; never returns."""
    try:
        os.setsid()
        if os.fork() == 0:
            _close_inherited(channel)
            channel.send(str(os.getpid()).encode())
            _serve(channel, log)
    finally:
        os._exit(0)


def _close_inherited(channel: socket.socket) -> None:
    """Close the parent's files: a process that reads its output waits until they are closed."""
    os.chdir("/")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    kept = {0, 1, 2, channel.fileno()}
    for open_one in {int(name) for name in os.listdir("/proc/self/fd")} - kept:  # noqa: PTH208
        with contextlib.suppress(OSError):  # of the list itself
            os.close(open_one)


def _serve(channel: socket.socket, log: RefusalLog) -> None:
    """Answer attempts until the last process that has the filter is gone."""
    _, files, _, _ = socket.recv_fds(channel, 1, 1)
    channel.close()
    if not files:
        return
    install_filter()  # it looks into processes that may be hostile
    waiting = select.poll()
    waiting.register(files[0], select.POLLIN)
    listener: Listener | None = None
    while waiting.poll()[0][1] & select.POLLIN:
        listener = listener or _listen(files[0])
        with contextlib.suppress(OSError):  # the process that tried is gone
            _refuse_one(listener, log)


def _listen(file: int) -> "Listener":
    # Imported at the first attempt: most runs of the program see none.
    from seccompy.notify import Listener  # noqa: PLC0415

    return Listener(file)


def _refuse_one(listener: "Listener", log: RefusalLog) -> None:
    from desktop_app.offline.naming import name_caller  # noqa: PLC0415

    attempt = listener.recv()
    try:
        library = name_caller(attempt.pid)
        # The number may belong to another thread by now.
        if listener.valid(attempt.id):
            log.append(Refusal(_describe(attempt.pid), library, _name_call(attempt.args[0])))
    finally:
        listener.respond(attempt.id, error=errno.EACCES)


def _describe(thread: int) -> str:
    try:
        status = Path(f"/proc/{thread}/status").read_text(errors="replace")
        command = Path(f"/proc/{thread}/cmdline").read_text(errors="replace").split("\0")
    except OSError:
        return f"thread {thread}"
    process = next(line for line in status.splitlines() if line.startswith("Tgid:")).split()[1]
    return describe_process(command, int(process))


def _name_call(family: int) -> str:
    try:
        return f"socket {socket.AddressFamily(family & 0xFFFFFFFF).name}"
    except ValueError:
        return f"socket of family {family & 0xFFFFFFFF}"
