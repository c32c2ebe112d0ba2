"""The Library page on the real engine: what is wanted there happens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from desktop_app.core.library import FileState
from desktop_app.core.locations import DataFolder
from desktop_app.ui.library.files_page import STATES
from desktop_app.ui.library.library_panel import LibraryPanel
from desktop_app.ui.library.rules_editor import RulesEditor
from tests.support.stalls import WatchedApplication
from tests.ui.conftest import LONG_MS, opening_windows, write_documents


def _names(panel: LibraryPanel) -> set[str]:
    model = panel.files.model
    return {model.index(row, 0).data() for row in range(model.rowCount())}


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_documents(tmp_path_factory.mktemp("library"))


@pytest.fixture(scope="module")
def panel(
    qapp: WatchedApplication, request: pytest.FixtureRequest, documents: Path
) -> Iterator[LibraryPanel]:
    """Give the page of a window whose library holds the documents; each test leaves it so."""
    qtbot = QtBot(request)
    with opening_windows(qtbot, DataFolder(documents.parent / "data")) as open_window:
        window = open_window()
        window.show_library()
        panel: LibraryPanel = window.library_panel
        qtbot.waitUntil(panel.welcome.isVisible, timeout=LONG_MS)
        window.add_folders([str(documents)])
        summary = panel.folders.summary
        qtbot.waitUntil(lambda: "3 files searchable" in summary.text(), timeout=LONG_MS)
        panel.tabs.setCurrentWidget(panel.files)
        panel.files.states.setCurrentIndex(STATES.index(FileState.INDEXED))
        qtbot.waitUntil(lambda: len(_names(panel)) == 3, timeout=LONG_MS)
        yield panel


def test_a_forgotten_file_stays_away_until_it_is_taken_back(
    qtbot: QtBot, panel: LibraryPanel, documents: Path
) -> None:
    path = str(documents / "bread.txt")
    panel.forget_requested.emit(path)
    qtbot.waitUntil(lambda: _names(panel) == {"river.md", "lighthouse.txt"}, timeout=LONG_MS)
    panel.explain(path)
    qtbot.waitUntil(lambda: "was forgotten" in panel.explanation, timeout=LONG_MS)
    panel.tabs.setCurrentWidget(panel.storage)
    qtbot.waitUntil(lambda: panel.storage.kept_out.count() == 1, timeout=LONG_MS)
    panel.storage.kept_out.setCurrentRow(0)
    panel.storage.take_back.click()
    panel.tabs.setCurrentWidget(panel.files)
    qtbot.waitUntil(lambda: "bread.txt" in _names(panel), timeout=LONG_MS)
    qtbot.waitUntil(lambda: panel.storage.kept_out.count() == 0, timeout=LONG_MS)


def test_a_paused_folder_is_shown_so_and_rules_take_files_out(
    qtbot: QtBot, panel: LibraryPanel, documents: Path
) -> None:
    everything = _names(panel)
    panel.folders.pause.click()
    qtbot.waitUntil(lambda: panel.folders.model.index(0, 1).data() == "Paused", timeout=LONG_MS)
    panel.folders.pause.click()
    qtbot.waitUntil(lambda: panel.folders.model.index(0, 1).data() == "Ready", timeout=LONG_MS)

    def ignore(globs: str, left: set[str]) -> None:
        panel.folders.edit_rules(str(documents))
        editor = panel.folders.findChildren(RulesEditor)[-1]
        editor.globs.setPlainText(globs)
        editor.buttons.button(QDialogButtonBox.StandardButton.Apply).click()
        qtbot.waitUntil(lambda: _names(panel) == left, timeout=LONG_MS)

    ignore("*.txt", {"river.md"})
    ignore("", everything)
