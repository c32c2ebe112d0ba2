"""The part of Python that refuses the network: a hook that hears of each socket before it is made.

It knows the calls that lead there, and so which library tried. It is all there is on systems
without seccomp, where libraries' own code in C is not held back.
"""

import errno
import os
import socket
import sys
from collections.abc import Callable
from types import FrameType

from desktop_app.offline.refusals import Refusal, RefusalLog, describe_process

_LOCAL = {-1} | {
    int(getattr(socket, name)) for name in ("AF_UNIX", "AF_NETLINK") if hasattr(socket, name)
}
"""Families that stay within the machine; -1 is of a socket that is there already."""

_LOOKUPS = frozenset(
    {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}
)
_MAKING = "socket.__new__"
_CALLS = {
    _MAKING: "socket",
    "socket.connect": "connect",
    "socket.sendto": "send",
    "socket.sendmsg": "send",
}
"""What is done with a socket, by the event that tells of it."""


def install_hook(log: RefusalLog | None) -> None:
    """Have Python refuse the network from now on; a hook cannot be taken off again.

    Args:
        log: Where refusals are noted.
    """
    # urllib3, which rapidocr loads, would make a socket to find out, and be noted for it.
    socket.has_ipv6 = False
    sys.addaudithook(_make_hook(log))


def _make_hook(log: RefusalLog | None) -> Callable[[str, tuple[object, ...]], None]:
    def hear(event: str, arguments: tuple[object, ...]) -> None:
        # Called for each file that is opened, too: the common case ends here.
        if not event.startswith("socket."):
            return
        call = _name_call(event, arguments)
        if call is None:
            return
        if log is not None:
            process = describe_process(sys.orig_argv, os.getpid())
            log.append(Refusal(process, _name_caller(), call))
        raise PermissionError(errno.EACCES, "Satchel keeps its programs from the network")

    return hear


def _name_call(event: str, arguments: tuple[object, ...]) -> str | None:
    """Give what is to be refused; None for all else."""
    if event in _LOOKUPS:
        return "look-up of a name"
    family: object = None
    if event == _MAKING:
        family = arguments[1]
    elif event in _CALLS and isinstance(arguments[0], socket.socket):
        family = arguments[0].family
    if not isinstance(family, int) or family in _LOCAL:
        return None
    return f"{_CALLS[event]} {_name_family(family)}"


def _name_family(family: int) -> str:
    try:
        return socket.AddressFamily(family).name
    except ValueError:
        return str(family)


def _name_caller() -> str:
    """Give the innermost package on the stack that is no part of Python itself."""
    frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 - inspect takes 10 ms to load
    while frame is not None:
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        is_ours = frame.f_code.co_filename == __file__
        if not is_ours and package and package not in sys.stdlib_module_names:
            return package
        frame = frame.f_back
    return "Python"
