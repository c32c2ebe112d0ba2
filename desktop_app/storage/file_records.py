"""Rows of files: what is known of each, and where it stands."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import HOLDS_SECRETS, FileCounts, FileState
from desktop_app.core.members import SEPARATOR, possible_places, shown_path
from desktop_app.core.sayings import Saying, from_json
from desktop_app.core.volumes import kept_device
from desktop_app.storage.folder_records import subtree
from desktop_app.storage.known_facts import FACTS, kept_facts
from desktop_app.storage.selecting import select_in

CONTAINER = "coalesce((SELECT path FROM files AS one WHERE one.id = files.container_id), '')"
"""Of a row of files, the path of the file it lies in; empty for one that is on disk itself."""

FILE_COLUMNS = (
    f"id, path, {FACTS}, state, content_hash, kind, title, author, language, "
    f"error_code, error_reason, attempts, context, {CONTAINER}, member, recognised"
)
SHOWN_PATH = f"iif(container_id IS NULL, path, {CONTAINER} || '{SEPARATOR}' || member)"
"""Of a row of files, see :attr:`FileRecord.shown_path`."""

_VOLUME_ID = "(SELECT id FROM volumes WHERE identity = ?)"

OUT_OF_SIGHT = "folder_missing"
"""Code of a file that waited while its folder could not be seen."""

INCOMPLETE = "incomplete"
"""Code of an indexed file of which not all could be read."""


@dataclass(frozen=True, slots=True)
class FileRecord:
    """One file of the library.

    Attributes:
        path: Of a file inside another one, the path it would have if that were a folder.
        reason_json: :attr:`error_reason` as it is stored.
        context: The words of the path contexts that its passages are indexed with.
        container: Path of the file on disk that it lies in; empty for one that is on disk itself.
        member: Its name in there, as a person sees it.
        recognised: Pages of it whose recognised text is indexed.
    """

    file_id: int
    path: str
    facts: FileFacts
    state: FileState
    content_hash: bytes | None
    kind: str
    title: str
    author: str
    language: str
    error_code: str
    reason_json: str
    attempts: int
    context: str = ""
    container: str = ""
    member: str = ""
    recognised: int = 0

    @property
    def error_reason(self) -> Saying:
        """Why it gives no words; of an indexed file, what could not be read of it."""
        return from_json(self.reason_json)

    @property
    def holds_secrets(self) -> bool:
        """Whether it is left out because of that, and not even found by its name."""
        return self.error_code == HOLDS_SECRETS

    @property
    def shown_path(self) -> str:
        """Its path as a person sees it."""
        return shown_path(self.container, self.member) if self.container else self.path

    @property
    def path_on_disk(self) -> str:
        """The file to read for it."""
        return self.container or self.path


def record_of(row: tuple[object, ...]) -> FileRecord:
    """Give the file of a row of :data:`FILE_COLUMNS`."""
    file_id, path, *rest = row
    facts = FileFacts(*rest[:5])  # type: ignore[arg-type]
    state, *others = rest[5:]
    return FileRecord(file_id, path, facts, FileState(str(state)), *others)  # type: ignore[arg-type]


def keep_waiting(connection: sqlite3.Connection, files: Iterable[SeenFile]) -> None:
    """Keep files that are new or changed: they wait to be read.

    What came back after it was gone, or lies where a member was, is read whatever it holds.
    """
    connection.executemany(
        f"INSERT INTO files (path, {FACTS}, volume_id, state) "
        f"VALUES (?, ?, ?, ?, ?, ?, {_VOLUME_ID}, 'waiting') "
        "ON CONFLICT (path) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns, "
        "ctime_ns = excluded.ctime_ns, device = excluded.device, inode = excluded.inode, "
        "volume_id = excluded.volume_id, "
        "content_hash = iif(state = 'gone' OR container_id IS NOT NULL, NULL, content_hash), "
        "container_id = NULL, member = '', state = 'waiting', attempts = 0",
        (
            (file.path, *kept_facts(file.facts.lasting_on(file.volume)), file.volume.identity)
            for file in files
            if file.facts is not None
        ),
    )


def keep_volume(connection: sqlite3.Connection, files: Iterable[SeenFile]) -> None:
    """Keep which volume unchanged files are on, and what its device number is now."""
    connection.executemany(
        f"UPDATE files SET device = ?, volume_id = {_VOLUME_ID} WHERE path = ?",
        (
            (kept_device(file.facts.device), file.volume.identity, file.path)
            for file in files
            if file.facts is not None
        ),
    )


def mark_gone(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    """Keep that files on disk vanished with what lies in them, until the stores let go of them."""
    for path in paths:
        row = connection.execute(
            "UPDATE files SET state = 'gone' WHERE path = ? AND container_id IS NULL RETURNING id",
            (path,),
        ).fetchone()
        if row:
            connection.execute("UPDATE files SET state = 'gone' WHERE container_id = ?", row)


def mark_gone_below(connection: sqlite3.Connection, path: str) -> None:
    """Do :func:`mark_gone` for a path and everything below it."""
    connection.execute(
        "UPDATE files SET state = 'gone' WHERE path = ? OR (path >= ? AND path < ?)",
        (path, *subtree(path)),
    )


def use_no_id_up_to(connection: sqlite3.Connection, file_id: int) -> None:
    """Let only ids above one be given to new files from now on."""
    # SQLite keeps there what AUTOINCREMENT gave last, from the first row on.
    changed = connection.execute(
        "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'files'", (file_id,)
    )
    if not changed.rowcount:
        connection.execute("INSERT INTO sqlite_sequence VALUES ('files', ?)", (file_id,))


def forget_content(connection: sqlite3.Connection, file_ids: Iterable[int]) -> None:
    """Keep that what is indexed of these files is about to change."""
    connection.executemany(
        "UPDATE files SET content_hash = NULL WHERE id = ?", ((one,) for one in file_ids)
    )


def set_state(connection: sqlite3.Connection, state: FileState, file_ids: Iterable[int]) -> None:
    """Give files another state and leave them else as they are."""
    connection.executemany(
        "UPDATE files SET state = ? WHERE id = ?", ((state.value, one) for one in file_ids)
    )


def next_waiting(connection: sqlite3.Connection, limit: int) -> list[FileRecord]:
    """Give files on disk that wait, the last modified first."""
    rows = connection.execute(
        f"SELECT {FILE_COLUMNS} FROM files WHERE state = 'waiting' "
        "AND container_id IS NULL ORDER BY mtime_ns DESC LIMIT ?",
        (limit,),
    )
    return [record_of(row) for row in rows]


def is_any_waiting(connection: sqlite3.Connection) -> bool:
    """Whether some file waits to be read."""
    row = connection.execute("SELECT 1 FROM files WHERE state = 'waiting' LIMIT 1").fetchone()
    return row is not None


def gone_file_ids(connection: sqlite3.Connection, limit: int) -> list[int]:
    """Give ids of vanished files whose traces are still in the stores."""
    rows = connection.execute("SELECT id FROM files WHERE state = 'gone' LIMIT ?", (limit,))
    return [file_id for (file_id,) in rows]


def delete_files(connection: sqlite3.Connection, file_ids: Sequence[int]) -> None:
    """Drop the rows of files."""
    connection.executemany("DELETE FROM files WHERE id = ?", ((one,) for one in file_ids))


def find_file(connection: sqlite3.Connection, path: str) -> FileRecord | None:
    """Give the file of this path, or of this path as it is shown, if the library knows it."""
    found = _select_file(connection, "path = ?", path)
    for container, member in () if found else possible_places(path):
        which = "container_id = (SELECT id FROM files WHERE path = ?) AND member = ?"
        found = found or _select_file(connection, which, container, member)
    return found


def _select_file(connection: sqlite3.Connection, which: str, *values: str) -> FileRecord | None:
    row = connection.execute(
        f"SELECT {FILE_COLUMNS} FROM files WHERE {which} AND state != 'gone'", values
    ).fetchone()
    return record_of(row) if row else None


def files_by_id(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, FileRecord]:
    """Give the living files among these ids."""
    rows = select_in(
        connection, f"SELECT {FILE_COLUMNS} FROM files WHERE state != 'gone' AND id IN", file_ids
    )
    return {row[0]: record_of(row) for row in rows}


def paths_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, str]:
    """Give the paths of the living files among these ids."""
    rows = select_in(
        connection, "SELECT id, path FROM files WHERE state != 'gone' AND id IN", file_ids
    )
    return dict(rows)


def page_count(connection: sqlite3.Connection, file_id: int) -> int:
    """Give how many pages a file has; 0 where its format has none, or they are not known."""
    row = connection.execute("SELECT pages FROM files WHERE id = ?", (file_id,)).fetchone()
    return int(row[0] or 0) if row else 0


def file_ids_below(connection: sqlite3.Connection, path: str) -> list[int]:
    """Give the ids of the files at or below a path."""
    rows = connection.execute(
        "SELECT id FROM files WHERE path = ? OR (path >= ? AND path < ?)", (path, *subtree(path))
    )
    return [file_id for (file_id,) in rows]


def living_files(connection: sqlite3.Connection) -> list[FileRecord]:
    """Give every file that is not gone."""
    rows = connection.execute(f"SELECT {FILE_COLUMNS} FROM files WHERE state != 'gone'")
    return [record_of(row) for row in rows]


def count_gone(connection: sqlite3.Connection) -> int:
    """Give how many rows are of vanished files, or of passages of no file."""
    row = connection.execute(
        "SELECT (SELECT count(*) FROM files WHERE state = 'gone') + (SELECT count(*) FROM passages "
        "WHERE NOT EXISTS (SELECT 1 FROM files WHERE files.id = passages.file_id))"
    ).fetchone()
    return int(row[0])


def count_files(connection: sqlite3.Connection, path: str = "") -> FileCounts:
    """Count the files of each state, of the whole library or at and below a path."""
    where = "WHERE path = ? OR (path >= ? AND path < ?)" if path else ""
    values: tuple[str, ...] = (path, *subtree(path)) if path else ()
    rows = connection.execute(
        f"SELECT state, count(*) FROM files {where} GROUP BY state",
        values,
    )
    counts = dict(rows.fetchall())
    return FileCounts(
        *(counts.get(state, 0) for state in ("indexed", "waiting", "failed", "skipped"))
    )
