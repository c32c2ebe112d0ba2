"""Explains why a file that the library does not have is not found."""

# The methods of Path raise for a name that is too long.
# ruff: noqa: PTH110, PTH112, PTH114
import os
import shlex
import stat
from pathlib import Path

from desktop_app.core.library import FolderState, Remedy
from desktop_app.core.members import possible_paths
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.indexing.findings import (
    Finding,
    advise_reconnecting,
    count_members,
    explain_stop,
    not_connected,
)
from desktop_app.indexing.watching.member_rules import why_member_left_out
from desktop_app.indexing.watching.mounts import SystemMounts
from desktop_app.indexing.watching.rules import LeftOut, Rules
from desktop_app.indexing.watching.scan import profile_above
from desktop_app.storage import exclusion_records, file_records
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.indexed_files import IndexedFiles

_NO_SUCH_FILE = Finding(Saying("There is no such file."), Saying("Check the spelling."))

_NO_LONGER_THERE = Finding(
    Saying("There is no such file; if there was one, it was deleted or renamed."),
    _NO_SUCH_FILE.action,
)
"""About a file in a folder of the library, which forgets the names of deleted files."""


def explain_unknown(
    stores: IndexedFiles, path: str, folder: FolderRecord | None, *, is_running: bool
) -> Finding:
    """Explain why a path is not found, of which the library knows at most the folder above it."""
    if special := _explain_special(path):
        return special
    if folder is None:
        outside = Saying("It is in no folder of the library.")
        if closed := _closed_above(path):
            why = _explain_unreadable(closed)
            return Finding(sentences(outside, why.reason), why.action)
        if not _is_there(path):
            return Finding(sentences(outside, _NO_SUCH_FILE.reason), _NO_SUCH_FILE.action)
        return Finding(
            outside,
            Saying("Add its folder in the window, or with `satchel index FOLDER`."),
            (Remedy.ADD_FOLDER,),
        )
    if folder.state is not FolderState.READY:
        return Finding(not_connected(folder), advise_reconnecting(folder))
    return (
        _explain_container(stores, folder, path)
        or _explain_exclusion(stores, folder, path)
        or _explain_closed(folder, path)
        or _explain_place(stores, path)
        or _explain_rules(folder, path)
        or _explain_virtual(path)
        or _explain_new(stores, folder, is_running=is_running)
    )


def _is_there(path: str) -> bool:
    """Whether the path exists, or names a possible member of an existing file."""
    if os.path.lexists(path):
        return True
    parents = (parent for one in possible_paths(path) for parent in Path(one).parents)
    return any(map(os.path.isfile, parents))


def _explain_container(stores: IndexedFiles, folder: FolderRecord, path: str) -> Finding | None:
    """Explain a path that continues below a file; None for any other path."""
    connection = stores.catalogue.connection
    for member in possible_paths(path):
        found = (file_records.find_file(connection, str(one)) for one in Path(member).parents)
        record = next(filter(None, found), None)
        if record is not None:
            on_disk = record.path_on_disk
            return (
                _explain_exclusion(stores, folder, member)
                or _explain_rule(folder, member, why_member_left_out(folder, on_disk, member))
                or Finding(
                    Saying("{} holds no such file, or it was not read.", (record.shown_path,))
                )
            )
    return None


def _explain_exclusion(stores: IndexedFiles, folder: FolderRecord, path: str) -> Finding | None:
    connection = stores.catalogue.connection
    kept_out = exclusion_records.exclusion_of(connection, folder.path, path)
    if not kept_out:
        return None
    what = (
        Saying("It was forgotten")
        if kept_out == path
        else Saying("{}, which contains it, was forgotten", (kept_out,))
    )
    quoted = shlex.quote(kept_out)
    action = Saying("Add it back in the window, or with `satchel index {}`.", (quoted,))
    return Finding(
        Saying("{}, and stays out of the library.", (what,)), action, (Remedy.TAKE_BACK,)
    )


def _explain_special(path: str) -> Finding | None:
    """Explain a path that is not a file, folder or link, without opening it; else None."""
    try:
        mode = os.lstat(path).st_mode
    except (OSError, ValueError):
        return None
    if stat.S_ISFIFO(mode):
        return Finding(Saying("It is a named pipe; only regular files are read."))
    if stat.S_ISSOCK(mode):
        return Finding(Saying("It is a socket; only regular files are read."))
    if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
        return Finding(Saying("It is a device; only regular files are read."))
    return None


def _explain_closed(folder: FolderRecord, path: str) -> Finding | None:
    """Explain a path in a folder that may not be read, so that nothing else is known of it."""
    for one in reversed((Path(path), *Path(path).parents)):
        if not one.is_relative_to(folder.path):
            continue
        try:
            with os.scandir(one):
                pass
        except PermissionError:
            return _explain_unreadable(str(one))
        except (OSError, ValueError):
            return None
    return None


def _explain_unreadable(folder: str) -> Finding:
    return Finding(
        Saying("The folder {} cannot be read.", (folder,)),
        Saying("Allow your account to read it."),
    )


def _closed_above(path: str) -> str:
    """Return the folder above a path that hides whether there is such a file; else empty."""
    for one in reversed((Path(path), *Path(path).parents)):
        try:
            os.lstat(one)
        except PermissionError:
            return str(one.parent)
        except (OSError, ValueError):
            return ""
    return ""


def _explain_place(stores: IndexedFiles, path: str) -> Finding | None:
    if os.path.islink(path):
        return Finding(
            Saying("It is a symbolic link, and those are not followed."),
            Saying("Add what it points to."),
        )
    if os.path.isdir(path):
        found = count_members(stores, path)
        more = Saying("Found in it: {}.", (found,)) if found else NOTHING
        return Finding(sentences("It is a folder; only files are found.", more))
    if not os.path.exists(path):
        return _NO_LONGER_THERE
    return None


def _explain_rules(folder: FolderRecord, path: str) -> Finding | None:
    relative = os.path.relpath(path, folder.path).replace(os.sep, "/")
    rules = Rules(folder.ignore)
    finding = _explain_rule(folder, path, rules.why_left_out(relative))
    return finding or _explain_profile(folder, profile_above(folder.path, path, rules))


def _explain_profile(folder: FolderRecord, profile: str) -> Finding | None:
    if not profile:
        return None
    return Finding(
        Saying("It is in {}, the profile of a browser, which is left out.", (profile,)),
        Saying("Include it by a rule of {}: “!{}”.", (folder.path, os.path.basename(profile))),  # noqa: PTH119
        (Remedy.CHANGE_RULES,),
    )


def _explain_rule(folder: FolderRecord, path: str, rule: LeftOut | None) -> Finding | None:
    if rule is None:
        return None
    what = Saying("It is left out")
    if Path(path) not in (Path(folder.path, rule.part), Path(folder.path).parent / rule.part):
        what = Saying("The folder {}, which contains it, is left out", (rule.part,))
    if rule.is_own:
        return Finding(
            Saying("{} by a rule of its folder: “{}”.", (what, rule.glob)),
            Saying("Remove the rule from {}.", (folder.path,)),
            (Remedy.CHANGE_RULES,),
        )
    return Finding(
        Saying("{} by a rule that holds everywhere: “{}”.", (what, rule.glob)),
        Saying("Rename it, or include it by a rule of {}: “!{}”.", (folder.path, rule.part)),
        (Remedy.CHANGE_RULES,),
    )


def _explain_virtual(path: str) -> Finding | None:
    if not SystemMounts().read().volume_at(path).is_virtual:
        return None
    return Finding(
        Saying("It is in a virtual file system, whose files only show the state of the system.")
    )


def _explain_new(stores: IndexedFiles, folder: FolderRecord, *, is_running: bool) -> Finding:
    if stop := explain_stop(stores, folder, is_running=is_running):
        return Finding(sentences("It is new.", stop.reason), stop.action, stop.remedies)
    return Finding(Saying("It is new and has not been noticed yet."), Saying("Wait a moment."))
