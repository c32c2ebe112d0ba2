import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.asking_commands import Ask
from desktop_app.core.search_commands import FindSimilar
from desktop_app.ui.ask.scope import Scope, ScopeKind
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.window_requests import WindowRequests
from tests.support.windows import EngineByHand


@pytest.fixture
def launcher(qtbot: QtBot, client: EngineClient) -> Launcher:
    launcher = Launcher(client)
    qtbot.addWidget(launcher)
    return launcher


@pytest.fixture
def window(qtbot: QtBot, client: EngineClient, launcher: Launcher) -> MainWindow:
    window = MainWindow(client)
    qtbot.addWidget(window)
    WindowRequests(window).serve(launcher)
    return window


def test_similar_passages_are_found_in_the_window(
    qtbot: QtBot, launcher: Launcher, window: MainWindow, engine: EngineByHand
) -> None:
    launcher.similar_requested.emit(7)

    qtbot.waitUntil(lambda: bool(engine.asked(FindSimilar)))
    assert engine.asked(FindSimilar)[0].passage_id == 7
    assert window.isVisible()


def test_a_question_in_the_launcher_is_asked_of_all_files(
    qtbot: QtBot, launcher: Launcher, window: MainWindow, engine: EngineByHand
) -> None:
    one_file = Scope(ScopeKind.FILE, "/d/a.txt", file_ids=(1,))
    window.search_page.ask_panel.foot.scope_box.choose(one_file)
    launcher.asked.emit("When does it rain?")

    qtbot.waitUntil(lambda: bool(engine.asked(Ask)))
    assert engine.asked(Ask)[0].file_ids == ()


def test_the_launcher_makes_way_for_a_question_about_forgetting(
    launcher: Launcher, window: MainWindow
) -> None:
    path, is_folder = "/d/a.txt", False
    launcher.summon()
    launcher.hit_actions.forget_requested.emit(path, is_folder)

    assert not launcher.isVisible()
    assert window.isVisible()
