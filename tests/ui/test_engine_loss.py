"""What the window does when its engine or the answer model dies, or is still busy at the end."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.locations import DataFolder
from desktop_app.ui.main_window import MainWindow
from tests.support.conversations import shown_text
from tests.support.main_windows import find, index_folder, type_in
from tests.support.pdfs import pdf_of
from tests.support.waiting import PATIENCE

LONG_MS = 200_000

OpenWindow = Callable[..., MainWindow]


def _engine() -> psutil.Process:
    children = psutil.Process().children()
    return next(child for child in children if "engine" in child.cmdline())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_engine_is_reported_and_started_again_and_draws_the_page_then(
    qtbot: QtBot, open_window: OpenWindow, documents: Path
) -> None:
    (documents / "ice.pdf").write_bytes(pdf_of(["A glacier moves and melts."]))
    window = open_window()
    index_folder(qtbot, window, documents)
    box = find(qtbot, window, "river")
    model = window.search_page.model
    os.kill(_engine().pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: "stopped" in window.notices.text, timeout=LONG_MS)
    assert model.rowCount() > 0
    qtbot.waitUntil(lambda: window.notices.text == "", timeout=LONG_MS)
    QTest.keyClicks(box, " snow")
    qtbot.waitUntil(lambda: window.search_page.bar.query == "river snow" and model.rowCount() > 0)

    find(qtbot, window, "glacier")
    engine = _engine()
    os.kill(engine.pid, signal.SIGSTOP)
    QTest.keyClick(box, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pane = window.search_page.side.preview
    os.kill(engine.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: pane.content.pages.view.page is not None, timeout=LONG_MS)

    assert pane.header.title == "ice.pdf"
    assert pane.note == ""


def test_a_data_folder_that_cannot_be_used_is_a_sentence(
    qtbot: QtBot, open_window: OpenWindow, data_folder: DataFolder
) -> None:
    data_folder.path.write_text("a file in the way")
    window = open_window()
    qtbot.waitUntil(lambda: str(data_folder.path) in window.notices.text, timeout=LONG_MS)
    assert window.status_line.text == "The search engine is not running"


def test_the_window_closes_while_indexing_and_leaves_nothing_running(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for n in range(200):
        (folder / f"{n}.txt").write_text(f"File {n} speaks of rivers and weather. " * 50)
    window = open_window()
    client = window.search_page._client
    with qtbot.waitSignal(client.progressed, timeout=LONG_MS):
        window.folders.add([str(folder)])
    family = [_engine(), *_engine().children(recursive=True)]
    with qtbot.waitSignal(client.closed, timeout=LONG_MS):
        window.close()
    _, alive = psutil.wait_procs(family, timeout=PATIENCE)
    assert alive == []


def _ask(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    """Ask a question, and wait until its long answer is being written."""
    index_folder(qtbot, window, folder)
    QTest.keyClick(type_in(window, "Tell me all about the river Aller?"), Qt.Key.Key_Tab)
    panel = window.search_page.ask_panel
    qtbot.waitUntil(lambda: panel.foot.state == "Writing…", timeout=LONG_MS)


def _end(worker: str) -> None:
    """Kill the processes of a kind that this test started."""
    for child in psutil.Process().children(recursive=True):
        if worker in child.cmdline():
            child.kill()


def test_a_crash_of_the_model_or_the_engine_leaves_the_conversation_which_goes_on(
    qtbot: QtBot, open_window: OpenWindow, documents: Path, slow_model: str
) -> None:
    window = open_window(slow_model)
    panel = window.search_page.ask_panel
    client = window.search_page._client
    _ask(qtbot, window, documents)
    _end("answerer")
    qtbot.waitUntil(lambda: "stopped unexpectedly" in shown_text(panel), timeout=LONG_MS)
    assert "From your documents" in shown_text(panel)
    assert not panel.is_busy
    panel.conversation.exchanges[0].buttons.repeat.click()
    qtbot.waitUntil(lambda: panel.foot.state == "Writing…", timeout=LONG_MS)
    panel.stop_requested.emit()
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=LONG_MS)
    answer = panel.conversation.exchanges[0].answer
    assert answer is not None
    assert answer.stopped
    assert "stopped unexpectedly" not in shown_text(panel)

    panel.conversation.exchanges[0].buttons.repeat.click()
    qtbot.waitUntil(lambda: panel.foot.state == "Writing…", timeout=LONG_MS)
    with qtbot.waitSignal(client.engine_started, timeout=LONG_MS):
        _end("engine")
    assert not panel.is_busy
    assert "From your documents" in shown_text(panel)
    panel.ask("xylophone quarterly dividend?")
    qtbot.waitUntil(lambda: "Not found in your documents" in shown_text(panel), timeout=LONG_MS)
    assert [one.ask.question for one in panel.conversation.exchanges] == [
        "Tell me all about the river Aller?",
        "xylophone quarterly dividend?",
    ]
