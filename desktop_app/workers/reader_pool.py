"""The engine's handle on its reader processes: queues files, watches and replaces readers."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from desktop_app.core.errors import EngineError
from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import Entered, FileRefused, ReadFile, ReadReply, Spent
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts, request_of
from desktop_app.workers.codecs import reader_codec
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.worker_process import (
    WorkerEndedError,
    WorkerKind,
    WorkerNotStartedError,
    WorkerProcess,
)

AHEAD = 512
"""Files queued at a reader before its replies, so that it reads on while the engine writes a batch:
half a second, in which it reads as many small files."""

AHEAD_BYTES = 4_000_000
"""Most bytes queued at a reader; a large file would delay the replies to others."""

TOGETHER = 32
"""Requests that are sent together to a reader that still has as many to read, so that it never
waits for them."""

BETWEEN_REPLIES = 0.01
"""Seconds for which the replies of a reader are gathered. For a hundred small files, the index
thread is woken, and interrupted by the receiving thread, a few times."""

FEW, FEW_BYTES = 8, 100_000
"""A running reader reads so many small files sooner than another reader starts, which takes 0.25 s
of a processor."""

SECONDS = 30.0
"""Least time limit of a file."""

SECONDS_PER_MEGABYTE = 10.0
"""Time limit per megabyte of a file; the slowest known PDFs took 2 s a megabyte."""

MOST_SECONDS = 600.0
"""Most time limit of a file; one of 200 MB as slow as those takes 400 s."""

MOST_LEFT_OUT = 5
"""Most members that may crash their reader; with more, the whole file fails."""

READER = WorkerKind("reader", reader_codec(), (Spent, Entered))

_Message = ReadReply | Spent | Entered


@dataclass(slots=True)
class _Task:
    """A file to read; ``number`` is the request number, 0 until it is sent."""

    file: FileRecord
    known: KnownTexts
    taken: AllowedSecrets = NO_SECRETS_ALLOWED
    passwords: tuple[str, ...] = field(default=(), repr=False)
    number: int = 0
    is_careful: bool = False
    left_out: tuple[bytes, ...] = ()
    entered: bytes = b""

    def again(self) -> "_Task | None":
        """Return a task that reads a file with care after it crashed its reader.

        The first retry leaves out no member, to find the cause; None when the file has failed.
        """
        if not self.is_careful:
            return self._careful(())
        if not self.entered or len(self.left_out) == MOST_LEFT_OUT:
            return None
        return self._careful((*self.left_out, self.entered))

    def _careful(self, left_out: tuple[bytes, ...]) -> "_Task":
        return replace(self, number=0, is_careful=True, left_out=left_out, entered=b"")

    @property
    def request(self) -> int:
        """The approximate number of bytes of the request."""
        recognised = sum(len(one.text.encode()) for one in self.known.texts)
        globs = sum(len(one.encode()) for one in self.taken.globs)
        return 2 * len(self.file.path.encode(errors="replace")) + recognised + globs + 100


class ReaderPool:
    """Reader processes, each started with its first file.

    All methods belong to one thread; each process has a thread that receives its messages.

    Args:
        size: Number of processes.
        wake: Called from any thread when a file is finished.
        seconds: Least time limit of a file.
        passwords: Passwords of encrypted files.
    """

    def __init__(
        self,
        size: int,
        wake: Callable[[], None],
        seconds: float = SECONDS,
        passwords: Passwords | None = None,
    ) -> None:
        self._wake = wake
        self._passwords = passwords or Passwords()
        self._seconds = seconds
        self._readers = [_Reader(wake) for _ in range(size)]
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
        self._readers = self._readers[:size] + [_Reader(self._wake) for _ in more]
        for reader in surplus:
            reader.close()
            for task in reader.take_tasks():
                self.submit(task.file, task.known, task.taken)

    def has_room(self) -> bool:
        """Whether a reader can take one more file."""
        return any(one.load() < AHEAD for one in self._readers)

    def submit(
        self,
        file: FileRecord,
        known: KnownTexts = NO_TEXTS,
        taken: AllowedSecrets = NO_SECRETS_ALLOWED,
    ) -> None:
        """Submit the file to the least busy reader, with its recognised texts.

        Another reader is started only when each that runs has more than a few small files.
        """
        self._submit(_Task(file, known, taken, self._passwords.of(file.path)))

    def _submit(self, task: _Task) -> None:
        running = [one for one in self._readers if one.is_needed]
        reader = min(running, key=_Reader.load, default=None)
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
        """Replace a reader that crashed, and read its first file with care."""
        suspect = self._replace(reader, is_suspect=True)
        again = suspect.again() if suspect is not None else None
        if again is not None:
            self._submit(again)
        elif suspect is not None:
            self._refuse(suspect.file, "crashed", Saying("made its reader stop"))

    def _bury(self, reader: "_Reader", code: str, what: Saying) -> None:
        """End a reader, and refuse its first file."""
        seconds = reader.busy_seconds
        suspect = self._replace(reader, is_suspect=True)
        if suspect is not None:
            self._refuse(suspect.file, code, what, seconds)

    def _refuse(self, file: FileRecord, code: str, what: Saying, seconds: float = 0.0) -> None:
        reason = Saying("{} {}; it was left out so that the others go on.", (file.path, what))
        self._results.append((file, FileRefused(code, reason, seconds=round(seconds, 3))))

    def _replace(self, reader: "_Reader", *, is_suspect: bool = False) -> _Task | None:
        """End a reader and submit its files again, except the first if it is suspect."""
        reader.end()
        tasks = reader.take_tasks()
        suspect = tasks.pop(0) if tasks and is_suspect else None
        for task in tasks:
            self._submit(replace(task, number=0, entered=b""))
        return suspect


def _request_of(task: _Task) -> ReadFile:
    known = request_of(task.file, task.known)
    return ReadFile(*known, task.is_careful, task.left_out, task.taken, task.passwords)


class _Reader:
    """A reader process and its files; it replies in the order of its requests."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._sent: deque[_Task] = deque()
        self._unsent: deque[_Task] = deque()
        self._bytes = 0  # of the files of all tasks
        self._on_the_way = 0  # bytes of the requests sent
        self._worker = WorkerProcess[_Message](READER, wake=wake)
        self._worker.reply_pause = BETWEEN_REPLIES

    @property
    def process_id(self) -> int | None:
        return self._worker.process_id

    @property
    def trouble(self) -> EngineError | None:
        return self._worker.trouble

    @property
    def busy_seconds(self) -> float:
        """Time for which it has read its first file."""
        return self._worker.busy_seconds

    @property
    def is_needed(self) -> bool:
        """Whether the process runs, or is going to."""
        return bool(self._sent or self._unsent) or self._worker.process_id is not None

    @property
    def _count(self) -> int:
        return len(self._sent) + len(self._unsent)

    def load(self) -> int:
        """Return the share of its queue that is taken, by number or by size, of ``AHEAD``."""
        return min(max(self._count, self._bytes * AHEAD // AHEAD_BYTES), AHEAD)

    def has_few(self) -> bool:
        return self._count < FEW and self._bytes < FEW_BYTES

    def start(self) -> None:
        self._worker.start()

    def submit(self, task: _Task) -> None:
        self._unsent.append(task)
        self._bytes += task.file.facts.size
        self._send_ahead()

    def _send_ahead(self) -> None:
        """Send requests until half the pipe may be full, many together if the reader has others.

        The engine must not block on the pipe of a reader that hangs.
        """
        if len(self._sent) >= TOGETHER > len(self._unsent):
            return
        most = self._worker.pipe_bytes // 2
        tasks: list[_Task] = []
        while self._unsent:
            size = self._unsent[0].request
            if (self._sent or tasks) and self._on_the_way + size > most:
                break
            tasks.append(self._unsent.popleft())
            self._on_the_way += size
        if tasks:
            numbers = self._worker.send_all(list(map(_request_of, tasks)))
            for task, number in zip(tasks, numbers, strict=True):
                task.number = number
            self._sent += tasks

    def take(self) -> tuple[int, _Message] | None:
        """Return the next message.

        Raises:
            WorkerEndedError: The process ended before it had read its files.
        """
        return self._worker.take() if self.is_needed else None

    def enter(self, content_hash: bytes) -> None:
        if self._sent:
            self._sent[0].entered = content_hash

    def finish(self, number: int, reply: ReadReply) -> list[tuple[FileRecord, ReadReply]]:
        if not self._sent or self._sent[0].number != number:
            return []
        task = self._sent.popleft()
        self._bytes -= task.file.facts.size
        self._on_the_way -= task.request
        self._send_ahead()
        return [(task.file, reply)]

    def is_overdue(self, seconds: float) -> bool:
        if not self._sent:
            return False
        allowed = seconds + SECONDS_PER_MEGABYTE * self._sent[0].file.facts.size / 1_000_000
        return self.busy_seconds > max(seconds, min(allowed, MOST_SECONDS))

    def take_tasks(self) -> list[_Task]:
        tasks = [*self._sent, *self._unsent]
        self._sent.clear()
        self._unsent.clear()
        self._bytes = self._on_the_way = 0
        return tasks

    def end(self) -> None:
        self._worker.end()

    def close(self) -> None:
        self._worker.close()
