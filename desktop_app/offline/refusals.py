"""The log of refused attempts to reach the network, one line each, and its counts.

A line has the time, the process, the library and the call. It holds no data of the user: no text,
no file name, not even the address. Several processes append to the same file, which only its owner
can read. A full log is renamed and replaces the older one.
"""

import contextlib
import os
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

MOST_BYTES = 128 * 1024
"""Size limit of each of the two files; some 1,500 refusals."""

VARIABLE = "SATCHEL_REFUSALS"
"""Environment variable with the log's path, for workers, which know no data folder."""

_LONGEST_NAME = 60


class Refusal(NamedTuple):
    """An attempt that was refused.

    Attributes:
        process: The process's role, such as ``engine``, with its number.
        library: The library that tried.
        call: The refused call, such as ``socket AF_INET``.
    """

    process: str
    library: str
    call: str


class RefusalLog:
    """Appends refusals to the log and counts them.

    Args:
        path: The log. Its folder is created within a data folder, never the data folder itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def keep_open(self) -> None:
        """Open the log now, in a process that cannot open files for writing later."""
        with contextlib.suppress(OSError):
            self._file = self._open()

    def append(self, refusal: Refusal) -> None:
        """Append a line; a log that cannot be written is ignored."""
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
        """Return how often each library was refused since the log begins."""
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
    """Return a process's role, which is the word after ``--worker``, else the program's name."""
    after = list(command[command.index("--worker") + 1 :]) if "--worker" in command else []
    return f"{after[0] if after else 'satchel'} ({number})"


def _printable(text: str) -> str:
    return re.sub(r"[^ -~]", "?", text)[:_LONGEST_NAME]
