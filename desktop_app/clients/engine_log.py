"""The log: the standard error of the engine and its workers, and errors of the window.

Each line is redacted before it is written, so the file holds no text, query or name of a file
(``core/log_redaction.py``). Nothing else writes to it. The last lines are kept whole in memory, to
show why the engine ended.
"""

import contextlib
import logging
import time
from collections import deque
from collections.abc import Iterable
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from typing import cast

from desktop_app.core.locations import DataFolder
from desktop_app.core.log_redaction import Redaction
from desktop_app.core.private_files import open_private

LARGEST_FILE = 1_000_000
"""Bytes; with one older file beside it the log never holds more than twice this."""

LINES_REMEMBERED = 20

_UNREDACTED = ("engine.log", "engine.log.1")
"""Logs of Satchel 0.1, which hold names of files; they are removed."""


class EngineLog:
    """A rolling log file; where it cannot be written, only the last lines are kept."""

    def __init__(self, folder: DataFolder) -> None:
        self._last: deque[str] = deque(maxlen=LINES_REMEMBERED)
        self._unfinished = b""
        self._redaction = Redaction()
        self._file = _open_log(folder)

    def write(self, data: bytes) -> None:
        """Append output; an unfinished line waits for its rest."""
        *lines, self._unfinished = (self._unfinished + data).split(b"\n")
        if len(self._unfinished) > LARGEST_FILE:
            lines.append(self._unfinished)
            self._unfinished = b""
        for line in map(_decode, lines):
            self._last.append(line)
            self._append(self._redaction.take(line))

    def tail(self) -> str:
        """Return the last lines whole, oldest first."""
        return "\n".join([*self._last, _decode(self._unfinished)]).strip()

    def close(self) -> None:
        """Close the file; what is written later is only remembered."""
        self._append(self._redaction.finish())
        file, self._file = self._file, logging.NullHandler()
        with contextlib.suppress(OSError):  # closing flushes, which may fail again
            file.close()

    def _append(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._file.handle(logging.makeLogRecord({"msg": line}))


class _LogFile(RotatingFileHandler):
    """Writes for the user alone, and stays silent when a full disk cuts a line short."""

    def _open(self) -> TextIOWrapper:
        opened = open(  # noqa: SIM115 - Path.open takes no opener; closed by the handler
            self.baseFilename, self.mode, encoding=self.encoding, opener=open_private
        )
        return cast("TextIOWrapper", opened)

    def handleError(self, record: logging.LogRecord) -> None:
        pass


class _WithTime(logging.Formatter):
    """Begins each line with the time in UTC."""

    @staticmethod
    def converter(seconds: float | None) -> time.struct_time:
        return time.gmtime(seconds)


def _decode(line: bytes) -> str:
    return line.decode("utf-8", "replace").rstrip("\r")


def _open_log(folder: DataFolder) -> logging.Handler:
    try:
        folder.logs.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name in _UNREDACTED:
            (folder.logs / name).unlink(missing_ok=True)
        file = _LogFile(folder.log, maxBytes=LARGEST_FILE, backupCount=1, encoding="utf-8")
    except OSError:
        # The engine reports an unwritable data folder itself.
        return logging.NullHandler()
    file.setFormatter(_WithTime("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%SZ"))
    return file
