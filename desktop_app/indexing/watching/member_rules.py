"""Applies the rules of a folder to the members of its files."""

import sqlite3
from collections.abc import Sequence

from desktop_app.core.members import ReadMember
from desktop_app.indexing.watching.rules import TAKEN, LeftOut, Rules, path_below
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.storage import exclusion_records, folder_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.folder_records import FolderRecord


def members_that_belong(
    connection: sqlite3.Connection, container: FileRecord, members: Sequence[ReadMember]
) -> tuple[ReadMember, ...]:
    """Return the members that no rule of the folder excludes and the user did not forget.

    A rule that excludes a member also excludes the members of that member.
    """
    folder = folder_records.folder_above(connection, container.path) if members else None
    if folder is None:
        return tuple(members)
    rules = Rules(folder.ignore)
    entered = path_below(folder.path, container.path)
    below = f"{container.path}/"
    exclusions = exclusion_records.list_exclusions(connection)
    # With the separator, each begins its own path and those of its members.
    forgotten = tuple(f"{one}/" for one in exclusions if one.startswith(below))
    return tuple(
        one
        for one in members
        if not f"{below}{one.path}/".startswith(forgotten)
        and rules.why_left_out(f"{entered}/{one.path}", entered) is None
    )


def allowed_secrets(folders: Sequence[FolderRecord], file: FileRecord) -> AllowedSecrets:
    """Return which secret files the rules of sorted folders include, of a file and its members."""
    folder = folder_records.innermost(folders, file.path)
    if folder is None or not any(glob.startswith(TAKEN) for glob in folder.ignore):
        return NO_SECRETS_ALLOWED
    return Rules(folder.ignore).allowed_secrets(path_below(folder.path, file.path))


def why_member_left_out(folder: FolderRecord, container: str, path: str) -> LeftOut | None:
    """Return the rule that excludes a path below a container; None when there is none."""
    entered = path_below(folder.path, container)
    inner = path.removeprefix(container).lstrip("/")
    return Rules(folder.ignore).why_left_out(f"{entered}/{inner}", entered)
