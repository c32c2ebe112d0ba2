"""An open library: everything that knows the stores, put together and taken apart in order."""

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace

from desktop_app.answering.reply import Replier
from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.commands import (
    AddFolders,
    BringUpToDate,
    Command,
    Forget,
    ForgetDeleted,
    GetStatus,
    Pause,
    Resume,
    Retry,
    SetPathContexts,
    SetRecognition,
)
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import UsageError
from desktop_app.core.library import ForgetReport, IndexSummary, Status, TracesReport
from desktop_app.core.library_commands import FolderWish, LibraryQuestion
from desktop_app.core.locations import DataFolder, canonical
from desktop_app.core.members import file_on_disk
from desktop_app.core.messages import Done, Notice, Outcome, Progress
from desktop_app.core.own_files import take_from_others
from desktop_app.core.path_contexts import PathContext, PathContextTable, check_path_contexts
from desktop_app.core.preference_commands import PreferenceCommand
from desktop_app.core.search_commands import (
    Ask,
    FindInFile,
    FindSimilar,
    PreviewCommand,
    Search,
    StopAsking,
)
from desktop_app.indexing.folders import WatchedFolders
from desktop_app.indexing.indexer import Announcement, Indexer
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.indexing.mounts import SystemMounts
from desktop_app.indexing.pacing import Pacing
from desktop_app.indexing.recognition_stage import RecognitionStage
from desktop_app.indexing.soundness import Soundness
from desktop_app.indexing.stages import Stages
from desktop_app.indexing.upkeep import Upkeep
from desktop_app.indexing.watcher import FolderWatcher
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage import (
    forgetting,
    path_context_records,
    retrying,
)
from desktop_app.storage.catalogue import explained
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import DiskRoom, find_lack
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lock import WriterLock
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.run_mark import RunMark
from desktop_app.workers.answerer_process import AnswererProcess
from desktop_app.workers.coverage import Coverage
from desktop_app.workers.folder_wishes import FolderWishes, refuse_paused
from desktop_app.workers.machine import ThisMachine
from desktop_app.workers.models import kind_of, limits_of, load_embedder, model_finder
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.previews import Previews
from desktop_app.workers.queries import LookUp, Queries
from desktop_app.workers.reader_pool import ReaderPool
from desktop_app.workers.recogniser_process import RecogniserProcess
from desktop_app.workers.remembering import Remembered, Remembering
from desktop_app.workers.stores_pool import StoresPool


class OpenLibrary:
    """A library open for reading and writing, kept true while it is open.

    Raises:
        DataFolderError: The data folder cannot be written.
        DiskFullError: Its disk is full.
        LibraryBusyError: Another Satchel has it open.
        StoreError: The catalogue is damaged or from a newer Satchel.
    """

    def __init__(self, folder: DataFolder, announce: Callable[[Announcement], None]) -> None:
        self._announce = announce
        self._progress: Progress | None = None
        with ExitStack() as opened:
            try:
                self._open(folder, opened)
            except (OSError, sqlite3.Error, ValueError) as error:
                raise find_lack(error, DiskRoom(folder.path)) or error from error
            self._opened = opened.pop_all()

    def _open(self, folder: DataFolder, opened: ExitStack) -> None:
        folder.make()
        opened.enter_context(WriterLock(folder))
        take_from_others(folder.path)
        self._preferences = Preferences(folder)
        settings = self._preferences.settings
        embedder, model_error = load_embedder(settings.embedding_model)
        mark = RunMark(folder)
        opened.callback(mark.end)
        if mark.is_in_crash_loop:
            # Of the stores only the vectors are walked by code that trusts what it reads.
            Generations(folder.vectors).set_aside()
        self._stores, notes = open_for_writing(
            folder, kind_of(embedder), is_thorough=mark.is_after_crash
        )
        if mark.is_in_crash_loop:
            notes.append(
                "Satchel stopped twice soon after its start. The vectors are being built anew, in "
                "case they were the cause."
            )
        opened.callback(self._stores.close)
        with explained(folder.catalogue), self._stores.catalogue.transaction() as connection:
            retrying.read_anew_when_outdated(connection, READING_VERSION)
        if model_error:
            notes.append(str(model_error))
        for note in notes:
            self._announce(Notice(note))
        pool = StoresPool(self._stores, self._renew_words)
        opened.callback(pool.close)
        self._answerer = AnswererProcess()
        opened.callback(self._answerer.close)
        find = model_finder(lambda: self._preferences.settings)
        replier = Replier(self._answerer, embedder, find) if embedder else None
        self.queries = Queries(pool, embedder, replier)
        self._previews = opened.enter_context(closing(Previews(pool)))
        self._readers = ReaderPool(readers_for(settings), self._wake)
        opened.callback(self._readers.close)
        watcher = FolderWatcher(self._wake)
        opened.callback(watcher.stop)
        mounts = SystemMounts()
        self._folders = WatchedFolders(self._stores, watcher, self._announce, mounts.read)
        self._words = WordsStage(self._stores, self._readers, mounts.read)
        meaning = MeaningStage(self._stores, embedder) if embedder else None
        recogniser = RecogniserProcess(self._wake)
        opened.callback(recogniser.close)
        self._recognition = RecognitionStage(self._stores, recogniser)
        self._pacing = Pacing(ThisMachine())
        upkeep = Upkeep(self._stores)
        soundness = Soundness(self._stores, self._pass_on)
        stages = Stages(self._words, meaning, self._recognition, self._pacing, upkeep, soundness)
        self._indexer = Indexer(self._stores, self._folders, stages, self._pass_on)
        opened.callback(self._indexer.stop)
        self._wishes = FolderWishes(self._stores, self._folders, self._indexer)
        self._remembering = Remembering(self._stores, self._indexer)
        self._coverage = Coverage(self.queries, meaning is not None)
        self._pacing.set(settings)
        self._answerer.limit(limits_of(settings))
        self._preferences.follow(self._follow)

    def start(self) -> None:
        """Begin to bring the index up to date, and keep it so."""
        self._indexer.start()

    def close(self) -> None:
        """End all that was started, the last first."""
        self._opened.close()

    def carry_out(self, command: Command, emit: Emit, should_stop: ShouldStop) -> Outcome:
        """Do what a client wants; waits as long as that takes.

        Raises:
            SatchelError: It cannot be done; the error says why.
        """
        match command:
            case Search() | FindInFile() | FindSimilar():
                return self.queries.find(command, should_stop)
            case _ if isinstance(command, PreviewCommand):
                return self._previews.answer(command)
            case Ask():
                with self._indexer.making_way():
                    return self.queries.ask(command, emit, should_stop)
            case _ if isinstance(command, GetStatus | LookUp):
                return self._look_up(command)
            case _ if isinstance(command, LibraryQuestion):
                return self.queries.tell(command, should_stop)
            case _:
                return self._change(command, should_stop)

    def _look_up(self, command: GetStatus | LookUp) -> Outcome:
        return self._status() if isinstance(command, GetStatus) else self.queries.look_up(command)

    def _change(self, command: Command, should_stop: ShouldStop) -> Outcome:
        match command:
            case _ if isinstance(command, PreferenceCommand):
                return self._preferences.carry_out(command)
            case AddFolders():
                self._indexer.run_job(lambda: self._add(command.paths, command.ignore)).result()
            case BringUpToDate():
                return self._bring_up_to_date(command, should_stop)
            case Forget() | ForgetDeleted():
                return self._forget(command, should_stop)
            case Retry(paths=paths):
                self._indexer.run_job(lambda: self._retry(paths)).result()
            case SetPathContexts(contexts=contexts):
                return self._set_path_contexts(check_path_contexts(contexts), should_stop)
            case _ if isinstance(command, Remembered):
                return self._remembering.change(command)
            case _:
                self._switch(command)
        return Done()

    def _switch(self, command: Command) -> None:
        match command:
            case Pause() | Resume():
                is_on = isinstance(command, Pause)
                self._indexer.run_job(lambda: self._indexer.set_paused(is_on=is_on)).result()
            case SetRecognition():
                self._wishes.carry_out(command)
            case _ if isinstance(command, FolderWish):
                self._wishes.carry_out(command)
            case StopAsking():
                pass
            case _:
                raise UsageError("unknown_command", f"{type(command).__name__} is unknown.")

    def _status(self) -> Status:
        status = self.queries.status(lambda: self._progress)
        scanning = self._folders.scanning
        folders = (replace(one, is_scanning=one.path in scanning) for one in status.folders)
        return replace(
            status,
            folders=tuple(folders),
            trouble=self._indexer.trouble,
            goes_on=self._indexer.is_waiting_for_room,
        )

    def _refuse_paused(self, paths: Sequence[str]) -> None:
        with self.queries.borrow() as stores:
            refuse_paused(stores.catalogue.connection, paths)

    def _add(self, given: Sequence[str], ignore: tuple[str, ...] | None) -> int:
        """Add and scan folders; give how many files had been indexed before."""
        self._wishes.add(given, ignore)
        return self._words.indexed

    def _bring_up_to_date(self, command: BringUpToDate, should_stop: ShouldStop) -> IndexSummary:
        began = time.monotonic()
        given = [canonical(path) for path in command.paths]
        before = self._indexer.run_job(lambda: self._add(given, command.ignore)).result()
        paths = [file_on_disk(path) for path in given]

        if command.recognises is not None:
            for path in paths:
                self._wishes.carry_out(SetRecognition(path, command.recognises))

        def is_reached() -> bool:
            self._refuse_paused(paths)
            return self._indexer.is_at_rest and self._coverage.is_reached(
                paths, command.wait, recognises=self._recognition.is_available
            )

        self._indexer.wait_until(is_reached, should_stop)
        return self._coverage.summarise(
            paths, self._words.indexed - before, time.monotonic() - began
        )

    def _forget(
        self, command: Forget | ForgetDeleted, should_stop: ShouldStop
    ) -> ForgetReport | TracesReport:
        if isinstance(command, Forget):
            path = canonical(command.path)
            return self._indexer.run_job(lambda: self._forget_path(path)).result()
        # What was deleted a moment ago is looked for first; a job runs when scans have begun.
        self._indexer.run_job(self._folders.step).result()
        self._indexer.wait_until(lambda: not self._folders.is_busy, should_stop)
        return self._indexer.run_job(self._forget_deleted).result()

    def _forget_path(self, path: str) -> ForgetReport:
        self._folders.drop(path)
        report = forgetting.forget(self._stores, path)
        self._indexer.changed()
        return report

    def _forget_deleted(self) -> TracesReport:
        report = forgetting.forget_deleted(self._stores)
        self._indexer.changed()
        return report

    def _set_path_contexts(
        self, contexts: tuple[PathContext, ...], should_stop: ShouldStop
    ) -> PathContextTable:
        changed = self._indexer.run_job(lambda: self._stores.set_path_contexts(contexts)).result()

        def is_reached() -> bool:
            with self.queries.borrow() as stores:
                return not path_context_records.is_any_waiting(stores.catalogue.connection, changed)

        self._indexer.wait_until(is_reached, should_stop)
        return PathContextTable(contexts, len(changed))

    def _retry(self, paths: Sequence[str]) -> None:
        with self._stores.catalogue.transaction() as connection:
            if paths:
                retrying.mark_waiting_again(connection, map(canonical, paths))
            else:
                retrying.mark_all_waiting_again(connection)

    def _follow(self, settings: EngineSettings) -> None:
        def follow() -> None:
            self._pacing.set(settings)
            self._readers.resize(readers_for(settings))

        self._indexer.run_job(follow).result()
        self._answerer.limit(limits_of(settings))

    def _pass_on(self, announcement: Announcement) -> None:
        if isinstance(announcement, Progress):
            self._progress = announcement
        self._announce(announcement)

    def _renew_words(self, damaged: LexicalIndex) -> None:
        """Have the word index built anew, because a search met damage in it."""

        def renew() -> None:
            if self._stores.lexical is damaged:  # and no other search had it renewed
                self._stores.renew_words()
                self._announce(
                    Notice("The word index is damaged. It is being built anew from your files.")
                )

        self._indexer.run_job(renew)

    def _wake(self) -> None:
        self._indexer.wake()


def readers_for(settings: EngineSettings) -> int:
    """Give how many files may be read at once: as many as the share of the cores, at least one."""
    return max((os.cpu_count() or 1) * settings.processor_share // 100, 1)
