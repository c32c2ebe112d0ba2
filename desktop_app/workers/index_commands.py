"""The handlers of commands that update the index, forget files and retry failed ones."""

import os
import sqlite3
import time
from collections.abc import Callable, Sequence

from desktop_app.core.commands import (
    AddFolders,
    BringUpToDate,
    Forget,
    ForgetDeleted,
    Retry,
    SetRecognition,
)
from desktop_app.core.errors import EngineError, FolderError
from desktop_app.core.library import ForgetReport, IndexSummary, Stage, TracesReport
from desktop_app.core.library_commands import SetPassageContexts
from desktop_app.core.members import file_on_disk
from desktop_app.core.path_contexts import PathContextTable, SetPathContexts, check_path_contexts
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.stages import Stages
from desktop_app.indexing.summary import summarise
from desktop_app.indexing.watching.folders import WatchedFolders
from desktop_app.storage import (
    facts,
    file_states,
    folder_records,
    forgetting,
    passage_context_records,
    recognition_records,
    retrying,
    waiting_order,
)
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.identity import read_identity
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.folder_commands import FolderCommands
from desktop_app.workers.stores_pool import StoresPool


class IndexCommands:
    """Changes what is in the index.

    Args:
        pool: Lends stores to the threads of requests.
        folders: The watched folders.
        indexer: Runs jobs in the index thread.
        forget_passwords: Forgets the passwords of files at or below a path, and of deleted files.
    """

    def __init__(
        self,
        pool: StoresPool,
        folders: WatchedFolders,
        indexer: Indexer,
        forget_passwords: Callable[[str], None],
    ) -> None:
        self._stores = indexer.stores
        self._pool = pool
        self._folders = folders
        self._indexer = indexer
        self._forget_passwords = forget_passwords

    def add_to(self, table: CommandTable) -> None:
        """Add the handlers of the commands but :meth:`forget`, after which sharing has to stop."""
        table.write(Retry, self.retry)
        table.run_cancellable(ForgetDeleted, self.forget_deleted)
        table.run_cancellable(SetPathContexts, self.set_path_contexts)

    def retry(self, command: Retry) -> None:
        """Try failed files again."""
        with self._stores.catalogue.transaction() as connection:
            if command.paths:
                paths = (known_path(connection, path) for path in command.paths)
                retrying.mark_waiting_again(connection, paths)
            else:
                retrying.mark_all_waiting_again(connection)

    def forget(self, path: str) -> ForgetReport:
        """Remove a folder or file from the index.

        Args:
            path: A result of :meth:`find_to_forget`.

        Raises:
            FolderError: The library holds nothing of it.
        """
        try:
            return forgetting.forget(self._stores, path)
        finally:
            # Also on a full disk: what is already forgotten cannot be forgotten again, and a scan
            # that goes on would add it again.
            self._forget_passwords(path)
            self._folders.drop(path)
            self._indexer.work.changed()
            self._indexer.work.report_progress()  # while others are embedded, the next is late

    def find_to_forget(self, command: Forget) -> str:
        """Return the path by which the library knows what is to be forgotten.

        Raises:
            FolderError: It is a link in a watched folder, of which the library has nothing. What it
                leads to may have tags and marks, and may be all other files. Or it is only above
                watched folders, which the command does not take.
        """
        connection, path = self._stores.catalogue.connection, command.path
        known = known_path(connection, path)
        is_link = known != path and os.path.islink(path)  # noqa: PTH114 - raises for a long name
        if is_link and folder_records.folder_above(connection, path) is not None:
            raise FolderError(
                "is_link",
                Saying("{} is a symbolic link, and those are not followed.", (path,)),
                Saying("Name what it leads to: {}.", (known,)),
            )
        below = folder_records.folders_at_or_below(connection, known)
        is_in_library = folder_records.folder_above(connection, known) is not None
        if below and not is_in_library and not command.takes_all:
            raise FolderError(
                "above_folders",
                Saying(
                    "{} is not a folder of the library, but contains some, such as {}.",
                    (known, below[0].path),
                ),
                "Name one of them, or add --all to forget all.",
            )
        return known

    def forget_deleted(self, _: ForgetDeleted, should_stop: ShouldStop) -> TracesReport:
        """Remove the traces of deleted files."""

        def forget() -> TracesReport:
            report = forgetting.forget_deleted(self._stores)
            self._forget_passwords("")
            self._indexer.work.changed()
            return report

        # A deletion is reported up to a second later, and in unwatched folders not at all.
        self._indexer.run_job(self._folders.start).result()
        self._indexer.wait_until(lambda: not self._folders.is_busy, should_stop)
        return self._indexer.run_job(forget).result()

    def set_path_contexts(
        self, command: SetPathContexts, should_stop: ShouldStop
    ) -> PathContextTable:
        """Replace the path contexts, and wait until the changed files are searchable by them.

        Files of paused folders are not waited for.

        Raises:
            PathContextError: A path context is invalid; then none is replaced.
        """
        contexts = check_path_contexts(command.contexts)
        changed = self._indexer.run_job(lambda: self._stores.set_path_contexts(contexts)).result()

        def is_reached() -> bool:
            with self._pool.borrow() as stores:
                return not waiting_order.is_any_due(stores.catalogue.connection, changed)

        self._indexer.wait_until(is_reached, should_stop)
        return PathContextTable(contexts, len(changed))


class FolderUpdates:
    """Brings folders up to date, in the thread of the request.

    Args:
        pool: Lends the stores.
        indexer: Runs the jobs of the update, and checks its end after each step.
        stages: The stages that files go through.
        folders: Changes the watched folders.
    """

    def __init__(
        self, pool: StoresPool, indexer: Indexer, stages: Stages, folders: FolderCommands
    ) -> None:
        self._pool = pool
        self._indexer = indexer
        self._stages = stages
        self._folders = folders

    def bring_up_to_date(self, command: BringUpToDate, should_stop: ShouldStop) -> IndexSummary:
        """Add or rescan folders, and wait until they have reached a stage.

        Raises:
            FolderError: A path cannot be indexed; then none is added.
            EngineError: Indexing, or the writing of contexts that are waited for, is paused or has
                ended.
        """
        began = time.monotonic()
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            given = tuple(known_path(connection, path) for path in command.paths)
        paths = [file_on_disk(path) for path in given]
        before = self._indexer.run_job(lambda: self._add(command, given)).result()
        self._indexer.wait_until(lambda: self._have_reached(command.wait, paths), should_stop)
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            return summarise(connection, paths, before, time.monotonic() - began)

    def _add(self, command: BringUpToDate, paths: tuple[str, ...]) -> int:
        """Add the folders with their settings; return the number of the last commit."""
        self._folders.add(AddFolders(paths, command.ignore))
        for path in map(file_on_disk, paths):
            if command.recognises is not None:
                self._folders.set_recognition(SetRecognition(path, command.recognises))
            if command.writes_contexts is not None:
                self._folders.set_passage_contexts(
                    SetPassageContexts(path, command.writes_contexts)
                )
        return read_identity(self._indexer.stores.catalogue.connection).commit

    def _have_reached(self, stage: Stage, paths: Sequence[str]) -> bool:
        """Whether all files at or below some paths have reached a stage."""
        recognition = self._stages.recognition
        recognises = recognition is not None and not recognition.is_done
        embeds = self._stages.meaning is not None
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            refuse_paused(connection, paths)
            if not (
                self._indexer.work.is_at_rest and all(has_words(connection, one) for one in paths)
            ):
                return False
            if stage is Stage.WORDS:
                return True
            has_all_meaning = all(
                has_meaning(connection, one, recognises=recognises, embeds=embeds) for one in paths
            )
            if stage is Stage.MEANING or not has_all_meaning:
                return has_all_meaning
            contexts = self._stages.contexts
            if contexts is not None and not contexts.is_done:
                return False
            refuse_without_contexts(connection, paths)
            return True


def has_words(connection: sqlite3.Connection, path: str) -> bool:
    """Whether all files below a path are searchable by words, but those of paused folders."""
    is_any_left = waiting_order.is_any_to_read(connection, path)
    return not is_any_left and not file_states.gone_file_ids(connection, 1)


def has_meaning(
    connection: sqlite3.Connection, path: str, *, recognises: bool, embeds: bool
) -> bool:
    """Whether all files below a path that have words are searchable by meaning.

    Args:
        connection: Connection to the catalogue.
        path: A folder or file.
        recognises: Whether pages without text are waited for.
        embeds: Whether the library has an embedding model.
    """
    if recognises and recognition_records.count_pages_now(connection, path).waiting:
        return False
    if recognition_records.is_any_to_read_again(connection):
        return False
    return not (embeds and waiting_order.is_any_to_embed(connection, path))


def refuse_paused(connection: sqlite3.Connection, paths: Sequence[str]) -> None:
    """Check that no path is in a paused folder.

    Raises:
        EngineError: A path is in a paused folder.
    """
    for path in paths:
        folder = folder_records.folder_above(connection, path)
        if folder is not None and folder.is_paused:
            raise EngineError(
                "folder_paused",
                Saying("Indexing of {} is paused, so this has to wait.", (folder.path,)),
                "Resume it with `satchel resume FOLDER`, or on the Library page.",
            )


def refuse_without_contexts(connection: sqlite3.Connection, paths: Sequence[str]) -> None:
    """Check that no file lacks contexts when no more of them are going to be written.

    Raises:
        EngineError: The user paused their writing, or the answer model cannot write them.
    """
    if not any(passage_context_records.is_any_due(connection, one) for one in paths):
        return
    if facts.are_contexts_paused(connection):
        raise EngineError(
            "contexts_paused",
            "The writing of contexts is paused, so this has to wait.",
            "Resume it with `satchel resume --contexts`, or on the Library page.",
        )
    raise EngineError(
        "contexts_not_written",
        "The answer model cannot write contexts, so this has to wait.",
        "`satchel models check` checks the default model.",
    )
