"""Forgets files for good: no store and no page of a store holds traces of them.

A deleted file is no longer found, but leaves its words in the segments of the word index and its
vectors in the snapshot and the catalogue. :mod:`desktop_app.indexing.upkeep` removes these traces
when idle, :func:`forget_deleted` at once.
"""

import os
import sqlite3
from collections.abc import Mapping, Sequence

from desktop_app.core.errors import FolderError
from desktop_app.core.library import FolderState, ForgetReport, TracesReport
from desktop_app.core.locations import DataFolder, log_of
from desktop_app.core.private_files import remove_copies
from desktop_app.core.sayings import Saying
from desktop_app.storage import (
    content_records,
    conversation_records,
    embedded_passages,
    embedding_records,
    exclusion_records,
    facts,
    file_records,
    file_states,
    folder_records,
    history_records,
    mark_records,
    own_tag_records,
    volume_records,
)
from desktop_app.storage.catalogue_backup import drop_backups
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import find_lack, size_on_disk
from desktop_app.storage.index_rewriting import rewrite_vectors, rewrite_words
from desktop_app.storage.kept_notes import drop_notes
from desktop_app.storage.row_rewriting import rewrite_rows
from desktop_app.storage.salvage import drop_unfinished
from desktop_app.storage.writable_stores import WritableStores

_BATCH = 1000

_CONTENTS_TO_DELETE = "unused_contents_to_delete"
"""Fact of the catalogue: what was made of unused contents is deleted as soon as no file waits."""

_UNFINISHED = "forgetting"
"""Fact of the catalogue: the indexes may still hold what was forgotten, as after a kill."""


def forget(stores: WritableStores, path: str) -> ForgetReport:
    """Remove a file or folder from every store, and check whether anything is left.

    Inside a watched folder, it stays excluded afterwards. A file's members are removed with it;
    ``path`` may also be the shown path of a member.

    Deleted documents would otherwise stay in the word index's segments, so the living ones are
    copied into a new generation and the old one removed. For a file that was already deleted from
    disk, this removes the traces.

    Raises:
        FolderError: The library holds nothing of it.
    """
    connection = stores.catalogue.connection
    known = file_records.find_file(connection, path)
    path = known.path if known else path
    file_ids = file_records.file_ids_below(connection, path)
    passage_ids = embedded_passages.passage_ids_below(connection, path)
    passages = embedded_passages.count_passages(connection, path)[0]
    if not file_ids and not folder_records.folders_at_or_below(connection, path):
        if _was_deleted(connection, path):
            return _forget_traces_of(stores, path)
        is_out = path in exclusion_records.list_exclusions(connection)
        # It was forgotten before, perhaps by a command that was killed.
        if is_out or is_unfinished(connection):
            left = _remove_forgotten(stores, had_files=is_unfinished(connection))
            return ForgetReport(path, 0, 0, left, is_out)
        raise FolderError(
            "not_in_library",
            Saying("Nothing of {} is in the library.", (path,)),
            "`satchel status` lists its folders.",
        )
    was_unknown = file_records.is_any_content_unknown(connection, path)
    with stores.catalogue.transaction():
        _delete_rows_below(connection, path, file_ids)
        stays_out = _keep_out(connection, path)
        # Earlier contents of its files are not known any more. Stored first, in case of a crash.
        facts.keep_fact(connection, _CONTENTS_TO_DELETE, "1")
        facts.keep_fact(connection, _UNFINISHED, "1")
    left = _remove_forgotten(stores, had_files=bool(file_ids))
    unjudged = content_records.count_unused(connection) if was_unknown else 0
    left["catalogue"] += len(file_records.file_ids_below(connection, path)) + unjudged
    left["words"] += sum(map(stores.lexical.reader().count_documents, file_ids))
    left["vectors"] += stores.vectors.reader().count_searchable(passage_ids)
    return ForgetReport(path, len(file_ids), passages, left, stays_out)


def is_unfinished(connection: sqlite3.Connection) -> bool:
    """Whether the indexes may hold what was forgotten: the process was killed, or the disk full."""
    return bool(facts.read_fact(connection, _UNFINISHED))


def finish(stores: WritableStores) -> dict[str, int]:
    """Remove what was forgotten before, if :func:`is_unfinished`; return what each store keeps."""
    return _remove_forgotten(stores, had_files=True)


def _remove_forgotten(stores: WritableStores, *, had_files: bool) -> dict[str, int]:
    """Remove what was forgotten from all stores; return each store's entries that are left.

    Args:
        stores: The stores.
        had_files: Whether files were forgotten. Without, there may be traces of those that were
            deleted from a folder before.
    """
    while stores.remove_gone(_BATCH):
        pass
    delete_unused_contents(stores)
    with stores.catalogue.transaction() as connection:
        embedding_records.delete_unused_embeddings(connection)
        volume_records.delete_unused_volumes(connection)
    _rewrite(
        stores,
        words=had_files or any(one.deleted for one in stores.lexical.segments()),
        vectors=had_files or stores.vectors.removed_count > 0,
    )
    left = {
        "catalogue": _drop_beside(stores),
        "words": sum(one.deleted for one in stores.lexical.segments()),
        "vectors": stores.vectors.removed_count,
    }
    _note_finished(stores, left)
    return left


def _note_finished(stores: WritableStores, left: Mapping[str, int]) -> None:
    """Store that the indexes hold nothing forgotten, unless they do, as on a full disk."""
    if is_unfinished(stores.catalogue.connection) and not (left["words"] or left["vectors"]):
        with stores.catalogue.transaction(creates_work=False) as connection:
            facts.drop_fact(connection, _UNFINISHED)


def _delete_rows_below(connection: sqlite3.Connection, path: str, file_ids: Sequence[int]) -> None:
    """Delete what the catalogue has of a file or folder, and mark its files as gone."""
    conversation_records.delete_exchanges_of(connection, path)
    own_tag_records.delete_tags_of(connection, file_ids)
    mark_records.delete_marks_of(connection, path)
    content_records.delete_of_contents_below(connection, path)
    folder_records.remove_folder(connection, path)
    folder_records.delete_undecodable_below(connection, path)
    volume_records.drop_mounts(connection, path)
    file_states.mark_gone_below(connection, path)
    history_records.delete_history_of(connection, path)


def delete_unused_contents(stores: WritableStores) -> None:
    """Delete what was made of contents that no file has, if something was forgotten.

    While a file waits that may have them, they stay until upkeep calls this again.
    """
    connection = stores.catalogue.connection
    if not facts.read_fact(connection, _CONTENTS_TO_DELETE):
        return
    if not file_states.is_any_waiting(connection):
        with stores.catalogue.transaction(creates_work=False):
            content_records.delete_unused(connection)
            facts.drop_fact(connection, _CONTENTS_TO_DELETE)


def _was_deleted(connection: sqlite3.Connection, path: str) -> bool:
    """Whether a path is in an available watched folder and no longer exists."""
    folder = folder_records.folder_above(connection, path)
    is_seen = folder is not None and folder.state is FolderState.READY
    # Not Path.exists: it raises for a name that is too long.
    return is_seen and not os.path.lexists(path)


def _forget_traces_of(stores: WritableStores, path: str) -> ForgetReport:
    with stores.catalogue.transaction() as connection:
        history_records.delete_history_of(connection, path)
        mark_records.delete_marks_of(connection, path)
    return ForgetReport(path, 0, 0, forget_deleted(stores).left, was_gone=True)


def forget_deleted(stores: WritableStores) -> TracesReport:
    """Remove the traces of deleted files from every store, and check whether any are left."""
    connection = stores.catalogue.connection
    size_before = _size_of(stores.folder)
    removed = count_traces(stores)
    while stores.remove_gone(_BATCH):
        pass
    with stores.catalogue.transaction():
        embedding_records.delete_unused_embeddings(connection)
        history_records.delete_openings_of_unknown(connection)
        conversation_records.delete_exchanges_of_unknown(connection)
        facts.keep_fact(connection, _CONTENTS_TO_DELETE, "1")
        # The content of a waiting file is not known.
        if not file_states.is_any_waiting(connection):
            own_tag_records.delete_tags_of_unknown(connection)
            mark_records.delete_marks_of_unknown(connection)
    delete_unused_contents(stores)
    found = count_traces(stores)
    _rewrite(stores, words=found["words"] > 0, vectors=found["vectors"] > 0)
    logged = _drop_beside(stores)
    left = count_traces(stores)
    left["catalogue"] += logged
    _note_finished(stores, left)
    return TracesReport(removed, left, size_before, _size_of(stores.folder))


def count_traces(stores: WritableStores) -> dict[str, int]:
    """Count each store's entries that belong to no living file.

    Reads all entries: 0.1 s for 100,000 passages.
    """
    connection = stores.catalogue.connection
    embedded = embedded_passages.embedded_ids(connection)
    return {
        "catalogue": file_states.count_gone(connection)
        + embedding_records.count_unused_embeddings(connection)
        + content_records.count_unused(connection)
        + history_records.count_openings_of_unknown(connection)
        + conversation_records.count_exchanges_of_unknown(connection)
        + mark_records.count_marks_of_unknown(connection)
        + own_tag_records.count_tags_of_unknown(connection),
        "words": sum(one.deleted for one in stores.lexical.segments()),
        "vectors": len(set(stores.vectors.snapshot_ids.tolist()).difference(embedded)),
    }


def _size_of(folder: DataFolder) -> int:
    log = log_of(folder.catalogue)
    return sum(map(size_on_disk, (folder.catalogue, log, folder.lexical, folder.vectors)))


def _keep_out(connection: sqlite3.Connection, path: str) -> bool:
    """Exclude a forgotten path from its watched folder; return whether it is in one."""
    exclusion_records.remove_exclusion(connection, path)
    exclusion_records.remove_exclusions_below(connection, path)
    stays_out = folder_records.folder_above(connection, path) is not None
    if stays_out:
        exclusion_records.add_exclusion(connection, path)
    return stays_out


def _rewrite(stores: WritableStores, *, words: bool, vectors: bool) -> None:
    """Rewrite indexes without their deleted entries.

    Where the disk has no room for it, the entries stay, and are removed by upkeep.
    """
    try:
        if words:
            rewrite_words(stores)
        if vectors:
            rewrite_vectors(stores)
    except BaseException as error:  # tantivy panics
        if find_lack(error, stores.room) is None:
            raise


def _drop_beside(stores: WritableStores) -> int:
    """Remove what is beside the stores and was made of forgotten files, or may hold their content.

    Backups and files set aside as damaged may hold any content. Returns the number of pages of the
    catalogue that keep copies of deleted rows, because the disk is full, and of those that stay in
    SQLite's log, because another process reads; upkeep removes both later.
    """
    # Imports numpy, which indexing words does without.
    from desktop_app.storage.kept_map import drop_from_map  # noqa: PLC0415

    folder, connection = stores.folder, stores.catalogue.connection
    drop_notes(folder.notes, connection)
    drop_from_map(folder.map, connection)
    remove_copies(folder.opened)
    drop_backups(folder)
    for path in folder.damaged_catalogues:
        path.unlink(missing_ok=True)
    drop_unfinished(folder)
    Generations(folder.lexical).drop_aside()
    Generations(folder.vectors).drop_aside()
    return rewrite_rows(stores) + stores.catalogue.cut_log()
