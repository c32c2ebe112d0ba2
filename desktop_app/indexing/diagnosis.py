"""Explains why a file is or is not found, and what the user can do."""

# The methods of Path raise for a name that is too long.
# ruff: noqa: PTH112, PTH120
import os
import time

from desktop_app.core.library import NEEDS_PASSWORD, FileState, FolderState, Remedy, WhyReport
from desktop_app.core.recognition import describe_unrecognised
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.indexing.findings import (
    Finding,
    advise_reconnecting,
    count_members,
    explain_stop,
    not_connected,
)
from desktop_app.indexing.unknown_files import explain_unknown
from desktop_app.passages.path_contexts import SEPARATOR
from desktop_app.storage import (
    embedded_passages,
    file_records,
    folder_records,
    recognition_records,
    volume_records,
    waiting_order,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.indexed_files import IndexedFiles

_TAKE_ALONG = Saying(
    "Connect the drive, or remove the file from the library with `satchel forget`."
)


def explain(stores: IndexedFiles, path: str, *, is_running: bool = True) -> WhyReport:
    """Explain why the file with this absolute path is or is not found.

    Args:
        stores: Stores of the library.
        path: Path of the file.
        is_running: Whether an engine is running, which notices and reads files.
    """
    record = file_records.find_file(stores.catalogue.connection, path)
    if record is not None:
        return _explain_known(stores, record, is_running=is_running)
    folder = folder_records.folder_above(stores.catalogue.connection, path)
    finding = explain_unknown(stores, path, folder, is_running=is_running)
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


def _explain_known(stores: IndexedFiles, record: FileRecord, *, is_running: bool) -> WhyReport:
    connection = stores.catalogue.connection
    passages, embedded = embedded_passages.count_passages(connection, record.path)
    if not stores.lexical.reader().count_documents(record.file_id):
        passages = embedded = 0  # The word index is being rebuilt.
    folder = folder_records.folder_above(connection, record.path)
    stop = explain_stop(stores, folder, is_running=is_running)
    finding = _explain_state(stores, record, stop, (passages, embedded))
    absence = _explain_absence(stores, record, folder, is_found=passages > 0)
    if absence.reason == NOTHING and _is_deleted(record, folder):
        finding = _explain_deleted(is_running=is_running)
    remedies = finding.remedies
    left, takes_part = recognition_records.count_unrecognised(connection, record)
    if left and not takes_part:
        remedies += (Remedy.RECOGNISE,)
    return WhyReport(
        path=record.shown_path,
        found=passages > 0,
        reason=sentences(finding.reason, *_explain_more(stores, record), absence.reason),
        action=absence.action or finding.action,
        state=record.state,
        kind=record.kind,
        passages=passages,
        embedded=embedded,
        remedies=remedies,
        folder=folder.path if folder else "",
    )


def _explain_absence(
    stores: IndexedFiles, record: FileRecord, folder: FolderRecord | None, *, is_found: bool
) -> Finding:
    """Explain that a known file is on a drive that is not connected; empty otherwise."""
    absent = volume_records.find_absent(stores.catalogue.connection, [record.file_id])
    if record.file_id not in absent and not _is_folder_missing(record, folder):
        return Finding(NOTHING)
    seen_at = absent.get(record.file_id)
    if folder is not None and folder.state is FolderState.UNREADABLE:
        kept = sentences(not_connected(folder), "What was read of it before is kept.")
        return Finding(kept, advise_reconnecting(folder))
    reason = Saying("Its drive or folder is not connected.")
    if seen_at:
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(seen_at))
        reason = Saying("Its drive or folder is not connected, last seen {}.", (date,))
    return Finding(
        sentences(reason, "It is found as it was then.") if is_found else reason, _TAKE_ALONG
    )


def _is_folder_missing(record: FileRecord, folder: FolderRecord | None) -> bool:
    """Whether the whole folder is missing, which no engine may have noticed yet."""
    if folder is None or folder.path == record.path_on_disk:
        return False
    return not os.path.lexists(folder.path)


def _is_deleted(record: FileRecord, folder: FolderRecord | None) -> bool:
    """Whether a known file was deleted, and not the whole folder or its drive removed."""
    path = record.path_on_disk
    above = os.path.dirname(path) if folder is None or folder.path == path else folder.path
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return os.path.isdir(above)
    except OSError:
        return False
    return False


def _explain_deleted(*, is_running: bool) -> Finding:
    if is_running:
        return Finding(Saying("It is no longer there; the library notices that in a moment."))
    return Finding(
        Saying("It is no longer there; the library notices that the next time Satchel runs.")
    )


def _explain_more(stores: IndexedFiles, record: FileRecord) -> tuple[Saying, ...]:
    """Return further facts about a known file."""
    members = count_members(stores, record.path)
    words = ", ".join(f"“{one}”" for one in record.context.split(SEPARATOR))
    return (
        _explain_pages(stores, record),
        Saying("It is in {}.", (record.container,)) if record.container else NOTHING,
        Saying("Found in it: {}.", (members,)) if members else NOTHING,
        Saying("It is also found by the words of its path: {}.", (words,))
        if record.context
        else NOTHING,
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
        parts.append(Saying("{} examined for text to recognise.", (pages,)))
    return sentences(*parts, describe_unrecognised(left, takes_part=takes_part))


def _explain_state(
    stores: IndexedFiles, record: FileRecord, stop: Finding | None, counts: tuple[int, int]
) -> Finding:
    passages, _ = counts
    match record.state:
        case FileState.WAITING:
            return _explain_waiting(stores, record, stop, has_words=passages > 0)
        case FileState.FAILED:
            action = Saying("It is read again by itself when it changes.")
            is_locked = record.error_code == NEEDS_PASSWORD
            remedy = Remedy.UNLOCK if is_locked else Remedy.RETRY
            return Finding(record.error_reason, action, (remedy,))
        case FileState.SKIPPED if record.holds_secrets:
            return Finding(record.error_reason, NOTHING, (Remedy.CHANGE_RULES,))
        case FileState.SKIPPED:
            return Finding(sentences(record.error_reason, "It is found by its name."))
        case _:
            return _explain_found(record, stop, counts)


def _explain_waiting(
    stores: IndexedFiles, record: FileRecord, stop: Finding | None, *, has_words: bool
) -> Finding:
    waits = Saying("It waits to be read.")
    if has_words:
        waits = Saying("It changed and waits to be read again; its earlier words are found.")
    if stop:
        return Finding(sentences(waits, stop.reason), stop.action, stop.remedies)
    before = waiting_order.count_before(stores.catalogue.connection, record)
    order = (
        Saying("It is among the next.")
        if not before
        else Saying("About {} files are read before it.", (before,))
    )
    return Finding(
        sentences(waits, order),
        Saying("Wait a moment; `satchel status` shows the queue."),
    )


def _explain_found(record: FileRecord, stop: Finding | None, counts: tuple[int, int]) -> Finding:
    passages, embedded = counts
    if record.error_code == file_records.INCOMPLETE:
        return Finding(Saying("It is found, but not all of it: {}", (record.error_reason,)))
    if not passages:
        return Finding(Saying("It is found by its name; it has no words of its own."))
    if embedded == passages:
        where = Saying("{} passages", (passages,)) if passages > 1 else Saying("1 passage")
        return Finding(Saying("It is found by words and meaning, in {}.", (where,)))
    ready = (
        Saying("{} of {} passages are also found by meaning so far", (embedded, passages))
        if passages > 1
        else Saying("its only passage is not found by meaning so far")
    )
    stop = stop or Finding(NOTHING)
    reason = sentences(Saying("It is found by its words; {}.", (ready,)), stop.reason)
    return Finding(reason, stop.action, stop.remedies)
