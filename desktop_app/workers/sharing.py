"""Decides which files the tools of other programs may read.

The user shares folders one by one; none is shared at first. Files with secrets are never shared,
not even those that a rule of their folder includes in the library.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import FolderError, ReadingError
from desktop_app.core.paths import canonical, is_at_or_below
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.core.tool_commands import SharedFolder, SharedFolders, ShareFolder
from desktop_app.indexing.watching.rules import TAKEN, Rules
from desktop_app.reading.secrets import (
    NO_SECRETS_ALLOWED,
    AllowedSecrets,
    refuse_secret_content,
    refuse_secret_name,
)
from desktop_app.storage import file_records, file_states, folder_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.stores import Stores
from desktop_app.workers.preferences import Preferences


class SharedScope:
    """The files that are shared at one moment.

    Args:
        stores: The stores to read from.
        shared: Paths that the user shares. Those that are in no watched folder any more count
            for nothing.
    """

    def __init__(self, stores: Stores, shared: Sequence[str]) -> None:
        self._stores = stores
        self._connection = stores.catalogue.connection
        self._watched = folder_records.list_folders(self._connection)
        self._folders = [one for one in shared if folder_records.innermost(self._watched, one)]

    @property
    def folders(self) -> SharedFolders:
        """The shared folders with the number of files that can be found in each."""
        return SharedFolders(
            tuple(
                SharedFolder(path, file_states.count_files(self._connection, path).indexed)
                for path in self._folders
            )
        )

    def file_ids(self) -> tuple[int, ...]:
        """Return the ids of the files to search; without the allowed secrets."""
        ids = {
            file_id
            for path in self._folders
            for file_id in file_records.file_ids_below(self._connection, path)
        }
        return tuple(sorted(ids.difference(self._allowed_secrets())))

    def limits(self) -> tuple[str, tuple[int, ...]]:
        """Return the folder to search, or else the ids of the files; neither if none is shared.

        A folder is one term of the word index. A search in a library of 6,000 files takes 12 ms of
        processor with it, and 54 with the ids of 5,000 of them.
        """
        if len(self._folders) == 1:
            is_file = file_records.find_file(self._connection, self._folders[0]) is not None
            if not is_file and next(self._allowed_secrets(), None) is None:
                return self._folders[0], ()
        return "", self.file_ids()

    def holds(self, file: FileRecord) -> bool:
        """Whether a file is shared: by its path, and by the place that its path leads to."""
        is_below = self._is_below(file.path) and self._is_below(os.path.realpath(file.path_on_disk))
        return is_below and not file.holds_secrets and not self._is_allowed_secret(file)

    def _is_below(self, path: str) -> bool:
        return any(is_at_or_below(path, folder) for folder in self._folders)

    def _allowed_secrets(self) -> Iterator[int]:
        """Yield the shared files with secrets that a rule of their folder includes."""
        for folder in self._watched:
            if not any(glob.startswith(TAKEN) for glob in folder.ignore):
                continue
            rules, base = Rules(folder.ignore), self._base_of(folder)
            below = file_records.file_ids_below(self._connection, folder.path)
            paths = file_records.paths_of(self._connection, below)
            named = (
                file_id
                for file_id, path in paths.items()
                if self._is_below(path)
                and rules.allowed_secrets(os.path.relpath(path, base)).is_named
            )
            for file in file_records.files_by_id(self._connection, named).values():
                if self._is_allowed_secret(file):
                    yield file.file_id

    def _is_allowed_secret(self, file: FileRecord) -> bool:
        folder = folder_records.innermost(self._watched, file.path)
        if folder is None:
            return False
        relative = os.path.relpath(file.path, self._base_of(folder))
        if not Rules(folder.ignore).allowed_secrets(relative).is_named:
            return False  # a secret would not have been read
        name = os.path.basename(file.path)  # noqa: PTH119 - of any system
        text = self._text_of(file)
        try:
            refuse_secret_name(name, AllowedSecrets((), relative))
            refuse_secret_content(name, text.encode(), text, NO_SECRETS_ALLOWED)
        except ReadingError:
            return True
        return False

    def _base_of(self, folder: FolderRecord) -> str:
        """Return the folder that rules are relative to: of a watched file, the one it is in."""
        is_file = file_records.find_file(self._connection, folder.path) is not None
        return os.path.dirname(folder.path) if is_file else folder.path  # noqa: PTH120 - as above

    def _text_of(self, file: FileRecord) -> str:
        records = passage_records.passages_of_file(self._connection, file.file_id)
        texts = self._stores.passage_texts(records)
        return "\n".join(texts.get(one.passage_id, "") for one in records)


def share_folder(stores: Stores, preferences: Preferences, command: ShareFolder) -> SharedFolders:
    """Share a path, or stop it; return everything that is shared.

    Raises:
        FolderError: The path does not exist or is not in the library, or only a folder above it is
            shared.
    """
    path = canonical(command.path)
    if command.is_on:
        _refuse_unknown(stores.catalogue.connection, path)
        settings = preferences.change(lambda now: _with_shared(now, path))
    else:
        _refuse_part(preferences.settings, path)
        settings = stop_sharing(preferences, path)
    return SharedScope(stores, settings.shared_folders).folders


def _refuse_unknown(connection: sqlite3.Connection, path: str) -> None:
    if folder_records.folder_above(connection, path) is None:
        raise FolderError(
            "not_in_library",
            Saying("{} is in no folder of the library.", (path,)),
            "Add its folder to the library first.",
        )
    # A mistyped path would share what is later saved there. Files may be absent with their drive.
    is_known = bool(file_records.file_ids_below(connection, path))
    # Not Path.exists: it raises for a name that is too long.
    if not (is_known or os.path.exists(path)):  # noqa: PTH110
        raise FolderError(
            "folder_missing",
            Saying("{} does not exist.", (path,)),
            "Check the spelling, or connect the drive it is on.",
        )


def stop_sharing(preferences: Preferences, path: str) -> EngineSettings:
    """Stop sharing a path and everything below it."""

    def stop(now: EngineSettings) -> EngineSettings:
        kept = (one for one in now.shared_folders if not is_at_or_below(one, path))
        return replace(now, shared_folders=tuple(kept))

    return preferences.change(stop)


def _with_shared(now: EngineSettings, path: str) -> EngineSettings:
    """Return the settings with a further shared path, without those that it includes."""
    if any(is_at_or_below(path, one) for one in now.shared_folders):
        return now
    others = (one for one in now.shared_folders if not is_at_or_below(one, path))
    return replace(now, shared_folders=tuple(sorted((path, *others))))


def _refuse_part(settings: EngineSettings, path: str) -> None:
    above = [one for one in settings.shared_folders if one != path and is_at_or_below(path, one)]
    if above:
        raise FolderError(
            "shared_by_folder_above",
            Saying("{} is shared because it is in {}.", (path, above[0])),
            "Stop sharing that folder, then share the folders in it one by one.",
        )
