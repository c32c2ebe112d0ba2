"""What a person wants of watched folders, carried out by the writing thread."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from desktop_app.core.commands import SetRecognition
from desktop_app.core.errors import EngineError, FolderError
from desktop_app.core.library import Priority
from desktop_app.core.library_commands import (
    FolderWish,
    PauseFolder,
    SetPriority,
    SetRules,
    TakeBack,
)
from desktop_app.core.locations import canonical
from desktop_app.core.members import possible_paths
from desktop_app.indexing.folders import WatchedFolders
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.rules import Rules
from desktop_app.storage import (
    exclusion_records,
    folder_records,
    known_facts,
    member_records,
    retrying,
)
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.stores import Stores
from desktop_app.workers.folder_check import check_folder


class FolderWishes:
    """Changes how watched folders are dealt with.

    Args:
        stores: Keep what is wanted.
        folders: Scanned anew where that changes which files belong.
        indexer: Runs the changes between two of its steps.
    """

    def __init__(self, stores: Stores, folders: WatchedFolders, indexer: Indexer) -> None:
        self._stores = stores
        self._folders = folders
        self._indexer = indexer

    def carry_out(self, wish: FolderWish | SetRecognition) -> None:
        """Do what is wanted, from any thread.

        Raises:
            FolderError: The path is no watched folder, or nothing that was forgotten.
            EngineError: Indexing has ended.
        """
        path = canonical(wish.path)
        self._indexer.run_job(lambda: self._change(wish, path)).result()

    def add(self, given: Sequence[str], ignore: tuple[str, ...] | None) -> None:
        """Watch and scan folders; a job of the writing thread.

        Args:
            given: Folders, or single files.
            ignore: Globs of what is left out of them; None keeps those of known folders.

        Raises:
            FolderError: One cannot be indexed; then none is added.
        """
        paths = [path for path in map(canonical, given) if not self._is_taken_back(path)]
        data_folder = Path(canonical(self._stores.folder.path))
        for path in paths:
            check_folder(path)
            if Path(path).is_relative_to(data_folder):
                raise FolderError(
                    "own_data",
                    f"{path} is where Satchel keeps the library itself.",
                    "Choose a folder of your own.",
                )
        for path in paths:
            self._keep_folder(path, ignore)
            self._scan(path)

    def _is_taken_back(self, path: str) -> bool:
        """Take back a file inside another one, which cannot be watched; give whether it is one."""
        # Not Path.exists: it raises for a name that is too long, as a member's may be.
        is_one = bool(self._kept_out_by(path)) and not os.path.exists(path)  # noqa: PTH110
        if is_one:
            self._take_back(path)
        return is_one

    def _keep_folder(self, path: str, ignore: tuple[str, ...] | None) -> None:
        known = self._folders.folder_of(path)
        with self._stores.catalogue.transaction() as connection:
            exclusion_records.remove_exclusion(connection, path)
            # What lies in something that was forgotten is watched for itself.
            is_in_reach = known is not None and not exclusion_records.exclusion_of(
                connection, known.path, path
            )
            if is_in_reach and (ignore is None or known is None or known.path != path):
                return
            self._keep_rules(connection, path, ignore or ())

    def _keep_rules(
        self, connection: sqlite3.Connection, path: str, ignore: tuple[str, ...]
    ) -> None:
        known = folder_records.folder_above(connection, path)
        folder_records.add_folder(connection, path, ignore)
        if known is not None and known.ignore != ignore:
            member_records.mark_containers_below_waiting(connection, path)
            retrying.read_paths_again(connection, _judged_anew(connection, path, known, ignore))

    def _change(self, wish: FolderWish | SetRecognition, path: str) -> None:
        match wish:
            case PauseFolder(is_on=is_on):
                self._keep(path, lambda: self._set_paused(path, is_on=is_on))
            case SetPriority(priority=priority):
                self._keep(path, lambda: self._set_priority(path, priority))
            case SetRecognition(is_on=is_on):
                self._keep(path, lambda: self._set_recognition(path, is_on=is_on))
            case SetRules(ignore=ignore):
                self._set_rules(path, ignore)
            case TakeBack():
                self._take_back(path)
        self._indexer.tell_progress()

    def _keep(self, path: str, change: Callable[[], bool]) -> None:
        with self._stores.catalogue.transaction():
            if not change():
                raise _unknown(path)

    def _set_paused(self, path: str, *, is_on: bool) -> bool:
        return folder_records.set_paused(self._stores.catalogue.connection, path, is_on=is_on)

    def _set_priority(self, path: str, priority: Priority) -> bool:
        return folder_records.set_priority(self._stores.catalogue.connection, path, priority)

    def _set_recognition(self, path: str, *, is_on: bool) -> bool:
        return folder_records.set_recognition(self._stores.catalogue.connection, path, is_on=is_on)

    def _set_rules(self, path: str, ignore: Sequence[str]) -> None:
        folder = self._folders.folder_of(path)
        if folder is None or folder.path != path:
            raise _unknown(path)
        cleaned = dict.fromkeys(glob.strip() for glob in ignore)
        with self._stores.catalogue.transaction() as connection:
            self._keep_rules(connection, path, tuple(filter(None, cleaned)))
        self._scan(path)

    def _take_back(self, path: str) -> None:
        kept_out = self._kept_out_by(path)
        with self._stores.catalogue.transaction() as connection:
            if not exclusion_records.remove_exclusion(connection, kept_out):
                raise FolderError(
                    "not_forgotten",
                    f"{path} is not kept out of the library.",
                    "The Library page lists what is.",
                )
            member_records.mark_container_waiting(connection, kept_out)
        self._scan(path)

    def _kept_out_by(self, path: str) -> str:
        """Give what was forgotten and keeps a path, or one so shown, out; empty for nothing."""
        connection = self._stores.catalogue.connection
        folder = self._folders.folder_of(path)
        kept_out = (
            exclusion_records.exclusion_of(connection, folder.path, one)
            for one in possible_paths(path)
            if folder
        )
        return next(filter(None, kept_out), "")

    def _scan(self, path: str) -> None:
        folder = self._folders.folder_of(path)
        if folder is not None:
            self._folders.scan(folder)


def _judged_anew(
    connection: sqlite3.Connection, path: str, known: FolderRecord, ignore: tuple[str, ...]
) -> Iterator[str]:
    """Give the files below a folder that only one of two sets of rules names as wanted.

    They are read anew, because a secret is taken in by its name alone.
    """
    before, after = Rules(known.ignore), Rules(ignore)
    if before.taken_in("") == after.taken_in(""):
        return
    for one in known_facts.facts_below(connection, path):
        was = before.taken_in(_below(known.path, one)).is_named
        if was != after.taken_in(_below(path, one)).is_named:
            yield one


def _below(folder: str, path: str) -> str:
    return os.path.relpath(path, folder).replace(os.sep, "/")


def _unknown(path: str) -> FolderError:
    return FolderError(
        "not_a_watched_folder",
        f"{path} is not one of the folders of the library, or lies in one of them.",
        "Name the folder as `satchel status` lists it.",
    )


def refuse_paused(connection: sqlite3.Connection, paths: Sequence[str]) -> None:
    """Make sure that none of these paths waits for a person to go on with its folder.

    Raises:
        EngineError: One does.
    """
    for path in paths:
        folder = folder_records.folder_above(connection, path)
        if folder is not None and folder.is_paused:
            raise EngineError(
                "folder_paused",
                f"Indexing of {folder.path} is paused, so this has to wait.",
                "Go on with `satchel resume FOLDER`, or on the Library page.",
            )
