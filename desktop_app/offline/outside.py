"""Starting programs that are not Satchel's, such as a PDF viewer, without its network filter.

Every child of a filtered process inherits the filter: a browser opened from the window would have
no network. So a small process is forked before the filter is installed, and starts programs for
the window. It does nothing else, and ends with the window.
"""

import contextlib
import json
import os
import socket
import sys
from collections.abc import Sequence

from desktop_app.offline.environment import environment_of_others

_LONGEST_REQUEST = 128 * 1024
"""Bytes; a path has 4,096 at most."""

_starter: socket.socket | None = None
"""The channel to the process; the program has a single one, like the filter."""


def fork_starter() -> None:
    """Fork the process that starts programs, on Linux, which alone has the filter.

    Without the process, :func:`start` returns False.
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
    """Start a program that continues on its own.

    Returns:
        Whether the request was sent; False where there is no filter to avoid.
    """
    if _starter is None:
        return False
    try:
        folder = os.getcwd()  # noqa: PTH109
    except FileNotFoundError:  # it was removed since the program was started in it
        folder = os.sep
    request = json.dumps({"command": list(command), "folder": folder}).encode()
    try:
        _starter.send(request)
    except OSError:
        return False
    return True


def _serve(channel: socket.socket) -> None:
    # The window does not need it, and `satchel toggle` waits for each import.
    import subprocess  # noqa: PLC0415

    os.setsid()
    environment = environment_of_others()
    running: list[subprocess.Popen[bytes]] = []
    while request := channel.recv(_LONGEST_REQUEST):
        program_call = json.loads(request)
        running = [program for program in running if program.poll() is None]
        with contextlib.suppress(OSError):
            running.append(
                subprocess.Popen(
                    program_call["command"],
                    cwd=program_call["folder"],
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            )
