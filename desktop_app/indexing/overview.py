"""The status of a whole library and its size on disk."""

import os
import sqlite3
import threading
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from desktop_app.core.library import FileState, Folder, FolderState, Status
from desktop_app.core.listing import DiskUse
from desktop_app.core.locations import DataFolder, find_models_folder, log_of
from desktop_app.core.passage_contexts import NO_CONTEXTS
from desktop_app.core.paths import path_order
from desktop_app.core.records import replace
from desktop_app.storage import (
    embedded_passages,
    exclusion_records,
    facts,
    file_lists,
    file_states,
    folder_records,
    passage_context_records,
    recognition_records,
    volume_records,
)
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.folder_records import FolderRecord

if TYPE_CHECKING:
    from desktop_app.core.messages import Progress

MOST_FAILURES = 1000
"""Failures listed; a library with more has one cause for many."""

MOST_SKIPPED = 10
"""Skipped files listed, as examples: a library of photographs has thousands."""

ANSWER_SECONDS = 1.0
"""Longest wait for the drives of the folders. A disk that has to start takes longer, but a share
whose server is gone never answers."""


def describe_library(
    folder: DataFolder,
    connection: sqlite3.Connection,
    progress: "Progress | None" = None,
    *,
    is_watched: bool = False,
) -> Status:
    """Return the status of the library, with the speed that was last reported.

    Args:
        folder: The data folder.
        connection: A connection to its catalogue.
        progress: The last report of an indexer; None without one.
        is_watched: Whether the stored states of the folders are kept up to date; if not, folders
            that are missing by now are looked for.
    """
    folders = folder_records.list_folders(connection)
    missing = () if is_watched else _find_missing(one.path for one in folders if _is_ready(one))
    counts = file_states.count_files(connection)
    passages, embedded = embedded_passages.count_passages(connection)
    pages = recognition_records.count_pages(connection)
    is_paused = facts.is_paused(connection)
    return Status(
        folders=tuple(
            _describe_folder(
                connection,
                replace(one, state=FolderState.MISSING) if one.path in missing else one,
            )
            for one in sorted(folders, key=lambda one: path_order(one.path))
        ),
        files=counts,
        passages=passages,
        embedded=embedded,
        failures=tuple(file_lists.list_failures(connection, MOST_FAILURES)),
        skipped=tuple(file_lists.list_failures(connection, MOST_SKIPPED, FileState.SKIPPED)),
        bytes={
            "catalogue": size_on_disk(folder.catalogue),
            "lexical": size_on_disk(folder.lexical),
            "vectors": size_on_disk(folder.vectors),
            "prompts": size_on_disk(folder.prompt_states),
        },
        queue=counts.waiting + passages - embedded + pages.waiting,
        seconds_left=progress.seconds_left if progress and not is_paused else None,
        pages=pages,
        pages_per_minute=progress.pages_per_minute if progress and pages.waiting else None,
        is_paused=is_paused,
        exclusions=tuple(sorted(exclusion_records.list_exclusions(connection), key=path_order)),
        undecodable=folder_records.list_undecodable(connection),
        contexts=passage_context_records.count_contexts(connection),
        context_seconds_left=progress.context_seconds_left if progress and not is_paused else None,
        has_contexts_paused=facts.are_contexts_paused(connection),
    )


def measure(folder: DataFolder, connection: sqlite3.Connection) -> DiskUse:
    """Return the disk space that each part of the library takes, and that of models."""
    texts = size_on_disk(folder.lexical, ".store")
    words = size_on_disk(folder.lexical) - texts
    vectors = size_on_disk(folder.vectors)
    catalogue = size_on_disk(folder.catalogue) + size_on_disk(log_of(folder.catalogue))
    logs, prompts = size_on_disk(folder.logs), size_on_disk(folder.prompt_states)
    named = texts + words + vectors + catalogue + logs + prompts
    (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    models = find_models_folder()
    return DiskUse(
        texts=texts,
        words=words,
        vectors=vectors,
        catalogue=catalogue,
        unused=page_size * free,
        models=size_on_disk(models),
        logs=logs,
        folder=str(folder.path),
        prompts=prompts,
        others=max(size_on_disk(folder.path) - named, 0),  # a part may grow meanwhile
        models_folder=str(models),
    )


def _is_ready(folder: FolderRecord) -> bool:
    return folder.state is FolderState.READY


def _find_missing(paths: Iterable[str]) -> frozenset[str]:
    """Return the paths that do not exist, or whose drives do not answer."""
    missing = set(paths)

    def look(path: str) -> None:
        if os.path.exists(path):  # noqa: PTH110 - Path.exists may raise
            missing.discard(path)

    looking = [threading.Thread(target=look, args=(one,), daemon=True) for one in sorted(missing)]
    until = time.monotonic() + ANSWER_SECONDS
    for one in list(looking):
        try:
            one.start()
        except RuntimeError:  # the system starts no further thread
            one.run()
            looking.remove(one)
    for one in looking:
        one.join(max(until - time.monotonic(), 0.0))
    return frozenset(missing)


def _describe_folder(connection: sqlite3.Connection, folder: FolderRecord) -> Folder:
    counts = file_states.count_files(connection, folder.path)
    passages, embedded = embedded_passages.count_passages(connection, folder.path)
    to_read = counts.indexed + counts.waiting + counts.failed
    pages = recognition_records.count_pages(connection, folder.path)
    return Folder(
        path=folder.path,
        state=folder.state,
        files=to_read,
        indexed=counts.indexed,
        passages=passages,
        embedded=embedded,
        recognises=folder.recognises,
        pages=pages,
        is_paused=folder.is_paused,
        priority=folder.priority,
        ignore=folder.ignore,
        absent=volume_records.count_absent(connection, folder),
        failed=counts.failed,
        writes_contexts=folder.writes_contexts,
        contexts=(
            passage_context_records.count_contexts(connection, folder.path)
            if folder.writes_contexts
            else NO_CONTEXTS
        ),
    )
