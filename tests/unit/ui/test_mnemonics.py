"""No two letters of one window that are pressed with Alt mean two things."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QMenu,
    QMenuBar,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import (
    FileCounts,
    FileState,
    Folder,
    FolderState,
    Remedy,
    Status,
    WhyReport,
)
from desktop_app.core.library_commands import ListFiles, Why
from desktop_app.core.library_map import GetMap
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.locations import find_shipped
from desktop_app.core.mark_commands import ListMarks
from desktop_app.core.marks import KeptMark, MarkList, MarkState, PlacedMark
from desktop_app.core.models import AnswerModel, ModelOffer, ModelState
from desktop_app.core.preference_commands import GetModelOffer
from desktop_app.core.results import Hit, Results, Version
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.search_commands import Search
from desktop_app.ui.keyboard import KeyboardPage
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.library.path_words_editor import PathWordsEditor
from desktop_app.ui.library.rules_editor import RulesEditor
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.results.version_dialog import VersionDialog
from desktop_app.ui.search.saved_searches_button import SavedSearchesButton
from desktop_app.ui.search.saved_searches_dialogs import SavedSearchesDialog, SaveSearchDialog
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.tags_dialog import TagsDialog
from tests.support.library_maps import library_map
from tests.support.windows import EngineByHand

READY = Folder("/d", FolderState.READY, 10, 9, 100, 25)
NOT_FOUND = (False, Saying("It failed."))
PAUSED = Folder("/d", FolderState.READY, 10, 9, 100, 25, is_paused=True)


@cache
def texts_in(file: Path) -> dict[tuple[str, str], str]:
    """Return the translated texts of a file by context and source."""
    found: dict[tuple[str, str], str] = {}
    root = ElementTree.parse(file).getroot()  # noqa: S314 (our own file)
    for context in root.iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            said = message.findtext("translation", "")
            found[name, message.findtext("source", "")] = said.strip()
    return found


class Spoken(QTranslator):
    """The texts of a language, from the file they are written in."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._texts = texts_in(file)

    def translate(self, context: str, source: str, *_rest: object) -> str:
        return self._texts.get((context, source), source)


@pytest.fixture(params=["en", "de", "es"], autouse=True)
def spoken(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    if request.param == "en":
        yield
        return
    texts = Spoken(find_shipped("resources", "translations") / f"satchel_{request.param}.ts")
    qapp.installTranslator(texts)
    yield
    qapp.removeTranslator(texts)


def clashes(window: QWidget) -> list[list[str]]:
    """Return the texts of what can be pressed in a window by the same letter."""
    meant: dict[str, set[str]] = defaultdict(set)
    for text in _texts(window):
        if letter := QKeySequence.mnemonic(text).toString():
            meant[letter].add(text)
    found = [sorted(texts) for texts in meant.values() if len(texts) > 1]
    for bar in window.findChildren(QMenuBar):
        for action in bar.actions():
            menu = action.menu()
            assert isinstance(menu, QMenu)
            found += menu_clashes(menu)
    return found


def menu_clashes(menu: QMenu) -> list[list[str]]:
    """Return the texts of a menu that are chosen by the same letter."""
    meant: dict[str, list[str]] = defaultdict(list)
    for action in menu.actions():
        if letter := QKeySequence.mnemonic(action.text()).toString():
            meant[letter].append(action.text())
    return [texts for texts in meant.values() if len(texts) > 1]


def _texts(window: QWidget) -> Iterator[str]:
    for part in window.findChildren(QWidget):
        if not (part.isVisibleTo(window) and part.isEnabled() and part.window() is window):
            continue
        is_label = isinstance(part, QLabel) and part.buddy() is not None
        if isinstance(part, QAbstractButton) or is_label:
            yield str(part.property("text"))
        elif isinstance(part, QTabBar):
            yield from (part.tabText(at) for at in range(part.count()))
        elif isinstance(part, QMenuBar):
            yield from (action.text() for action in part.actions())


def status(*folders: Folder) -> Status:
    counts = FileCounts(9, 1, 2, 3)
    return Status(folders, counts, 100, 25, (), {}, 0, None)


def test_the_search_page(
    window: MainWindow, client: EngineClient, engine: EngineByHand, make_hit: Callable[..., Hit]
) -> None:
    page = window.search_page
    page.bar.search_for("rain")
    client.status_arrived.emit(status(READY))
    hit = make_hit()
    number = next(m.number for m in engine.sent if isinstance(m.body, Search))
    engine.answer_to(number, Results("rain", NOTHING, 1.0, 1, (hit,)))

    assert clashes(window) == []
    assert clashes(page.options) == []


def test_the_library(window: MainWindow, client: EngineClient) -> None:
    window.show_library()
    tabs = window.library_panel.tabs
    found = []
    for folders in ((), (READY,), (PAUSED,)):
        client.status_arrived.emit(status(*folders))
        for at in range(tabs.count()):
            tabs.setCurrentIndex(at)
            found += clashes(window)

    assert found == []


def test_a_chosen_file_of_the_library(
    qtbot: QtBot, window: MainWindow, client: EngineClient, engine: EngineByHand
) -> None:
    window.show_library()
    client.status_arrived.emit(status(READY))
    files = window.library_panel.files
    window.library_panel.tabs.setCurrentWidget(files)
    qtbot.waitUntil(lambda: bool(engine.asked(ListFiles)))
    one = ListedFile("/d/a", "/d/a", FileState.FAILED, "pdf", "x", Saying("Damaged."), 1, 0.0, 1)
    engine.answer_newest(ListFiles, FilePage(0, 1, (one,)))
    files.table.selectRow(0)
    menu = QMenu(window)
    menu.addActions(list(files.file_actions.by_name.values()))

    assert files.buttons["retry"].isEnabled()
    assert clashes(window) == []
    assert menu_clashes(menu) == []


def test_what_can_be_done_about_a_file(
    window: MainWindow, client: EngineClient, engine: EngineByHand
) -> None:
    window.show_library()
    client.status_arrived.emit(status(READY))
    panel = window.library_panel
    panel.explain("/d/a")
    report = WhyReport("/d/a", *NOT_FOUND, NOTHING, None, "", 0, 0, remedies=tuple(Remedy))
    engine.answer_newest(Why, report)

    assert clashes(window) == []


def test_the_settings(settings_page: SettingsPage) -> None:
    found = []
    for row in range(settings_page.list.count()):
        settings_page.list.setCurrentRow(row)
        found += clashes(settings_page)

    assert found == []


def test_the_dialogs(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> None:
    offer = ModelOfferDialog(client)
    model = AnswerModel("m", "/m", 1, "", ModelState.MISSING)
    engine.answer_newest(GetModelOffer, ModelOffer(model, "ab", "", others=(model,)))
    dialogs: list[QDialog] = [
        offer,
        KeyboardPage(),
        RulesEditor(client, READY),
        PathWordsEditor(client),
        SaveSearchDialog(SavedSearch("rain", "rain"), frozenset()),
        SavedSearchesDialog(SavedSearches((SavedSearch("rain", "rain"),))),
        TagsDialog(client, ("/d/a.txt",), offer),
    ]
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()

    assert [one for dialog in dialogs for one in clashes(dialog)] == []


def test_the_actions_of_the_launcher(qtbot: QtBot, client: EngineClient) -> None:
    launcher = Launcher(client)
    qtbot.addWidget(launcher)
    menu = QMenu(launcher)
    menu.addActions(launcher.hit_actions.actions)

    assert menu_clashes(menu) == []


def test_the_map(window: MainWindow, engine: EngineByHand) -> None:
    window.show_map()
    engine.answer_newest(GetMap, library_map(5))

    assert clashes(window) == []


def test_the_marks(window: MainWindow, engine: EngineByHand) -> None:
    window.show_marks()
    mark = KeptMark("a", 1, b"", 0, "It rose.", "Why?", 0.0)
    placed = PlacedMark(mark, MarkState.FOUND, "/d/a.txt", file_id=1)
    engine.answer_newest(ListMarks, MarkList((placed,), 1))
    found = clashes(window)
    dialog = window.marking.show_dialog(placed)
    found += clashes(dialog)
    dialog.reject()

    assert found == []


def test_the_menu_of_saved_searches(qtbot: QtBot) -> None:
    button = SavedSearchesButton()
    qtbot.addWidget(button)
    button.show_saved(SavedSearches((SavedSearch("rain", "rain"),)))

    assert menu_clashes(button.menu()) == []


def test_the_comparison_of_versions(
    window: MainWindow, client: EngineClient, make_hit: Callable[..., Hit]
) -> None:
    version = Version(2, "/d/older.pdf", 0.0)
    dialog = VersionDialog(client, make_hit(versions=(version,)), version, window)
    dialog.show()

    assert clashes(dialog) == []
    dialog.reject()
