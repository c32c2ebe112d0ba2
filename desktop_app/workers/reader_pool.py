"""The engine's handle on its reader processes: fed ahead, watched, replaced."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import Entered, FileRefused, ReadFile, ReadReply, Spent
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts, request_of
from desktop_app.workers.codecs import reader_codec
from desktop_app.workers.worker_process import WorkerEndedError, WorkerProcess

AHEAD = 24
"""Files given to a reader before it has answered, so that it never waits for the engine."""

AHEAD_BYTES = 4_000_000
"""A large file is not given ahead of others: with it, their answers would be late."""

AHEAD_SENT = 4096
"""Bytes of requests after which the next waits for an answer. A pipe holds 16 kB on macOS and 64 on
Linux; the engine must not wait for a reader that hangs to take more."""

FEW, FEW_BYTES = 8, 100_000
"""So many small files are read sooner by a reader that runs than by one that is started for them,
which takes 0.25 s of a processor."""

SECONDS = 30.0
"""Time a file gets at least."""

SECONDS_PER_MEGABYTE = 10.0
"""Time a file gets for its size; the slowest PDFs met took 2 s a megabyte."""

MOST_SECONDS = 600.0
"""Time a file gets at most; one of 200 MB as slow as those takes 400 s."""

MOST_LEFT_OUT = 5
"""Files inside one that may make its reader end; with more, all of it is given up."""

_Message = ReadReply | Spent | Entered


@dataclass(slots=True)
class _Task:
    """A file to be read; ``number`` is that of its request, 0 until it is sent."""

    file: FileRecord
    known: KnownTexts
    taken: AllowedSecrets = NO_SECRETS_ALLOWED
    number: int = 0
    is_careful: bool = False
    left_out: tuple[bytes, ...] = ()
    entered: bytes = b""

    def again(self) -> "_Task | None":
        """Return the task of reading with more care a file that made its reader end.

        First no file inside it is left out, to learn which one it was; None when it is given up.
        """
        if not self.is_careful:
            return _Task(self.file, self.known, self.taken, is_careful=True)
        if not self.entered or len(self.left_out) == MOST_LEFT_OUT:
            return None
        left_out = (*self.left_out, self.entered)
        return _Task(self.file, self.known, self.taken, is_careful=True, left_out=left_out)

    @property
    def request(self) -> int:
        """About how many bytes it takes to ask for it."""
        recognised = sum(len(one.text.encode()) for one in self.known.texts)
        globs = sum(len(one.encode()) for one in self.taken.globs)
        return 2 * len(self.file.path.encode(errors="replace")) + recognised + globs + 100


class ReaderPool:
    """Some reader processes, each started with its first file.

    All methods belong to one thread; each process has a thread that listens to it.

    Args:
        size: Number of processes.
        wake: Called from any thread when something is finished.
        seconds: Time a file gets at least.
    """

    def __init__(self, size: int, wake: Callable[[], None], seconds: float = SECONDS) -> None:
        self._wake = wake
        self._seconds = seconds
        self._readers = [_Reader(wake) for _ in range(size)]
        self._results: list[tuple[FileRecord, ReadReply]] = []

    def resize(self, size: int) -> None:
        """Have so many processes from now on; files of those that are ended go to others."""
        surplus = self._readers[size:]
        more = range(size - len(self._readers))
        self._readers = self._readers[:size] + [_Reader(self._wake) for _ in more]
        for reader in surplus:
            reader.close()
            for task in reader.take_tasks():
                self.submit(task.file, task.known, task.taken)

    def room(self) -> int:
        """Return how many more files would keep every reader busy."""
        return sum(AHEAD - one.load() for one in self._readers)

    def submit(
        self,
        file: FileRecord,
        known: KnownTexts = NO_TEXTS,
        taken: AllowedSecrets = NO_SECRETS_ALLOWED,
    ) -> None:
        """Let the least busy reader read the file, with what was recognised in it.

        Another reader is started only when each that runs has more than a few small files.
        """
        self._give(_Task(file, known, taken))

    def _give(self, task: _Task) -> None:
        running = [one for one in self._readers if one.is_needed]
        reader = min(running, key=_Reader.load, default=None)
        if reader is None or not reader.has_few():
            idle = (one for one in self._readers if not one.is_needed)
            reader = next(idle, reader) or self._readers[0]
        reader.give(task)

    def take_results(self) -> list[tuple[FileRecord, ReadReply]]:
        """Return what is finished, without waiting; a file over its time counts as finished."""
        for reader in self._readers:
            try:
                self._take_replies(reader)
            except WorkerEndedError:
                self._read_again(reader)
            if reader.is_overdue(self._seconds):
                self._bury(reader, "timeout", Saying("took too long to read"))
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

    def _take_replies(self, reader: "_Reader") -> None:
        while item := reader.take():
            number, body = item
            if isinstance(body, Spent):
                self._replace(reader)
            elif isinstance(body, Entered):
                reader.enter(body.content_hash)
            else:
                self._results += reader.finish(number, body)

    def _read_again(self, reader: "_Reader") -> None:
        """Replace a reader that ended, and have its first file read with more care."""
        suspect = self._replace(reader, is_suspect=True)
        again = suspect.again() if suspect is not None else None
        if again is not None:
            self._give(again)
        elif suspect is not None:
            self._refuse(suspect.file, "crashed", Saying("made its reader stop"))

    def _bury(self, reader: "_Reader", code: str, what: Saying) -> None:
        """End a reader, whose first file is given up."""
        suspect = self._replace(reader, is_suspect=True)
        if suspect is not None:
            self._refuse(suspect.file, code, what)

    def _refuse(self, file: FileRecord, code: str, what: Saying) -> None:
        reason = Saying("{} {}; it was left out so that the others go on.", (file.path, what))
        self._results.append((file, FileRefused(code, reason)))

    def _replace(self, reader: "_Reader", *, is_suspect: bool = False) -> _Task | None:
        """End a reader and read its files again, except the first if it is suspect."""
        reader.end()
        tasks = reader.take_tasks()
        suspect = tasks.pop(0) if tasks and is_suspect else None
        for task in tasks:
            self._give(replace(task, number=0, entered=b""))
        return suspect


class _Reader:
    """One reader process and its files; it answers in the order it was asked."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._tasks: deque[_Task] = deque()
        self._worker = WorkerProcess[_Message]("reader", reader_codec(), wake=wake)

    @property
    def process_id(self) -> int | None:
        return self._worker.process_id

    @property
    def is_needed(self) -> bool:
        """Whether the process runs, or is going to."""
        return bool(self._tasks) or self._worker.process_id is not None

    def load(self) -> int:
        large = sum(task.file.facts.size for task in self._tasks) // AHEAD_BYTES
        return min(len(self._tasks) + large * AHEAD, AHEAD)

    def has_few(self) -> bool:
        size = sum(task.file.facts.size for task in self._tasks)
        return len(self._tasks) < FEW and size < FEW_BYTES

    def give(self, task: _Task) -> None:
        self._tasks.append(task)
        self._send_ahead()

    def _send_ahead(self) -> None:
        on_the_way = 0
        for task in self._tasks:
            if on_the_way and on_the_way + task.request > AHEAD_SENT:
                break
            on_the_way += task.request
            if not task.number:
                known = request_of(task.file, task.known)
                request = ReadFile(*known, task.is_careful, task.left_out, task.taken)
                task.number = self._worker.send(request)

    def take(self) -> tuple[int, _Message] | None:
        """Return the next message.

        Raises:
            WorkerEndedError: The process ended, with files that it was to read.
        """
        return self._worker.take() if self.is_needed else None

    def enter(self, content_hash: bytes) -> None:
        if self._tasks:
            self._tasks[0].entered = content_hash

    def finish(self, number: int, reply: ReadReply) -> list[tuple[FileRecord, ReadReply]]:
        if not self._tasks or self._tasks[0].number != number:
            return []
        task = self._tasks.popleft()
        self._send_ahead()
        return [(task.file, reply)]

    def is_overdue(self, seconds: float) -> bool:
        if not self._tasks:
            return False
        allowed = seconds + SECONDS_PER_MEGABYTE * self._tasks[0].file.facts.size / 1_000_000
        return self._worker.busy_seconds > max(seconds, min(allowed, MOST_SECONDS))

    def take_tasks(self) -> list[_Task]:
        tasks, self._tasks = self._tasks, deque()
        return list(tasks)

    def end(self) -> None:
        self._worker.end()

    def close(self) -> None:
        self._worker.close()
