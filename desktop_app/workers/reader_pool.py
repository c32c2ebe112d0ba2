"""The engine's handle on its reader processes: shares files among them, and replaces readers."""

import os
from collections.abc import Callable, Iterable
from dataclasses import replace

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import EngineError
from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import Entered, FileRefused, ReadReply, Spent
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.queued_reader import QueuedReader, ReadingTask
from desktop_app.workers.worker_errors import WorkerEndedError, WorkerNotStartedError

SECONDS = 30.0
"""Least time limit of a file."""


class ReaderPool:
    """Reader processes, each started with its first file.

    All methods belong to one thread; each process has a thread that receives its messages.

    Args:
        size: Number of processes.
        wake: Called from any thread when a file is finished; nothing by default.
        seconds: Least time limit of a file.

    Attributes:
        wake: Called from any thread when a file is finished. A library that is opened with running
            readers sets it.
        passwords: Passwords of encrypted files.
    """

    def __init__(
        self,
        size: int,
        wake: Callable[[], None] = lambda: None,
        seconds: float = SECONDS,
    ) -> None:
        self.wake = wake
        self.passwords = Passwords()
        self._seconds = seconds
        self._readers = [QueuedReader(self._on_reply) for _ in range(size)]
        self._results: list[tuple[FileRecord, ReadReply]] = []

    @property
    def trouble(self) -> EngineError | None:
        """Why no file can be read: no process can be started; None while one runs, or may."""
        troubles = [one.trouble for one in self._readers]
        runs = (one.process_id is not None for one in self._readers)
        if any(one is None and is_on for one, is_on in zip(troubles, runs, strict=True)):
            return None
        return next(filter(None, troubles), None)

    def start(self) -> None:
        """Start the processes in advance, for files that are about to come."""
        for reader in self._readers:
            reader.start()

    def resize(self, size: int) -> None:
        """Change the number of processes; files of ended ones go to others."""
        surplus = self._readers[size:]
        more = range(size - len(self._readers))
        self._readers = self._readers[:size] + [QueuedReader(self._on_reply) for _ in more]
        for reader in surplus:
            reader.close()
            self._submit_again(reader.take_tasks())

    def has_room(self) -> bool:
        """Whether a reader can take one more file."""
        return any(one.has_room() for one in self._readers)

    def submit(
        self,
        file: FileRecord,
        known: KnownTexts = NO_TEXTS,
        allowed: AllowedSecrets = NO_SECRETS_ALLOWED,
    ) -> None:
        """Submit the file to the least busy reader, with its recognised texts.

        Another reader is started only when each that runs has more than a few small files.
        """
        self._submit(ReadingTask(file, known, allowed, self.passwords.of(file.path)))

    def _submit(self, task: ReadingTask) -> None:
        running = [one for one in self._readers if one.is_needed]
        reader = min(running, key=QueuedReader.load, default=None)
        if reader is None or not reader.has_few():
            idle = (one for one in self._readers if not one.is_needed)
            reader = next(idle, reader) or self._readers[0]
        reader.submit(task)

    def take_results(self) -> list[tuple[FileRecord, ReadReply]]:
        """Return the finished files without waiting, including those over their time limit."""
        for reader in self._readers:
            try:
                self._take_replies(reader)
            except WorkerNotStartedError:
                self._replace(reader)
            except WorkerEndedError:
                self._read_again(reader)
            if reader.is_overdue(self._seconds):
                self._end_overdue(reader)
        results, self._results = self._results, []
        return results

    def close(self) -> None:
        """End all processes and wait for them."""
        for reader in self._readers:
            reader.close()

    def process_ids(self) -> list[int]:
        """Return the process ids of the readers that run."""
        found = (reader.process_id for reader in self._readers)
        return [process_id for process_id in found if process_id is not None]

    def _on_reply(self) -> None:
        self.wake()

    def _take_replies(self, reader: QueuedReader) -> None:
        while item := reader.take():
            number, body = item
            if isinstance(body, Spent):
                self._replace(reader)
            elif isinstance(body, Entered):
                reader.enter(body.content_hash)
            else:
                self._results += reader.finish(number, body)

    def _read_again(self, reader: QueuedReader) -> None:
        """Replace a reader that crashed, and read its first file with care."""
        suspect = self._replace(reader, is_suspect=True)
        again = suspect.again() if suspect is not None else None
        if again is not None:
            self._submit(again)
        elif suspect is not None:
            self._refuse(suspect.file, "crashed", Saying("crashed the process that read it"))

    def _end_overdue(self, reader: QueuedReader) -> None:
        """End a reader, and refuse its first file, which takes too long."""
        seconds = reader.busy_seconds
        suspect = self._replace(reader, is_suspect=True)
        if suspect is not None:
            self._refuse(suspect.file, "timeout", Saying("took too long to read"), seconds)

    def _refuse(self, file: FileRecord, code: str, what: Saying, seconds: float = 0.0) -> None:
        reason = Saying("{} {}; it was left out so that reading could continue.", (file.path, what))
        self._results.append((file, FileRefused(code, reason, seconds=round(seconds, 3))))

    def _replace(self, reader: QueuedReader, *, is_suspect: bool = False) -> ReadingTask | None:
        """End a reader and submit its files again, except the first if it is suspect."""
        reader.end()
        tasks = reader.take_tasks()
        suspect = tasks.pop(0) if tasks and is_suspect else None
        self._submit_again(tasks)
        return suspect

    def _submit_again(self, tasks: Iterable[ReadingTask]) -> None:
        for task in tasks:
            self._submit(replace(task, number=0, entered=b""))


def readers_for(settings: EngineSettings) -> int:
    """Return the number of readers: the set share of the cores, at least one."""
    return max((os.cpu_count() or 1) * settings.processor_share // 100, 1)
