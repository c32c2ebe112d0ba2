"""The engine's handle on its reader processes: fed ahead, watched, replaced."""

import queue
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from desktop_app.reading.messages import Entered, FileRefused, ReadFile, ReadReply, Spent
from desktop_app.reading.secrets import NOTHING_TAKEN, TakenIn
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts, request_of
from desktop_app.workers.child_process import ChildProcess
from desktop_app.workers.reader_codec import reader_codec

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

_END_PATIENCE = 2.0


_Told = ReadReply | Spent | Entered


@dataclass(slots=True)
class _Task:
    file: FileRecord
    known: KnownTexts
    taken: TakenIn = NOTHING_TAKEN
    given_at: float = field(default_factory=time.monotonic)
    is_sent: bool = False
    is_careful: bool = False
    left_out: tuple[bytes, ...] = ()
    entered: bytes = b""

    def again(self) -> "_Task | None":
        """Give the task of reading with more care a file that made its reader end.

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
        self._done: queue.SimpleQueue[tuple[_Reader, int, _Told | None]] = queue.SimpleQueue()
        self._readers: list[_Reader | None] = [None] * size
        self._results: list[tuple[FileRecord, ReadReply]] = []

    def resize(self, size: int) -> None:
        """Have so many processes from now on; files of those that are ended go to others."""
        surplus = [one for one in self._readers[size:] if one is not None]
        self._readers = (self._readers + [None] * size)[:size]
        for reader in surplus:
            reader.end()
            for task in reader.take_tasks():
                self.submit(task.file, task.known, task.taken)

    def room(self) -> int:
        """Give how many more files would keep every reader busy."""
        return sum(AHEAD - one.load() if one else AHEAD for one in self._readers)

    def submit(
        self, file: FileRecord, known: KnownTexts = NO_TEXTS, taken: TakenIn = NOTHING_TAKEN
    ) -> None:
        """Let the least busy reader read the file, with what was recognised in it.

        Another reader is started only when each that runs has more than a few small files.
        """
        self._give(_Task(file, known, taken))

    def _give(self, task: _Task) -> None:
        running = [one for one in self._readers if one is not None]
        reader = min(running, key=_Reader.load, default=None)
        if reader is None or (None in self._readers and not reader.has_few()):
            reader = _Reader(self._done, self._wake)
            self._readers[self._readers.index(None)] = reader
        reader.give(task)

    def take_results(self) -> list[tuple[FileRecord, ReadReply]]:
        """Give what is finished, without waiting; a file over its time counts as finished."""
        while True:
            try:
                reader, number, reply = self._done.get_nowait()
            except queue.Empty:
                break
            if reply is None:
                self._read_again(reader)
            elif isinstance(reply, Spent):
                self._replace(reader)
            elif isinstance(reply, Entered):
                reader.enter(reply.content_hash)
            else:
                self._results += reader.finish(number, reply)
        self._end_overdue()
        results, self._results = self._results, []
        return results

    def close(self) -> None:
        """End all processes and wait for them."""
        for reader in self._readers:
            if reader is not None:
                reader.end()
        self._readers = [None] * len(self._readers)

    def process_ids(self) -> list[int]:
        """Give the process ids of the readers that run."""
        return [reader.process_id for reader in self._readers if reader is not None]

    def _end_overdue(self) -> None:
        now = time.monotonic()
        for reader in self._readers:
            if reader is not None and reader.is_overdue(now, self._seconds):
                self._bury(reader, "timeout", "took too long to read")

    def _read_again(self, reader: "_Reader") -> None:
        """Replace a reader that ended, and have its first file read with more care."""
        suspect = self._replace(reader, is_suspect=True)
        again = suspect.again() if suspect is not None else None
        if again is not None:
            self._give(again)
        elif suspect is not None:
            self._refuse(suspect.file, "crashed", "made its reader stop")

    def _bury(self, reader: "_Reader", code: str, what: str) -> None:
        """End a reader, whose first file is given up."""
        suspect = self._replace(reader, is_suspect=True)
        if suspect is not None:
            self._refuse(suspect.file, code, what)

    def _refuse(self, file: FileRecord, code: str, what: str) -> None:
        reason = f"{file.path} {what}; it was left out so that the others go on."
        self._results.append((file, FileRefused(code, reason)))

    def _replace(self, reader: "_Reader", *, is_suspect: bool = False) -> _Task | None:
        """End a reader and give its files to another one, but for the first if it is suspect."""
        if reader not in self._readers:
            return None  # its end was noticed before
        self._readers[self._readers.index(reader)] = None
        reader.end()
        tasks = reader.take_tasks()
        suspect = tasks.pop(0) if tasks and is_suspect else None
        for task in tasks:
            self._give(replace(task, given_at=time.monotonic(), is_sent=False, entered=b""))
        return suspect


class _Reader:
    """One reader process; it answers in the order it was asked."""

    def __init__(
        self,
        done: "queue.SimpleQueue[tuple[_Reader, int, _Told | None]]",
        wake: Callable[[], None],
    ) -> None:
        self._done = done
        self._wake = wake
        self._tasks: deque[tuple[int, _Task]] = deque()
        self._number = 0
        self._process = ChildProcess("reader", reader_codec(), self._hear, self._on_end)

    @property
    def process_id(self) -> int:
        return self._process.process_id

    def load(self) -> int:
        large = sum(task.file.facts.size for _, task in self._tasks) // AHEAD_BYTES
        return min(len(self._tasks) + large * AHEAD, AHEAD)

    def has_few(self) -> bool:
        size = sum(task.file.facts.size for _, task in self._tasks)
        return len(self._tasks) < FEW and size < FEW_BYTES

    def give(self, task: _Task) -> None:
        self._number += 1
        self._tasks.append((self._number, task))
        self._send_ahead()

    def _send_ahead(self) -> None:
        on_the_way = 0
        for number, task in self._tasks:
            if on_the_way and on_the_way + task.request > AHEAD_SENT:
                break
            on_the_way += task.request
            if not task.is_sent:
                task.is_sent = True
                known = request_of(task.file, task.known)
                request = ReadFile(*known, task.is_careful, task.left_out, task.taken)
                self._process.send(number, request)

    def enter(self, content_hash: bytes) -> None:
        if self._tasks:
            self._tasks[0][1].entered = content_hash

    def finish(self, number: int, reply: ReadReply) -> list[tuple[FileRecord, ReadReply]]:
        if not self._tasks or self._tasks[0][0] != number:
            return []
        _, task = self._tasks.popleft()
        if self._tasks:
            self._tasks[0][1].given_at = time.monotonic()
        self._send_ahead()
        return [(task.file, reply)]

    def is_overdue(self, now: float, seconds: float) -> bool:
        if not self._tasks:
            return False
        task = self._tasks[0][1]
        allowed = seconds + SECONDS_PER_MEGABYTE * task.file.facts.size / 1_000_000
        return now - task.given_at > max(seconds, min(allowed, MOST_SECONDS))

    def take_tasks(self) -> list[_Task]:
        tasks, self._tasks = self._tasks, deque()
        return [task for _, task in tasks]

    def end(self) -> None:
        if self._tasks:
            self._process.kill()
        self._process.end(_END_PATIENCE)

    def _hear(self, number: int, reply: _Told) -> None:
        self._done.put((self, number, reply))
        self._wake()

    def _on_end(self) -> None:
        self._done.put((self, 0, None))
        self._wake()
