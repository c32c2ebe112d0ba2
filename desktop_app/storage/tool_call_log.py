"""The log of calls by tools of other programs, one JSON object a line.

It holds no query, no path and no text. Several MCP servers append to the same file, which only its
owner can read. A full log is renamed and replaces the older one.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from desktop_app.core.privacy import ToolCall
from desktop_app.core.private_files import open_private
from desktop_app.core.records import json_decoder, replace

MOST_BYTES = 128 * 1024
"""Size limit of each of the two files; some 1,000 calls."""

_LONGEST_NAME = 60
"""Characters of a client's name, which it states itself; so a call has a limited length."""
_DECODER = json_decoder(ToolCall)


class ToolCallLog:
    """Appends calls to the log and reads them.

    Args:
        path: The log. Its folder is created within a data folder, never the data folder itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._older = path.with_suffix(".old.log")

    def append(self, call: ToolCall) -> None:
        """Append a call; a log that cannot be written is ignored."""
        named = replace(call, client=call.client[:_LONGEST_NAME])
        with contextlib.suppress(OSError):
            if self._path.parent.parent.is_dir():
                self._path.parent.mkdir(mode=0o700, exist_ok=True)
            if self._path.exists() and self._path.stat().st_size >= MOST_BYTES:
                self._path.replace(self._older)
            with open(self._path, "ab", opener=open_private) as log:
                log.write(msgspec.json.encode(named) + b"\n")

    def read(self) -> tuple[ToolCall, ...]:
        """Return the calls since the log begins, the latest first."""
        return tuple(reversed([*_calls_in(self._older), *_calls_in(self._path)]))


def _calls_in(path: Path) -> Iterator[ToolCall]:
    with contextlib.suppress(OSError):
        for line in path.read_bytes().splitlines():
            with contextlib.suppress(msgspec.MsgspecError):
                yield _DECODER.decode(line)
