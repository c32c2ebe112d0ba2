"""The Library page on the real engine: what is wanted there happens."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.core.library import FileState
from desktop_app.ui.library.files_page import STATES
from desktop_app.ui.library.library_panel import LibraryPanel
from desktop_app.ui.library.rules_editor import RulesEditor
from desktop_app.ui.main_window import MainWindow

LONG_MS = 200_000

OpenWindow = Callable[..., MainWindow]


def _names(panel: LibraryPanel) -> set[str]:
    model = panel.files.model
    return {model.index(row, 0).data() for row in range(model.rowCount())}


def _opened(qtbot: QtBot, open_window: OpenWindow, documents: Path) -> LibraryPanel:
    """Return the page of a window whose library holds the documents."""
    window = open_window()
    window.show_library()
    panel: LibraryPanel = window.library_panel
    qtbot.waitUntil(panel.welcome.isVisible, timeout=LONG_MS)
    window.folders.add([str(documents)])
    qtbot.waitUntil(lambda: "3 files searchable" in panel.folders.summary.text(), timeout=LONG_MS)
    panel.tabs.setCurrentWidget(panel.files)
    panel.files.states.setCurrentIndex(STATES.index(FileState.INDEXED))
    qtbot.waitUntil(lambda: len(_names(panel)) == 3, timeout=LONG_MS)
    return panel


def test_a_file_is_forgotten_and_taken_back_a_folder_paused_and_rules_take_files_out(
    qtbot: QtBot, open_window: OpenWindow, documents: Path
) -> None:
    panel = _opened(qtbot, open_window, documents)
    path = str(documents / "bread.txt")
    panel.forget_requested.emit(path)
    qtbot.waitUntil(lambda: _names(panel) == {"river.md", "lighthouse.txt"}, timeout=LONG_MS)
    panel.explain(path)
    qtbot.waitUntil(lambda: "was forgotten" in panel.why.explanation, timeout=LONG_MS)
    panel.tabs.setCurrentWidget(panel.storage)
    qtbot.waitUntil(lambda: panel.storage.kept_out.count() == 1, timeout=LONG_MS)
    panel.storage.kept_out.setCurrentRow(0)
    panel.storage.take_back.click()
    panel.tabs.setCurrentWidget(panel.files)
    qtbot.waitUntil(lambda: "bread.txt" in _names(panel), timeout=LONG_MS)
    qtbot.waitUntil(lambda: panel.storage.kept_out.count() == 0, timeout=LONG_MS)

    panel.folders.pause.click()
    qtbot.waitUntil(lambda: panel.folders.model.index(0, 1).data() == "Paused", timeout=LONG_MS)
    panel.folders.pause.click()
    qtbot.waitUntil(lambda: panel.folders.model.index(0, 1).data() == "Ready", timeout=LONG_MS)
    panel.folders.edit_rules(str(documents))
    (editor,) = panel.folders.findChildren(RulesEditor)
    editor.globs.setPlainText("*.txt")
    editor.apply.click()
    qtbot.waitUntil(lambda: _names(panel) == {"river.md"}, timeout=LONG_MS)
