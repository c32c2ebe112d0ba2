"""The windows on a real engine never keep their event loop from turning.

`make prompt` fails every test of a window in which an event takes long; these do the most work.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSlider
from pytestqt.qtbot import QtBot

from desktop_app.core.commands import Pause
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.program import Program
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.search.search_page import SearchPage
from tests.support.stalls import BUDGET
from tests.support.watchdog import Watchdog

pytestmark = pytest.mark.usefixtures("timed")

LONG_MS = 200_000

OpenWindow = Callable[..., MainWindow]

MOST_WAIT = 0.5
"""Seconds by the clock: looser, since the machine may not run this process for as long."""


@pytest.fixture
def program(qtbot: QtBot, data_folder: DataFolder, documents: Path) -> Iterator[Program]:
    ended: list[bool] = []
    program = Program(data_folder)
    program.ended.connect(lambda: ended.append(True))
    program.begin(StartRequest((str(documents),), StartView.BACKGROUND))
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
    program.serve(StartRequest(view=StartView.TOGGLE))  # the first time builds what all others use
    qtbot.waitUntil(launcher.isActiveWindow)
    QTest.keyClicks(launcher.box, "river")
    qtbot.waitUntil(lambda: bool(launcher.lists.hits), timeout=LONG_MS)
    QTest.keyClick(launcher.box, Qt.Key.Key_Right)  # builds the preview, which takes 35 to 50 ms
    QTest.qWait(50)
    QTest.keyClick(launcher.box, Qt.Key.Key_Right)
    launcher.box.clear()
    QTest.qWait(50)
    watchdog = Watchdog()
    for query in ("river", "snow in the hills", "a night of rest"):
        for letter in query:
            QTest.keyClicks(launcher.box, letter)
            QTest.qWait(10)
        qtbot.waitUntil(lambda: bool(launcher.lists.hits), timeout=LONG_MS)
        QTest.keyClick(launcher.box, Qt.Key.Key_Right)  # the preview, on and off and on
        QTest.keyClick(launcher.box, Qt.Key.Key_Down)
        QTest.qWait(50)
        QTest.keyClick(launcher.box, Qt.Key.Key_Escape)
        QTest.qWait(50)
    QTest.keyClick(launcher.box, Qt.Key.Key_Escape)
    QTest.qWait(50)

    assert not launcher.isVisible()
    assert watchdog.longest_work < BUDGET
    assert watchdog.longest_wait < MOST_WAIT


def is_first(page: SearchPage, name: str) -> bool:
    return page.model.rowCount() > 0 and page.model.index(0).data() == name


def is_shown(preview: PreviewPane, name: str) -> bool:
    return preview.header.title == name


@pytest.fixture
def heavy_documents(documents: Path) -> Path:
    """Return files whose previews are as large as they get, every word of them a match."""
    for name, line, count in (
        ("long.txt", "river meadow {0} ", 3_000),
        ("lines.txt", "meadow {0} river\n", 3_000),
        ("minified.js", "river={0};meadow=river;", 3_000),
        ("lines.py", "river_{0} = meadow({0})  # river\n", 3_000),
        ("rows.csv", "river {0},meadow,{0},a meadow by the river\n", 3_000),
        ("wide.csv", "river,meadow," * 100 + "{0}\n", 300),
    ):
        text = "".join(line.format(n) for n in range(count))
        (documents / name).write_text(text, "utf-8")
    rows = "".join(f"<tr><td>river {n}<td><b>meadow</b><td>river" for n in range(2_000))
    (documents / "table.html").write_text(f"<!doctype html><table>{rows}</table>", "utf-8")
    return documents


def test_the_largest_previews_are_prompt(
    qtbot: QtBot, open_window: OpenWindow, heavy_documents: Path
) -> None:
    window = open_window()
    window.folders.add([str(heavy_documents)])
    page, preview = window.search_page, window.search_page.side.preview
    qtbot.waitUntil(lambda: "10 files" in window.status_line.text, timeout=LONG_MS)
    page._client.send(Pause())  # nothing here is found by meaning, which takes 4 minutes to read
    slider = window.findChild(QSlider)
    assert slider is not None
    QTest.keyClick(slider, Qt.Key.Key_Home)  # by words alone, so that no search embeds a passage
    for name in ("long.txt", "lines.txt", "minified.js", "lines.py", "rows.csv", "wide.csv"):
        page.bar.search_for(f"river meadow name:{name}")
        qtbot.waitUntil(partial(is_first, page, name), timeout=LONG_MS)
        page.previews.show_best()
        qtbot.waitUntil(partial(is_shown, preview, name), timeout=LONG_MS)
        if name.endswith(".csv"):
            qtbot.waitUntil(lambda: preview.content.table.model.rowCount() > 0, timeout=LONG_MS)
        for _ in range(5):
            preview.step(1)
            QTest.qWait(10)
    page.bar.search_for("river meadow name:table.html")
    qtbot.waitUntil(partial(is_first, page, "table.html"), timeout=LONG_MS)
    page.previews.show_best()
    qtbot.waitUntil(preview.content.rich.isVisible, timeout=LONG_MS)
    preview.step(-1)
    QTest.qWait(10)

    qtbot.waitUntil(lambda: preview.content.rich.match[1] > 500, timeout=LONG_MS)


def test_the_watchdog_sees_a_stall(qtbot: QtBot) -> None:
    watchdog = Watchdog()
    QTest.qWait(20)
    while watchdog.longest_work < BUDGET:
        sum(range(6_000_000))
        QTest.qWait(10)

    assert watchdog.longest_wait >= watchdog.longest_work * 0.5
