"""A seccomp filter by which Linux refuses the network to a process and its children.

Only sockets within the machine can be created: ``AF_UNIX`` (the desktop, the window's engine) and
``AF_NETLINK`` (the kernel, which Qt and the C library ask for devices). Any other family, such as
``AF_INET`` and ``AF_INET6``, is refused with "permission denied". So is ``io_uring``, which creates
sockets that no filter sees. A filter cannot be removed.

The BPF program is written out here, since importing seccompy takes 36 ms and loading this module 3:
every command line would wait for it. The tests compare its numbers with seccompy's.
"""

import ctypes
import errno
import os
import socket
import struct
import sys
from typing import NamedTuple

_PROBE_FAMILY = 0x5A7C
"""A socket family that no system has: without the filter it is unknown, with it forbidden."""


class _Processor(NamedTuple):
    """Linux's numbers on a processor: architecture (``linux/audit.h``) and three system calls."""

    architecture: int
    socket: int
    seccomp: int
    io_uring_setup: int = 425


_PROCESSORS = {
    "x86_64": _Processor(0xC000003E, socket=41, seccomp=317),
    "aarch64": _Processor(0xC00000B7, socket=198, seccomp=277),
}
_X32 = 0x40000000
"""From this number x86-64 numbers all calls a second time; Satchel's programs do not use them."""

# Offsets in `struct seccomp_data`, operations of BPF, and return values of a filter
# (linux/seccomp.h, linux/bpf_common.h).
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
_LOAD, _IF_EQUAL, _IF_AT_LEAST, _ANSWER = 0x20, 0x15, 0x35, 0x06
_ALLOW, _ERROR, _NOTIFY = 0x7FFF0000, 0x00050000, 0x7FC00000

_NO_NEW_PRIVILEGES = 38
_SET_FILTER = 1
_ALL_THREADS, _NO_SLOWING, _NEW_LISTENER = 1, 4, 8
"""Flags: include running threads, skip the slowdown that old kernels impose on filtered processes,
and return a file that reports attempts."""


class _Program(ctypes.Structure):
    """struct sock_fprog."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def is_in_force() -> bool:
    """Whether this process has the filter, its own or one inherited from its parent."""
    if _processor() is None:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    made = libc.socket(_PROBE_FAMILY, int(socket.SOCK_STREAM), 0)
    if made >= 0:
        os.close(made)
    return made < 0 and ctypes.get_errno() == errno.EACCES


def install_filter() -> bool:
    """Refuse the network from now on, in all threads.

    Returns:
        Whether the kernel accepted the filter.
    """
    return _load(_ERROR | errno.EACCES, _ALL_THREADS | _NO_SLOWING) == 0


def install_watched_filter() -> int | None:
    """Refuse the network through a supervisor, in this thread and all that it starts.

    Returns:
        The file that reports attempts to the supervisor, or None where the kernel has none. Once
        the file is closed everywhere, attempts fail as calls that this Linux does not have.
    """
    listener = _load(_NOTIFY, _NEW_LISTENER | _NO_SLOWING)
    return listener if listener >= 0 else None


def _processor() -> _Processor | None:
    # Not platform.machine: importing platform takes 2 ms.
    return _PROCESSORS.get(os.uname().machine) if sys.platform == "linux" else None


def _load(refusal: int, flags: int) -> int:
    """Return the new file or 0; a negative number where the kernel rejects the filter."""
    processor = _processor()
    if processor is None:
        return -1
    written = _write(processor, refusal)
    program = _Program(len(written) // 8, written)
    libc = ctypes.CDLL(None, use_errno=True)
    # A filter must not mislead a program that runs with more privileges than its parent.
    libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    return int(
        libc.syscall(
            ctypes.c_long(processor.seccomp),
            ctypes.c_long(_SET_FILTER),
            ctypes.c_long(flags),
            ctypes.byref(program),
        )
    )


def _write(processor: _Processor, refusal: int) -> bytes:
    """Return the filter's code; a step's two jumps apply if its condition holds and if not."""
    allowed = (int(socket.AF_UNIX), int(socket.AF_NETLINK))
    steps = (
        (_LOAD, 0, 0, _ARCHITECTURE),
        # Calls of another processor, such as of 32 bits, have other numbers.
        (_IF_EQUAL, 1, 0, processor.architecture),
        (_ANSWER, 0, 0, _ERROR | errno.ENOSYS),
        (_LOAD, 0, 0, _NUMBER),
        (_IF_AT_LEAST, 0, 1, _X32),
        (_ANSWER, 0, 0, _ERROR | errno.ENOSYS),
        (_IF_EQUAL, 0, 1, processor.io_uring_setup),
        (_ANSWER, 0, 0, _ERROR | errno.EPERM),
        (_IF_EQUAL, 1, 0, processor.socket),
        (_ANSWER, 0, 0, _ALLOW),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_IF_EQUAL, 4, 0, allowed[0]),
        (_IF_EQUAL, 3, 0, allowed[1]),
        (_IF_EQUAL, 1, 0, _PROBE_FAMILY),
        (_ANSWER, 0, 0, refusal),
        (_ANSWER, 0, 0, _ERROR | errno.EACCES),
        (_ANSWER, 0, 0, _ALLOW),
    )
    return b"".join(struct.pack("=HBBI", *step) for step in steps)
