"""Rows of members of containers."""

import os
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePath

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import FileKind
from desktop_app.core.members import PACKED, ReadMember
from desktop_app.storage.file_records import (
    FILE_COLUMNS,
    READ_AGAIN,
    FileRecord,
    record_of,
)
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, execute_in


def path_of(container: FileRecord, member: ReadMember) -> str:
    """Return the path of a member in the catalogue."""
    return f"{container.path}/{member.path}"


def facts_of(container: FileRecord, member: ReadMember) -> FileFacts:
    """Return the metadata of a member; without a time of its own it has its container's."""
    modified_ns = member.modified_ns
    if modified_ns is None:
        modified_ns = container.facts.mtime_ns
    return FileFacts(member.size, modified_ns, 0, 0, 0)


def members_of(
    connection: sqlite3.Connection, container_ids: Iterable[int]
) -> dict[int, dict[str, FileRecord]]:
    """Return the members of these files, except gone ones, by container and path."""
    members: dict[int, dict[str, FileRecord]] = defaultdict(dict)
    rows = execute_in(
        connection,
        f"SELECT container_id, {FILE_COLUMNS} FROM files "
        "WHERE state != 'gone' AND container_id IN ()",
        container_ids,
    )
    for container_id, *row in rows:
        record = record_of(tuple(row))
        members[container_id][record.path] = record
    return members


def packed_members(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, int]:
    """Return the file that each of these files packs, such as ``a.txt`` in ``a.txt.gz``, by id.

    Archives of several members, and files that are not archives, are not in the result.
    """
    archives = execute_in(
        connection,
        "SELECT id, path FROM files WHERE kind = ? AND id IN ()",
        file_ids,
        (FileKind.ARCHIVE,),
    )
    packed: dict[str, int] = {}
    for file_id, path in archives:
        if path.lower().endswith(PACKED):
            # For thousands of archives, pathlib takes longer than the rest.
            name = os.path.splitext(os.path.basename(path))[0]  # noqa: PTH119, PTH122
            packed[f"{path}/{name}"] = file_id
    found = execute_in(
        connection,
        "SELECT id, path FROM files WHERE state != 'gone' AND path IN ()",
        packed,
    )
    return {packed[path]: member for member, path in found}


def keep_members_waiting(
    connection: sqlite3.Connection, container: FileRecord, members: Iterable[ReadMember]
) -> None:
    """Insert or update members that are new or changed; they wait until their container is written.

    The content of earlier files on disk at their paths, below a folder with the container's name,
    is forgotten.
    """
    connection.executemany(
        "INSERT INTO files (path, size, mtime_ns, ctime_ns, device, inode, state, container_id, "
        "member) VALUES (?, ?, ?, 0, 0, 0, 'waiting', ?, ?) "
        "ON CONFLICT (path) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns, "
        "ctime_ns = 0, device = 0, inode = 0, state = 'waiting', attempts = 0, "
        "content_hash = iif(container_id = excluded.container_id, content_hash, NULL), "
        "container_id = excluded.container_id, member = excluded.member",
        (
            (
                path_of(container, one),
                one.size,
                facts_of(container, one).mtime_ns,
                container.file_id,
                one.shown,
            )
            for one in members
        ),
    )


def date_like_containers(connection: sqlite3.Connection, files: Iterable[SeenFile]) -> None:
    """Set the time of members that had their container's time to its new one.

    They wait until their container is written, so that the word index has their new time as well.
    To be called before the new metadata of the containers is stored.
    """
    connection.executemany(
        "UPDATE files SET mtime_ns = ?, state = iif(state = 'indexed', 'waiting', state) "
        "WHERE (container_id, mtime_ns) = (SELECT id, mtime_ns FROM files "
        "WHERE path = ? AND container_id IS NULL AND mtime_ns != ?)",
        (
            (file.facts.mtime_ns, file.path, file.facts.mtime_ns)
            for file in files
            if file.facts is not None
        ),
    )


def keep_absent_members(connection: sqlite3.Connection, container_ids: Iterable[int]) -> None:
    """Keep the indexed members of absent files; none of them waits any longer."""
    connection.executemany(
        "UPDATE files SET state = iif(content_hash IS NULL, 'failed', 'indexed') "
        "WHERE container_id = ? AND state = 'waiting'",
        ((one,) for one in container_ids),
    )


def mark_containers_waiting(connection: sqlite3.Connection) -> None:
    """Mark the containers of all waiting members as waiting: both are written together."""
    connection.execute(
        "UPDATE files SET state = 'waiting' WHERE id IN "
        "(SELECT container_id FROM files WHERE state = 'waiting' AND container_id IS NOT NULL)"
    )


def mark_containers_below_waiting(connection: sqlite3.Connection, folder: str) -> None:
    """Mark containers to be read again in a folder whose rules changed.

    A document whose attachments were all excluded is not known to be a container; it is read again
    when it changes.
    """
    connection.execute(
        f"{READ_AGAIN} WHERE container_id IS NULL AND state = 'indexed' "
        f"AND {AT_OR_BELOW} AND (kind IN (?, ?) OR id IN "
        "(SELECT container_id FROM files WHERE container_id IS NOT NULL))",
        (*at_or_below(folder), FileKind.ARCHIVE, FileKind.EMAIL),
    )


def mark_container_waiting(connection: sqlite3.Connection, path: str) -> None:
    """Mark the outermost file of a path to be read again, if there is one."""
    connection.executemany(
        f"{READ_AGAIN} WHERE container_id IS NULL AND state = 'indexed' AND path = ?",
        ((str(above),) for above in PurePath(path).parents),
    )
