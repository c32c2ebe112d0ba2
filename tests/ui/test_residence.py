"""The program as it lives in a desktop: its windows, its tray icon, and its ends."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSystemTrayIcon
from pytestqt.qtbot import QtBot

from desktop_app.core.locations import DataFolder
from desktop_app.core.settings import ViewOptions
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.program import Program
from desktop_app.ui.settings.settings_page import SettingsPage

LONG_MS = 200_000

Start = Callable[[StartRequest], Program]


@pytest.fixture
def start(
    qtbot: QtBot, data_folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Start]:
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    programs: list[Program] = []
    ended: list[Program] = []

    def begin(request: StartRequest) -> Program:
        program = Program(data_folder)
        program.ended.connect(lambda: ended.append(program))
        programs.append(program)
        program.begin(request)
        return program

    yield begin
    for one in programs:
        one.close()
    qtbot.waitUntil(lambda: len(ended) == len(programs), timeout=LONG_MS)
    for one in programs:
        one.window.deleteLater()
        one.launcher.deleteLater()
        one.deleteLater()


@pytest.fixture
def without_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the engine by a process that only ends with its input."""
    command = (sys.executable, "-c", "import sys; sys.stdin.read()")
    monkeypatch.setattr("desktop_app.program.engine_command", lambda _folder: command)


def test_a_second_start_raises_what_it_wants_and_pausing_is_seen_in_window_and_tray(
    qtbot: QtBot, start: Start, documents: Path
) -> None:
    program = start(StartRequest(view=StartView.BACKGROUND))
    shown = (program.window.isVisible(), program.launcher.isVisible(), program.tray.is_there)
    assert shown == (False, False, True)
    qtbot.waitUntil(lambda: "Nothing indexed yet" in program.tray.icon.toolTip(), timeout=LONG_MS)
    program.serve(StartRequest(view=StartView.TOGGLE))
    qtbot.waitUntil(program.launcher.isActiveWindow)
    program.tray.pause_requested.emit(True)  # noqa: FBT003
    line = program.window.status_line
    qtbot.waitUntil(lambda: line.text == "Indexing is paused", timeout=LONG_MS)
    program.serve(StartRequest((str(documents),), version="99.0"))
    assert "Version 99.0 of Satchel was started" in program.window.notices.text
    qtbot.waitUntil(program.window.isActiveWindow)
    qtbot.waitUntil(lambda: not program.launcher.isVisible())
    qtbot.waitUntil(lambda: line.text == "Indexing is paused · 3 files waiting", timeout=LONG_MS)
    assert program.tray.icon.toolTip() == f"Satchel\n{line.text}"
    program.window.pause(is_on=False)
    qtbot.waitUntil(
        lambda: line.text.startswith("3 files searchable by words and meaning"), timeout=LONG_MS
    )
    program.serve(StartRequest((str(documents),), StartView.SEARCH_IN))
    assert program.window.search_page.bar.query == f'in:"{documents}"'
    program.serve(StartRequest(link=f"satchel://passage/0/0/0/{'0' * 32}-1"))
    lost = "The file that the link leads to is not in the library."
    qtbot.waitUntil(lambda: lost in program.window.notices.text, timeout=LONG_MS)


@pytest.mark.usefixtures("without_engine")
def test_closing_the_window_leaves_the_icon_and_reports_it_once_and_quitting_ends_the_program(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        QSystemTrayIcon, "showMessage", lambda _icon, heading, *_rest: told.append(heading)
    )
    program = start(StartRequest())
    program.window.close()
    program.window.activate()
    with qtbot.assertNotEmitted(program.ended, wait=100):
        program.window.close()

    assert len(told) == 1
    assert not program.window.isVisible()
    program.tray.window_requested.emit()
    assert program.window.isVisible()
    qtbot.waitUntil(program.window.isActiveWindow)
    with qtbot.waitSignal(program.ended, timeout=LONG_MS):
        QTest.keyClick(program.window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.usefixtures("without_engine")
def test_without_a_tray_closing_the_window_ends_the_program(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: False)
    program = start(StartRequest())
    with qtbot.waitSignal(program.ended, timeout=LONG_MS):
        program.window.close()


@pytest.mark.usefixtures("without_engine")
def test_a_start_is_as_the_last_end_left_it_and_only_a_restart_takes_the_search_up_again(
    qtbot: QtBot, start: Start
) -> None:
    queries, sizes, options = [], [], []
    for is_restarted in (True, False, False):
        program = start(StartRequest())
        window, bar = program.window, program.window.search_page.bar
        queries.append(bar.query)
        sizes.append((window.width(), window.height()))
        options.append(bar.view.popover.options)
        if is_restarted:
            window.resize(700, 500)
            bar.view.popover.show_options(ViewOptions(0.4, 50))
            bar.search_for("rain kind:pdf")
            window.settings_requested.emit()
            page = window.findChild(SettingsPage)
            assert isinstance(page, SettingsPage)
            end = page.restart_requested.emit
        else:
            end = program.close
        with qtbot.waitSignal(program.ended, timeout=LONG_MS):
            end()

    assert queries == ["", "rain kind:pdf", ""]
    assert sizes[0] != sizes[1] == sizes[2] == (700, 500)
    assert options[0] != options[1] == options[2] == ViewOptions(0.4, 50)


@pytest.mark.usefixtures("without_engine")
def test_a_question_from_the_launcher_is_asked_in_the_window_and_settings_are_shown(
    qtbot: QtBot, start: Start
) -> None:
    program = start(StartRequest(view=StartView.TOGGLE))
    program.launcher.box.setText("what rose?")
    program.launcher.preview.offer(is_possible=True)
    QTest.keyClick(program.launcher.box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(program.launcher.box, Qt.Key.Key_Tab)
    qtbot.waitUntil(program.window.isActiveWindow)

    assert program.settings.memory.has_launcher_preview
    assert not program.launcher.isVisible()
    assert program.window.search_page.bar.query == "what rose?"
    assert [one.title for one in program.launcher.suggestions.of_before] == ["what rose?"]
    assert (
        program.window.search_page.ask_panel.conversation.exchanges[-1].ask.question == "what rose?"
    )
    program.window.settings_requested.emit()
    page = program.window.findChild(SettingsPage)
    assert isinstance(page, SettingsPage)
    assert page.isVisible()
    page.general.stays.click()
    assert not program.tray.is_there
    page.close()
