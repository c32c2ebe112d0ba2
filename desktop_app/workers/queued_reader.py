"""A reader process and the files that are queued at it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from desktop_app.core.errors import EngineError
from desktop_app.reading.messages import Entered, ReadFile, ReadReply, Spent
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import KnownTexts, request_of
from desktop_app.workers.codecs import reader_codec
from desktop_app.workers.worker_process import WorkerKind, WorkerProcess

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
"""Small files, and their bytes, that a running reader reads sooner than another one starts: a start
takes 0.25 s of a processor."""

SECONDS_PER_MEGABYTE = 10.0
"""Time limit per megabyte of a file; the slowest known PDFs took 2 s a megabyte."""

MOST_SECONDS = 600.0
"""Most time limit of a file; one of 200 MB as slow as those takes 400 s."""

MOST_LEFT_OUT = 5
"""Most members that may crash their reader; with more, the whole file fails."""

READER = WorkerKind("reader", reader_codec(), (Spent, Entered))

Message = ReadReply | Spent | Entered


@dataclass(slots=True)
class ReadingTask:
    """A file to read; ``number`` is the request number, 0 until it is sent."""

    file: FileRecord
    known: KnownTexts
    allowed: AllowedSecrets = NO_SECRETS_ALLOWED
    passwords: tuple[str, ...] = field(default=(), repr=False)
    number: int = 0
    is_careful: bool = False
    left_out: tuple[bytes, ...] = ()
    entered: bytes = b""

    def again(self) -> "ReadingTask | None":
        """Return a task that reads a file with care after it crashed its reader.

        The first retry leaves out no member, to find the cause; None when the file has failed.
        """
        if not self.is_careful:
            return self._careful(())
        if not self.entered or len(self.left_out) == MOST_LEFT_OUT:
            return None
        return self._careful((*self.left_out, self.entered))

    def _careful(self, left_out: tuple[bytes, ...]) -> "ReadingTask":
        return replace(self, number=0, is_careful=True, left_out=left_out, entered=b"")

    @property
    def request(self) -> int:
        """The approximate number of bytes of the request."""
        recognised = sum(len(one.text.encode()) for one in self.known.texts)
        globs = sum(len(one.encode()) for one in self.allowed.globs)
        return 2 * len(self.file.path.encode(errors="replace")) + recognised + globs + 100


class QueuedReader:
    """A reader process and its files; it replies in the order of its requests."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._sent: deque[ReadingTask] = deque()
        self._unsent: deque[ReadingTask] = deque()
        self._bytes = 0  # of the files of all tasks
        self._on_the_way = 0  # bytes of the requests sent
        self._worker = WorkerProcess[Message](READER, wake=wake)
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

    def has_room(self) -> bool:
        """Whether it can take one more file."""
        return self.load() < AHEAD

    def has_few(self) -> bool:
        """Whether it has only a few small files."""
        return self._count < FEW and self._bytes < FEW_BYTES

    def start(self) -> None:
        self._worker.start()

    def submit(self, task: ReadingTask) -> None:
        """Queue a file."""
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
        tasks: list[ReadingTask] = []
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

    def take(self) -> tuple[int, Message] | None:
        """Return the next message.

        Raises:
            WorkerEndedError: The process ended before it had read its files.
        """
        return self._worker.take() if self.is_needed else None

    def enter(self, content_hash: bytes) -> None:
        """Note which member of its first file the process is reading."""
        if self._sent:
            self._sent[0].entered = content_hash

    def finish(self, number: int, reply: ReadReply) -> list[tuple[FileRecord, ReadReply]]:
        """Return the file that a reply is about, with the reply; none if it is not the first."""
        if not self._sent or self._sent[0].number != number:
            return []
        task = self._sent.popleft()
        self._bytes -= task.file.facts.size
        self._on_the_way -= task.request
        self._send_ahead()
        return [(task.file, reply)]

    def is_overdue(self, seconds: float) -> bool:
        """Whether it has read its first file for longer than allowed.

        Args:
            seconds: Least time limit of a file.
        """
        if not self._sent:
            return False
        allowed = seconds + SECONDS_PER_MEGABYTE * self._sent[0].file.facts.size / 1_000_000
        return self.busy_seconds > max(seconds, min(allowed, MOST_SECONDS))

    def take_tasks(self) -> list[ReadingTask]:
        """Return the files that are not read, and forget them."""
        tasks = [*self._sent, *self._unsent]
        self._sent.clear()
        self._unsent.clear()
        self._bytes = self._on_the_way = 0
        return tasks

    def end(self) -> None:
        """End the process; the next file starts a new one."""
        self._worker.end()

    def close(self) -> None:
        """End the process, and start no new one."""
        self._worker.close()


def _request_of(task: ReadingTask) -> ReadFile:
    known = request_of(task.file, task.known)
    return ReadFile(*known, task.is_careful, task.left_out, task.allowed, task.passwords)
