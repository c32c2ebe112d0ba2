"""Where passages are in their files, which ranking reads of hundreds of them."""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from desktop_app.storage.lexical.documents import text_fingerprint
from desktop_app.storage.selecting import execute_in


class PassagePlace(NamedTuple):
    """Position of a passage.

    Attributes:
        ordinal: Position among the passages of its file, from 0.
        fingerprint: See :attr:`.PassageRecord.fingerprint`.
        is_tiny: It has less than :data:`TINY` characters, and no heading.
    """

    file_id: int
    ordinal: int
    fingerprint: int
    is_tiny: bool


TINY = 20
"""Passages of fewer characters are near to words by chance: in a library of 425 files, a word is
near to 1.7% of them and to 0.2% of long passages (`python -m benchmarks.short_passages`)."""


def places_of(
    connection: sqlite3.Connection, passage_ids: Iterable[int]
) -> dict[int, PassagePlace]:
    """Return the positions of the passages with these ids that still exist."""
    rows = execute_in(
        connection,
        f"SELECT id, file_id, ordinal, text_hash, \"end\" - start < {TINY} AND heading = '' "
        "FROM passages WHERE id IN ()",
        passage_ids,
    )
    return {
        passage_id: PassagePlace(file_id, ordinal, text_fingerprint(text_hash), bool(is_tiny))
        for passage_id, file_id, ordinal, text_hash, is_tiny in rows
    }
