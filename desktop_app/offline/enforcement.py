"""What a process of ours does first: it gives up the network, for itself and all it starts.

On Linux the kernel refuses it, watched by a sentinel that names who tried; wherever Python runs a
hook of its own refuses it, too. Which process goes without, and why, is said at
:mod:`desktop_app.__main__`.
"""

import os
import sys
from pathlib import Path

from desktop_app.offline.audit import install_hook
from desktop_app.offline.kernel import (
    install_filter,
    install_watched_filter,
    is_in_force,
)
from desktop_app.offline.refusals import VARIABLE, RefusalLog
from desktop_app.offline.sentinel import allow_looking, fork_sentinel


def refuse_in_python(log_path: Path) -> RefusalLog:
    """Have Python's own sockets refused in this process.

    Args:
        log_path: Of the log of refusals, unless a process of ours that started this one has one.

    Returns:
        The log that is used.
    """
    is_started_by_us = VARIABLE in os.environ
    log = RefusalLog(Path(os.environ.setdefault(VARIABLE, str(log_path))))
    if is_started_by_us:
        log.keep_open()  # readers are kept from opening files to write
    install_hook(log)
    return log


def refuse_in_kernel(log: RefusalLog) -> None:
    """Have all sockets refused in this process and those it starts, where the system can.

    To be called while the process has one thread.
    """
    if sys.platform != "linux":
        return
    if is_in_force():
        allow_looking()
        return
    sentinel = fork_sentinel(log)
    if sentinel is not None:
        listener = install_watched_filter()
        sentinel.watch(listener)
        if listener is not None:
            allow_looking()
            return
    install_filter()


def refuse_once_connected() -> None:
    """Have all sockets refused, unwatched, in a window that has reached its distant display."""
    if has_distant_display() and not is_in_force():
        install_filter()


def has_distant_display() -> bool:
    """Whether windows are shown by an X server that only the network reaches, as with ssh -X.

    The connection to it has to be made before the network is refused.
    """
    host, colon, _ = os.environ.get("DISPLAY", "").partition(":")
    return bool(colon) and host not in {"", "unix"} and not host.startswith("/")
