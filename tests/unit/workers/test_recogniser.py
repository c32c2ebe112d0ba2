from pathlib import Path
from typing import NoReturn

import pytest

from desktop_app.core.recognition import DuePage, RecognisedPage
from desktop_app.core.sayings import Saying
from desktop_app.reading.loading import load
from desktop_app.reading.messages import PageRefused
from desktop_app.workers.recogniser import PageWorker
from tests.support.containers import zip_of
from tests.support.scans import LINES, picture_of, saved, scanned_pdf


@pytest.fixture(scope="module")
def worker() -> PageWorker:
    return PageWorker()


def request(path: Path, page: int = 1) -> DuePage:
    return DuePage(str(path), load(path).content_hash(), page)


def texts(reply: object) -> tuple[str, ...]:
    assert isinstance(reply, RecognisedPage), reply
    return tuple(one.text for one in reply.lines)


def test_each_page_of_a_scan_is_recognised_in_points(tmp_path: Path, worker: PageWorker) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(scanned_pdf(LINES, ("No bathing",)))
    first = worker.recognise(request(path))
    second = worker.recognise(request(path, 2))

    assert texts(first) == LINES
    assert texts(second) == ("No bathing",)
    assert isinstance(first, RecognisedPage)
    assert (round(first.width), round(first.height)) == (288, 108)
    left, top, right, *_ = first.lines[0].corners
    assert 15 < left < 35 < right < 288
    assert 15 < top < 54


def test_a_picture_in_an_archive_is_found_by_its_content(
    tmp_path: Path, worker: PageWorker
) -> None:
    picture = tmp_path / "a.png"
    picture.write_bytes(saved(picture_of("No bathing")))
    inside = load(picture).content_hash()
    archive = tmp_path / "box.zip"
    archive.write_bytes(zip_of({"note.txt": "words", "in/a.png": picture.read_bytes()}))

    assert texts(worker.recognise(DuePage(str(archive), inside, 1, is_inside=True))) == (
        "No bathing",
    )
    gone = worker.recognise(DuePage(str(archive), b"another", 1, is_inside=True))
    assert isinstance(gone, PageRefused)
    assert gone.code == "changed"


def test_a_file_that_is_another_one_by_now_is_not_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(saved(picture_of("No bathing")))
    before = request(path)
    path.write_bytes(saved(picture_of("Bathing")))
    changed = PageWorker().recognise(before)
    path.unlink()
    vanished = PageWorker().recognise(before)

    assert isinstance(changed, PageRefused)
    assert isinstance(vanished, PageRefused)
    assert (changed.code, vanished.code) == ("changed", "changed")
    assert "a.png" in str(changed.reason)


def test_what_cannot_be_looked_at_states_why(tmp_path: Path, worker: PageWorker) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(scanned_pdf(LINES))

    assert worker.recognise(request(path, 9)) == PageRefused(
        "no_page", Saying("{} has no page {}.", ("scan.pdf", 9))
    )


def test_missing_models_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> NoReturn:
        raise FileNotFoundError("model.onnx")

    monkeypatch.setattr("desktop_app.recognition.recogniser.Recogniser.load", missing)
    path = tmp_path / "a.png"
    path.write_bytes(saved(picture_of("x")))
    reply = PageWorker().recognise(request(path))

    assert isinstance(reply, PageRefused)
    assert reply.code == "unavailable"
