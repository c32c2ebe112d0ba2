"""The handlers of commands that change the watched folders and their settings."""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from desktop_app.core.commands import AddFolders, SetRecognition
from desktop_app.core.errors import FolderError
from desktop_app.core.library import AddReport
from desktop_app.core.library_commands import (
    PauseFolder,
    SetPassageContexts,
    SetPriority,
    SetRules,
    TakeBack,
)
from desktop_app.core.members import possible_paths
from desktop_app.core.paths import canonical, check_folder
from desktop_app.core.sayings import Saying
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.watching.folders import WatchedFolders
from desktop_app.indexing.watching.rules import Rules, path_below
from desktop_app.storage import (
    exclusion_records,
    folder_records,
    known_facts,
    member_records,
    retrying,
)
from desktop_app.storage.folder_records import FolderRecord, known_path
from desktop_app.workers.command_table import CommandTable


class FolderCommands:
    """Changes the watched folders and their settings, in the index thread.

    Methods raise ``FolderError`` for a path that is not a watched folder, or was not forgotten.

    Args:
        folders: The watched folders, scanned again when a change affects which files are indexed.
        indexer: Plans again after a change; it has the stores.

    Attributes:
        folders: The watched folders.
    """

    def __init__(self, folders: WatchedFolders, indexer: Indexer) -> None:
        self._stores = indexer.stores
        self.folders = folders
        self._indexer = indexer

    def add_to(self, table: CommandTable) -> None:
        table.write(AddFolders, self.add)
        table.write(TakeBack, self.take_back)
        table.write(SetRules, self.set_rules)
        table.write(PauseFolder, self.pause)
        table.write(SetPriority, self.set_priority)
        table.write(SetRecognition, self.set_recognition)
        table.write(SetPassageContexts, self.set_passage_contexts)

    def add(self, command: AddFolders) -> AddReport:
        """Watch and scan folders or single files.

        Raises:
            FolderError: A path cannot be indexed; then none is added.
        """
        connection = self._stores.catalogue.connection
        paths = [known_path(connection, path) for path in command.paths]
        paths = [path for path in paths if not self._is_taken_back(path)]
        self._check(paths)
        known = []
        for path in paths:
            known.append((path, self._keep_folder(path, command.ignore)))
            self._scan(path)
        return AddReport(tuple((path, around) for path, around in known if around))

    def keep(self, path: str) -> None:
        """Add a folder to those that are watched; its next scan finds the files.

        Raises:
            FolderError: The path cannot be indexed.
        """
        self._check([path])
        self._keep_folder(path, None)

    def _check(self, paths: Iterable[str]) -> None:
        data_folder = Path(canonical(self._stores.folder.path))
        for path in paths:
            check_folder(path)
            if Path(path).is_relative_to(data_folder):
                raise FolderError(
                    "own_data",
                    Saying("{} is where Satchel keeps the library itself.", (path,)),
                    "Choose a folder of your own.",
                )

    def take_back(self, command: TakeBack) -> None:
        """Include a forgotten file or folder again, also if a link is in its place by now."""
        connection = self._stores.catalogue.connection
        is_exact = command.path in exclusion_records.list_exclusions(connection)
        self._take_back(command.path if is_exact else known_path(connection, command.path))
        self._indexer.work.report_progress()

    def set_rules(self, command: SetRules) -> None:
        """Replace the exclusion globs of a folder."""
        path = known_path(self._stores.catalogue.connection, command.path)
        folder = self.folders.files.folder_of(path)
        if folder is None or folder.path != path:
            raise _unknown(path)
        cleaned = dict.fromkeys(glob.strip() for glob in command.ignore)
        with self._stores.catalogue.transaction() as connection:
            self._keep_rules(connection, path, tuple(filter(None, cleaned)))
        self._scan(path)
        self._indexer.work.report_progress()

    def pause(self, command: PauseFolder) -> None:
        """Pause or continue indexing of a folder."""
        change = partial(folder_records.set_paused, is_on=command.is_on)
        self._change_record(command.path, change)

    def set_priority(self, command: SetPriority) -> None:
        """Set whether the files of a folder are read before or after others."""
        change = partial(folder_records.set_priority, priority=command.priority)
        self._change_record(command.path, change)

    def set_recognition(self, command: SetRecognition) -> None:
        """Switch recognition of scanned pages and pictures in a folder on or off."""
        change = partial(folder_records.set_recognition, is_on=command.is_on)
        self._change_record(command.path, change)

    def set_passage_contexts(self, command: SetPassageContexts) -> None:
        """Set whether the answer model writes contexts for the passages of a folder."""
        change = partial(folder_records.set_writes_contexts, is_on=command.is_on)
        self._change_record(command.path, change)

    def _change_record(self, path: str, change: Callable[[sqlite3.Connection, str], bool]) -> None:
        with self._stores.catalogue.transaction() as connection:
            path = known_path(connection, path)
            if not change(connection, path):
                raise _unknown(path)
        self._indexer.work.report_progress()

    def _is_taken_back(self, path: str) -> bool:
        """Include a forgotten member again; return False for a path on disk."""
        # Not Path.exists: it raises for a name that is too long, as a member's may be.
        is_one = bool(self._exclusion_of(path)) and not os.path.exists(path)  # noqa: PTH110
        if is_one:
            self._take_back(path)
        return is_one

    def _keep_folder(self, path: str, ignore: tuple[str, ...] | None) -> str:
        """Add a folder; return the watched folder that it was or was inside, empty for none."""
        known = self.folders.files.folder_of(path)
        with self._stores.catalogue.transaction() as connection:
            was_excluded = exclusion_records.remove_exclusion(connection, path)
            is_in_reach = known is not None and _is_in_reach(connection, known, path)
            if not is_in_reach or (known is not None and known.path == path and ignore is not None):
                self._keep_rules(connection, path, ignore or ())
        return known.path if known is not None and is_in_reach and not was_excluded else ""

    def _keep_rules(
        self, connection: sqlite3.Connection, path: str, ignore: tuple[str, ...]
    ) -> None:
        known = folder_records.folder_above(connection, path)
        folder_records.add_folder(connection, path, ignore)
        if known is not None and known.ignore != ignore:
            member_records.mark_containers_below_waiting(connection, path)
            retrying.read_paths_again(
                connection, _paths_judged_differently(connection, path, known, ignore)
            )

    def _take_back(self, path: str) -> None:
        kept_out = self._exclusion_of(path)
        with self._stores.catalogue.transaction() as connection:
            if not exclusion_records.remove_exclusion(connection, kept_out):
                raise FolderError(
                    "not_forgotten",
                    Saying("{} is not kept out of the library.", (path,)),
                    "The Library page lists what is kept out.",
                )
            member_records.mark_container_waiting(connection, kept_out)
        self._scan(path)

    def _exclusion_of(self, path: str) -> str:
        """Return the exclusion of a path or shown path; empty for none."""
        connection = self._stores.catalogue.connection
        folder = self.folders.files.folder_of(path)
        kept_out = (
            exclusion_records.exclusion_of(connection, folder.path, one)
            for one in possible_paths(path)
            if folder
        )
        return next(filter(None, kept_out), "")

    def _scan(self, path: str) -> None:
        folder = self.folders.files.folder_of(path)
        if folder is not None:
            self.folders.scan(folder)


def _is_in_reach(connection: sqlite3.Connection, known: FolderRecord, path: str) -> bool:
    """Whether scans of a watched folder find a path in it.

    A path that they do not find gets a watched folder of its own: one in a forgotten folder, or one
    that the rules leave out.
    """
    if exclusion_records.exclusion_of(connection, known.path, path):
        return False
    rules, below = Rules(known.ignore), path_below(known.path, path)
    is_reached = rules.enters_path if Path(path).is_dir() else rules.takes_path
    return known.path == path or is_reached(below)


def _paths_judged_differently(
    connection: sqlite3.Connection, path: str, known: FolderRecord, ignore: tuple[str, ...]
) -> Iterator[str]:
    """Return the files below a folder that only the old or the new rules include.

    They are read again, because rules include secret files by name.
    """
    before, after = Rules(known.ignore), Rules(ignore)
    if before.allowed_secrets("") == after.allowed_secrets(""):
        return
    for one in known_facts.facts_below(connection, path):
        was = before.allowed_secrets(path_below(known.path, one)).is_named
        if was != after.allowed_secrets(path_below(path, one)).is_named:
            yield one


def _unknown(path: str) -> FolderError:
    return FolderError(
        "not_a_watched_folder",
        Saying("{} is not one of the folders added to the library.", (path,)),
        "Name a folder that `satchel status` lists.",
    )
