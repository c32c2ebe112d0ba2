"""The log of refused attempts to reach the network, one line each, and its counts.

A line has the time, the process, the library and the call, and nothing of a user's: no text, no
name of a file, not even the address. Several processes append to one file; it is for its owner
alone, and when it is full it becomes the older one of two.
"""

import contextlib
import os
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

MOST_BYTES = 128 * 1024
"""Of each of the two files; some 1,500 refusals."""

VARIABLE = "SATCHEL_REFUSALS"
"""Tells workers, which know no data folder, where the log is."""

_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Refusal:
    """An attempt that was refused.

    Attributes:
        process: What the process is for, such as ``engine``, with its number.
        library: What tried.
        call: What it tried, such as ``socket AF_INET``.
    """

    process: str
    library: str
    call: str


class RefusalLog:
    """Appends refusals to the log and counts them.

    Args:
        path: Of the log. Its folder is made within a data folder, never the data folder itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def keep_open(self) -> None:
        """Open the log now, in a process that will be kept from opening it later."""
        with contextlib.suppress(OSError):
            self._file = self._open()

    def append(self, refusal: Refusal) -> None:
        """Append a line; where nothing can be written, nothing is."""
        now = time.strftime("%Y-%m-%dT%H:%M:%S%z")
        fields = (now, refusal.process, refusal.library, refusal.call)
        line = "\t".join(_printable(field) for field in fields) + "\n"
        with contextlib.suppress(OSError):
            file = self._open() if self._file is None else self._file
            try:
                if os.fstat(file).st_size < MOST_BYTES:
                    os.write(file, line.encode())
            finally:
                if self._file is None:
                    os.close(file)

    def count(self) -> Counter[str]:
        """Give how often each library was refused, as far back as the log goes."""
        counts: Counter[str] = Counter()
        for path in (self._path, self._older):
            with contextlib.suppress(OSError):
                for line in path.read_text("utf-8", "replace").splitlines():
                    fields = line.split("\t")
                    if len(fields) == 4:
                        counts[fields[2]] += 1
        return counts

    @property
    def _older(self) -> Path:
        return self._path.with_suffix(".old.log")

    def _open(self) -> int:
        if self._path.parent.parent.is_dir():
            self._path.parent.mkdir(mode=0o700, exist_ok=True)
        with contextlib.suppress(OSError):
            if self._path.stat().st_size >= MOST_BYTES:
                self._path.replace(self._older)
        return os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)


def describe_process(command: Sequence[str], number: int) -> str:
    """Give what a process is for: the word behind ``--worker``, else the program's name."""
    after = list(command[command.index("--worker") + 1 :]) if "--worker" in command else []
    return f"{after[0] if after else 'satchel'} ({number})"


def _printable(text: str) -> str:
    return re.sub(r"[^ -~]", "?", text)[:_LONGEST_NAME]
