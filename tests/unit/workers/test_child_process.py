import queue
from pathlib import Path

from desktop_app.reading.messages import FileRead, ReadFile
from desktop_app.workers.child_process import ChildProcess
from desktop_app.workers.reader_codec import reader_codec

PATIENCE = 60.0


class Heard:
    """A reader process, and what its handle was told."""

    def __init__(self) -> None:
        self.told: queue.SimpleQueue[tuple[int, object] | None] = queue.SimpleQueue()
        self.child = ChildProcess(
            "reader",
            reader_codec(),
            lambda number, body: self.told.put((number, body)),
            lambda: self.told.put(None),
        )


def test_replies_come_under_their_numbers_and_the_end_is_told_last(tmp_path: Path) -> None:
    heard = Heard()
    path = tmp_path / "a.txt"
    path.write_text("The river rose.")
    heard.child.send(7, ReadFile(str(path)))
    reply = heard.told.get(timeout=PATIENCE)
    code = heard.child.end(PATIENCE)

    assert reply is not None
    number, body = reply
    assert (number, code, heard.child.is_running) == (7, 0, False)
    assert isinstance(body, FileRead)
    assert heard.told.get(timeout=PATIENCE) is None


def test_what_is_sent_to_one_that_died_is_dropped(tmp_path: Path) -> None:
    heard = Heard()
    heard.child.kill()
    ended = heard.told.get(timeout=PATIENCE)
    heard.child.send(1, ReadFile(str(tmp_path)))

    assert ended is None
    assert heard.child.end(PATIENCE) != 0
