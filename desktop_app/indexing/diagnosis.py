"""Why a file is, or is not, found; and the state of the library as a whole."""

import os
from pathlib import Path

from desktop_app.core.library import (
    FileState,
    Folder,
    FolderState,
    Status,
    WhyReport,
)
from desktop_app.core.members import possible_places
from desktop_app.core.messages import Progress
from desktop_app.indexing.rules import Rules
from desktop_app.passages.path_contexts import SEPARATOR
from desktop_app.storage import (
    file_records,
    folder_records,
    passage_records,
    pausing,
    recognition_records,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.stores import Stores, size_on_disk

MOST_FAILURES = 1000
"""Failures listed; a library with more has one cause for many."""


def describe_library(stores: Stores, progress: Progress | None) -> Status:
    """Give the status of the library, with the speed that was told last."""
    connection = stores.catalogue.connection
    counts = file_records.count_files(connection)
    passages, embedded = passage_records.count_passages(connection)
    pages = recognition_records.count_pages(connection)
    folder = stores.folder
    is_paused = pausing.is_paused(connection)
    return Status(
        folders=tuple(
            _describe_folder(stores, one) for one in folder_records.list_folders(connection)
        ),
        files=counts,
        passages=passages,
        embedded=embedded,
        failures=tuple(file_records.list_failures(connection, MOST_FAILURES)),
        bytes={
            "catalogue": size_on_disk(folder.catalogue),
            "lexical": size_on_disk(folder.lexical),
            "vectors": size_on_disk(folder.vectors),
        },
        queue=counts.waiting + passages - embedded + pages.waiting,
        seconds_left=progress.seconds_left if progress and not is_paused else None,
        pages=pages,
        pages_per_minute=progress.pages_per_minute if progress and pages.waiting else None,
        is_paused=is_paused,
    )


def explain(stores: Stores, path: str) -> WhyReport:
    """Say why the file of this absolute path is, or is not, found."""
    record = file_records.find_file(stores.catalogue.connection, path)
    if record is not None:
        return _explain_known(stores, record)
    reason, action = _explain_unknown(stores, path)
    return WhyReport(
        path=path,
        found=False,
        reason=reason,
        action=action,
        state=None,
        kind="",
        passages=0,
        embedded=0,
    )


def _describe_folder(stores: Stores, folder: FolderRecord) -> Folder:
    connection = stores.catalogue.connection
    counts = file_records.count_files(connection, folder.path)
    passages, embedded = passage_records.count_passages(connection, folder.path)
    total = counts.indexed + counts.waiting + counts.failed + counts.skipped
    pages = recognition_records.count_pages(connection, folder.path)
    return Folder(
        folder.path,
        folder.state,
        total,
        counts.indexed,
        passages,
        embedded,
        folder.recognises,
        pages,
    )


def _explain_known(stores: Stores, record: FileRecord) -> WhyReport:
    passages, embedded = passage_records.count_passages(stores.catalogue.connection, record.path)
    reason, action = _explain_state(record, passages, embedded)
    if sentence := _explain_pages(stores, record):
        reason += f" {sentence}"
    if record.container:
        reason += f" It lies in {record.container}."
    if members := _count_members(stores, record.path):
        reason += f" {members} in it are found."
    if record.context:
        words = ", ".join(f"“{one}”" for one in record.context.split(SEPARATOR))
        reason += f" Its path adds {words}."
    is_found = passages > 0
    return WhyReport(
        record.shown_path, is_found, reason, action, record.state, record.kind, passages, embedded
    )


def _explain_pages(stores: Stores, record: FileRecord) -> str:
    """Say what became of pages that can only be seen; empty where there is nothing to say."""
    left, takes_part = recognition_records.count_unrecognised(stores.catalogue.connection, record)
    parts = []
    if record.recognised:
        pages = "1 page was" if record.recognised == 1 else f"{record.recognised} pages were"
        parts.append(f"{pages} looked at for text to recognise.")
    if left:
        what = "1 page" if left == 1 else f"{left} pages"
        end = "is still to be recognised" if takes_part else "is not recognised in its folder"
        parts.append(f"The text of {what} {end}.")
    return " ".join(parts)


def _count_members(stores: Stores, path: str) -> str:
    """Say how many of the files in a file are found; empty when there are none in it."""
    below, _ = folder_records.subtree(path)
    counts = file_records.count_files(stores.catalogue.connection, below)
    total = counts.indexed + counts.waiting + counts.failed + counts.skipped
    return f"{counts.indexed} of {total} files" if total else ""


def _explain_state(record: FileRecord, passages: int, embedded: int) -> tuple[str, str]:
    match record.state:
        case FileState.WAITING if passages:
            return "It changed and waits to be read again; its earlier words are found.", ""
        case FileState.WAITING:
            return "It waits to be read.", "Give it a moment; `satchel status` shows the queue."
        case FileState.FAILED:
            return record.error_reason, "Mend the file and it is read again by itself."
        case FileState.SKIPPED:
            return f"{record.error_reason} It is found by its name.", ""
        case _:
            return _explain_found(record, passages, embedded), ""


def _explain_found(record: FileRecord, passages: int, embedded: int) -> str:
    if record.error_code == file_records.INCOMPLETE:
        return f"It is found, but not all of it: {record.error_reason}"
    if not passages:
        return "It is found by its name; it has no words of its own."
    if embedded < passages:
        ready = f"{embedded} of {passages} passages are also found by meaning so far"
        return f"It is found by its words; {ready}."
    return f"It is found by words and meaning, in {passages} passages."


def _explain_unknown(stores: Stores, path: str) -> tuple[str, str]:
    folders = folder_records.list_folders(stores.catalogue.connection)
    above = [
        one
        for one in folders
        if path == one.path or path.startswith(one.path.rstrip(os.sep) + os.sep)
    ]
    if not above:
        return (
            "It is in none of the folders of the library.",
            "Add its folder in the window, or with `satchel index FOLDER`.",
        )
    folder = above[-1]  # the innermost
    if folder.state is not FolderState.READY:
        return f"Its folder {folder.path} is {folder.state}.", "Connect the drive it is on."
    return (
        _explain_container(stores, path)
        or _explain_place(Path(path))
        or _explain_rules(folder, path)
    )


def _explain_container(stores: Stores, path: str) -> tuple[str, str] | None:
    """Explain a path that goes on below a file; None for any other."""
    connection = stores.catalogue.connection
    shown = (container for container, _ in possible_places(path))
    for above in (*map(str, Path(path).parents), *shown):
        record = file_records.find_file(connection, above)
        if record is not None:
            return f"{record.shown_path} holds no such file, or it was not read.", ""
    return None


def _explain_place(file: Path) -> tuple[str, str] | None:
    if file.is_symlink():
        return "It is a symbolic link, and those are not followed.", "Add what it points to."
    if file.is_dir():
        return "It is a folder; only files are found.", ""
    if not file.exists():
        return "There is no such file.", "Check the spelling."
    return None


def _explain_rules(folder: FolderRecord, path: str) -> tuple[str, str]:
    relative = os.path.relpath(path, folder.path).replace(os.sep, "/")
    if not Rules(folder.ignore).takes_path(relative):
        return (
            "It is temporary, in a hidden folder, or left out by a rule of its folder.",
            "Rename it, or add the folder again without that --ignore.",
        )
    return "It is new and has not been noticed yet.", "Give it a moment."
