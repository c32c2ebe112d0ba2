"""Looking whether the stores are sound and agree, and setting aside what is not."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from typing import TypeVar

from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.storage import (
    exclusion_records,
    file_records,
    folder_records,
    history_records,
    path_context_records,
    saved_search_records,
)
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.generations import Generations
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.vectors import VectorStore

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one store.

    Attributes:
        store: ``catalogue``, ``words`` or ``vectors``.
        damage: What is wrong, in a sentence; empty when it is sound.
    """

    store: str
    damage: str


@dataclass(frozen=True, slots=True)
class _Saved:
    """What a damaged catalogue still tells, and files do not."""

    folders: list[FolderRecord] = field(default_factory=list)
    contexts: tuple[PathContext, ...] = ()
    is_history_kept: bool = True
    exclusions: tuple[str, ...] = ()
    searches: tuple[SavedSearch, ...] = ()


def inspect(folder: DataFolder, dimensions: int) -> list[Finding]:
    """Look at each store; nothing is changed.

    Args:
        folder: Where they are.
        dimensions: Of the vectors in use.
    """
    return [
        Finding("catalogue", _inspect_catalogue(folder)),
        Finding("words", _inspect_words(folder)),
        Finding("vectors", _inspect_vectors(folder, dimensions)),
    ]


def repair(folder: DataFolder, findings: list[Finding]) -> list[FolderRecord]:
    """Set aside what is damaged; opening the library and indexing builds it anew.

    The caller holds the writer's lock. Gives the folders that could be saved from a
    damaged catalogue; the new one has them, the path contexts, the saved searches, and the
    history switched off where it was, or where that cannot be told.
    """
    damaged = {finding.store for finding in findings if finding.damage}
    saved = _Saved()
    if "catalogue" in damaged:
        saved = _save(folder)
        folder.catalogue.replace(folder.damaged_catalogue)
        for suffix in ("-wal", "-shm"):
            folder.catalogue.with_name(folder.catalogue.name + suffix).unlink(missing_ok=True)
        _keep(folder, saved)
    # The indexes name the catalogue's ids, so they do not outlive it.
    if damaged & {"catalogue", "words"}:
        Generations(folder.lexical).set_aside()
    if damaged & {"catalogue", "vectors"}:
        Generations(folder.vectors).set_aside()
    return saved.folders


def _inspect_catalogue(folder: DataFolder) -> str:
    try:
        with closing(Catalogue.open_for_reading(folder.catalogue)) as catalogue:
            return catalogue.find_damage()
    except (SatchelError, sqlite3.DatabaseError) as error:
        return str(error)


def _inspect_words(folder: DataFolder) -> str:
    path = Generations(folder.lexical).current()
    if path is None:
        return "" if not _count_indexed(folder) else "The word index is missing."
    try:
        live = LexicalIndex.open(path).reader().count_live()
    except SatchelError as error:
        return error.message
    if _count_indexed(folder) and not live:
        return "The word index is empty although files are indexed."
    return ""


def _inspect_vectors(folder: DataFolder, dimensions: int) -> str:
    vectors = VectorStore(Generations(folder.vectors), dimensions)
    try:
        vectors.open()
    except SatchelError as error:
        return error.message
    vectors.close()
    return ""


def _count_indexed(folder: DataFolder) -> int:
    try:
        with closing(Catalogue.open_for_reading(folder.catalogue)) as catalogue:
            return file_records.count_files(catalogue.connection).indexed
    except (SatchelError, sqlite3.DatabaseError):
        return 0


def _keep(folder: DataFolder, saved: _Saved) -> None:
    with (
        closing(Catalogue.open_for_writing(folder.catalogue)) as catalogue,
        catalogue.transaction() as connection,
    ):
        for one in saved.folders:
            folder_records.add_folder(connection, one.path, one.ignore)
            folder_records.set_recognition(connection, one.path, is_on=one.recognises)
            folder_records.set_paused(connection, one.path, is_on=one.is_paused)
            folder_records.set_priority(connection, one.path, one.priority)
        for path in saved.exclusions:
            exclusion_records.add_exclusion(connection, path)
        path_context_records.replace_path_contexts(connection, saved.contexts)
        history_records.set_kept(connection, is_on=saved.is_history_kept)
        saved_search_records.save_all(connection, saved.searches)


def _save(folder: DataFolder) -> _Saved:
    return _Saved(
        _told(folder, lambda connection: list(folder_records.list_folders(connection)), []),
        _told(folder, path_context_records.list_path_contexts, ()),
        _told(folder, history_records.is_kept, otherwise=False),
        _told(folder, exclusion_records.list_exclusions, ()),
        _told(folder, lambda connection: saved_search_records.list_saved(connection).searches, ()),
    )


def _told(folder: DataFolder, read: Callable[[sqlite3.Connection], _T], otherwise: _T) -> _T:
    """Give what a damaged catalogue still tells of one thing."""
    try:
        with closing(sqlite3.connect(folder.catalogue)) as connection:
            return read(connection)
    except (sqlite3.DatabaseError, ValueError):
        return otherwise
