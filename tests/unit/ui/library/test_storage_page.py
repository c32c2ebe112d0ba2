from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import ForgetDeleted
from desktop_app.core.library import FileCounts, Status, TracesReport
from desktop_app.core.library_commands import GetBreakdown, TakeBack
from desktop_app.core.listing import Breakdown, DiskUse, FileGroup, SlowFile
from desktop_app.core.messages import Refused
from desktop_app.ui.library.storage_page import StoragePage
from tests.support.windows import DesktopByHand, EngineByHand


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> StoragePage:
    engine.start()
    page = StoragePage(client)
    qtbot.addWidget(page)
    page.show()
    return page


def status(*exclusions: str) -> Status:
    counts = FileCounts(0, 0, 0, 0)
    return Status((), counts, 0, 0, (), {}, 0, None, exclusions=exclusions)


def use_of(folder: Path) -> DiskUse:
    return DiskUse(1024, 2048, 512, 4096, 100, 0, 0, str(folder), 1024, 0, f"{folder}-models")


def test_the_size_of_each_part_is_shown(page: StoragePage, tmp_path: Path) -> None:
    page.show_use(use_of(tmp_path))
    told = {name: label.text() for name, label in page.sizes.items()}

    assert told["texts"] == "1.0\xa0kB"
    assert told["words"] == "2.0\xa0kB"
    assert told["prompts"] == "1.0\xa0kB"
    assert told["total"] == "8.7\xa0kB"
    assert page.place.text() == f"Kept in {tmp_path}; models in {tmp_path}-models"


def test_the_folder_is_shown_in_the_file_manager(
    qtbot: QtBot, page: StoragePage, tmp_path: Path, desktop: DesktopByHand
) -> None:
    page.show_use(use_of(tmp_path))
    with qtbot.waitSignal(page.noticed):
        page.show_place.click()
    (tmp_path / "catalogue.sqlite").touch()
    page.show_place.click()

    assert desktop.opened == [tmp_path.as_uri()]


def test_what_was_forgotten_is_taken_back(
    qtbot: QtBot, page: StoragePage, engine: EngineByHand
) -> None:
    page.show_status(status())
    assert page.kept_out.isHidden()
    page.show_status(status("/d/a.txt", "/d/sub"))
    page.kept_out.setCurrentRow(1)
    page.show_status(status("/d/a.txt", "/d/sub"))
    with qtbot.waitSignal(page.changed):
        page.take_back.click()

    assert engine.asked(TakeBack) == [TakeBack("/d/sub")]
    assert page.none_kept_out.isHidden()


def test_each_forgotten_path_is_shown_on_one_line_and_taken_back_as_it_is(
    qtbot: QtBot, page: StoragePage, engine: EngineByHand
) -> None:
    path = "/d/two\nlines/photo \u202egnp.exe"
    page.show_status(status(path))
    page.kept_out.setCurrentRow(0)
    with qtbot.waitSignal(page.changed):
        page.take_back.click()

    assert page.kept_out.item(0).text() == "/d/two\ufffdlines/photo \ufffdgnp.exe"
    assert engine.asked(TakeBack) == [TakeBack(path)]


def test_traces_of_deleted_files_are_removed_and_the_remaining_ones_reported(
    page: StoragePage, client: EngineClient, engine: EngineByHand
) -> None:
    page.remove_traces.click()
    while_removing = page.traces.text()
    engine.answer(TracesReport({"words": 9}, {"words": 0}, 2048, 1024))
    removed = page.traces.text()
    page.remove_traces.click()
    engine.answer(TracesReport({"words": 9}, {"words": 2}, 2048, 1024))

    assert engine.asked(ForgetDeleted) == [ForgetDeleted()] * 2
    assert while_removing == "Removing them…"
    assert "took 2.0\xa0kB and now takes 1.0\xa0kB" in removed
    assert page.traces.text() == "Remaining traces: 2"


def test_traces_that_are_not_removed_are_explained(page: StoragePage, engine: EngineByHand) -> None:
    page.remove_traces.click()
    engine.answer(Refused("engine_stopped", "The search engine stopped.", ""))

    assert page.traces.text() == "The search engine stopped."


def test_the_largest_kinds_and_folders_are_shown_when_it_is_measured(
    page: StoragePage, engine: EngineByHand
) -> None:
    page.measure()
    pdfs, folder = FileGroup("pdf", 9, 2_000_000, 2), FileGroup("/d/in", 9, 2_000_000, 2)
    engine.answer_newest(GetBreakdown, Breakdown((pdfs, FileGroup("", 1, 10, 0)), (folder,)))

    assert page.by_kind.accessibleDescription().splitlines() == [
        "pdf: 2.0\xa0MB · 9 files · 2 could not be read",
        "not read: 10\xa0bytes · 1 file",
    ]
    assert page.by_folder.accessibleDescription().startswith("/d/in: 2.0\xa0MB")
    assert not page.none_slow.isHidden()


def test_the_slowest_files_are_shown_with_their_times(
    page: StoragePage, engine: EngineByHand
) -> None:
    page.measure()
    slow = (SlowFile("/d/a.pdf", 12.34, 2_000_000), SlowFile("/d/b.pdf", 1.0, 10))
    engine.answer_newest(GetBreakdown, Breakdown((), (), slow))

    assert page.slowest.accessibleDescription().splitlines() == [
        "/d/a.pdf: 12.3\xa0s · 2.0\xa0MB",
        "/d/b.pdf: 1.0\xa0s · 10\xa0bytes",
    ]
    assert page.none_slow.isHidden()
