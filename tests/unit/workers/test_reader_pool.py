import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import psutil
import pytest

from desktop_app.core.changes import FileFacts
from desktop_app.core.codec import Codec
from desktop_app.core.library import FileState
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.reading.messages import FileRead, FileRefused, FileSame, ReadReply, Spent
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers import queued_reader, start_backoff, worker_process
from desktop_app.workers.process_run import Received
from desktop_app.workers.queued_reader import AHEAD, TOGETHER
from desktop_app.workers.reader_pool import ReaderPool
from desktop_app.workers.streams import LineChannel
from tests.support.containers import zip_of
from tests.support.waiting import wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


class Pool:
    """A pool and what it has finished, by file name."""

    def __init__(self, size: int, seconds: float) -> None:
        self.woken = threading.Event()
        self.pool = ReaderPool(size, self.woken.set, seconds)
        self.results: dict[str, ReadReply] = {}

    def submit(self, path: Path, content_hash: bytes | None = None) -> None:
        self.pool.submit(record(path, content_hash))

    def wait_for(self, *names: str) -> None:
        wait_until(lambda: set(names) <= set(self.take()), f"results of {names}")

    def wait_until(self, is_so: Callable[[], object], what: str) -> None:
        wait_until(lambda: self.take() is not None and bool(is_so()), what)

    def is_ready(self) -> bool:
        runs = [one._worker._run for one in self.pool._readers]
        return all(run is not None and run.has_sent for run in runs)

    def is_in_a_member(self) -> bool:
        return any(task.entered for one in self.pool._readers for task in one._sent)

    def take(self) -> dict[str, ReadReply]:
        for file, reply in self.pool.take_results():
            assert file.path not in self.results
            self.results[Path(file.path).name] = reply
        return self.results


def record(path: Path, content_hash: bytes | None = None) -> FileRecord:
    facts = facts_of(str(path)) or FileFacts(0, 0, 0, 0, 0)
    return FileRecord(
        1, str(path), facts, FileState.WAITING, content_hash, "", "", "", "", "", "", attempts=0
    )


def _is_replaced(pool: Pool, process: int) -> Callable[[], bool]:
    return lambda: process not in pool.pool.process_ids()


MakePool = Callable[..., Pool]


@pytest.fixture
def make_pool() -> Iterator[MakePool]:
    made: list[Pool] = []

    def make(size: int = 1, seconds: float = 120.0) -> Pool:
        made.append(Pool(size, seconds))
        return made[-1]

    yield make
    for one in made:
        processes = [psutil.Process(pid) for pid in one.pool.process_ids()]
        one.pool.close()
        assert not any(process.is_running() for process in processes)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{n}.txt" for n in range(12)]
    for path in paths:
        path.write_text(f"The river {path.stem} rose.")
    return paths


def test_files_are_read_by_as_many_processes_as_there_may_be(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool(size=2)
    before = pool.pool.process_ids()
    for path in files:
        pool.submit(path)
    processes = pool.pool.process_ids()
    pool.wait_for(*(path.name for path in files))

    assert before == []
    assert len(set(processes)) == 2
    assert pool.woken.is_set()
    assert all(isinstance(one, FileRead) for one in pool.results.values())
    assert pool.pool.process_ids() == processes


def test_for_a_few_small_files_one_process_is_started(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool(size=2)
    for path in files[:3]:
        pool.submit(path)

    assert len(pool.pool.process_ids()) == 1


def test_beside_a_large_file_another_process_is_started(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool(size=2)
    files[0].write_text("The river rose. " * 10_000)
    for path in files[:2]:
        pool.submit(path)

    assert len(pool.pool.process_ids()) == 2


def test_known_content_comes_back_as_the_same(make_pool: MakePool, files: list[Path]) -> None:
    pool = make_pool()
    pool.submit(files[0])
    pool.wait_for("0.txt")
    first = pool.results.pop("0.txt")
    assert isinstance(first, FileRead)
    pool.submit(files[0], first.content_hash)
    pool.wait_for("0.txt")

    assert pool.results["0.txt"] == FileSame()


def test_a_pool_has_room_for_some_files_ahead(
    make_pool: MakePool, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queued_reader, "AHEAD", 2)
    pool = make_pool()
    pool.submit(files[0])
    after_one = pool.pool.has_room()
    pool.submit(files[1])

    assert after_one
    assert not pool.pool.has_room()


def test_a_large_file_takes_the_room_of_many(
    make_pool: MakePool, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queued_reader, "AHEAD_BYTES", 100_000)
    monkeypatch.setattr(queued_reader, "FEW", 0)
    files[0].write_text("river " * 10_000)
    pool = make_pool(size=2)
    for path in files:
        pool.submit(path)
    shared = [one.load() for one in pool.pool._readers]
    files[1].write_text("river " * 20_000)
    pool.submit(files[1])

    assert shared == [AHEAD * 60_000 // 100_000, len(files) - 1]
    assert pool.pool.has_room()
    pool.submit(files[1])
    assert not pool.pool.has_room()


def test_the_file_whose_reader_ended_is_read_again_and_so_are_the_others(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool()
    pool.submit(files[0])
    (process,) = pool.pool.process_ids()
    os.kill(process, signal.SIGSTOP)
    for path in files[1:]:
        pool.submit(path)
    os.kill(process, signal.SIGKILL)
    pool.wait_for(*(path.name for path in files))

    assert all(isinstance(pool.results[path.name], FileRead) for path in files)
    assert process not in pool.pool.process_ids()


def test_readers_that_do_not_get_ready_harm_no_file(
    make_pool: MakePool, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_backoff, "FIRST_PAUSE", 0.01)
    pool = make_pool(size=2)
    with monkeypatch.context() as patch:
        patch.setattr(worker_process, "own_program", lambda: (sys.executable, "-c", ""))
        for path in files:
            pool.submit(path)
        pool.wait_until(lambda: pool.pool.trouble, "the trouble to be reported")
        assert pool.results == {}
    pool.wait_for(*(path.name for path in files))

    assert all(isinstance(pool.results[path.name], FileRead) for path in files)
    assert pool.pool.trouble is None


def test_a_file_that_ends_its_reader_twice_fails(make_pool: MakePool, files: list[Path]) -> None:
    # Reading it takes longer than ending its reader.
    files[0].write_text("The river rose.\n" * 100_000)
    pool = make_pool()
    pool.submit(files[0])
    for _ in range(2):
        pool.wait_until(pool.is_ready, "a reader")
        (process,) = pool.pool.process_ids()
        os.kill(process, signal.SIGSTOP)
        os.kill(process, signal.SIGKILL)
        pool.wait_until(_is_replaced(pool, process), "another reader")
    pool.wait_for("0.txt")

    first = pool.results["0.txt"]
    assert isinstance(first, FileRefused)
    assert (first.code, first.is_skipped, first.is_gone) == ("crashed", False, False)
    assert str(files[0]) in str(first.reason)


def test_code_that_ends_its_reader_is_read_as_plain_text(
    make_pool: MakePool, tmp_path: Path
) -> None:
    pool = make_pool()
    (tmp_path / "a.py").write_text("word\n\n" + "/*\n" * 40_000)
    pool.submit(tmp_path / "a.py")
    pool.wait_for("a.py")

    result = pool.results["a.py"]
    assert isinstance(result, FileRead)
    assert result.document.text.startswith("word\n\n/*")


def test_of_a_container_only_the_file_that_ended_its_reader_is_left_out(
    make_pool: MakePool, tmp_path: Path
) -> None:
    pool = make_pool()
    texts = {f"{number}.txt": f"Text {number}." for number in range(4_000)}
    (tmp_path / "a.zip").write_bytes(zip_of(texts))
    pool.submit(tmp_path / "a.zip")
    pool.wait_until(pool.is_ready, "a reader")
    (process,) = pool.pool.process_ids()
    os.kill(process, signal.SIGKILL)
    pool.wait_until(pool.is_in_a_member, "a file inside it")
    os.kill(pool.pool.process_ids()[0], signal.SIGKILL)
    pool.wait_for("a.zip")

    result = pool.results["a.zip"]
    assert isinstance(result, FileRead)
    (refused,) = [one for one in result.members if one.refusal is not None]
    assert refused.refusal is not None
    assert refused.refusal.code == "crashed"
    assert len(result.members) == len(texts)


def test_a_reader_that_dies_between_two_files_harms_none(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool()
    pool.submit(files[0])
    pool.wait_for("0.txt")
    (process,) = pool.pool.process_ids()
    os.kill(process, signal.SIGKILL)
    wait_until(lambda: pool.take() and pool.pool.process_ids() == [])
    pool.submit(files[1])
    pool.wait_for("1.txt")

    assert isinstance(pool.results["1.txt"], FileRead)


def test_a_file_over_its_time_fails_and_the_others_are_read(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool(seconds=120.0)
    pool.submit(files[0])
    pool.wait_for("0.txt")
    pool.results.clear()
    (process,) = pool.pool.process_ids()
    os.kill(process, signal.SIGSTOP)
    for path in files[1:]:
        pool.submit(path)
    pool.take()
    in_time = dict(pool.results)
    pool.pool._seconds = 0.0
    pool.take()
    pool.pool._seconds = 120.0
    pool.wait_for(*(path.name for path in files[1:]))

    late = pool.results["1.txt"]
    assert in_time == {}
    assert isinstance(late, FileRefused)
    assert late.code == "timeout"
    assert str(files[1]) in str(late.reason)
    assert all(isinstance(pool.results[path.name], FileRead) for path in files[2:])
    assert not psutil.pid_exists(process)


def test_the_time_limit_is_what_was_asked_for(make_pool: MakePool, files: list[Path]) -> None:
    pool = make_pool(seconds=0.3)
    pool.submit(files[0])
    os.kill(pool.pool.process_ids()[0], signal.SIGSTOP)
    pool.wait_for("0.txt")

    assert isinstance(pool.results["0.txt"], FileRefused)


def test_a_large_file_gets_more_time(
    make_pool: MakePool, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queued_reader, "SECONDS_PER_MEGABYTE", 1e9)
    pool = make_pool(seconds=0.0)
    pool.submit(files[0])
    pool.wait_for("0.txt")

    assert isinstance(pool.results["0.txt"], FileRead)


def test_closing_ends_readers_that_are_busy_or_stopped(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool(size=2)
    for path in files:
        pool.submit(path)
    processes = pool.pool.process_ids()
    os.kill(processes[0], signal.SIGSTOP)
    pool.pool.close()
    pool.pool.close()

    assert pool.pool.process_ids() == []
    assert not any(psutil.pid_exists(one) for one in processes)


def test_hostile_files_do_not_stop_the_others(make_pool: MakePool, tmp_path: Path) -> None:
    contents = {
        "nested.html": b"<div>" * 2_000,
        "garbage.pdf": b"%PDF-1.7\n" + os.urandom(2000),
        "garbage.docx": b"PK\x03\x04" + os.urandom(2000),
        "deep.ipynb": b'{"cells":' + b"[" * 20_000,
        "zeros.txt": bytes(100_000),
        "good.txt": b"The river rose.",
    }
    pool = make_pool()
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
        pool.submit(tmp_path / name)
    pool.wait_for(*contents)

    assert isinstance(pool.results["good.txt"], FileRead)
    assert isinstance(pool.results["garbage.pdf"], FileRefused)
    codes = {one.code for one in pool.results.values() if isinstance(one, FileRefused)}
    assert codes.isdisjoint({"crashed", "timeout"})


def test_a_reader_that_keeps_too_much_memory_is_replaced_between_two_files(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool()
    pool.submit(files[0])
    (process,) = pool.pool.process_ids()
    os.kill(process, signal.SIGSTOP)
    for path in files[1:]:
        pool.submit(path)
    (reader,) = pool.pool._readers
    reader._worker._replies.put(Received(reader._worker._run, 0, Spent(), 0))
    pool.wait_for(*(path.name for path in files))

    assert all(isinstance(one, FileRead) for one in pool.results.values())
    assert process not in pool.pool.process_ids()
    assert not psutil.pid_exists(process)


def test_a_reader_that_hangs_does_not_keep_the_engine_waiting_to_ask(
    make_pool: MakePool, files: list[Path], tmp_path: Path
) -> None:
    pool = make_pool()
    pool.submit(files[0])
    pool.wait_for("0.txt")
    os.kill(pool.pool.process_ids()[0], signal.SIGSTOP)
    far = [tmp_path / f"{'long/' * 780}{number}.txt" for number in range(2 * AHEAD)]
    asking = threading.Thread(target=lambda: list(map(pool.submit, far)), daemon=True)
    asking.start()
    asking.join(20.0)
    assert not asking.is_alive()
    os.kill(pool.pool.process_ids()[0], signal.SIGCONT)
    pool.results.clear()
    pool.wait_for(*(path.name for path in far))

    gone = [pool.results[path.name] for path in far]
    assert all(isinstance(one, FileRefused) for one in gone)


def test_a_smaller_pool_reads_every_file_anyway(make_pool: MakePool, files: list[Path]) -> None:
    pool = make_pool(3)
    for path in files:
        pool.submit(path)
    pool.pool.resize(1)

    pool.wait_for(*(path.name for path in files))
    assert len(pool.pool.process_ids()) == 1
    assert all(isinstance(reply, FileRead) for reply in pool.results.values())


def test_a_smaller_pool_reads_a_file_that_crashed_its_reader_with_care_as_before(
    make_pool: MakePool, tmp_path: Path
) -> None:
    pool = make_pool()
    texts = {f"{number}.txt": f"Text {number}." for number in range(4_000)}
    (tmp_path / "a.zip").write_bytes(zip_of(texts))
    pool.submit(tmp_path / "a.zip")
    pool.wait_until(pool.is_ready, "a reader")
    os.kill(pool.pool.process_ids()[0], signal.SIGKILL)
    pool.wait_until(pool.is_in_a_member, "a file inside it")
    pool.pool.resize(2)
    pool.pool._readers.reverse()
    pool.pool.resize(1)

    assert not pool.is_in_a_member()
    pool.wait_until(lambda: pool.is_in_a_member() or pool.results, "a file inside it again")
    assert not pool.results


def test_a_larger_pool_starts_more_readers(make_pool: MakePool, files: list[Path]) -> None:
    pool = make_pool(1)
    pool.pool.resize(2)
    for path in files:
        pool.submit(path)

    assert len(pool.pool.process_ids()) == 2
    pool.wait_for(*(path.name for path in files))


def test_a_file_takes_one_message_each_way(
    make_pool: MakePool, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []

    def counted(direction: str, of: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object) -> object:
            lines.append(direction)
            return of(*given)

        return call

    monkeypatch.setattr(Codec, "encode", counted("sent", Codec.encode))
    monkeypatch.setattr(Codec, "decode", counted("received", Codec.decode))
    pool = make_pool()
    for path in files:
        pool.submit(path)
    pool.wait_for(*(path.name for path in files))

    assert lines.count("sent") == len(files)
    # The process reports once that it is ready.
    assert lines.count("received") == len(files) + 1


def test_requests_to_a_reader_that_has_enough_are_sent_together(
    make_pool: MakePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []
    send_all = LineChannel.send_all

    def counted(channel: LineChannel, messages: Iterable[tuple[int, object]]) -> None:
        several = list(messages)
        written.append(len(several))
        send_all(channel, several)

    monkeypatch.setattr(LineChannel, "send_all", counted)
    paths = [tmp_path / f"{number}.txt" for number in range(200)]
    pool = make_pool()
    for path in paths:
        path.write_text("The river rose.")
        pool.submit(path)
    pool.wait_for(*(path.name for path in paths))

    assert sum(written) == 200
    # One by one until the reader has enough, then as many again at once, and at last the rest.
    assert len(written) == TOGETHER + (200 - TOGETHER) // TOGETHER + 1


def test_a_reader_started_in_advance_takes_the_first_file(
    make_pool: MakePool, files: list[Path]
) -> None:
    pool = make_pool()
    pool.pool.start()
    running = pool.pool.process_ids()
    pool.submit(files[0])
    pool.wait_for(files[0].name)

    assert running
    assert pool.pool.process_ids() == running
