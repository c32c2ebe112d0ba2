"""Naming the library that asked the kernel for a socket, from outside its process.

The thread's stack holds return addresses, and /proc lists which file each address belongs to. The
innermost address in the code of a library, other than the C library, names the library.
"""

import re
import struct
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple

_STACK_BYTES = 64 * 1024
"""Bytes of the stack that are searched; the C library's name lookup alone takes some kilobytes."""

_SYSTEM = re.compile(
    r"(ld-linux|ld-musl|lib(c|m|dl|rt|pthread|resolv|nss_\w+|stdc\+\+|gcc_s)[-.])|\[|linux-vdso"
)
"""Libraries through which others reach the network."""

_PYTHON = re.compile(r"(lib)?python[0-9.]*|_socket|_ctypes|libffi")
"""The interpreter: the audit hook names the library of attempts from Python code."""

_PACKAGES = ("/site-packages/", "/satchel/_internal/")
"""The folder of packages in an environment and in a bundle."""


class _Mapping(NamedTuple):
    """A range of addresses with code from a file."""

    start: int
    end: int
    path: str


def name_caller(thread: int) -> str:
    """Return the name of the library that a waiting thread of another process is in."""
    place = Path("/proc", str(thread))
    try:
        pointer = int((place / "syscall").read_text().split()[-2], 16)
        mappings = _read_mappings((place / "maps").read_text(errors="replace"))
        with (place / "mem").open("rb", buffering=0) as memory:
            memory.seek(pointer)
            stack = memory.read(_STACK_BYTES)
    except (OSError, ValueError, IndexError):
        return _unknown(place)
    return _first_library(stack, mappings) or _unknown(place)


def name_of_file(path: str) -> str:
    """Return the package that a library's file belongs to, or the file's name without suffixes."""
    for packages in _PACKAGES:
        _, installed, inner = path.rpartition(packages)
        if installed and "/" in inner:
            return inner.partition("/")[0].removesuffix(".libs")
    return Path(path).name.partition(".")[0]


def _first_library(stack: bytes, mappings: list[_Mapping]) -> str | None:
    starts = [mapping.start for mapping in mappings]
    is_python = False
    for (address,) in struct.iter_unpack("=Q", stack[: len(stack) // 8 * 8]):
        at = bisect_right(starts, address) - 1
        if at < 0 or address >= mappings[at].end:
            continue
        name = Path(mappings[at].path).name
        if _PYTHON.match(name):
            is_python = True
        elif not _SYSTEM.match(name):
            return name_of_file(mappings[at].path)
        if is_python:
            return "Python"
    return None


def _read_mappings(text: str) -> list[_Mapping]:
    """Return the mappings that hold code of a file, in the order of their addresses."""
    mappings: list[_Mapping] = []
    for line in text.splitlines():
        fields = line.split(maxsplit=5)
        if len(fields) == 6 and "x" in fields[1]:
            start, _, end = fields[0].partition("-")
            mappings.append(_Mapping(int(start, 16), int(end, 16), fields[5]))
    return mappings


def _unknown(place: Path) -> str:
    try:
        thread = (place / "comm").read_text(errors="replace").strip()
    except OSError:
        thread = "gone"
    return f"unknown library (thread {thread})"
