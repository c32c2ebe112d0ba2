"""The launcher on a real engine never keeps its event loop from turning."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.app import Program
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, Wish
from tests.support.watchdog import Watchdog

LONG_MS = 60_000

MOST_WORK = 0.05
"""Seconds of the thread's own processor time; the budget of the windows."""

MOST_WAIT = 0.5
"""Seconds by the clock: looser, since the machine may give this process no time for as long."""


@pytest.fixture
def program(qtbot: QtBot, data_folder: DataFolder, documents: Path) -> Iterator[Program]:
    ended: list[bool] = []
    program = Program(data_folder)
    program.ended.connect(lambda: ended.append(True))
    program.begin(StartRequest((str(documents),), Wish.BACKGROUND))
    line = program.window.status_line
    qtbot.waitUntil(
        lambda: line.text.startswith("3 files searchable by words and"), timeout=LONG_MS
    )
    yield program
    program.close()
    qtbot.waitUntil(lambda: bool(ended), timeout=LONG_MS)
    for part in (program.window, program.launcher, program):
        part.deleteLater()


def test_coming_typing_choosing_and_going_are_prompt(qtbot: QtBot, program: Program) -> None:
    launcher = program.launcher
    program.serve(StartRequest(wish=Wish.TOGGLE))  # the first time builds what all others use
    qtbot.waitUntil(launcher.isActiveWindow)
    watchdog = Watchdog()
    for query in ("river", "snow in the hills", "a night of rest"):
        for letter in query:
            QTest.keyClicks(launcher.box, letter)
            QTest.qWait(10)
        qtbot.waitUntil(lambda: bool(launcher.lists.hits), timeout=LONG_MS)
        QTest.keyClick(launcher.box, Qt.Key.Key_Down)
        QTest.qWait(50)
        QTest.keyClick(launcher.box, Qt.Key.Key_Escape)
        QTest.qWait(50)
    QTest.keyClick(launcher.box, Qt.Key.Key_Escape)
    QTest.qWait(50)

    assert not launcher.isVisible()
    assert watchdog.longest_work < MOST_WORK
    assert watchdog.longest_wait < MOST_WAIT


def test_the_watchdog_sees_a_stall(qtbot: QtBot) -> None:
    watchdog = Watchdog()
    QTest.qWait(20)
    while watchdog.longest_work < MOST_WORK:
        sum(range(6_000_000))
        QTest.qWait(10)

    assert watchdog.longest_wait >= watchdog.longest_work * 0.5
