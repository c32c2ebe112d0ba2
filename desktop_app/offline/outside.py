"""Starting programs that are not Satchel's, such as a viewer of PDFs, free of its filter.

What a filtered process starts has the filter too, for good: a browser opened from the window would
have no network. So a small process is forked before the filter is installed, and starts what the
window asks it to. It does nothing else, and ends with the window.
"""

import contextlib
import json
import os
import socket
import sys
from collections.abc import Sequence

_LONGEST_REQUEST = 128 * 1024
"""Bytes; a path has 4,096 at most."""

_starter: socket.socket | None = None
"""The channel to the process; one for the whole program, as is the filter."""


def fork_starter() -> None:
    """Fork the process that starts programs, on Linux, which alone has the filter.

    Where none can be made, :func:`start` says so.
    """
    global _starter  # noqa: PLW0603
    if sys.platform != "linux":
        return
    try:
        ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        number = os.fork()
    except OSError:
        return
    if number == 0:
        try:
            ours.close()
            _serve(its)
        finally:
            os._exit(0)
    its.close()
    _starter = ours


def start(command: Sequence[str]) -> bool:
    """Start a program that goes on by itself.

    Returns:
        Whether it was handed on; False where there is no filter to be free of.
    """
    if _starter is None:
        return False
    request = json.dumps({"command": list(command), "folder": os.getcwd()}).encode()  # noqa: PTH109
    try:
        _starter.send(request)
    except OSError:
        return False
    return True


def _serve(channel: socket.socket) -> None:
    # The window does without, and `satchel toggle` waits for each import.
    import subprocess  # noqa: PLC0415

    os.setsid()
    running: list[subprocess.Popen[bytes]] = []
    while request := channel.recv(_LONGEST_REQUEST):
        wanted = json.loads(request)
        running = [program for program in running if program.poll() is None]
        with contextlib.suppress(OSError):
            running.append(
                subprocess.Popen(
                    wanted["command"],
                    cwd=wanted["folder"],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            )
