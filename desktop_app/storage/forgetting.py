"""Forgetting for good: what was removed is in no store and on no page of them."""

import sqlite3

from desktop_app.core.errors import FolderError
from desktop_app.core.history import History
from desktop_app.core.library import ForgetReport
from desktop_app.core.locations import DataFolder
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
from desktop_app.storage.generations import Generations
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.stores import Stores, kept_words

_BATCH = 1000


def forget(stores: Stores, path: str) -> ForgetReport:
    """Remove a file or folder from every store, and look whether anything is left.

    Inside a watched folder it stays out from then on. What lies in a file goes with it; ``path``
    may also be that of a file inside another one, as it is shown.

    Deleted documents would otherwise stay in the word index's segments until they are
    merged, so the living ones are copied into a new generation and the old one removed.

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
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    left = {
        "catalogue": len(file_records.file_ids_below(connection, path)),
        "words": sum(stores.lexical.reader().count_documents(file_id) for file_id in file_ids),
        "vectors": stores.vectors.holds(passage_ids),
    }
    return ForgetReport(path, len(file_ids), passages, left, stays_out)


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
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return history_records.read_history(connection)


def rewrite_words(stores: Stores) -> None:
    """Copy the living documents of the word index into a new generation."""
    generations = Generations(stores.folder.lexical)
    old = stores.lexical
    old.close()
    connection = stores.catalogue.connection
    new = LexicalIndex.make(generations.fresh(), read_identity(connection).library)
    files = file_records.living_files(connection)
    for start in range(0, len(files), _BATCH):
        with new.batch() as batch:
            for file in files[start : start + _BATCH]:
                batch.add(kept_words(stores, old, file))
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
    Generations(folder.lexical).drop_aside()
    Generations(folder.vectors).drop_aside()
