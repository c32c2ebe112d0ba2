"""Recognising that the words of folders are up to date, before anything is opened.

Otherwise a command with nothing to do would load everything that writes a library, and spend most
of its time on imports.
"""

import sqlite3
from collections.abc import Sequence

from desktop_app.core.errors import SatchelError
from desktop_app.core.library import FolderState
from desktop_app.core.locations import DataFolder
from desktop_app.core.paths import canonical, is_at_or_below
from desktop_app.core.volumes import ReadMounts
from desktop_app.indexing.watching.comparison import Comparison
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan, folder_state
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage import (
    exclusion_records,
    facts,
    file_states,
    folder_records,
    known_facts,
    volume_records,
)
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.identity import read_identity
from desktop_app.storage.lexical.generation import check_generation

_STEP = 2_000
"""Files compared until the first difference ends the comparison."""


class StoredState:
    """The state in which the words of a library were stored, compared with the disk.

    Args:
        folder: The data folder.
        connection: Connection to its catalogue.
        read_mounts: Returns the current mounts.
    """

    def __init__(
        self, folder: DataFolder, connection: sqlite3.Connection, read_mounts: ReadMounts
    ) -> None:
        self._folder = folder
        self._connection = connection
        self._read_mounts = read_mounts

    def is_current(self, paths: Sequence[str], *, recognises: bool | None) -> bool:
        """Whether bringing folders up to date by words would change nothing.

        False whenever that is not certain, such as after a crash or while another process writes.

        Args:
            paths: The folders, as they are stored.
            recognises: The setting of recognition that the folders should have; None for any.
        """
        folder, connection = self._folder, self._connection
        if folder.running_file.exists() or facts.is_paused(connection):
            return False
        if facts.read_fact(connection, facts.READING) != str(READING_VERSION):
            return False
        if file_states.gone_file_ids(connection, 1) or not self._has_whole_words():
            return False
        watched = {one.path: one for one in folder_records.list_folders(connection)}
        kept_out = exclusion_records.list_exclusions(connection)
        left_out = {canonical(folder.path), *kept_out}
        return all(
            path in watched
            and path not in kept_out
            and recognises in (None, watched[path].recognises)
            and not any(is_at_or_below(one, path) for one in watched if one != path)
            and self._is_as_known(watched[path], left_out)
            for path in paths
        )

    def _has_whole_words(self) -> bool:
        """Whether the word index is the one of the rows, with its files as they were sealed."""
        path = Generations(self._folder.lexical).current()
        if path is None:
            return False
        identity = read_identity(self._connection)
        try:
            meta = check_generation(path, identity.library, identity.words)
        except (OSError, ValueError, SatchelError):
            return False
        return meta.state == identity.words

    def _is_as_known(self, watched: FolderRecord, left_out: set[str]) -> bool:
        """Whether a folder and all its files are as the catalogue has them, and none waits."""
        connection, path = self._connection, watched.path
        if watched.is_paused or watched.state is not FolderState.READY:
            return False
        if file_states.count_files(connection, path).waiting:
            return False
        scan = FolderScan(path, Rules(watched.ignore), left_out, self._read_mounts)
        if folder_state(path) is not FolderState.READY:
            return False
        if scan.around() != volume_records.kept_mounts(connection).around(path):
            return False
        comparison = Comparison(scan, known_facts.facts_below(connection, path))
        while not comparison.is_done:
            found = comparison.step(_STEP)
            if found.changed or found.unchanged:
                return False
        is_whole = not (scan.unreadable or scan.undecodable or scan.is_disturbed)
        return is_whole and not comparison.is_absent
