"""The status of a whole library and its size on disk."""

import os
import sqlite3
from typing import TYPE_CHECKING

from desktop_app.core.library import FileState, Folder, FolderState, Status
from desktop_app.core.listing import DiskUse
from desktop_app.core.locations import DataFolder, find_models_folder, log_of, path_order
from desktop_app.core.passage_contexts import NO_CONTEXTS
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
    counts = file_states.count_files(connection)
    passages, embedded = embedded_passages.count_passages(connection)
    pages = recognition_records.count_pages(connection)
    is_paused = facts.is_paused(connection)
    return Status(
        folders=tuple(
            _describe_folder(connection, one if is_watched else _seen_now(one))
            for one in sorted(
                folder_records.list_folders(connection), key=lambda one: path_order(one.path)
            )
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


def _seen_now(folder: FolderRecord) -> FolderRecord:
    is_there = folder.state is not FolderState.READY or os.path.exists(folder.path)  # noqa: PTH110
    return folder if is_there else replace(folder, state=FolderState.MISSING)


def _describe_folder(connection: sqlite3.Connection, folder: FolderRecord) -> Folder:
    counts = file_states.count_files(connection, folder.path)
    passages, embedded = embedded_passages.count_passages(connection, folder.path)
    to_read = counts.indexed + counts.waiting + counts.failed
    pages = recognition_records.count_pages(connection, folder.path)
    return Folder(
        folder.path,
        folder.state,
        to_read,
        counts.indexed,
        passages,
        embedded,
        folder.recognises,
        pages,
        folder.is_paused,
        folder.priority,
        folder.ignore,
        absent=volume_records.count_absent(connection, folder),
        failed=counts.failed,
        writes_contexts=folder.writes_contexts,
        contexts=(
            passage_context_records.count_contexts(connection, folder.path)
            if folder.writes_contexts
            else NO_CONTEXTS
        ),
    )
