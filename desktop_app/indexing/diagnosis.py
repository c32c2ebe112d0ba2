"""Explains why a file is or is not found, and what the user can do."""

# The methods of Path raise for a name that is too long.
# ruff: noqa: PTH110, PTH112, PTH114, PTH120
import os
import stat
import time
from pathlib import Path

from desktop_app.core.library import FileState, FolderState, Remedy, WhyReport
from desktop_app.core.members import possible_paths
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.indexing.member_rules import why_member_left_out
from desktop_app.indexing.rules import LeftOut, Rules
from desktop_app.indexing.scan import profile_above
from desktop_app.passages.path_contexts import SEPARATOR
from desktop_app.storage import (
    exclusion_records,
    facts,
    file_records,
    folder_records,
    passage_records,
    recognition_records,
    volume_records,
    waiting_order,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.indexed_files import IndexedFiles


class _Finding(Record):
    """An explanation, advice in words, and an action that the user can start at once."""

    reason: Saying
    action: Saying = NOTHING
    remedies: tuple[Remedy, ...] = ()


_TAKE_ALONG = Saying("Connect the drive, or let go of the file with `satchel forget`.")

_NO_SUCH_FILE = _Finding(Saying("There is no such file."), Saying("Check the spelling."))


def explain(stores: IndexedFiles, path: str) -> WhyReport:
    """Explain why the file with this absolute path is or is not found."""
    record = file_records.find_file(stores.catalogue.connection, path)
    if record is not None:
        return _explain_known(stores, record)
    folder = folder_records.folder_above(stores.catalogue.connection, path)
    finding = _explain_unknown(stores, path, folder)
    addable = "" if folder else _folder_to_add(path)
    if not (folder or addable):
        finding = replace(finding, remedies=())
    return WhyReport(
        path=path,
        found=False,
        reason=finding.reason,
        action=finding.action,
        state=None,
        kind="",
        passages=0,
        embedded=0,
        remedies=finding.remedies,
        folder=folder.path if folder else addable,
    )


def _folder_to_add(path: str) -> str:
    """Return the folder to add so that a path is indexed; empty when it does not exist."""
    folder = path if os.path.isdir(path) else os.path.dirname(path)
    return folder if os.path.isdir(folder) else ""


def _explain_known(stores: IndexedFiles, record: FileRecord) -> WhyReport:
    connection = stores.catalogue.connection
    passages, embedded = passage_records.count_passages(connection, record.path)
    if not stores.lexical.reader().count_documents(record.file_id):
        passages = embedded = 0  # The word index is being rebuilt.
    folder = folder_records.folder_above(connection, record.path)
    finding = _explain_state(stores, record, folder, (passages, embedded))
    absence = _explain_absence(stores, record, folder, is_found=passages > 0)
    remedies = finding.remedies
    left, takes_part = recognition_records.count_unrecognised(connection, record)
    if left and not takes_part:
        remedies += (Remedy.RECOGNISE,)
    return WhyReport(
        record.shown_path,
        passages > 0,
        sentences(finding.reason, *_explain_more(stores, record), absence.reason),
        absence.action or finding.action,
        record.state,
        record.kind,
        passages,
        embedded,
        remedies,
        folder.path if folder else "",
    )


def _explain_absence(
    stores: IndexedFiles, record: FileRecord, folder: FolderRecord | None, *, is_found: bool
) -> _Finding:
    """Explain that a known file is on a drive that is not connected; empty otherwise."""
    absent = volume_records.find_absent(stores.catalogue.connection, [record.file_id])
    if record.file_id not in absent:
        return _Finding(NOTHING)
    seen_at = absent[record.file_id]
    if folder is not None and folder.state is FolderState.UNREADABLE:
        kept = sentences(_not_connected(folder), "What was read of it before is kept.")
        return _Finding(kept, _comes_back(folder))
    reason = Saying("Its drive or folder is not connected.")
    if seen_at:
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(seen_at))
        reason = Saying("Its drive or folder is not connected, last seen {}.", (date,))
    return _Finding(
        sentences(reason, "It is found as it was then.") if is_found else reason, _TAKE_ALONG
    )


def _explain_more(stores: IndexedFiles, record: FileRecord) -> tuple[Saying, ...]:
    """Return further facts about a known file."""
    members = _count_members(stores, record.path)
    words = ", ".join(f"“{one}”" for one in record.context.split(SEPARATOR))
    return (
        _explain_pages(stores, record),
        Saying("It is in {}.", (record.container,)) if record.container else NOTHING,
        Saying("{} in it are found.", (members,)) if members else NOTHING,
        Saying("Its path adds {}.", (words,)) if record.context else NOTHING,
    )


def _explain_pages(stores: IndexedFiles, record: FileRecord) -> Saying:
    """Describe the recognition of a file's scanned pages; empty when it has none."""
    left, takes_part = recognition_records.count_unrecognised(stores.catalogue.connection, record)
    parts = []
    if record.recognised:
        pages = (
            Saying("1 page was")
            if record.recognised == 1
            else Saying("{} pages were", (record.recognised,))
        )
        parts.append(Saying("{} looked at for text to recognise.", (pages,)))
    if left:
        what = Saying("1 page") if left == 1 else Saying("{} pages", (left,))
        parts.append(
            Saying("The text of {} is still to be recognised.", (what,))
            if takes_part
            else Saying("The text of {} is not recognised in its folder.", (what,))
        )
    return sentences(*parts)


def _count_members(stores: IndexedFiles, path: str) -> Saying:
    """Describe how many members of a file are found; empty when it has none."""
    below, _ = folder_records.subtree(path)
    counts = file_records.count_files(stores.catalogue.connection, below)
    total = counts.indexed + counts.waiting + counts.failed + counts.skipped
    return Saying("{} of {} files", (counts.indexed, total)) if total else NOTHING


def _explain_state(
    stores: IndexedFiles, record: FileRecord, folder: FolderRecord | None, counts: tuple[int, int]
) -> _Finding:
    passages, embedded = counts
    match record.state:
        case FileState.WAITING:
            return _explain_waiting(stores, record, folder, has_words=passages > 0)
        case FileState.FAILED:
            action = Saying("It is read again by itself when it changes.")
            return _Finding(record.error_reason, action, (Remedy.RETRY,))
        case FileState.SKIPPED if record.holds_secrets:
            return _Finding(record.error_reason, NOTHING, (Remedy.CHANGE_RULES,))
        case FileState.SKIPPED:
            return _Finding(sentences(record.error_reason, "It is found by its name."))
        case _:
            return _explain_found(stores, record, folder, (passages, embedded))


def _explain_waiting(
    stores: IndexedFiles, record: FileRecord, folder: FolderRecord | None, *, has_words: bool
) -> _Finding:
    waits = Saying("It waits to be read.")
    if has_words:
        waits = Saying("It changed and waits to be read again; its earlier words are found.")
    if stop := _explain_stop(stores, folder):
        return _Finding(sentences(waits, stop.reason), stop.action, stop.remedies)
    before = waiting_order.count_before(stores.catalogue.connection, record)
    order = (
        Saying("It is among the next.")
        if not before
        else Saying("About {} files are read before it.", (before,))
    )
    return _Finding(
        sentences(waits, order),
        Saying("Wait a moment; `satchel status` shows the queue."),
    )


def _explain_stop(stores: IndexedFiles, folder: FolderRecord | None) -> _Finding | None:
    """Explain why waiting files are not read; None when they are."""
    if facts.is_paused(stores.catalogue.connection):
        return _Finding(
            Saying("Indexing is paused."), Saying("Go on with indexing."), (Remedy.RESUME,)
        )
    if folder is not None and folder.is_paused:
        reason = Saying("Its folder {} is paused.", (folder.path,))
        return _Finding(reason, Saying("Go on with the folder."), (Remedy.RESUME_FOLDER,))
    return None


def _explain_found(
    stores: IndexedFiles, record: FileRecord, folder: FolderRecord | None, counts: tuple[int, int]
) -> _Finding:
    passages, embedded = counts
    if record.error_code == file_records.INCOMPLETE:
        return _Finding(Saying("It is found, but not all of it: {}", (record.error_reason,)))
    if not passages:
        return _Finding(Saying("It is found by its name; it has no words of its own."))
    if embedded == passages:
        where = Saying("{} passages", (passages,)) if passages > 1 else Saying("1 passage")
        return _Finding(Saying("It is found by words and meaning, in {}.", (where,)))
    ready = Saying("{} of {} passages are also found by meaning so far", (embedded, passages))
    stop = _explain_stop(stores, folder) or _Finding(NOTHING)
    reason = sentences(Saying("It is found by its words; {}.", (ready,)), stop.reason)
    return _Finding(reason, stop.action, stop.remedies)


def _explain_unknown(stores: IndexedFiles, path: str, folder: FolderRecord | None) -> _Finding:
    if special := _explain_special(path):
        return special
    if folder is None:
        outside = Saying("It is in none of the folders of the library.")
        if not _is_there(path):
            return _Finding(sentences(outside, _NO_SUCH_FILE.reason), _NO_SUCH_FILE.action)
        return _Finding(
            outside,
            Saying("Add its folder in the window, or with `satchel index FOLDER`."),
            (Remedy.ADD_FOLDER,),
        )
    if folder.state is not FolderState.READY:
        return _Finding(_not_connected(folder), _comes_back(folder))
    return (
        _explain_container(stores, folder, path)
        or _explain_exclusion(stores, folder, path)
        or _explain_place(stores, path)
        or _explain_rules(folder, path)
        or _explain_new(stores, folder)
    )


def _is_there(path: str) -> bool:
    """Whether the path exists, or names a possible member of an existing file."""
    if os.path.lexists(path):
        return True
    parents = (parent for one in possible_paths(path) for parent in Path(one).parents)
    return any(map(os.path.isfile, parents))


def _not_connected(folder: FolderRecord) -> Saying:
    """Describe why a folder cannot be seen."""
    if folder.state is FolderState.UNREADABLE:
        return Saying("Its folder {} is unreadable: permission is denied.", (folder.path,))
    return Saying("Its folder {} is missing.", (folder.path,))


def _comes_back(folder: FolderRecord) -> Saying:
    if folder.state is FolderState.UNREADABLE:
        return Saying("Allow your account to read it.")
    return Saying("Connect the drive it is on.")


def _explain_container(stores: IndexedFiles, folder: FolderRecord, path: str) -> _Finding | None:
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
                or _Finding(
                    Saying("{} holds no such file, or it was not read.", (record.shown_path,))
                )
            )
    return None


def _explain_exclusion(stores: IndexedFiles, folder: FolderRecord, path: str) -> _Finding | None:
    connection = stores.catalogue.connection
    kept_out = exclusion_records.exclusion_of(connection, folder.path, path)
    if not kept_out:
        return None
    what = (
        Saying("It was forgotten")
        if kept_out == path
        else Saying("{}, which contains it, was forgotten", (kept_out,))
    )
    action = Saying("Take it back in the window, or with `satchel index {}`.", (kept_out,))
    return _Finding(
        Saying("{}, and stays out of the library.", (what,)), action, (Remedy.TAKE_BACK,)
    )


def _explain_special(path: str) -> _Finding | None:
    """Explain a path that is no file, folder or link, without opening it; else None."""
    try:
        mode = os.lstat(path).st_mode
    except (OSError, ValueError):
        return None
    if stat.S_ISFIFO(mode):
        return _Finding(Saying("It is a named pipe; only regular files are read."))
    if stat.S_ISSOCK(mode):
        return _Finding(Saying("It is a socket; only regular files are read."))
    if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
        return _Finding(Saying("It is a device; only regular files are read."))
    return None


def _explain_place(stores: IndexedFiles, path: str) -> _Finding | None:
    if os.path.islink(path):
        return _Finding(
            Saying("It is a symbolic link, and those are not followed."),
            Saying("Add what it points to."),
        )
    if os.path.isdir(path):
        found = _count_members(stores, path)
        more = Saying("{} in it are found.", (found,)) if found else NOTHING
        return _Finding(sentences("It is a folder; only files are found.", more))
    if not os.path.exists(path):
        return _NO_SUCH_FILE
    return None


def _explain_rules(folder: FolderRecord, path: str) -> _Finding | None:
    relative = os.path.relpath(path, folder.path).replace(os.sep, "/")
    rules = Rules(folder.ignore)
    finding = _explain_rule(folder, path, rules.why_left_out(relative))
    return finding or _explain_profile(folder, profile_above(folder.path, path, rules))


def _explain_profile(folder: FolderRecord, profile: str) -> _Finding | None:
    if not profile:
        return None
    return _Finding(
        Saying("It is in {}, the profile of a browser, which is left out.", (profile,)),
        Saying("Take it in by a rule of {}: “!{}”.", (folder.path, os.path.basename(profile))),  # noqa: PTH119
        (Remedy.CHANGE_RULES,),
    )


def _explain_rule(folder: FolderRecord, path: str, rule: LeftOut | None) -> _Finding | None:
    if rule is None:
        return None
    what = Saying("It is left out")
    if Path(path) not in (Path(folder.path, rule.part), Path(folder.path).parent / rule.part):
        what = Saying("The folder {}, which contains it, is left out", (rule.part,))
    if rule.is_own:
        return _Finding(
            Saying("{} by a rule of its folder: “{}”.", (what, rule.glob)),
            Saying("Remove the rule from {}.", (folder.path,)),
            (Remedy.CHANGE_RULES,),
        )
    return _Finding(
        Saying("{} by a rule that holds everywhere: “{}”.", (what, rule.glob)),
        Saying("Rename it, or take it in by a rule of {}: “!{}”.", (folder.path, rule.part)),
        (Remedy.CHANGE_RULES,),
    )


def _explain_new(stores: IndexedFiles, folder: FolderRecord) -> _Finding:
    if stop := _explain_stop(stores, folder):
        return _Finding(sentences("It is new.", stop.reason), stop.action, stop.remedies)
    return _Finding(Saying("It is new and has not been noticed yet."), Saying("Wait a moment."))
