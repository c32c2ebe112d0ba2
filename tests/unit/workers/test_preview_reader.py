import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from desktop_app.core.errors import EngineError, ReadingError
from desktop_app.reading.preview_messages import DrawPage, FindRoles, ReadTable
from desktop_app.workers.preview_reader import PreviewReader
from tests.support.pdfs import pdf_of
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


@pytest.fixture
def reader() -> Iterator[PreviewReader]:
    reader = PreviewReader(seconds=PATIENCE)
    yield reader
    reader.close()


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf_of(["The river rose.", "It fell."]))
    return path


def ended(process: int | None) -> None:
    wait_until(lambda: process is None or not psutil.pid_exists(process), "its end")


def test_a_process_is_started_with_the_first_request_and_kept(
    reader: PreviewReader, pdf: Path
) -> None:
    before = reader.process_id
    drawn = reader.draw(DrawPage(str(pdf), 2, 300))
    process = reader.process_id
    told = reader.find_roles(FindRoles("a.py", "x = 1"))

    assert before is None
    assert (drawn.pages, drawn.picture.width) == (2, 300)
    assert len(told.spans) == 1
    assert reader.process_id == process


def test_it_can_be_started_before_it_is_needed(reader: PreviewReader) -> None:
    reader.prepare()
    process = reader.process_id
    reader.prepare()

    assert process is not None
    assert reader.process_id == process


def test_a_problem_with_a_file_is_reported_and_the_process_continues(
    reader: PreviewReader, pdf: Path, tmp_path: Path
) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.7 cut")
    with pytest.raises(ReadingError) as broken:
        reader.draw(DrawPage(str(tmp_path / "broken.pdf"), 1, 100))
    process = reader.process_id
    with pytest.raises(ReadingError) as gone:
        reader.draw(DrawPage(str(tmp_path / "gone.pdf"), 1, 100))

    assert (broken.value.code, gone.value.code) == ("corrupt", "vanished")
    assert "broken.pdf" in str(broken.value.message)
    assert reader.process_id == process


def test_one_that_was_killed_between_two_pages_is_replaced(
    reader: PreviewReader, pdf: Path
) -> None:
    reader.draw(DrawPage(str(pdf), 1, 100))
    process = reader.process_id
    assert process is not None
    os.kill(process, signal.SIGKILL)
    wait_until(lambda: psutil.Process(process).status() == psutil.STATUS_ZOMBIE, "its end")

    assert reader.draw(DrawPage(str(pdf), 2, 100)).pages == 2
    assert reader.process_id != process


def test_one_that_is_killed_while_drawing_leaves_a_sentence_and_the_next_page_is_drawn(
    reader: PreviewReader, pdf: Path
) -> None:
    reader.draw(DrawPage(str(pdf), 1, 100))
    process = reader.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    killer = threading.Timer(0.2, os.kill, (process, signal.SIGKILL))
    killer.start()
    with pytest.raises(ReadingError) as caught:
        reader.draw(DrawPage(str(pdf), 2, 100))
    killer.join()

    assert caught.value.code == "crashed"
    assert str(caught.value.message) == "Page 2 of a.pdf crashed the process that read it."
    assert reader.draw(DrawPage(str(pdf), 1, 100)).pages == 2


def test_a_table_that_is_superseded_before_its_turn_is_not_read(
    reader: PreviewReader, pdf: Path
) -> None:
    with pytest.raises(ReadingError) as caught:
        reader.read_table(ReadTable(str(pdf), "", 1), lambda: True)

    assert caught.value.code == "superseded"
    assert reader.process_id is None


def test_a_page_that_takes_too_long_ends_the_process(pdf: Path) -> None:
    reader = PreviewReader(seconds=0.2)
    reader.prepare()
    process = reader.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    with pytest.raises(ReadingError) as caught:
        reader.draw(DrawPage(str(pdf), 1, 100))
    reader.close()

    assert caught.value.code == "timeout"
    ended(process)


def test_it_ends_when_idle(pdf: Path) -> None:
    reader = PreviewReader(seconds=PATIENCE, idle_seconds=0.05)
    reader.draw(DrawPage(str(pdf), 1, 100))
    wait_until(lambda: reader.process_id is None, "its end")
    pages = reader.draw(DrawPage(str(pdf), 1, 100)).pages
    reader.close()

    assert pages == 2


def test_closing_ends_the_process_and_the_page_being_drawn(
    reader: PreviewReader, pdf: Path
) -> None:
    reader.prepare()
    process = reader.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    closer = threading.Timer(0.2, reader.close)
    closer.start()
    with pytest.raises(ReadingError):
        reader.draw(DrawPage(str(pdf), 1, 100))
    closer.join()
    ended(process)
    with pytest.raises((ReadingError, EngineError)):
        reader.draw(DrawPage(str(pdf), 1, 100))
    assert reader.process_id is None
