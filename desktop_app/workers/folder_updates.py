"""Bringing folders up to date: indexing them, and waiting until they are searchable."""

import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.answering.writing import ShouldStop
from desktop_app.core.commands import AddFolders, BringUpToDate, SetRecognition
from desktop_app.core.errors import EngineError
from desktop_app.core.library import IndexSummary, Stage
from desktop_app.core.locations import canonical
from desktop_app.core.members import file_on_disk
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.stages import Stages
from desktop_app.storage import (
    file_records,
    folder_records,
    passage_records,
    recognition_records,
)
from desktop_app.workers.folder_commands import FolderCommands
from desktop_app.workers.stores_pool import StoresPool


class FolderUpdates:
    """Brings folders up to date, in the thread of the request.

    Args:
        pool: Lends the stores.
        indexer: Runs the jobs of the update, and tells when to look whether it is done.
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
        self._coverage = Coverage(pool, stages.meaning is not None)

    def bring_up_to_date(self, command: BringUpToDate, should_stop: ShouldStop) -> IndexSummary:
        """Add or rescan folders and wait until they have come to a stage.

        Raises:
            FolderError: One cannot be indexed; then none is added.
            EngineError: Indexing is paused or has ended.
        """
        began = time.monotonic()
        given = tuple(map(canonical, command.paths))
        paths = [file_on_disk(path) for path in given]
        before = self._indexer.run_job(
            lambda: self._add(AddFolders(given, command.ignore), paths, command.recognises)
        ).result()

        def is_reached() -> bool:
            with self._pool.borrow() as stores:
                refuse_paused(stores.catalogue.connection, paths)
            recognition = self._stages.recognition
            recognises = recognition is not None and recognition.is_available
            return self._indexer.is_at_rest and self._coverage.is_reached(
                paths, command.wait, recognises=recognises
            )

        self._indexer.wait_until(is_reached, should_stop)
        indexed = self._stages.words.indexed - before
        return self._coverage.summarise(paths, indexed, time.monotonic() - began)

    def _add(self, command: AddFolders, paths: Sequence[str], recognises: bool | None) -> int:
        """Add and scan folders; return how many files had been indexed before."""
        self._folders.add(command)
        if recognises is not None:
            for path in paths:
                self._folders.set_recognition(SetRecognition(path, recognises))
        return self._stages.words.indexed


@dataclass(frozen=True, slots=True)
class Coverage:
    """Looks at folders of a library from any thread.

    Attributes:
        pool: Lends the stores.
        has_meaning: Whether passages are embedded at all.
    """

    pool: StoresPool
    has_meaning: bool

    def is_reached(self, paths: Sequence[str], stage: Stage, *, recognises: bool) -> bool:
        """Whether folders have come to a stage.

        Args:
            paths: The folders.
            stage: Where to.
            recognises: Whether pages can be recognised.
        """
        with self.pool.borrow() as stores:
            connection = stores.catalogue.connection
            if any(file_records.count_files(connection, path).waiting for path in paths):
                return False
            if file_records.gone_file_ids(connection, 1):
                return False
            if stage is Stage.WORDS:
                return True
            if recognises and any(
                recognition_records.count_pages(connection, path).waiting for path in paths
            ):
                return False
            if recognition_records.is_any_news(connection):
                return False
            counts = [passage_records.count_passages(connection, path) for path in paths]
        return not self.has_meaning or all(passages == embedded for passages, embedded in counts)

    def summarise(self, paths: Sequence[str], indexed: int, seconds: float) -> IndexSummary:
        """Give what an indexing run did.

        Args:
            paths: The folders.
            indexed: Files that were read in it.
            seconds: It took.
        """
        with self.pool.borrow() as stores:
            connection = stores.catalogue.connection
            counts = [file_records.count_files(connection, path) for path in paths]
            passages = [passage_records.count_passages(connection, path) for path in paths]
            pages = [recognition_records.count_pages(connection, path) for path in paths]
        failed = sum(one.failed for one in counts)
        skipped = sum(one.skipped for one in counts)
        return IndexSummary(
            files=sum(one.indexed + one.waiting for one in counts) + failed + skipped,
            indexed=indexed,
            failed=failed,
            skipped=skipped,
            passages=sum(one for one, _ in passages),
            embedded=sum(one for _, one in passages),
            seconds=round(seconds, 3),
            recognised=sum(one.recognised for one in pages),
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
