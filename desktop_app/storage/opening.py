"""Opens the stores: checks them, reconciles them, and rebuilds only damaged ones."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.core.errors import SatchelError, StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying, sentences
from desktop_app.storage import embedded_passages, member_records, model_coverage
from desktop_app.storage.catalogue import Catalogue, closed_on_error
from desktop_app.storage.catalogue_errors import explained
from desktop_app.storage.catalogue_opening import explain_lost_catalogue, open_newest_catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.manifest import FROM_THE_FUTURE
from desktop_app.storage.disk.read_only import COPY_LIBRARY, is_unwritable
from desktop_app.storage.facts import MODEL, keep_fact, read_fact
from desktop_app.storage.identity import Identity, read_identity
from desktop_app.storage.indexed_files import open_words
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.reconciling import begin_words, reconcile_words
from desktop_app.storage.stores import Stores

if TYPE_CHECKING:
    from desktop_app.storage.vectors.store import VectorStore
    from desktop_app.storage.writable_stores import WritableStores

MOST_RECENT = 32_768
"""Most vectors in memory in addition to the snapshot, 48 MB at 384 dimensions."""

_CHUNK = 4096
"""Vectors read at once, 6 MB at 384 dimensions."""

_OLDER_VERSIONS = ("lexical_version", "vectors_version")
"""Codes of indexes that an earlier Satchel wrote."""


class IndexRepair(Record):
    """What is rebuilt, in a sentence.

    Attributes:
        is_update: Whether the index was of an earlier Satchel; if not, it was damaged or missing.
    """

    sentence: Saying
    is_update: bool = False


class VectorKind(Record):
    """The kind of stored vectors: the embedding model's fingerprint and dimensions."""

    model: str
    dimensions: int


def open_for_writing(
    folder: DataFolder, kind: VectorKind | None, *, is_thorough: bool = False
) -> "tuple[WritableStores, list[IndexRepair]]":
    """Open or create the stores; the caller holds the writer's lock.

    Returns the stores, and what is being rebuilt.

    Args:
        folder: The data folder.
        kind: Kind of the embedding model in use; None leaves the existing vectors untouched.
        is_thorough: Check every file of the indexes, as after a crash.

    Raises:
        DataFolderError: The folder cannot be written, or the catalogue is in use elsewhere.
        StoreError: The catalogue is damaged, missing beside its indexes, or from a newer Satchel.
    """
    lost = explain_lost_catalogue(folder)
    if lost is not None and not Catalogue.is_begun(folder.catalogue):
        raise lost
    catalogue = Catalogue.open_for_writing(folder.catalogue)
    with explained(folder.catalogue), closed_on_error(catalogue.connection):
        return _open_around(catalogue, folder, kind, is_thorough=is_thorough)


def _open_around(
    catalogue: Catalogue, folder: DataFolder, kind: VectorKind | None, *, is_thorough: bool
) -> "tuple[WritableStores, list[IndexRepair]]":
    from desktop_app.storage.writable_stores import WritableStores  # noqa: PLC0415 - not to search

    for store in (folder.lexical, folder.vectors):
        Generations(store).drop_unfinished()
    # As it was kept: making the word index match it counts as a change.
    identity = read_identity(catalogue.connection)
    lexical, repairs = _open_words(folder, catalogue, identity, is_thorough=is_thorough)
    with catalogue.transaction() as connection:
        # A crash may have left a member waiting that was written without its container.
        member_records.mark_containers_waiting(connection)
    if kind is None:
        return WritableStores(folder, catalogue, lexical, _no_vectors(folder, kind)), repairs
    _start_over_for_another_model(folder, catalogue, kind.model)
    vectors, more = _open_vectors(folder, identity, kind, is_thorough=is_thorough)
    stores = WritableStores(folder, catalogue, lexical, lambda: vectors)
    _reconcile_vectors(stores)
    return stores, repairs + more


def find_model_in_use(folder: DataFolder, chosen: str, *, is_written: bool) -> str:
    """Return the model to search with: the chosen one, or until it is ready, the one before.

    Opening the stores for writing with another model than the one in use puts that into its place,
    whether it is ready or not. Until then only the one before can be searched with.

    Args:
        folder: The data folder.
        chosen: Fingerprint of the chosen model; a fingerprint is returned, too.
        is_written: Whether the stores are opened for writing.
    """
    try:
        with closing(Catalogue.open_for_reading(folder.catalogue)) as catalogue:
            in_use = read_fact(catalogue.connection, MODEL)
            if in_use in ("", chosen):
                return chosen
            is_next = is_written and model_coverage.is_ready(catalogue.connection, chosen)
            return chosen if is_next else in_use
    except (SatchelError, sqlite3.Error):  # opening the stores reports it, or begins a library
        return chosen


def open_for_reading(folder: DataFolder, kind: VectorKind | None) -> Stores:
    """Open existing stores to search them, beside a writer or without one.

    The catalogue of an older version is migrated first. Where nothing can be written, damaged
    vectors are left out.

    Raises:
        StoreError: There is no library, a store is damaged, or an older Satchel has it open.
    """
    catalogue = open_newest_catalogue(folder)
    with explained(folder.catalogue), closed_on_error(catalogue.connection):
        return _read_around(catalogue, folder, kind)


def _read_around(catalogue: Catalogue, folder: DataFolder, kind: VectorKind | None) -> Stores:
    identity = read_identity(catalogue.connection)
    lexical = open_words(folder, identity)
    if kind is None or read_fact(catalogue.connection, MODEL) != kind.model:
        return Stores(folder, catalogue, lexical, _no_vectors(folder, kind))
    vectors = _make_vectors(folder, kind.dimensions, kind.model)
    try:
        vectors.open(identity)
    except StoreError as error:
        if error.code == FROM_THE_FUTURE or not is_unwritable(folder.path):
            raise
        lack = _explain_left_out(error, folder)
        return Stores(folder, catalogue, lexical, _no_vectors(folder, kind), lack)
    stores = Stores(folder, catalogue, lexical, lambda: vectors)
    load_recent(stores, _missing_vectors(stores))
    return stores


def _explain_left_out(error: StoreError, folder: DataFolder) -> StoreError:
    reason = Saying(
        "They cannot be rebuilt because nothing can be written in {}, so that searches find by "
        "words alone.",
        (str(folder.path),),
    )
    return StoreError(error.code, sentences(error.message, reason), COPY_LIBRARY)


def load_recent(stores: Stores, passage_ids: Sequence[int]) -> None:
    """Load the vectors of passages from the catalogue, to search them exactly."""
    # Imports numpy, which indexing words does without.
    from desktop_app.storage import stored_vectors  # noqa: PLC0415

    for start in range(0, len(passage_ids), _CHUNK):
        found, vectors = stored_vectors.vectors_of_passages(
            stores.catalogue.connection, stores.model, passage_ids[start : start + _CHUNK]
        )
        if found:
            stores.vectors.add(found, vectors)


def _no_vectors(folder: DataFolder, kind: VectorKind | None) -> "Callable[[], VectorStore]":
    """Return a function that makes an empty store with the dimensions of the model in use."""
    return partial(_make_vectors, folder, kind.dimensions if kind else 1)


def _make_vectors(folder: DataFolder, dimensions: int, model: str = "") -> "VectorStore":
    # Imports numpy, as load_recent does.
    from desktop_app.storage.vectors.store import VectorStore  # noqa: PLC0415

    return VectorStore(Generations(folder.vectors), dimensions, model)


def _open_words(
    folder: DataFolder, catalogue: Catalogue, identity: Identity, *, is_thorough: bool
) -> tuple[LexicalIndex, list[IndexRepair]]:
    generations = Generations(folder.lexical)
    path = generations.current()
    repairs: list[IndexRepair] = []
    lexical: LexicalIndex | None = None
    try:
        if path is not None:
            lexical = LexicalIndex.open(
                path, identity.library, identity.words, is_thorough=is_thorough
            )
    except StoreError as error:
        _retire(generations, error)
        repairs.append(_describe_rebuilding(error, "It is being rebuilt from your files."))
    if path is None and identity.words:
        sentence = sentences("The word index is missing.", "It is being rebuilt from your files.")
        repairs.append(IndexRepair(sentence))
    if lexical is None:
        return begin_words(catalogue, generations), repairs
    if lexical.state != identity.words:
        reconcile_words(catalogue, lexical)
    return lexical, repairs


def _retire(generations: Generations, error: StoreError) -> None:
    """Remove an index of an older version; set a damaged one aside.

    Raises:
        StoreError: It is of a newer version, and is left alone.
    """
    if error.code == FROM_THE_FUTURE:
        raise error
    if error.code in _OLDER_VERSIONS:
        generations.discard()
    else:
        generations.set_aside()


def _describe_rebuilding(error: StoreError, rebuilt: str) -> IndexRepair:
    return IndexRepair(sentences(error.message, rebuilt), is_update=error.code in _OLDER_VERSIONS)


def _start_over_for_another_model(folder: DataFolder, catalogue: Catalogue, model: str) -> None:
    if read_fact(catalogue.connection, MODEL) == model:
        return
    # First, since after a crash in between nothing shows of which model a snapshot is.
    Generations(folder.vectors).set_aside()
    with catalogue.transaction() as connection:
        embedded_passages.forget_embedded(connection)
        embedded_passages.restore_embedded(connection, model)
        keep_fact(connection, MODEL, model)


def _open_vectors(
    folder: DataFolder, identity: Identity, kind: VectorKind, *, is_thorough: bool
) -> "tuple[VectorStore, list[IndexRepair]]":
    generations = Generations(folder.vectors)
    vectors = _make_vectors(folder, kind.dimensions, kind.model)
    try:
        vectors.open(identity, is_thorough=is_thorough)
    except StoreError as error:
        _retire(generations, error)
        return vectors, [_describe_rebuilding(error, "They are being rebuilt.")]
    return vectors, []


def renew_vectors(stores: Stores) -> None:
    """Set a damaged snapshot aside, and load its vectors from the catalogue.

    Raises:
        StoreError: The library was replaced by another one, which keeps its own.
    """
    stores.catalogue.check_place()
    Generations(stores.folder.vectors).set_aside()
    stores.vectors.drop_snapshot()
    _reconcile_vectors(stores)


def _missing_vectors(stores: Stores) -> list[int]:
    embedded = embedded_passages.embedded_ids(stores.catalogue.connection)
    kept = set(stores.vectors.snapshot_ids.tolist())
    stale = kept.difference(embedded)
    if stale:
        stores.vectors.remove(list(stale))
    return [passage_id for passage_id in embedded if passage_id not in kept]


def _reconcile_vectors(stores: Stores) -> None:
    missing = _missing_vectors(stores)
    load_recent(stores, missing[:MOST_RECENT])
    later = missing[MOST_RECENT:]
    if later:
        with stores.catalogue.transaction() as connection:
            connection.executemany(
                "UPDATE passages SET embedded = 0 WHERE id = ?", ((one,) for one in later)
            )
