"""An audit hook of Python that refuses the network before a socket is created.

The hook sees the call stack, and so which library tried. On systems without seccomp it is the only
protection, and C code of libraries is not restricted there.
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
"""Families that stay within the machine; -1 is that of a socket made from an open file."""

_LOOKUPS = frozenset(
    {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}
)
_CREATION = "socket.__new__"
_CALLS = {
    _CREATION: "socket",
    "socket.connect": "connect",
    "socket.sendto": "send",
    "socket.sendmsg": "send",
}
"""The attempted call, by its audit event."""


def install_hook(log: RefusalLog | None) -> None:
    """Make Python refuse the network from now on; a hook cannot be removed."""
    # urllib3, which rapidocr loads, would create a socket to find this out, and be logged for it.
    socket.has_ipv6 = False
    sys.addaudithook(_make_hook(log))


def _make_hook(log: RefusalLog | None) -> Callable[[str, tuple[object, ...]], None]:
    def refuse(event: str, arguments: tuple[object, ...]) -> None:
        # Also called for each file that is opened: the common case ends here.
        if not event.startswith("socket."):
            return
        call = _name_call(event, arguments)
        if call is None:
            return
        if log is not None:
            process = describe_process(sys.orig_argv, os.getpid())
            log.append(Refusal(process, _name_caller(), call))
        raise PermissionError(errno.EACCES, "Satchel keeps its programs from the network")

    return refuse


def _name_call(event: str, arguments: tuple[object, ...]) -> str | None:
    """Return the call to refuse; None for a call that is allowed."""
    if event in _LOOKUPS:
        return "look-up of a name"
    family: object = None
    if event == _CREATION:
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
    """Return the innermost package on the stack that is not part of Python itself."""
    frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 - inspect takes 10 ms to load
    while frame is not None:
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        is_hook = frame.f_code.co_filename == __file__
        if not is_hook and package and package not in sys.stdlib_module_names:
            return package
        frame = frame.f_back
    return "Python"
