"""Rewrites the word index and the vectors as a whole, without what was deleted from them.

For a single segment, in small steps, see :mod:`desktop_app.storage.segment_rewriting`.
"""

from pathlib import Path

from desktop_app.storage import file_records
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.drafts import with_stored_texts
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.writable_stores import WritableStores

_BATCH = 1000
"""Files written in one commit."""


def rewrite_words(stores: WritableStores) -> None:
    """Copy the living documents of the word index into a new generation."""
    generations = Generations(stores.folder.lexical)
    stores.lexical.close()
    try:
        new = _copy_words(stores, generations.fresh())
    except BaseException:
        generations.drop_unfinished()  # it may have filled the disk
        raise
    generations.make_current(new.path)
    stores.lexical = new
    with stores.catalogue.transaction() as connection:
        record_words(connection, new.state)


def _copy_words(stores: WritableStores, path: Path) -> LexicalIndex:
    connection = stores.catalogue.connection
    new = LexicalIndex.make(path, read_identity(connection).library)
    try:
        files = [one for one in file_records.living_files(connection) if not one.holds_secrets]
        for start in range(0, len(files), _BATCH):
            with new.batch() as batch:
                for file in files[start : start + _BATCH]:
                    batch.add(with_stored_texts(connection, stores.lexical, file))
    except BaseException:
        new.abandon()
        raise
    return new


def rewrite_vectors(stores: WritableStores) -> None:
    """Write a snapshot that holds the living vectors only.

    Without the embedding model the snapshot is dropped; the vectors are in the catalogue and are
    loaded when the model is back.
    """
    if not stores.model:
        Generations(stores.folder.vectors).set_aside()
        return
    builder = stores.vectors.start_snapshot(is_full=True)
    while not builder.step():
        pass
    stores.adopt(builder)
