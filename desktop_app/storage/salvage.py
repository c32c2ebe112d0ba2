"""Salvages a damaged catalogue: copies its readable rows into a new one.

A damaged page hides its rows and, in SQLite's trees, the rows after it in reading order. So each
table is read from its beginning, from its end, and from places between. Damage may also have
changed readable rows. Afterwards, each row is therefore compared with the word index, whose
documents have fingerprints of path and text.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from desktop_app.core.locations import DataFolder
from desktop_app.core.records import Record
from desktop_app.storage import (
    history_records,
    passage_records,
    retrying,
    volume_records,
)
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.durable import sync
from desktop_app.storage.identity import forget_words

_ASIDE = "catalogue.damaged-"
"""Prefix of the name of a catalogue that was set aside, before its number."""

TABLES = (
    "identity",
    "facts",
    "folders",
    "exclusions",
    "path_contexts",
    "saved_searches",
    "marks",
    "searches",
    "opens",
    "files",
    "passages",
    "embeddings",
    "pictured_pages",
    "sequences",
    "volumes",
    "mounts",
    "undecodable",
    "dropped_texts",
    "exchanges",
    "exchange_files",
    "own_tags",
    "field_values",
    "file_fields",
    "files_to_compare",
    "reported_files",
    "sketches",
    "sketch_bands",
    "right_files",
    "passage_contexts",
)
"""All tables of the catalogue, the most important first."""

_STATED = ("field_values", "file_fields")
"""Tables of what documents state. Readers return it again; nothing shows which rows are lost."""

_PROBES = 64
"""Places between the first and the last damage at which reading is tried again."""


class Salvaged(Record):
    """Result of salvaging a table.

    Attributes:
        table: Its name in the catalogue.
        rows: Number of rows kept.
        is_whole: Whether no damage was found in it.
    """

    table: str
    rows: int
    is_whole: bool


def salvage(folder: DataFolder) -> tuple[Path, list[Salvaged]]:
    """Set the catalogue aside, and replace it by a new one with the readable rows.

    The old catalogue is kept, with its log, until the user removes it. The new one replaces it only
    when complete: after an interrupted salvage, the next one starts again from the catalogue set
    aside. The caller holds the writer's lock. Returns the path of the old catalogue and the result
    for each table.

    Raises:
        FileNotFoundError: There is no catalogue, and none was set aside.
    """
    # Imports numpy, which indexing words does without.
    from desktop_app.storage import version_records  # noqa: PLC0415

    old = set_aside(folder) if folder.catalogue.exists() else last_aside(folder)
    if old is None:
        raise FileNotFoundError(folder.catalogue)
    drop_unfinished(folder)
    with closing(Catalogue.open_for_writing(folder.salvaged_catalogue)) as new:
        found = [_copy_table(old, new, table) for table in TABLES]
        with new.transaction() as connection:
            passage_records.use_no_id_up_to(connection, passage_records.last_id(connection))
            volume_records.drop_unknown_volumes(connection)
            damaged = {one.table for one in found if not one.is_whole}
            if "facts" in damaged:
                history_records.leave_off_if_unknown(connection)
            if not damaged.isdisjoint(_STATED):
                retrying.read_all_again(connection)
            version_records.add_missing(connection)
            # The rows kept have to be compared with the indexes.
            forget_words(connection)
        new.cut_log()  # the file alone is moved
    folder.salvaged_catalogue.replace(folder.catalogue)
    sync(folder.path)
    return old, found


def set_aside(folder: DataFolder) -> Path:
    """Move the catalogue to a new name, and return it; earlier ones stay."""
    number = 1
    while (aside := folder.path / f"{_ASIDE}{number}").exists():
        number += 1
    # The catalogue itself is moved last, so that an interrupted move is repeated.
    for suffix in ("-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            moved = folder.catalogue.with_name(folder.catalogue.name + suffix)
            moved.replace(aside.with_name(aside.name + suffix))
    return aside


def last_aside(folder: DataFolder) -> Path | None:
    """Return the catalogue that was set aside last, if there is one."""
    numbers = [path.name.removeprefix(_ASIDE) for path in folder.damaged_catalogues]
    last = max((int(one) for one in numbers if one.isdecimal()), default=None)
    return None if last is None else folder.path / f"{_ASIDE}{last}"


def drop_unfinished(folder: DataFolder) -> None:
    """Remove the incomplete new catalogue of an interrupted salvage."""
    for path in folder.path.glob(f"{folder.salvaged_catalogue.name}*"):
        path.unlink(missing_ok=True)


def _copy_table(old: Path, new: Catalogue, table: str) -> Salvaged:
    kept, is_whole = 0, True
    try:
        with closing(sqlite3.connect(f"{old.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            columns = _common_columns(connection, new.connection, table)
            if not columns:
                return Salvaged(table, 0, is_whole=False)
            reader = _TableReader(connection, table, columns)
            with new.transaction() as writing:
                for row in reader.rows():
                    fits = _insert(writing, table, columns, row)
                    kept += fits
                    is_whole &= fits
            return Salvaged(table, kept, is_whole and reader.is_whole)
    except sqlite3.DatabaseError:
        return Salvaged(table, kept, is_whole=False)


def _insert(
    connection: sqlite3.Connection, table: str, columns: tuple[str, ...], row: tuple[object, ...]
) -> bool:
    """Insert a row; return False when damaged values violate the table's constraints."""
    marks = ", ".join("?" * len(columns))
    try:
        connection.execute(
            f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}) VALUES ({marks})", row
        )
    except sqlite3.IntegrityError:
        return False
    return True


def _common_columns(
    old: sqlite3.Connection, new: sqlite3.Connection, table: str
) -> tuple[str, ...]:
    """Return the columns that a table has in both; a table of an older version has fewer."""
    known = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
    wanted = [row[1] for row in new.execute(f"PRAGMA table_info({table})")]
    return tuple(f'"{one}"' for one in wanted if one in known)


class _TableReader:
    """Reads the readable rows of a table.

    Attributes:
        is_whole: Whether no damage was found.
    """

    def __init__(
        self, connection: sqlite3.Connection, table: str, columns: tuple[str, ...]
    ) -> None:
        self.is_whole = True
        self._connection = connection
        self._select = f"SELECT rowid, {', '.join(columns)} FROM {table}"

    def rows(self) -> Iterator[tuple[object, ...]]:
        """Return the readable rows, each once, in no order.

        A reading ends at the first damage. So rows are read from the first one on, from the last
        one back, and, between the two damaged places, from :data:`_PROBES` places on.
        """
        before = behind = None  # the ids of the rows next to the damage
        for rowid, row in self._read("ORDER BY rowid"):
            before = rowid
            yield row
        if self.is_whole:
            return
        seen: set[int] = set()
        for rowid, row in self._read("ORDER BY rowid DESC"):
            if before is not None and rowid <= before:
                return
            behind = rowid
            seen.add(rowid)
            yield row
        if before is None or behind is None:
            return
        for place in {before + (behind - before) * one // _PROBES for one in range(_PROBES)}:
            for rowid, row in self._read(f"WHERE rowid > {place:d} ORDER BY rowid"):
                if rowid in seen or rowid >= behind:
                    break
                seen.add(rowid)
                yield row

    def _read(self, order: str) -> Iterator[tuple[int, tuple[object, ...]]]:
        try:
            for rowid, *row in self._connection.execute(f"{self._select} {order}"):
                yield int(rowid), tuple(row)
        except (sqlite3.DatabaseError, OverflowError):
            self.is_whole = False
