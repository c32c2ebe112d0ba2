"""Every control of every window has a name and a role for assistive technology."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.answer_progress import SourcesChosen
from desktop_app.core.answers import Answer, Quotation, Sentence, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.library import FileCounts, FileState, Folder, FolderState, Status
from desktop_app.core.library_commands import ListFiles
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.messages import Notice
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.results import Chip, Hit, Results
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.ui.keyboard import KeyboardPage
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.library.path_words_editor import PathWordsEditor
from desktop_app.ui.library.rules_editor import RulesEditor
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.notice_strip import NoticeButton
from desktop_app.ui.search.saved_searches_dialogs import SavedSearchesDialog, SaveSearchDialog
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.window_requests import WindowRequests
from tests.support.accessibility import count_controls, find_faults
from tests.support.windows import EngineByHand

FOLDER = Folder("/d", FolderState.READY, 10, 9, 100, 25)
STATUS = Status((FOLDER,), FileCounts(9, 1, 2, 3), 100, 25, (), {}, 0, None)


@pytest.fixture
def window(window: MainWindow, client: EngineClient) -> MainWindow:
    """Return the main window with a folder."""
    window.resize(1_100, 720)
    client.status_arrived.emit(STATUS)
    return window


def test_the_search_page(
    window: MainWindow,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_preview: Callable[..., Preview],
) -> None:
    page = window.search_page
    restart = NoticeButton("Restart", window.close)
    window.notices.post(Notice("The drive is not connected."), restart)
    page.bar.search_for("rain kind:pdf")
    chips = (Chip(Saying("kind:pdf"), 5, 13),)
    results = Results("rain kind:pdf", Saying("rain"), 1.0, 1, (make_hit(),), chips=chips)
    engine.answer_newest(Search, results)
    page.side.show_file(GetPreview(1, 1, "rain"))
    engine.answer_newest(GetPreview, make_preview("It rains.", "rains"))
    faults = find_faults(window)
    page.bar.view.click()
    popover = page.options

    assert faults == []
    assert popover.isVisible()
    assert find_faults(popover) == []
    assert count_controls(window) > 30
    popover.close()


def test_questions_and_answers(window: MainWindow, engine: EngineByHand) -> None:
    source = Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills.", 11, file_id=3)
    answer = Answer(
        question="Where?",
        found=True,
        quotation="It rains on the hills.",
        answer="On the hills [1].",
        sentences=(Sentence("On the hills.", (1,), supported=True),),
        sources=(source,),
        model="small.gguf",
        first_token_ms=1.0,
        tokens_per_second=2.0,
    )
    WindowRequests(window).ask("Where?")
    engine.answer_newest(Ask, SourcesChosen(Quotation("It rains on the hills.", 1), (source,)))
    writing = find_faults(window)
    engine.answer_newest(Ask, answer)

    assert writing == []
    assert find_faults(window) == []


def test_the_library(qtbot: QtBot, window: MainWindow, engine: EngineByHand) -> None:
    window.show_library()
    panel = window.library_panel
    panel.files.show_status(STATUS)
    qtbot.waitUntil(lambda: bool(engine.asked(ListFiles)))
    failed = ListedFile("/d/a", "/d/a", FileState.FAILED, "pdf", "x", Saying("Damaged."), 1, 0.0, 1)
    engine.answer_newest(ListFiles, FilePage(0, 1, (failed,)))
    faults = {}
    for at in range(panel.tabs.count()):
        panel.tabs.setCurrentIndex(at)
        faults[panel.tabs.tabText(at)] = find_faults(window)

    assert set(map(tuple, faults.values())) == {()}, faults


def test_an_empty_library(window: MainWindow, client: EngineClient) -> None:
    client.status_arrived.emit(Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None))
    search = find_faults(window)
    window.show_library()

    assert search == []
    assert find_faults(window) == []


def test_the_settings(settings_page: SettingsPage) -> None:
    page, faults = settings_page, {}
    for row in range(page.list.count()):
        page.list.setCurrentRow(row)
        faults[page.list.item(row).text()] = find_faults(page)

    assert set(map(tuple, faults.values())) == {()}, faults


@pytest.fixture
def launcher(qtbot: QtBot, client: EngineClient) -> Launcher:
    launcher = Launcher(client)
    qtbot.addWidget(launcher)
    return launcher


def test_the_launcher(launcher: Launcher) -> None:
    launcher.show()

    assert find_faults(launcher) == []


@pytest.fixture
def dialogs(qtbot: QtBot, client: EngineClient) -> list[QDialog]:
    made: list[QDialog] = [
        KeyboardPage(),
        RulesEditor(client, FOLDER),
        PathWordsEditor(client),
        SaveSearchDialog(SavedSearch("rain", "rain"), frozenset()),
        SavedSearchesDialog(SavedSearches((SavedSearch("rain", "rain"),))),
    ]
    for dialog in made:
        qtbot.addWidget(dialog)
    return made


def test_the_dialogs(dialogs: list[QDialog]) -> None:
    for dialog in dialogs:
        dialog.show()

    assert {type(one).__name__: find_faults(one) for one in dialogs} == {
        type(one).__name__: [] for one in dialogs
    }
