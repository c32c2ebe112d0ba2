"""An open library: creates everything that uses the stores, and closes it in order."""

import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.core.answers import Answer
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import BringUpToDate, Forget, GetStatus, Pause, Resume
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.library import ForgetReport, Status
from desktop_app.core.library_commands import PauseContexts
from desktop_app.core.library_map import UpdateMap
from desktop_app.core.locations import DataFolder
from desktop_app.core.members import possible_paths
from desktop_app.core.messages import LibraryChanged, Notice, Progress
from desktop_app.core.paths import canonical
from desktop_app.core.prepared_files import ImportFiles
from desktop_app.core.private_files import make_private
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing.failures import explain_failed_opening
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.integrity import IntegrityChecks
from desktop_app.indexing.overview import describe_library
from desktop_app.indexing.pacing import Pacing
from desktop_app.indexing.stages import Stages
from desktop_app.indexing.watching.folders import WatchedFolders
from desktop_app.indexing.watching.mounts import SystemMounts
from desktop_app.indexing.watching.watcher import FolderWatcher
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.indexing.work import Announcement
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lock import WriterLock
from desktop_app.storage.stores import Stores
from desktop_app.workers.catalogue_changes import add_changes
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.file_import import FileImport
from desktop_app.workers.folder_commands import FolderCommands
from desktop_app.workers.index_commands import FolderUpdates, IndexCommands
from desktop_app.workers.machine import ThisMachine
from desktop_app.workers.opened_stores import opened_stores
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.reader_pool import ReaderPool, readers_for
from desktop_app.workers.reading_commands import ReadingCommands
from desktop_app.workers.sharing import stop_sharing
from desktop_app.workers.stores_pool import StoresPool
from desktop_app.workers.unlocking import Unlocking
from desktop_app.workers.watching import SearchWatch

if TYPE_CHECKING:
    from desktop_app.answering.writing import Emit
    from desktop_app.indexing.contexts_stage import ContextsStage
    from desktop_app.workers.meaning_models import MeaningModels


class OpenLibrary:
    """A library open for reading and writing, kept up to date while it is open.

    Args:
        folder: The data folder.
        announce: Receives notices and progress.
        by_words: Index only words, and only those of the folders that a command names. The vectors
            stay as they are, and nothing is searched by meaning.
        readers: Readers that were started in advance; None to start them with the first file.

    Attributes:
        commands: The commands that it carries out.

    Raises:
        DataFolderError: The data folder cannot be written.
        DiskFullError: Its disk is full.
        LibraryBusyError: Another Satchel has it open.
        StoreError: The catalogue is damaged or from a newer Satchel.
    """

    def __init__(
        self,
        folder: DataFolder,
        announce: Callable[[Announcement], None],
        *,
        by_words: bool = False,
        readers: ReaderPool | None = None,
    ) -> None:
        self._announce = announce
        self._by_words = by_words
        self._wake_indexer: Callable[[], None] = lambda: None
        self._contexts: ContextsStage | None = None
        self._progress: Progress | None = None
        with ExitStack() as opened:
            try:
                self._open(folder, readers, opened)
            except (OSError, sqlite3.Error, ValueError) as error:
                explained = explain_failed_opening(error, folder)
                if explained is None:
                    raise
                raise explained from error
            self._opened = opened.pop_all()

    def _open(self, folder: DataFolder, readers: ReaderPool | None, opened: ExitStack) -> None:
        folder.make()
        opened.enter_context(WriterLock(folder))
        make_private(folder.path)
        self._preferences = preferences = Preferences(folder)
        self._readers = readers or ReaderPool(readers_for(preferences.settings))
        opened.callback(self._readers.close)
        self._readers.wake = self._wake
        self._passwords = self._readers.passwords
        self._models = self._find_models(folder)
        embedder = self._models.in_use if self._models else None
        kind = self._models.kind if self._models else None
        self._stores = opened.enter_context(opened_stores(folder, kind, self._announce))
        if self._models:
            self._models.announce_error()
        pool = opened.enter_context(closing(StoresPool(self._stores, self._renew_words)))
        reading = ReadingCommands(pool, embedder, preferences, self._passwords)
        self._reading = opened.enter_context(closing(reading))
        stages = self._make_stages(preferences.settings, opened)
        self._indexer = Indexer(self._stores, self._folders, stages, self._pass_on)
        self._wake_indexer = self._indexer.wake
        opened.callback(self._indexer.stop)
        self._watch = SearchWatch(pool, embedder, self._indexer, self._announce)
        opened.callback(self._watch.stop)
        preferences.follow(self._follow)
        if self._models:
            opened.callback(self._models.late_loading.stop)
        self.commands = self._make_table(pool, stages)

    def _find_models(self, folder: DataFolder) -> "MeaningModels | None":
        if self._by_words:
            return None
        # Imports numpy, which takes 80 ms, as some of the later stages do.
        from desktop_app.workers.meaning_models import MeaningModels

        return MeaningModels(folder, self._preferences.settings.embedding_model, self._announce)

    def _make_stages(self, settings: EngineSettings, opened: ExitStack) -> Stages:
        watcher = FolderWatcher(self._wake)
        opened.callback(watcher.stop)
        mounts = SystemMounts()
        self._folders = WatchedFolders(self._stores, watcher, self._announce, mounts.read)
        self._pacing = Pacing(ThisMachine())
        self._pacing.set(settings)
        words = WordsStage(self._stores, self._readers, mounts.read)
        integrity = IntegrityChecks(self._stores, self._pass_on)
        if self._models is None:
            return Stages(words, pacing=self._pacing, integrity=integrity)
        from desktop_app.indexing.contexts_stage import ContextsStage
        from desktop_app.indexing.recognition_stage import RecognitionStage
        from desktop_app.indexing.upkeep import Upkeep
        from desktop_app.indexing.versions_stage import VersionsStage
        from desktop_app.workers.context_writer import ContextWriter
        from desktop_app.workers.recogniser_process import RecogniserProcess

        recogniser = RecogniserProcess(self._wake, passwords=self._passwords)
        opened.callback(recogniser.close)
        answering = self._reading.answering
        writer = ContextWriter(answering, answering.find_model, self._wake)
        opened.callback(writer.close)
        self._contexts = ContextsStage(self._stores, writer)
        return Stages(
            words,
            self._models.make_stage(self._stores),
            RecognitionStage(self._stores, recogniser),
            self._pacing,
            Upkeep(self._stores),
            integrity,
            VersionsStage(self._stores),
            self._contexts,
        )

    def _make_table(self, pool: StoresPool, stages: Stages) -> CommandTable:
        table = CommandTable(pool, self._indexer.run_job)
        self._reading.add_to(table)
        table.look_up(GetStatus, self._status)
        table.stream(Ask, self._ask)

        folders = FolderCommands(self._folders, self._indexer)
        folders.add_to(table)
        table.write(PauseContexts, self._pause_contexts)
        updates = FolderUpdates(pool, self._indexer, stages, folders)
        table.run_cancellable(BringUpToDate, updates.bring_up_to_date)
        importing = FileImport(pool, self._indexer, folders, stages.words)
        table.run_cancellable(ImportFiles, importing.carry_out)

        preview_reader = self._reading.preview_reader
        self._unlocking = Unlocking(pool, self._indexer, preview_reader, self._announce)
        self._unlocking.add_to(table)
        index = IndexCommands(pool, self._folders, self._indexer, self._unlocking.forget_below)
        index.add_to(table)
        table.run(Forget, partial(self._forget, index))
        table.write(Pause, lambda _: self._indexer.work.set_paused(is_on=True))
        table.write(Resume, lambda _: self._indexer.work.set_paused(is_on=False))

        add_changes(table, self._stores, self._indexer.work.changed)
        table.add_late((UpdateMap,), partial(self._add_map, pool))
        return table

    def _add_map(self, pool: StoresPool, table: CommandTable) -> None:
        # Loaded with the first map, as are the handlers of ReadingCommands.
        from desktop_app.workers.map_commands import MapKeeper

        keeper = MapKeeper(self._stores, pool, self._indexer.run_job)
        self._opened.callback(keeper.close)
        table.run_cancellable(UpdateMap, keeper.update)

    def start(self, *, scans: bool = True, reports: bool = False) -> None:
        """Start indexing, which keeps the index up to date.

        Where only words are indexed, a command follows that names the folders to scan.

        Args:
            scans: False where commands name all files that are looked for.
            reports: Whether new files that watched searches find are announced. If not, the next
                process that announces news does it. A process that announces news runs for long, so
                it loads the embedding model before the first search.
        """
        self._unlocking.start()
        self._indexer.start(scans=scans and not self._by_words)
        if reports:
            self._watch.start()
            if self._models:
                self._models.late_loading.start()

    def close(self) -> None:
        """Close everything in reverse order."""
        self._opened.close()

    def _status(self, stores: Stores, _: GetStatus) -> Status:
        status = describe_library(
            stores.folder, stores.catalogue.connection, self._progress, is_watched=True
        )
        scanning = self._folders.scanning
        folders = (replace(one, is_scanning=one.path in scanning) for one in status.folders)
        return replace(
            status,
            folders=tuple(folders),
            trouble=self._indexer.trouble,
            goes_on=self._indexer.goes_on,
        )

    def _ask(self, command: Ask, emit: "Emit", should_stop: ShouldStop) -> Answer:
        with self._indexer.work.pending_answers.writing():
            return self._reading.answering.ask(command, emit, should_stop)

    def _pause_contexts(self, command: PauseContexts) -> None:
        if self._contexts is not None:
            self._contexts.set_paused(is_on=command.is_on)
        self._indexer.work.report_progress()

    def _forget(self, index: IndexCommands, command: Forget) -> ForgetReport:
        path = self._indexer.run_job(partial(index.find_to_forget, command)).result()
        # Sharing ends first: else, after a crash in between, a folder added again would be shared.
        for one in (*possible_paths(path), canonical(command.path)):
            stop_sharing(self._preferences, one)
        return self._indexer.run_job(partial(index.forget, path)).result()

    def _follow(self, settings: EngineSettings) -> None:
        embed_with_chosen = None
        if self._models is not None:
            embed_with_chosen = self._models.choose(settings.embedding_model, self._stores)

        def follow() -> None:
            if embed_with_chosen is not None:
                embed_with_chosen()
            self._pacing.set(settings)
            self._readers.resize(readers_for(settings))
            if self._contexts is not None:
                self._contexts.try_again()  # there may be another answer model

        self._indexer.run_job(follow).result()
        self._reading.answering.limit_by(settings)

    def _pass_on(self, announcement: Announcement) -> None:
        if isinstance(announcement, Progress):
            self._progress = announcement
        if isinstance(announcement, Progress | LibraryChanged):
            self._watch.note_change()
        self._announce(announcement)

    def _renew_words(self, damaged: LexicalIndex) -> None:
        """Rebuild the word index, because a search found damage in it."""

        def renew() -> None:
            if self._stores.lexical is damaged:  # and no other search has renewed it
                self._stores.renew_words()
                self._announce(
                    Notice("The word index is damaged.", "It is being rebuilt from your files.")
                )

        self._indexer.run_job(renew)

    def _wake(self) -> None:
        self._wake_indexer()
