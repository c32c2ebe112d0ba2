"""Finding things in the real window: add, type, change, delete."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.core.locations import DataFolder
from desktop_app.core.search_commands import FindSimilar
from desktop_app.ui.main_window import MainWindow
from tests.support.main_windows import hits_of, index_folder, names_of, type_in
from tests.ui.conftest import LONG_MS, OpenWindow, opening_windows


def test_an_empty_window_states_what_to_do_and_its_sample_can_be_tried_at_once(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    page = window.search_page
    window.activateWindow()
    qtbot.waitUntil(lambda: isinstance(window.focusWidget(), QLineEdit))
    assert window.focusWidget().accessibleName() == "Search"
    qtbot.waitUntil(lambda: page.area.hint.heading == "No folders yet", timeout=LONG_MS)
    window.folders.add([str(tmp_path / "none")])
    qtbot.waitUntil(lambda: "does not exist" in window.notices.text, timeout=LONG_MS)
    page.area.hint.findChildren(QPushButton)[1].click()
    qtbot.waitUntil(lambda: "river-aller.md" in names_of(window)[:1], timeout=LONG_MS)


@pytest.fixture(scope="module")
def many_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of 30 files about the tide, a long one about a river, and another."""
    folder = tmp_path_factory.mktemp("searching") / "many"
    folder.mkdir()
    for n in range(30):
        (folder / f"{n}.txt").write_text(f"The tide rose {n} metres.", "utf-8")
    gap = "Nothing of that kind is said here, nor in the next sentence. " * 30
    text = f"# Spring\n\nThe river rose.\n\n# Summer\n\n{gap}\n\n# Frost\n\nThe river froze."
    (folder / "river.md").write_text(text, "utf-8")
    (folder / "bread.txt").write_text("Bread needs a night of rest.", "utf-8")
    return folder


@pytest.fixture(scope="module")
def filled_window(
    qapp: QApplication, request: pytest.FixtureRequest, many_files: Path
) -> Iterator[MainWindow]:
    """Yield a window over these files, for the tests that change none of them."""
    qtbot = QtBot(request)
    with opening_windows(qtbot, DataFolder(many_files.parent / "library")) as open_window:
        window = open_window()
        index_folder(qtbot, window, many_files)
        yield window


def test_a_list_goes_on_when_its_end_is_reached(qtbot: QtBot, filled_window: MainWindow) -> None:
    type_in(filled_window, "tide")
    page, model = filled_window.search_page, filled_window.search_page.model
    # Not of what was typed on the way: the list of another query begins at its top.
    qtbot.waitUntil(lambda: page.search.state.query == "tide", timeout=LONG_MS)
    qtbot.waitUntil(lambda: model.rowCount() == 20, timeout=LONG_MS)
    page.view.scrollToBottom()
    qtbot.waitUntil(lambda: model.rowCount() == 30, timeout=LONG_MS)


def test_passages_of_a_file_and_similar_passages(
    qtbot: QtBot, filled_window: MainWindow, many_files: Path
) -> None:
    type_in(filled_window, "river")
    page = filled_window.search_page
    qtbot.waitUntil(lambda: page.search.state.query == "river", timeout=LONG_MS)
    qtbot.waitUntil(lambda: page.search.state.is_complete, timeout=LONG_MS)
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: page.model.expanded_hit() is not None, timeout=LONG_MS)
    file = str(many_files / "river.md")
    headings = [hit.heading for hit in hits_of(filled_window) if hit.path == file]
    assert headings[1:] == sorted(headings[1:], key=["Spring", "Summer", "Frost"].index)
    assert {"Spring", "Frost"} <= set(headings[1:])
    QTest.keyClick(page.view, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(page.search.state.shown, FindSimilar), timeout=LONG_MS)


def test_a_dropped_folder_is_found_as_it_is_on_disk_until_it_is_removed(
    qtbot: QtBot, open_window: OpenWindow, documents: Path
) -> None:
    window = open_window()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(documents)), QUrl("https://example.org/")])
    no_keys = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    entering = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, *no_keys)
    QApplication.sendEvent(window, entering)
    assert entering.isAccepted()
    dropping = QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, *no_keys)
    QApplication.sendEvent(window, dropping)
    qtbot.waitUntil(lambda: window.status_line.text.startswith("3 files"), timeout=LONG_MS)
    type_in(window, "lamp")
    qtbot.waitUntil(lambda: "lighthouse.txt" in names_of(window), timeout=LONG_MS)
    file = documents / "lighthouse.txt"
    file.write_text("The lamp is electric now, and the zirconium clock has stopped.", "utf-8")
    qtbot.waitUntil(
        lambda: any("electric" in one.snippet for one in hits_of(window)), timeout=LONG_MS
    )
    file.unlink()
    qtbot.waitUntil(lambda: "lighthouse.txt" not in names_of(window), timeout=LONG_MS)
    type_in(window, "river")
    qtbot.waitUntil(lambda: "river.md" in names_of(window), timeout=LONG_MS)
    window.folders.forget(str(documents))
    qtbot.waitUntil(lambda: "no longer in the library" in window.notices.text, timeout=LONG_MS)
    qtbot.waitUntil(lambda: window.search_page.model.rowCount() == 0, timeout=LONG_MS)
