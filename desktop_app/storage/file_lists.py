"""Lists of the files in a state, page by page, because a library may have very many."""

import sqlite3
from collections.abc import Iterator

from desktop_app.core.library import Failure, FileState
from desktop_app.core.library_commands import FileOrder, ListFiles
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.sayings import from_json
from desktop_app.storage.file_records import CONTAINER, MAY_BE_SHOWN, SHOWN_PATH
from desktop_app.storage.schema import NAME
from desktop_app.storage.selecting import count, subtree

MOST_FILES = 1_000
"""Most files in a page."""

_NAME_LETTERS = (
    f"CASE WHEN length({NAME}) = length(CAST({NAME} AS BLOB)) THEN {NAME} "
    f"ELSE folded({NAME}) END COLLATE NOCASE"
)
"""SQL for a name without capitals and accents: *Öl* is between *Obst* and *Ort*."""

_ORDERS = {
    FileOrder.NAME: ("INDEXED BY files_by_name", f"{_NAME_LETTERS}, id"),
    FileOrder.NEWEST: ("", "mtime_ns DESC, id DESC"),
    FileOrder.LARGEST: ("", "size DESC, id DESC"),
}
"""Index and sort expression. The index has the names of all files, which SQLite would otherwise
compute from each path: 0.1 s for 100,000 files instead of 1 s. For times, SQLite chooses an index
by itself."""

_COLUMNS = (
    f"{SHOWN_PATH}, coalesce(nullif({CONTAINER}, ''), path), state, kind, error_code, "
    "error_reason, attempts, mtime_ns, size, (SELECT count(*) FROM pictured_pages "
    "WHERE pictured_pages.content_hash = files.content_hash AND failure != '')"
)
_NANOSECONDS = 1e9
_LIKE = "LIKE ? ESCAPE '\\'"
_HAS_OTHER_LETTERS = "length(path) != length(CAST(path AS BLOB))"
"""SQL for a path that is not all ASCII, whose letters SQLite does not compare without case. Only
these are compared in Python, which takes 7 µs for each."""


def list_files(connection: sqlite3.Connection, wanted: ListFiles) -> FilePage:
    """Return a page of the files in a state."""
    connection.create_function(
        "in_english", 1, lambda stored: str(from_json(stored)), deterministic=True
    )
    connection.create_function("folded", 1, _folded, deterministic=True)
    where, values = _condition(wanted)
    total = count(connection, f"SELECT count(*) FROM files WHERE {where}", values)
    index, order = _ORDERS[wanted.order]
    ids = f"SELECT id FROM files {index} WHERE {where} ORDER BY {order} LIMIT ? OFFSET ?"
    limit = max(min(wanted.limit, MOST_FILES), 0)
    # Shown columns are computed only for the files of the page, not for all sorted files.
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM files WHERE id IN ({ids}) ORDER BY {order}",
        (*values, limit, wanted.offset),
    )
    return FilePage(wanted.offset, total, tuple(_listed(*row) for row in rows))


def list_failures(
    connection: sqlite3.Connection, limit: int, state: FileState = FileState.FAILED
) -> Iterator[Failure]:
    """Return the first failed or skipped files with the reasons, sorted by path."""
    rows = connection.execute(
        f"SELECT {SHOWN_PATH}, error_code, error_reason, attempts FROM files "
        "WHERE state = ? ORDER BY path LIMIT ?",
        (state, limit),
    )
    return (
        Failure(path, code, from_json(reason), attempts) for path, code, reason, attempts in rows
    )


def list_members(
    connection: sqlite3.Connection, container: str, limit: int
) -> tuple[list[str], int]:
    """Return the paths of a file's members, relative to it and sorted, and their total number."""
    below, end = subtree(container)
    where = "path >= ? AND path < ? AND state != 'gone'"
    total = count(connection, f"SELECT count(*) FROM files WHERE {where}", (below, end))
    rows = connection.execute(
        f"SELECT path FROM files WHERE {where} ORDER BY path LIMIT ?", (below, end, limit)
    )
    return [path[len(below) :] for (path,) in rows], total


def paths_ending_in(connection: sqlite3.Connection, name: str, limit: int) -> list[str]:
    """Return the shown paths, sorted, of the files whose path ends in a name or relative path."""
    from desktop_app.core.letters import composed  # noqa: PLC0415 - seldom needed

    connection.create_function("composed", 1, composed, deterministic=True)
    end = f"%/{_literal(composed(name))}"
    rows = connection.execute(
        f"SELECT {SHOWN_PATH} FROM files WHERE {MAY_BE_SHOWN} "
        f"AND (path {_LIKE} OR {_HAS_OTHER_LETTERS} AND composed(path) {_LIKE}) "
        "ORDER BY path LIMIT ?",
        (end, end, limit),
    )
    return [path for (path,) in rows]


def paths_named_with(connection: sqlite3.Connection, text: str, limit: int) -> list[str]:
    """Return the shown paths, sorted, of the files whose name contains a text."""
    rows = connection.execute(
        f"SELECT {SHOWN_PATH} FROM files WHERE {MAY_BE_SHOWN} AND {NAME} {_LIKE} "
        "ORDER BY path LIMIT ?",
        (f"%{_literal(text)}%", limit),
    )
    return [path for (path,) in rows]


def _folded(text: str) -> str:
    from desktop_app.core.letters import fold_letters  # noqa: PLC0415 - seldom needed

    return fold_letters(text)


def _literal(text: str) -> str:
    """Return a text as a pattern that only the text matches."""
    for special in ("\\", "%", "_"):
        text = text.replace(special, f"\\{special}")
    return text


def _condition(wanted: ListFiles) -> tuple[str, tuple[str, ...]]:
    if not wanted.containing:
        return "state = ?", (wanted.state.value,)
    plain = f"%{_literal(_folded(wanted.containing))}%"
    in_path = f"path {_LIKE} OR {_HAS_OTHER_LETTERS} AND folded(path) {_LIKE}"
    in_reason = f"error_reason != '' AND in_english(error_reason) {_LIKE}"
    reason = f"%{_literal(wanted.containing)}%"
    where = f"state = ? AND ({in_path} OR {in_reason})"
    return where, (wanted.state.value, plain, plain, reason)


def _listed(path: str, on_disk: str, state: str, kind: str, *rest: object) -> ListedFile:
    code, reason, attempts, modified, size, failed_pages = rest
    return ListedFile(
        path,
        on_disk,
        FileState(state),
        kind,
        str(code),
        from_json(str(reason)),
        int(str(attempts)),
        max(int(str(modified)), 0) / _NANOSECONDS,
        int(str(size)),
        int(str(failed_pages)),
    )
