"""Rows of files in a catalogue of their own, as a scan and a reader leave them."""

import sqlite3

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.storage import file_records, file_states
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.outcomes import ReadOutcome, keep_outcomes

FACTS = FileFacts(size=10, mtime_ns=20, ctime_ns=30, device=40, inode=50)


def see(
    connection: sqlite3.Connection, path: str = "/d/a.txt", facts: FileFacts = FACTS
) -> FileRecord:
    """Mark a file as waiting to be read."""
    file_states.keep_waiting(connection, [SeenFile(path, facts)])
    return find(connection, path)


def find(connection: sqlite3.Connection, path: str = "/d/a.txt") -> FileRecord:
    """Return a file that the catalogue knows."""
    found = file_records.find_file(connection, path)
    assert found is not None
    return found


def index(connection: sqlite3.Connection, file: FileRecord) -> None:
    """Keep that a file was read."""
    document = Document("", (), FileKind.TEXT, "Title", "Author", 3, language="de")
    keep_outcomes(connection, ReadOutcome(file, b"hash", document, ()))
