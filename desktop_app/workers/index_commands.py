"""The handlers of commands that remove files from the index, try them again, or pause indexing."""

from desktop_app.answering.writing import ShouldStop
from desktop_app.core.commands import (
    Forget,
    ForgetDeleted,
    Pause,
    Resume,
    Retry,
    SetPathContexts,
)
from desktop_app.core.library import ForgetReport, TracesReport
from desktop_app.core.locations import canonical
from desktop_app.core.path_contexts import PathContextTable, check_path_contexts
from desktop_app.indexing.folders import WatchedFolders
from desktop_app.indexing.indexer import Indexer
from desktop_app.storage import forgetting, path_context_records, retrying
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import CommandTable, Lane
from desktop_app.workers.stores_pool import StoresPool


class IndexCommands:
    """Changes what is in the index.

    Args:
        stores: The stores of the writing thread.
        pool: Lends stores to the threads of requests.
        folders: The watched folders.
        indexer: Runs jobs in the writing thread.
    """

    def __init__(
        self, stores: Stores, pool: StoresPool, folders: WatchedFolders, indexer: Indexer
    ) -> None:
        self._stores = stores
        self._pool = pool
        self._folders = folders
        self._indexer = indexer

    def add_to(self, table: CommandTable) -> None:
        """Add a row for each command."""
        table.add(Pause, self.pause, Lane.WRITER)
        table.add(Resume, self.resume, Lane.WRITER)
        table.add(Retry, self.retry, Lane.WRITER)
        table.add(Forget, self.forget, Lane.WRITER)
        table.add_cancellable(ForgetDeleted, self.forget_deleted, Lane.BOTH)
        table.add_cancellable(SetPathContexts, self.set_path_contexts, Lane.BOTH)

    def pause(self, _: Pause) -> None:
        """Read and embed nothing more, also after a restart."""
        self._indexer.set_paused(is_on=True)

    def resume(self, _: Resume) -> None:
        """Go on with reading and embedding."""
        self._indexer.set_paused(is_on=False)

    def retry(self, command: Retry) -> None:
        """Try failed files again."""
        with self._stores.catalogue.transaction() as connection:
            if command.paths:
                retrying.mark_waiting_again(connection, map(canonical, command.paths))
            else:
                retrying.mark_all_waiting_again(connection)
        self._indexer.forget_plans()

    def forget(self, command: Forget) -> ForgetReport:
        """Remove a folder or file from the index.

        Raises:
            FolderError: Nothing of it is there.
        """
        path = canonical(command.path)
        self._folders.drop(path)
        report = forgetting.forget(self._stores, path)
        self._note_forgotten()
        return report

    def forget_deleted(self, _: ForgetDeleted, should_stop: ShouldStop) -> TracesReport:
        """Remove what is still kept of deleted files."""

        def forget() -> TracesReport:
            report = forgetting.forget_deleted(self._stores)
            self._note_forgotten()
            return report

        # What was deleted a moment ago is looked for first; a job runs when scans have begun.
        self._indexer.run_job(self._folders.step).result()
        self._indexer.wait_until(lambda: not self._folders.is_busy, should_stop)
        return self._indexer.run_job(forget).result()

    def set_path_contexts(
        self, command: SetPathContexts, should_stop: ShouldStop
    ) -> PathContextTable:
        """Replace the path contexts; wait until the words of the files they change are searchable.

        Raises:
            PathContextError: One makes no sense; then none is replaced.
        """
        contexts = check_path_contexts(command.contexts)

        def replace() -> list[int]:
            file_ids = self._stores.set_path_contexts(contexts)
            self._indexer.forget_plans()
            return file_ids

        changed = self._indexer.run_job(replace).result()

        def is_reached() -> bool:
            with self._pool.borrow() as stores:
                return not path_context_records.is_any_waiting(stores.catalogue.connection, changed)

        self._indexer.wait_until(is_reached, should_stop)
        return PathContextTable(contexts, len(changed))

    def _note_forgotten(self) -> None:
        self._indexer.forget_plans()
        self._indexer.changed()
