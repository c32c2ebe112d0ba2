"""Recognising a file that was renamed and changed before it was seen again."""

import os
import sqlite3
from collections.abc import Sequence

from desktop_app.core.changes import SeenFile
from desktop_app.indexing.birth_times import born_at
from desktop_app.storage.known_facts import kept_facts
from desktop_app.storage.renamed_files import known_inodes


def find_renamed(connection: sqlite3.Connection, seen: Sequence[SeenFile]) -> list[tuple[int, str]]:
    """Return the former row and the present path of files that have tags or marks.

    A new file may have the inode of a deleted one. So the file has to be older than the last look
    at the former row, whose path must be gone.

    Args:
        connection: To the catalogue.
        seen: New and changed files, before their rows are written.
    """
    known = known_inodes(connection)
    renamed = []
    for file in seen if known else ():
        if file.facts is None:
            continue
        *_, device, inode = kept_facts(file.facts.lasting_on(file.volume))
        former = known.get((device, inode))
        if former is None or former.path == file.path or os.path.lexists(former.path):
            continue
        born = born_at(file.path)
        if born is not None and born <= former.changed_ns:
            renamed.append((former.file_id, file.path))
    return renamed
