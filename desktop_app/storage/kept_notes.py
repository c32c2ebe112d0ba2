"""Notes of files, kept so that a summary that was stopped can be continued.

They hold text of the files. So each file of the library has a file of its own, which is deleted
when the file is forgotten, deleted or changed. Losing notes only costs the time to take them again.
"""

import contextlib
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from desktop_app.core.private_files import created_private, replace_file
from desktop_app.storage.file_records import FileRecord, files_by_id

MOST_BYTES = 16_000_000
"""Bytes of all notes, of which the oldest are deleted first. The notes of a text take about a sixth
of its length."""

_ENDING = ".json"


class KeptNotes:
    """Keeps texts by the file that they are about and a key, from any thread.

    Args:
        folder: Made with the first note.
        is_living: Whether the library still holds a file as :func:`notes_name` names it.
    """

    def __init__(self, folder: Path, is_living: Callable[[str], bool]) -> None:
        self._folder = folder
        self._is_living = is_living
        self._writing = threading.Lock()

    def find(self, kept_as: str, key: str) -> str | None:
        """Return a kept text; None when it is not kept any more."""
        return self._read(kept_as).get(key)

    def keep(self, kept_as: str, key: str, text: str) -> None:
        """Keep a text, unless its file is gone or nothing can be written."""
        with self._writing, contextlib.suppress(OSError):
            if not self._is_living(kept_as):
                return
            notes = self._read(kept_as) | {key: text}
            with created_private():
                self._folder.mkdir(mode=0o700, exist_ok=True)
            replace_file(self._folder / (kept_as + _ENDING), msgspec.json.encode(notes))
            self._drop_oldest()

    def _read(self, kept_as: str) -> dict[str, str]:
        try:
            data = (self._folder / (kept_as + _ENDING)).read_bytes()
            return msgspec.json.decode(data, type=dict[str, str])
        except (OSError, msgspec.MsgspecError):
            return {}

    def _drop_oldest(self) -> None:
        files = [(path.stat(), path) for path in _files(self._folder)]
        size = sum(stat.st_size for stat, _ in files)
        for stat, path in sorted(files, key=lambda one: one[0].st_mtime):
            if size <= MOST_BYTES:
                break
            path.unlink()
            size -= stat.st_size


def notes_name(file: FileRecord) -> str:
    """Return the name of a file's notes, which changes with its content."""
    content = file.content_hash.hex() if file.content_hash else ""
    return f"{file.file_id}-{content}"


def file_of_notes(name: str) -> int:
    """Return the id of the file that notes with a name are about; 0 for another name."""
    number = name.partition("-")[0]
    return int(number) if number.isdecimal() else 0


def drop_notes(folder: Path, connection: sqlite3.Connection) -> None:
    """Delete the notes of files that are gone or have other content by now."""
    kept = _files(folder)
    files = files_by_id(connection, {file_of_notes(path.name) for path in kept})
    for path in kept:
        file = files.get(file_of_notes(path.name))
        if file is None or file.holds_secrets or path.name != notes_name(file) + _ENDING:
            path.unlink(missing_ok=True)


def _files(folder: Path) -> list[Path]:
    """Return all files of notes, and what is left of one that was not written to its end."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []
