import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QKeyCombination
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.locations import DataFolder
from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.marks import KeptMark, MarkState, PlacedMark
from desktop_app.core.records import replace
from desktop_app.core.settings import Settings
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.program import Program
from desktop_app.ui.desktop_search.desktop_search import DesktopSearch
from desktop_app.ui.hotkey.hotkey import Hotkey, unavailable
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from desktop_app.ui.settings.settings_page import SettingsPage
from tests.support.conversations import shown_text
from tests.support.traces import holding
from tests.support.waiting import PATIENCE

MAKE_HOTKEY = "desktop_app.program.make_hotkey"
EMPTY = Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None)
INDEXED = Status(
    (Folder("/d", FolderState.READY, 1, 1, 1, 1),), FileCounts(1, 0, 0, 0), 1, 1, (), {}, 0, None
)
Start = Callable[[StartRequest, Status], Program]


class NoHotkey(Hotkey):
    """The hotkey of a desktop that has none."""

    def release(self) -> None:
        pass

    def _register(self, _key: QKeyCombination) -> None:
        raise unavailable()


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Yield a function that makes a program without an engine, which reports a library at once."""
    monkeypatch.setattr(EngineClient, "start", lambda _: None)
    programs: list[Program] = []

    def begin(request: StartRequest, status: Status) -> Program:
        program = Program(DataFolder(tmp_path / "library"))
        programs.append(program)
        program.begin(request)
        program.client.status_arrived.emit(status)
        return program

    yield begin
    for program in programs:
        program.close()
        program.log.close()
        program.window.deleteLater()
        program.launcher.deleteLater()
        program.deleteLater()


_CHOICE = """
import sys
from PySide6.QtCore import QTimer
from desktop_app.app import make_application
from desktop_app.ui.library.folders_page import FolderDialog

application = make_application()
dialog = FolderDialog()
dialog.setOption(FolderDialog.Option.DontUseNativeDialog)
dialog.fileSelected.connect(print)
dialog.destroyed.connect(application.quit)
dialog.setDirectory(sys.argv[1])
dialog.open()
QTimer.singleShot(0, dialog.accept)
application.exec()
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="of Qt's own file dialog")
def test_a_folder_that_was_chosen_is_kept_in_no_file_of_qt(tmp_path: Path) -> None:
    folder, home = tmp_path / "secret", tmp_path / "home"
    folder.mkdir()
    home.mkdir()
    environment = os.environ | {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config")}
    chosen = subprocess.run(
        [sys.executable, "-c", _CHOICE, str(folder)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )

    assert chosen.stdout.strip() == str(folder)
    assert holding(home, "secret") == []


def test_the_first_run_comes_until_it_is_left(start: Start) -> None:
    first = start(StartRequest(), EMPTY).window.first_run
    second = start(StartRequest(), EMPTY).window.first_run
    assert first.page is not None
    assert second.page is not None
    second.page.choice.later.click()

    assert start(StartRequest(), EMPTY).window.first_run.page is None


def test_after_a_folder_was_added_the_first_run_does_not_come(start: Start) -> None:
    start(StartRequest(), INDEXED)
    assert start(StartRequest(), EMPTY).window.first_run.page is None


def test_a_start_with_a_folder_is_no_first_run(start: Start, tmp_path: Path) -> None:
    program = start(StartRequest((str(tmp_path),)), EMPTY)
    assert program.window.first_run.page is None


def test_the_model_is_offered_where_a_question_needs_it(start: Start) -> None:
    program = start(StartRequest(), INDEXED)
    window = program.window
    window.search_page.ask_panel.foot.show_model(is_there=False)
    window.search_page.ask_panel.foot.model_line.button.click()
    (dialog,) = window.findChildren(ModelOfferDialog)
    dialog.taken.emit()

    assert shown_text(window.search_page.ask_panel.foot.model_line) == ""
    dialog.close()


def test_what_is_marked_in_the_launcher_is_noted_in_the_window(qtbot: QtBot, start: Start) -> None:
    program = start(StartRequest(view=StartView.BACKGROUND), INDEXED)
    program.launcher.show()
    program.launcher.hit_actions.mark_requested.emit(DraftMark(1, 2))
    was_hidden = not program.launcher.isVisible()
    qtbot.waitUntil(program.window.isVisible)
    mark = KeptMark("", 1, b"", 0, "It rose.", "", 0.0)
    dialog = program.window.marking.show_dialog(
        PlacedMark(mark, MarkState.FOUND, "/d/a.txt", file_id=1)
    )

    assert was_hidden
    assert dialog.isVisible()
    dialog.reject()


def test_a_key_that_cannot_be_registered_is_reported_once_with_the_command_for_this_library(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(MAKE_HOTKEY, lambda _platform, parent: NoHotkey(parent))
    first = start(StartRequest(), INDEXED)
    told = first.window.notices.text
    second = start(StartRequest(), INDEXED)
    again = second.window.notices.text
    second.settings.change(replace(second.settings.settings, hotkey="Ctrl+Alt+F"))

    assert told.startswith("This desktop has no hotkeys for programs.")
    assert f"toggle --data-dir {tmp_path / 'library'}" in told
    assert again == ""
    assert second.window.notices.text == told


def test_the_failure_of_a_key_is_no_longer_noticed_with_another_key(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MAKE_HOTKEY, lambda _platform, parent: NoHotkey(parent))
    program = start(StartRequest(), INDEXED)
    before = program.window.notices.text
    program.settings.change(replace(program.settings.settings, hotkey=""))

    assert before.startswith("This desktop has no hotkeys for programs.")
    assert program.window.notices.text == ""


def test_other_settings_register_the_key_and_open_the_bus_not_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound, switched = list[str](), list[bool]()
    monkeypatch.setattr(MAKE_HOTKEY, lambda _platform, parent: NoHotkey(parent))
    monkeypatch.setattr(NoHotkey, "bind", lambda _, keys: bound.append(keys))
    monkeypatch.setattr(DesktopSearch, "set_on", lambda _, is_on: switched.append(is_on))
    program = start(StartRequest(view=StartView.BACKGROUND), INDEXED)
    for change in ({"reports_end": True}, {"hotkey": "Ctrl+Alt+F"}, {"desktop_search": True}):
        program.settings.change(replace(program.settings.settings, **change))

    assert bound == [Settings().hotkey, "Ctrl+Alt+F"]
    assert switched == [False, True]


def test_a_start_while_the_program_ends_follows_its_end(start: Start) -> None:
    program = start(StartRequest(), INDEXED)
    before = program.next_start
    program.close()
    program.serve(StartRequest(("/d/new",)))

    assert before is None
    assert program.next_start == StartRequest(("/d/new",))
    assert not program.window.isVisible()


def test_forgetting_everything_forgets_what_the_windows_hold(start: Start) -> None:
    program = start(StartRequest(), INDEXED)
    page, launcher = program.window.search_page, program.launcher
    program.requests.ask("How high is the rent?")
    launcher.box.setText("rent")
    asked = [entry.title for entry in launcher.suggestions.of_before]
    program.window.settings_requested.emit()
    (settings,) = program.window.findChildren(SettingsPage)
    settings.everything_forgotten.emit()
    settings.close()

    assert asked == ["How high is the rent?"]
    assert launcher.suggestions.of_before == ()
    assert (page.bar.query, launcher.box.query, shown_text(page.ask_panel)) == ("", "", "")
