"""Rows of passages: their place, and whether they have a vector."""

import sqlite3
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from desktop_app.core.documents import FileKind, PageBreak, last_break, row_below
from desktop_app.core.query import Pages
from desktop_app.core.records import Record, replace
from desktop_app.storage.file_records import SHOWN_PATH
from desktop_app.storage.lexical.documents import text_fingerprint
from desktop_app.storage.selecting import count, execute_in, subtree
from desktop_app.storage.stored_breaks import decode_breaks, encode_breaks


class PassageRecord(Record):
    """A passage; its text is in the word index.

    Attributes:
        start: First character, in code points of the document's text.
        end: One past the last character.
        text_hash: Hash of the text for the embedding model.
        place: Where the passage begins, as shown to the user in files without pages.
        breaks: The further pages, or places, on which it continues, in order.
        context: Its passage context; empty for most.
    """

    passage_id: int
    file_id: int
    ordinal: int
    start: int
    end: int
    page: int | None
    heading: str
    text_hash: bytes
    place: str = ""
    breaks: tuple[PageBreak, ...] = ()
    context: str = ""

    @property
    def fingerprint(self) -> int:
        """Fingerprint of its text, as in the word index."""
        return text_fingerprint(self.text_hash)

    @property
    def pages(self) -> tuple[int, ...]:
        """The pages that it is on, from 1; none where the format has no pages."""
        first = () if self.page is None else (self.page,)
        return (*first, *(one.page for one in self.breaks if one.page is not None))

    def at(self, character: int, text: str = "") -> "PassageRecord":
        """Return the passage with the page and place of one of its characters, from 0.

        Args:
            character: The character.
            text: The text of the passage, whose lines are rows in a table; empty where only the
                page is needed.
        """
        found = last_break(self.breaks, character) or PageBreak(0, self.page, self.place)
        place = row_below(found.place, text.count("\n", found.at, character))
        return replace(self, page=found.page, place=place)

    def place_in(self, kind: str) -> str:
        """Return the name of its place in a file of this kind; empty where the page is enough."""
        if self.place or self.page is None or kind != FileKind.SLIDES:
            return self.place
        return f"slide {self.page}"


def range_on_pages(record: PassageRecord, asked: Sequence[Pages], length: int) -> tuple[int, int]:
    """Return the range of a passage's text that is on all of some pages; else the whole text.

    Args:
        record: The passage.
        asked: The pages.
        length: Characters of its text.
    """
    if not asked or len(record.pages) < 2:
        return 0, length
    bounds = pairwise((0, *(one.at for one in record.breaks), length))
    parts = [
        part
        for part, page in zip(bounds, record.pages, strict=True)
        if all((one.first or page) <= page <= (one.last or page) for one in asked)
    ]
    return (parts[0][0], parts[-1][1]) if parts else (0, length)


_MOST_RUNS = 100
"""Most runs in one statement; SQLite allows 32,766 values, but prepares short ones faster."""

_COLUMNS = 'id, file_id, ordinal, start, "end", page, heading, text_hash, place, context, breaks'


def reserve_passage_ids(connection: sqlite3.Connection, count: int) -> int:
    """Reserve ``count`` new ids, which are never used again; return the first."""
    row = connection.execute(
        "UPDATE sequences SET next = next + ? WHERE name = 'passage' RETURNING next", (count,)
    ).fetchone()
    return int(row[0]) - count


def use_no_id_up_to(connection: sqlite3.Connection, passage_id: int) -> None:
    """Reserve only ids above ``passage_id`` from now on."""
    connection.execute(
        "UPDATE sequences SET next = max(next, ?) WHERE name = 'passage'", (passage_id + 1,)
    )


def insert_passages(connection: sqlite3.Connection, passages: Iterable[PassageRecord]) -> None:
    """Insert passages, without vectors yet."""
    connection.executemany(
        f"INSERT INTO passages ({_COLUMNS}, embedded, mtime_ns) VALUES "
        "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, "
        "coalesce((SELECT mtime_ns FROM files WHERE id = ?), 0))",
        (
            (
                one.passage_id,
                one.file_id,
                one.ordinal,
                one.start,
                one.end,
                one.page,
                one.heading,
                one.text_hash,
                one.place,
                one.context,
                encode_breaks(one.breaks),
                one.file_id,
            )
            for one in passages
        ),
    )


def delete_passages(connection: sqlite3.Connection, file_ids: Iterable[int]) -> list[int]:
    """Delete the passages of files; return the ids that had vectors.

    Stores the time of the deletion for :func:`embedding_records.drop_unused`.
    """
    embedded: list[int] = []
    at = time.time()
    # Most files of a batch are new.
    known = execute_in(
        connection, "SELECT DISTINCT file_id FROM passages WHERE file_id IN ()", file_ids
    )
    for (file_id,) in known:
        connection.execute(
            "INSERT OR REPLACE INTO dropped_texts "
            "SELECT DISTINCT text_hash, ? FROM passages WHERE file_id = ?",
            (at, file_id),
        )
        rows = connection.execute(
            "DELETE FROM passages WHERE file_id = ? RETURNING id, embedded", (file_id,)
        ).fetchall()
        embedded.extend(passage_id for passage_id, has_vector in rows if has_vector)
    return embedded


def delete_by_id(connection: sqlite3.Connection, passage_ids: Iterable[int]) -> None:
    connection.executemany("DELETE FROM passages WHERE id = ?", ((one,) for one in passage_ids))


def passages_by_id(
    connection: sqlite3.Connection, passage_ids: Iterable[int]
) -> dict[int, PassageRecord]:
    """Return the passages with these ids that still exist."""
    rows = execute_in(connection, f"SELECT {_COLUMNS} FROM passages WHERE id IN ()", passage_ids)
    return {row[0]: _record(row) for row in rows}


def fingerprints(passages: Iterable[PassageRecord]) -> dict[int, int]:
    """Return the fingerprints of passages by id, for look-ups in the word index."""
    return {one.passage_id: one.fingerprint for one in passages}


def passages_of_file(connection: sqlite3.Connection, file_id: int) -> list[PassageRecord]:
    """Return the passages of a file in reading order."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM passages WHERE file_id = ? ORDER BY ordinal", (file_id,)
    )
    return [_record(row) for row in rows]


def files_with_text(connection: sqlite3.Connection, path: str) -> list[tuple[int, str, str, int]]:
    """Return the files with passages below a path.

    Each row is id, shown path, title and number of characters.
    """
    return connection.execute(
        f'SELECT files.id, {SHOWN_PATH}, title, max("end") FROM files '
        "JOIN passages ON passages.file_id = files.id "
        "WHERE state != 'gone' AND path >= ? AND path < ? GROUP BY files.id",
        subtree(path),
    ).fetchall()


def spread_ids(connection: sqlite3.Connection, count: int) -> list[int]:
    """Return the ids of at most ``count`` passages, spread over all passages."""
    first, last = connection.execute("SELECT min(id), max(id) FROM passages").fetchone()
    if first is None:
        return []
    places = {first + (last - first) * one // max(count - 1, 1) for one in range(count)}
    rows = (
        connection.execute("SELECT id FROM passages WHERE id >= ? LIMIT 1", (place,)).fetchone()
        for place in sorted(places)
    )
    return list(dict.fromkeys(row[0] for row in rows))


def last_id(connection: sqlite3.Connection) -> int:
    """Return the largest id of a passage; 0 without passages."""
    return count(connection, "SELECT coalesce(max(id), 0) FROM passages")


def first_of_file(connection: sqlite3.Connection, file_id: int) -> int:
    """Return the id of the first passage of a file; 0 when it has none."""
    row = connection.execute(
        "SELECT id FROM passages WHERE file_id = ? ORDER BY ordinal LIMIT 1", (file_id,)
    ).fetchone()
    return int(row[0]) if row else 0


def passages_with_text(connection: sqlite3.Connection, text_hash: bytes) -> list[PassageRecord]:
    """Return the passages with a text hash, in the order of their files."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM passages WHERE text_hash = ? ORDER BY file_id, ordinal",
        (text_hash,),
    )
    return [_record(row) for row in rows]


def passage_at(
    connection: sqlite3.Connection, file_id: int, character: int
) -> PassageRecord | None:
    """Return the last passage of a file that begins at or before a character of its text.

    The first one if all begin later; None for a file without passages.
    """
    row = connection.execute(
        f"SELECT {_COLUMNS} FROM passages WHERE file_id = ? "
        "ORDER BY start > ?, abs(start - ?), ordinal LIMIT 1",
        (file_id, character, character),
    ).fetchone()
    return _record(row) if row else None


def passages_around(
    connection: sqlite3.Connection, runs: Sequence[tuple[PassageRecord, PassageRecord]], reach: int
) -> list[PassageRecord]:
    """Return runs of passages with their neighbours, in no order; shared neighbours occur twice.

    Args:
        connection: Connection to read from.
        runs: First and last passage of each run of consecutive passages of a file.
        reach: Number of neighbours before the first and after the last.
    """
    found: list[PassageRecord] = []
    for start in range(0, len(runs), _MOST_RUNS):
        some = runs[start : start + _MOST_RUNS]
        rows = connection.execute(
            f"WITH run(file, first, last) AS (VALUES {','.join(['(?, ?, ?)'] * len(some))}) "
            f"SELECT {_COLUMNS} FROM run CROSS JOIN passages "
            "ON file_id = run.file AND ordinal BETWEEN run.first AND run.last",
            [
                number
                for first, last in some
                for number in (first.file_id, first.ordinal - reach, last.ordinal + reach)
            ],
        )
        found += [_record(row) for row in rows]
    return found


def _record(row: tuple[Any, ...]) -> PassageRecord:
    *values, context, breaks = row
    return PassageRecord(*(*values, decode_breaks(breaks), context))
