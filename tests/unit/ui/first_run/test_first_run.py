"""The first run: which folders are offered, what is added, and when it does not come again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import AddFolders
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.library_commands import ForecastFolder
from desktop_app.core.listing import FolderForecast
from desktop_app.core.messages import Progress, Refused
from desktop_app.core.models import AnswerModel, ModelOffer, ModelState
from desktop_app.core.preference_commands import GetModelOffer
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING
from desktop_app.ui.first_run.first_run_page import FirstRunPage
from desktop_app.ui.library.folders_page import FolderDialog
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from tests.support.windows import EngineByHand

EMPTY = Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None)
MODEL = AnswerModel("qwen", "/m/qwen.gguf", 1_117_320_768, "", ModelState.MISSING)
OFFER = ModelOffer(MODEL, "ab", "https://maker.invalid/qwen.gguf")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home with the usual folders, as a German desktop names them, but no downloads."""
    places = {
        QStandardPaths.StandardLocation.HomeLocation: tmp_path,
        QStandardPaths.StandardLocation.DocumentsLocation: tmp_path / "Dokumente",
        QStandardPaths.StandardLocation.DesktopLocation: tmp_path / "Arbeitsfläche",
        QStandardPaths.StandardLocation.DownloadLocation: tmp_path / "Downloads",
    }
    for folder in ("Dokumente", "Arbeitsfläche", "Downloads"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(
        QStandardPaths, "writableLocation", lambda place: str(places.get(place, ""))
    )
    return tmp_path


@pytest.fixture
def window(home: Path, window: MainWindow) -> MainWindow:
    """Return the main window of that home, with the keyboard."""
    window.activateWindow()
    return window


@pytest.fixture
def page(window: MainWindow, client: EngineClient) -> FirstRunPage:
    window.first_run.offer("Ctrl+Alt+Space")
    client.status_arrived.emit(EMPTY)
    assert window.first_run.page is not None
    return window.first_run.page


def forecast(path: Path, files: int, **fields: object) -> FolderForecast:
    values: dict[str, object] = {
        "state": FolderState.READY,
        "is_more": False,
        "words_seconds": files / 100,
        "meaning_seconds": files * 6.0,
        "ignored_folders": ("node_modules", "venv"),
        "ignored_files": ("*.tmp",),
    }
    return FolderForecast(str(path), files=files, **(values | fields))  # type: ignore[arg-type]


def count(page: FirstRunPage, path: Path) -> str:
    return page.choice.boxes[str(path)].accessibleDescription()


def answer(engine: EngineByHand, found: FolderForecast) -> None:
    number = next(one.number for one in engine.sent if one.body == ForecastFolder(found.path))
    engine.answer_to(number, found)


def test_the_usual_folders_are_offered_with_their_files_and_the_time(
    page: FirstRunPage, engine: EngineByHand, home: Path
) -> None:
    choice = page.choice
    shown = {box.text(): box.isChecked() for box in choice.boxes.values()}
    assert shown == {"Dokumente": True, "Arbeitsfläche": True, "Downloads": False}
    answer(engine, forecast(home / "Dokumente", 100))
    assert choice.together.text().strip() == ""
    answer(engine, forecast(home / "Arbeitsfläche", 10))
    answer(engine, forecast(home / "Downloads", 20_000, is_more=True))

    assert count(page, home / "Dokumente") == "100 files"
    assert count(page, home / "Downloads") == "more than 20,000 files"
    assert choice.together.text().startswith("In total 110 files")
    assert "less than a minute" in choice.together.text()
    assert "about 11 minutes more" in choice.together.text()
    assert "node_modules, venv" in choice.left_out.text()
    assert "*.tmp" in choice.left_out.text()
    choice.boxes[str(home / "Downloads")].setChecked(True)
    assert choice.together.text().startswith("In total more than 20,110 files")


def test_the_files_of_a_folder_inside_a_chosen_one_are_counted_once(
    page: FirstRunPage, engine: EngineByHand, home: Path
) -> None:
    (home / "Dokumente" / "letters").mkdir()
    page.choice.offer(str(home / "Dokumente" / "letters"))
    answer(engine, forecast(home / "Dokumente", 100))
    answer(engine, forecast(home / "Arbeitsfläche", 10))
    answer(engine, forecast(home / "Dokumente" / "letters", 20))
    together = page.choice.together.text()
    page.choice.boxes[str(home / "Dokumente")].setChecked(False)

    assert together.startswith("In total 110 files")
    assert page.choice.together.text().startswith("In total 30 files")


def test_a_folder_that_cannot_be_read_or_has_no_files_reports_it(
    page: FirstRunPage, engine: EngineByHand, home: Path
) -> None:
    answer(engine, forecast(home / "Dokumente", 0))
    answer(engine, forecast(home / "Arbeitsfläche", 0, state=FolderState.UNREADABLE))

    assert count(page, home / "Arbeitsfläche") == "cannot be read"
    assert page.choice.chosen == [str(home / "Dokumente")]
    assert "no files in these folders yet" in page.choice.together.text()


@pytest.mark.parametrize("is_clicked", [False, True])
def test_an_empty_desktop_is_chosen_only_by_the_user(
    page: FirstRunPage, engine: EngineByHand, home: Path, *, is_clicked: bool
) -> None:
    desktop = page.choice.boxes[str(home / "Arbeitsfläche")]
    if is_clicked:
        desktop.click()
        desktop.click()
    answer(engine, forecast(home / "Dokumente", 100))
    answer(engine, forecast(home / "Arbeitsfläche", 0))

    assert desktop.isChecked() is is_clicked
    assert desktop.isEnabled()
    assert page.choice.together.text().startswith("In total 100 files")


def test_without_an_engine_folders_are_offered_without_a_count(
    page: FirstRunPage, engine: EngineByHand
) -> None:
    engine.answer(Refused("engine_stopped", "It stopped.", ""))
    assert page.choice.add.isEnabled()


def test_a_desktop_without_such_folders_offers_only_another_one(
    window: MainWindow, client: EngineClient, home: Path
) -> None:
    for folder in ("Dokumente", "Arbeitsfläche", "Downloads"):
        (home / folder).rmdir()
    window.first_run.offer("")
    client.status_arrived.emit(EMPTY)
    page = window.first_run.page

    assert page is not None
    assert page.choice.boxes == {}
    assert not page.choice.add.isEnabled()
    assert window.focusWidget() is page.choice.other


def test_another_folder_is_offered_and_counted(
    page: FirstRunPage, engine: EngineByHand, home: Path
) -> None:
    page.choice.other.click()
    (dialog,) = page.findChildren(FolderDialog)
    dialog.filesSelected.emit([str(home)])
    dialog.close()

    assert str(home) in page.choice.chosen
    assert ForecastFolder(str(home)) in engine.asked(ForecastFolder)


def test_by_keyboard_alone_folders_are_chosen_and_added(
    window: MainWindow, page: FirstRunPage, engine: EngineByHand, home: Path
) -> None:
    first = window.focusWidget()
    assert first is page.choice.boxes[str(home / "Dokumente")]
    QTest.keyClick(first, Qt.Key.Key_Space)
    QTest.keyClick(first, Qt.Key.Key_Return)

    assert engine.asked(AddFolders) == [AddFolders((str(home / "Arbeitsfläche"),))]
    assert page.heading == "Three things to try"
    assert page.tries.isVisible()


def test_what_can_be_tried_waits_for_the_first_file(
    qtbot: QtBot, window: MainWindow, page: FirstRunPage, client: EngineClient, engine: EngineByHand
) -> None:
    page.choice.add.click()
    tries = page.tries
    assert not tries.search.isEnabled()
    client.progressed.emit(Progress(NOTHING, 9, 1, 0, 0, 0, None))
    assert tries.state.text() == "Searchable so far: 1 file"
    assert window.focusWidget() is tries.search
    with qtbot.waitSignal(window.first_run.launcher_requested):
        tries.launcher.click()
    engine.answer_newest(GetModelOffer, OFFER)
    assert tries.model_note.isVisible()
    tries.get_model.click()
    (dialog,) = window.findChildren(ModelOfferDialog)
    dialog.close()
    window.show_model_taken()
    engine.answer_newest(GetModelOffer, replace(OFFER, in_use="qwen"))
    assert not tries.get_model.isVisible()
    tries.ask.click()
    assert window.search_page.ask_panel.isAncestorOf(window.focusWidget())


def test_searching_leaves_the_page_for_the_box(
    qtbot: QtBot, window: MainWindow, page: FirstRunPage, client: EngineClient
) -> None:
    page.choice.add.click()
    client.progressed.emit(Progress(NOTHING, 0, 3, 0, 0, 0, None))
    with qtbot.waitSignal(window.first_run.left):
        page.tries.search.click()

    assert window.first_run.page is None
    assert window.search_page.isVisible()
    assert window.focusWidget() is window.search_page.bar.focusProxy()


@pytest.mark.parametrize("is_read", [False, True])
def test_a_letter_typed_beside_the_things_to_try_begins_a_search(
    window: MainWindow, page: FirstRunPage, client: EngineClient, *, is_read: bool
) -> None:
    page.choice.add.click()
    if is_read:
        client.progressed.emit(Progress(NOTHING, 0, 3, 0, 0, 0, None))
        assert window.focusWidget() is page.tries.search
    QTest.keyClicks(window.focusWidget(), "r")
    QTest.keyClicks(window.focusWidget(), "ain now")

    assert window.first_run.page is None
    assert window.search_page.bar.query == "rain now"


@pytest.mark.parametrize("how", ["later", "escape", "sample", "drop"])
def test_it_is_left_without_adding_what_it_offers(
    qtbot: QtBot, window: MainWindow, page: FirstRunPage, home: Path, how: str
) -> None:
    acts: dict[str, Callable[[], object]] = {
        "later": page.choice.later.click,
        "escape": lambda: QTest.keyClick(page.choice.add, Qt.Key.Key_Escape),
        "sample": page.choice.sample.click,
        "drop": lambda: window.folders.add([str(home)]),
    }
    with qtbot.waitSignal(window.first_run.left):
        acts[how]()
    assert window.search_page.isVisible()


def test_it_does_not_come_with_a_folder_or_a_second_time(
    window: MainWindow, client: EngineClient
) -> None:
    window.first_run.offer("")
    folder = Folder("/d", FolderState.READY, 1, 1, 1, 1)
    client.status_arrived.emit(replace(EMPTY, folders=(folder,)))
    client.status_arrived.emit(EMPTY)

    assert window.first_run.page is None
    assert window.search_page.isVisible()


def test_between_adding_and_the_first_file_escape_leads_to_the_box(
    window: MainWindow, page: FirstRunPage
) -> None:
    page.choice.add.click()
    focused = window.focusWidget()
    assert focused is page
    QTest.keyClick(focused, Qt.Key.Key_Escape)

    assert window.focusWidget() is window.search_page.bar.focusProxy()
