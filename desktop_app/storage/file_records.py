"""Rows of files: their metadata and state."""

import sqlite3
from collections.abc import Iterable

from desktop_app.core.changes import FileFacts
from desktop_app.core.errors import ReadingError
from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.members import SEPARATOR, possible_places, shown_path
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying, from_json
from desktop_app.storage.known_facts import FACTS
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count, execute_in, is_any

CONTAINER = "coalesce((SELECT path FROM files AS one WHERE one.id = files.container_id), '')"
"""SQL for the path of a member's outermost file; empty for a file on disk."""

READ_AGAIN = "UPDATE files SET state = 'waiting', content_hash = NULL"
"""SQL that marks files, as a condition after it selects them, to be read even if unchanged."""

FILE_COLUMNS = (
    f"id, path, {FACTS}, state, content_hash, kind, title, author, language, "
    f"error_code, error_reason, attempts, context, {CONTAINER}, member, recognised"
)
SHOWN_PATH = f"iif(container_id IS NULL, path, {CONTAINER} || '{SEPARATOR}' || member)"
"""SQL for :attr:`FileRecord.shown_path`."""

MAY_BE_SHOWN = f"state != 'gone' AND error_code != '{HOLDS_SECRETS}'"
"""SQL for whether a row is a file of the library that is not secret."""

ABSENT = "folder_missing"
"""Code of a file that waited while it was absent."""

WORDS_LOST = "words_lost"
"""Code of a waiting file that was found until the word index was lost."""

INCOMPLETE = "incomplete"
"""Code of an indexed file that could be read only in part."""


class FileRecord(Record):
    """A file of the library.

    Attributes:
        path: Path; for a member, the path it would have if its container were a folder.
        reason_json: :attr:`error_reason` as it is stored.
        context: The words of the path contexts that its passages are indexed with.
        container: Path of a member's outermost file; empty for a file on disk.
        member: Name in the container, as shown to the user.
        recognised: Number of pages whose recognised text is indexed.
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
        """The reason why the file has no words; for an indexed file, why a part is missing."""
        return from_json(self.reason_json)

    @property
    def holds_secrets(self) -> bool:
        """Whether the file is secret, so that it is not even found by its name."""
        return self.error_code == HOLDS_SECRETS

    @property
    def shown_path(self) -> str:
        """The path as shown to the user."""
        return shown_path(self.container, self.member) if self.container else self.path

    @property
    def changed(self) -> float:
        """Last change of the file, in seconds since 1970; 0 where that is not known."""
        return max(self.facts.mtime_ns, 0) / 1e9

    @property
    def path_on_disk(self) -> str:
        """The path of the outermost file, which a reader opens."""
        return self.container or self.path


def record_of(row: tuple[object, ...]) -> FileRecord:
    """Build a record from a row of :data:`FILE_COLUMNS`."""
    file_id, path, *rest = row
    facts = FileFacts(*rest[:5])  # type: ignore[arg-type]
    state, *others = rest[5:]
    return FileRecord(file_id, path, facts, FileState(str(state)), *others)  # type: ignore[arg-type]


def use_no_id_up_to(connection: sqlite3.Connection, file_id: int) -> None:
    """Use only ids above ``file_id`` for new files."""
    # SQLite stores the last AUTOINCREMENT id there, from the first row on.
    changed = connection.execute(
        "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'files'", (file_id,)
    )
    if not changed.rowcount:
        connection.execute("INSERT INTO sqlite_sequence VALUES ('files', ?)", (file_id,))


def find_file(connection: sqlite3.Connection, path: str) -> FileRecord | None:
    """Return the file with this path or shown path; None when it is unknown."""
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
    """Return the living files among these ids."""
    rows = execute_in(
        connection, f"SELECT {FILE_COLUMNS} FROM files WHERE state != 'gone' AND id IN ()", file_ids
    )
    return {row[0]: record_of(row) for row in rows}


def living_contents(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> dict[int, bytes | None]:
    """Return the content hashes of the living files among these ids; None where not known."""
    rows = execute_in(
        connection,
        "SELECT id, content_hash FROM files WHERE state != 'gone' AND id IN ()",
        file_ids,
    )
    return dict(rows)


def shown_file(connection: sqlite3.Connection, file_id: int) -> FileRecord:
    """Return a living file that may be shown.

    Raises:
        ReadingError: ``vanished`` when there is none with this id.
    """
    file = files_by_id(connection, [file_id]).get(file_id)
    if file is None or file.holds_secrets:
        raise vanished()
    return file


def vanished() -> ReadingError:
    """Return the error for a file that the library no longer holds."""
    return ReadingError(
        "vanished",
        "It is no longer in the library.",
        "Search again to see what the library holds now.",
    )


def ids_with_content(connection: sqlite3.Connection, content_hash: bytes) -> list[int]:
    """Return the files with a content hash, the earliest first."""
    rows = connection.execute(
        "SELECT id FROM files WHERE content_hash = ? ORDER BY id", (content_hash,)
    )
    return [file_id for (file_id,) in rows]


def paths_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, str]:
    """Return the paths of the living files among these ids."""
    rows = execute_in(
        connection, "SELECT id, path FROM files WHERE state != 'gone' AND id IN ()", file_ids
    )
    return dict(rows)


def page_count(connection: sqlite3.Connection, file_id: int) -> int:
    """Return the number of pages of a file; 0 when it has none or they are not known."""
    row = connection.execute("SELECT pages FROM files WHERE id = ?", (file_id,)).fetchone()
    return int(row[0] or 0) if row else 0


def file_ids_below(connection: sqlite3.Connection, path: str) -> list[int]:
    rows = connection.execute(f"SELECT id FROM files WHERE {AT_OR_BELOW}", at_or_below(path))
    return [file_id for (file_id,) in rows]


def is_any_content_unknown(connection: sqlite3.Connection, path: str) -> bool:
    """Whether a file at or below a path was read before, and its content is not known now."""
    return is_any(
        connection,
        f"SELECT 1 FROM files WHERE {AT_OR_BELOW} AND content_hash IS NULL AND kind != ''",
        at_or_below(path),
    )


def living_files(connection: sqlite3.Connection) -> list[FileRecord]:
    """Return all files that are not gone."""
    rows = connection.execute(f"SELECT {FILE_COLUMNS} FROM files WHERE state != 'gone'")
    return [record_of(row) for row in rows]


def count_languages(connection: sqlite3.Connection) -> dict[str, int]:
    """Count the indexed files by the ISO 639-1 codes of their languages, where they are known."""
    return dict(
        connection.execute(
            "SELECT language, count(*) FROM files "
            "WHERE state = 'indexed' AND language != '' GROUP BY language"
        ).fetchall()
    )


def count_written(connection: sqlite3.Connection, path: str, commit: int) -> int:
    """Count the files at and below a path whose present content was indexed after a commit."""
    return count(
        connection,
        f"SELECT count(*) FROM files WHERE written > ? AND state = 'indexed' AND {AT_OR_BELOW}",
        (commit, *at_or_below(path)),
    )
