"""Rows of passages for tests of the catalogue."""

import sqlite3

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import PageBreak
from desktop_app.storage import file_states, passage_records
from desktop_app.storage.passage_records import PassageRecord


def passage(passage_id: int, file_id: int = 1) -> PassageRecord:
    return PassageRecord(
        passage_id=passage_id,
        file_id=file_id,
        ordinal=passage_id - 1,
        start=10 * passage_id,
        end=10 * passage_id + 9,
        page=2,
        heading="A › B",
        text_hash=bytes([passage_id]) * 16,
        place=f"row {passage_id}",
        breaks=(PageBreak(4, 3, "page iii"),) if passage_id == 2 else (),
    )


def insert_four(connection: sqlite3.Connection) -> None:
    """Insert three passages of a file, and one of another."""
    facts = FileFacts(1, 1, 1, 1, 1)
    file_states.keep_waiting(connection, [SeenFile("/d/a", facts), SeenFile("/d/b", facts)])
    passage_records.insert_passages(
        connection, [passage(1), passage(2), passage(3), passage(4, file_id=2)]
    )
