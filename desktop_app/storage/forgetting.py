"""Forgetting for good: what was removed is in no store and on no page of them.

What vanished from the disk is no longer found, but leaves its words in the segments of the word
index, its vectors in the snapshot and in the catalogue. These traces are removed by
:mod:`desktop_app.indexing.upkeep` when nothing else is to do, or at once by :func:`forget_deleted`.
"""

import os
import sqlite3

from desktop_app.core.errors import FolderError
from desktop_app.core.history import History
from desktop_app.core.library import FolderState, ForgetReport, TracesReport
from desktop_app.core.locations import DataFolder, log_of
from desktop_app.storage import (
    embedding_records,
    exclusion_records,
    file_records,
    folder_records,
    history_records,
    passage_records,
    recognition_records,
    volume_records,
)
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.drafts import kept_words
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.salvage import drop_unfinished
from desktop_app.storage.stores import Stores

_BATCH = 1000


def forget(stores: Stores, path: str) -> ForgetReport:
    """Remove a file or folder from every store, and look whether anything is left.

    Inside a watched folder it stays out from then on. What lies in a file goes with it; ``path``
    may also be that of a file inside another one, as it is shown.

    Deleted documents would otherwise stay in the word index's segments, so the living ones are
    copied into a new generation and the old one removed. Of what was deleted on disk before and is
    known no more, this removes the traces.

    Raises:
        FolderError: The library holds nothing of it.
    """
    connection = stores.catalogue.connection
    known = file_records.find_file(connection, path)
    path = known.path if known else path
    file_ids = file_records.file_ids_below(connection, path)
    passage_ids = passage_records.passage_ids_below(connection, path)
    passages = passage_records.count_passages(connection, path)[0]
    if not file_ids and not folder_records.folders_at_or_below(connection, path):
        if _was_deleted(connection, path):
            return _forget_traces_of(stores, path)
        raise FolderError(
            "not_in_library",
            f"Nothing of {path} is in the library.",
            "`satchel status` lists its folders.",
        )
    with stores.catalogue.transaction():
        folder_records.remove_folder(connection, path)
        volume_records.drop_mounts(connection, path)
        file_records.mark_gone_below(connection, path)
        history_records.delete_history_of(connection, path)
        stays_out = _keep_out(connection, path)
    while stores.remove_gone(_BATCH):
        pass
    if file_ids:
        with stores.catalogue.transaction():
            embedding_records.delete_unused_embeddings(connection)
            recognition_records.delete_unused_pages(connection)
            volume_records.delete_unused_volumes(connection)
        rewrite_words(stores)
        rewrite_vectors(stores)
    _drop_damaged(stores.folder)
    stores.catalogue.cut_log()
    left = {
        "catalogue": len(file_records.file_ids_below(connection, path)),
        "words": sum(stores.lexical.reader().count_documents(file_id) for file_id in file_ids),
        "vectors": stores.vectors.holds(passage_ids),
    }
    return ForgetReport(path, len(file_ids), passages, left, stays_out)


def _was_deleted(connection: sqlite3.Connection, path: str) -> bool:
    """Whether a path lies in a watched folder that can be seen, and nothing is there any more."""
    folder = folder_records.folder_above(connection, path)
    is_seen = folder is not None and folder.state is FolderState.READY
    # Not Path.exists: it raises for a name that is too long.
    return is_seen and not os.path.lexists(path)


def _forget_traces_of(stores: Stores, path: str) -> ForgetReport:
    with stores.catalogue.transaction() as connection:
        history_records.delete_history_of(connection, path)
    return ForgetReport(path, 0, 0, forget_deleted(stores).left, was_gone=True)


def forget_deleted(stores: Stores) -> TracesReport:
    """Remove what every store still keeps of deleted files, and look whether anything is left."""
    connection = stores.catalogue.connection
    size_before = _size_of(stores.folder)
    removed = count_traces(stores)
    while stores.remove_gone(_BATCH):
        pass
    with stores.catalogue.transaction():
        embedding_records.delete_unused_embeddings(connection)
        history_records.delete_openings_of_unknown(connection)
        # The content of a file that waits is not known.
        if not file_records.is_any_waiting(connection):
            recognition_records.delete_unused_pages(connection)
    found = count_traces(stores)
    if found["words"]:
        rewrite_words(stores)
    if found["vectors"]:
        rewrite_vectors(stores)
    _drop_damaged(stores.folder)
    stores.catalogue.cut_log()
    return TracesReport(removed, count_traces(stores), size_before, _size_of(stores.folder))


def count_traces(stores: Stores) -> dict[str, int]:
    """Count what each store keeps that is of no living file.

    It looks at everything: 0.1 s for 100,000 passages.
    """
    connection = stores.catalogue.connection
    embedded = passage_records.embedded_ids(connection)
    return {
        "catalogue": file_records.count_gone(connection)
        + embedding_records.count_unused_embeddings(connection)
        + recognition_records.count_unused_pages(connection)
        + history_records.count_openings_of_unknown(connection),
        "words": sum(one.deleted for one in stores.lexical.segments()),
        "vectors": len(set(stores.vectors.snapshot_ids.tolist()).difference(embedded)),
    }


def _size_of(folder: DataFolder) -> int:
    log = log_of(folder.catalogue)
    return sum(map(size_on_disk, (folder.catalogue, log, folder.lexical, folder.vectors)))


def _keep_out(connection: sqlite3.Connection, path: str) -> bool:
    """Keep what was forgotten out of the watched folder it lies in; give whether it lies in one."""
    exclusion_records.remove_exclusion(connection, path)
    exclusion_records.remove_exclusions_below(connection, path)
    stays_out = folder_records.folder_above(connection, path) is not None
    if stays_out:
        exclusion_records.add_exclusion(connection, path)
    return stays_out


def forget_history(stores: Stores) -> History:
    """Remove all searches and openings from the catalogue's file, and look what is left."""
    connection = stores.catalogue.connection
    with stores.catalogue.transaction():
        history_records.delete_history(connection)
    # The pages freed are overwritten (secure_delete), but the log still holds what they were.
    stores.catalogue.cut_log()
    return history_records.read_history(connection)


def rewrite_words(stores: Stores) -> None:
    """Copy the living documents of the word index into a new generation."""
    generations = Generations(stores.folder.lexical)
    old = stores.lexical
    old.close()
    connection = stores.catalogue.connection
    new = LexicalIndex.make(generations.fresh(), read_identity(connection).library)
    files = [one for one in file_records.living_files(connection) if not one.holds_secrets]
    for start in range(0, len(files), _BATCH):
        with new.batch() as batch:
            for file in files[start : start + _BATCH]:
                batch.add(kept_words(connection, old, file))
    generations.make_current(new.path)
    stores.lexical = new
    with stores.catalogue.transaction():
        record_words(connection, new.state)


def rewrite_vectors(stores: Stores) -> None:
    """Write a snapshot that holds the living vectors only.

    Without the embedding model they are dropped; they come from the catalogue when it is back.
    """
    if not stores.model:
        Generations(stores.folder.vectors).set_aside()
        return
    builder = stores.vectors.start_snapshot(is_anew=True)
    while not builder.step():
        pass
    stores.adopt(builder)


def _drop_damaged(folder: DataFolder) -> None:
    """Remove what was set aside as damaged, which may hold anything."""
    for path in folder.damaged_catalogues:
        path.unlink(missing_ok=True)
    drop_unfinished(folder)
    Generations(folder.lexical).drop_aside()
    Generations(folder.vectors).drop_aside()
