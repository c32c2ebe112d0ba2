"""The engine's standard error: kept in a file, its end in memory."""

import contextlib
import logging
from collections import deque
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import cast

from desktop_app.core.own_files import open_own

LARGEST_FILE = 1_000_000
"""Bytes; with one older file beside it the log never holds more than twice this."""

LINES_REMEMBERED = 20


class EngineLog:
    """A rolling log file; where it cannot be written, only the last lines are kept."""

    def __init__(self, folder: Path) -> None:
        self._last: deque[str] = deque(maxlen=LINES_REMEMBERED)
        self._unfinished = b""
        self._file = _open_log(folder)

    def write(self, data: bytes) -> None:
        """Append output; an unfinished line waits for its rest."""
        *lines, self._unfinished = (self._unfinished + data).split(b"\n")
        if len(self._unfinished) > LARGEST_FILE:
            lines.append(self._unfinished)
            self._unfinished = b""
        for line in lines:
            self._keep(line.decode("utf-8", "replace").rstrip("\r"))

    def tail(self) -> str:
        """Return the last lines, oldest first."""
        return "\n".join([*self._last, self._unfinished.decode("utf-8", "replace")]).strip()

    def close(self) -> None:
        with contextlib.suppress(OSError):  # closing flushes, which may fail again
            self._file.close()

    def _keep(self, line: str) -> None:
        self._last.append(line)
        self._file.handle(logging.makeLogRecord({"msg": line}))


class _LogFile(RotatingFileHandler):
    """Writes for the user alone, and stays silent when a full disk cuts a line short."""

    def _open(self) -> TextIOWrapper:
        opened = open(  # noqa: SIM115 - Path.open takes no opener; closed by the handler
            self.baseFilename, self.mode, encoding=self.encoding, opener=open_own
        )
        return cast("TextIOWrapper", opened)

    def handleError(self, record: logging.LogRecord) -> None:
        pass


def _open_log(folder: Path) -> logging.Handler:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return _LogFile(
            folder / "engine.log", maxBytes=LARGEST_FILE, backupCount=1, encoding="utf-8"
        )
    except OSError:
        # The engine reports an unwritable data folder itself.
        return logging.NullHandler()
