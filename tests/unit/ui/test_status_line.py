import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.library import FileCounts, Status
from desktop_app.core.messages import Progress
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.ui import status_line
from desktop_app.ui.status_line import StatusLine

WORKING = Progress(Saying("Reading report.pdf"), 10, 30, 0, 200, 50, 200.0)
STATUS = Status((), FileCounts(30, 0, 0, 0), 200, 200, (), {}, 0, None)


@pytest.fixture
def line(qtbot: QtBot) -> StatusLine:
    line = StatusLine()
    qtbot.addWidget(line)
    return line


def test_work_that_is_over_at_once_is_not_shown(line: StatusLine) -> None:
    line.show_progress(WORKING)
    assert line.text == ""


def test_longer_work_states_how_far_it_is(
    line: StatusLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WORTH_SHOWING_MS", 0)
    line.show_progress(WORKING)
    expected = "Reading report.pdf · 30 of 40 files by words · 25% by meaning · about 3 min left"
    assert line.text == expected


def test_work_that_is_complete_leaves_room_for_what_is_left(
    line: StatusLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WORTH_SHOWING_MS", 0)
    line.show_progress(Progress(Saying("Embedding"), 0, 40, 0, 200, 50, 200.0, 0, 9, 8.0))

    assert line.text == "Embedding · 25% by meaning · 0 of 9 pages recognised · about 3 min left"


def test_a_status_does_not_hide_work_going_on(
    line: StatusLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WORTH_SHOWING_MS", 0)
    line.show_progress(WORKING)
    line.show_status(Status((), FileCounts(30, 10, 0, 0), 200, 50, (), {}, 160, None))
    assert line.text.startswith("Reading")
    line.show_status(STATUS)
    assert line.text == "30 files searchable by words and meaning · 200 passages"


def test_files_that_wait_while_nothing_is_done_are_counted(line: StatusLine) -> None:
    line.show_status(Status((), FileCounts(30, 10, 0, 0), 200, 200, (), {}, 0, None))
    said = "30 files searchable by words and meaning · 200 passages · 10 files waiting"
    assert line.text == said
    line.show_progress(Progress(NOTHING, 10, 30, 0, 200, 200, None, held_files=10))
    assert line.text == said


def test_the_end_of_the_work_is_reported(line: StatusLine) -> None:
    line.show_progress(WORKING)
    line.show_progress(Progress(NOTHING, 0, 40, 0, 200, 200, None))
    assert line.text == "40 files searchable by words and meaning · 200 passages"


def test_an_empty_library_is_reported(line: StatusLine) -> None:
    line.show_status(Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None))
    assert line.text == "Nothing indexed yet"


def test_pages_are_shown_while_they_are_recognised(
    line: StatusLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WORTH_SHOWING_MS", 0)
    line.show_progress(Progress(Saying("Recognising"), 0, 40, 0, 200, 200, None, 25, 75, 8.0))

    assert line.text == "Recognising · 25 of 100 pages recognised"
    assert line._bar.value() == status_line.STEPS // 4


def test_the_bar_is_nearly_empty_while_most_passages_are_not_embedded(
    line: StatusLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "WORTH_SHOWING_MS", 0)
    line.show_progress(Progress(Saying("Embedding"), 0, 40, 0, 200, 10, 300.0))

    assert "5% by meaning" in line.text
    assert 0 < line._bar.value() < status_line.STEPS // 5
