"""Giving up the network at the start of a process, for itself and every process that it starts.

On Linux the kernel refuses the network, and a sentinel records which library tried. On every system
an audit hook in Python refuses it, too. :mod:`desktop_app.__main__` states which process is exempt.
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
from desktop_app.offline.sentinel import allow_inspection, fork_sentinel


def refuse_in_python(log_path: Path) -> RefusalLog:
    """Refuse Python's own sockets in this process; return the log of refusals.

    It is that of the process that started this one, if that has a log.
    """
    is_started_by_us = VARIABLE in os.environ
    log = RefusalLog(Path(os.environ.setdefault(VARIABLE, str(log_path))))
    if is_started_by_us:
        log.keep_open()  # readers cannot open files for writing later
    install_hook(log)
    return log


def refuse_in_kernel(log: RefusalLog) -> None:
    """Refuse all sockets in this process and those it starts, where the system can.

    Must be called while the process has a single thread.
    """
    if sys.platform != "linux":
        return
    if is_in_force():
        allow_inspection()
        return
    sentinel = fork_sentinel(log)
    if sentinel is not None:
        listener = install_watched_filter()
        sentinel.watch(listener)
        if listener is not None:
            allow_inspection()
            return
    install_filter()


def refuse_once_connected() -> None:
    """Refuse all sockets, without a sentinel, in a window connected to a remote display."""
    if has_distant_display() and not is_in_force():
        install_filter()


def has_distant_display() -> bool:
    """Whether windows are shown by an X server that only the network reaches, as with ssh -X.

    The connection to it has to be made before the network is refused.
    """
    host, colon, _ = os.environ.get("DISPLAY", "").partition(":")
    return bool(colon) and host not in {"", "unix"} and not host.startswith("/")
