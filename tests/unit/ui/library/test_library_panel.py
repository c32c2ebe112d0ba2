import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import (
    FileCounts,
    Folder,
    FolderState,
    Remedy,
    Status,
    WhyReport,
)
from desktop_app.core.library_commands import GetDiskUse, Why
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.ui.library.library_panel import LibraryPanel
from desktop_app.ui.library.parts import LEAST_ROWS
from desktop_app.ui.library.rules_editor import RulesEditor
from desktop_app.ui.theme import resized
from tests.support.windows import EngineByHand

FOLDER = Folder("/d", FolderState.READY, 10, 9, 100, 25)


@pytest.fixture
def panel(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> LibraryPanel:
    engine.start()
    panel = LibraryPanel(client)
    qtbot.addWidget(panel)
    panel.resize(900, 600)
    panel.show()
    return panel


def status(*folders: Folder) -> Status:
    return Status(folders, FileCounts(9, 0, 1, 0), 100, 25, (), {}, 0, None)


def test_without_folders_it_invites_to_add_one(qtbot: QtBot, panel: LibraryPanel) -> None:
    panel.show_status(status())
    assert panel.welcome.isVisible()
    with qtbot.waitSignal(panel.sample_requested):
        panel.welcome.hint.acted_otherwise.emit()
    panel.show_status(status(FOLDER))
    assert panel.tabs.isVisible()
    assert not panel.welcome.isVisible()


@pytest.mark.parametrize("forgotten", [(), ("/d/a.txt",)])
def test_the_tab_key_visits_every_control_as_it_is_read_and_leaves_the_page(
    qtbot: QtBot, panel: LibraryPanel, engine: EngineByHand, forgotten: tuple[str, ...]
) -> None:
    panel.show_status(replace(status(FOLDER), exclusions=forgotten))
    tabs, files, storage = panel.tabs.tabBar(), panel.files, panel.storage
    storage.show_place.setEnabled(True)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    listed = (storage.kept_out, storage.take_back) if forgotten else ()
    for page, stops in (
        (files, (files.states, files.filter, files.order, files.table, files.retry_all)),
        (storage, (storage.show_place, storage.remove_traces, *listed)),
    ):
        files.retry_all.setEnabled(True)
        tabs.setFocus()
        panel.tabs.setCurrentWidget(page)
        before: QWidget = tabs
        for stop in (*stops, tabs):
            QTest.keyClick(before, Qt.Key.Key_Tab)
            assert panel.focusWidget() is stop
            before = stop
        page.setFocus()
        assert panel.focusWidget() is {files: files.table, storage: storage.show_place}[page]


def test_a_file_of_the_list_is_explained_on_its_page(
    panel: LibraryPanel, engine: EngineByHand
) -> None:
    panel.show_status(status(FOLDER))
    panel.files.why_requested.emit("/d/a.pdf")
    assert engine.asked(Why) == [Why("/d/a.pdf")]
    assert panel.tabs.currentWidget() is panel.why


def test_the_way_from_a_reason_to_the_rule(panel: LibraryPanel) -> None:
    panel.show_status(status(FOLDER))
    panel.tabs.setCurrentWidget(panel.why)
    told = WhyReport(
        path="/d/a.log",
        found=False,
        reason=Saying("It is left out."),
        action=NOTHING,
        state=None,
        kind="",
        passages=0,
        embedded=0,
        remedies=(Remedy.CHANGE_RULES,),
        folder="/d",
    )
    panel.why.show_report(told)
    panel.why.remedies[Remedy.CHANGE_RULES].click()

    assert panel.tabs.currentWidget() is panel.folders
    (editor,) = panel.folders.findChildren(RulesEditor)
    editor.reject()
    assert panel.why.explanation == "a.log is not found. It is left out."


def test_room_on_disk_is_measured_when_it_is_looked_at(
    panel: LibraryPanel, engine: EngineByHand
) -> None:
    panel.show_status(status(FOLDER))
    before = engine.asked(GetDiskUse)
    panel.tabs.setCurrentWidget(panel.storage)
    assert (before, engine.asked(GetDiskUse)) == ([], [GetDiskUse()])


def test_every_page_can_be_painted_and_reached_by_a_key(panel: LibraryPanel) -> None:
    panel.show_status(status(FOLDER))
    for at in range(panel.tabs.count()):
        panel.tabs.setCurrentIndex(at)
        assert "&" in panel.tabs.tabText(at)
        assert not panel.grab().isNull()


def test_the_arrow_keys_go_through_all_tabs(qtbot: QtBot, panel: LibraryPanel) -> None:
    panel.show_status(status(FOLDER))
    panel.activateWindow()
    bar = panel.tabs.tabBar()
    bar.setFocus()
    qtbot.waitUntil(bar.hasFocus)
    for _ in range(2):
        QTest.keyClick(bar, Qt.Key.Key_Right)

    assert panel.tabs.currentWidget() is panel.why
    assert bar.hasFocus()
    panel.tabs.setCurrentWidget(panel.files)
    assert bar.hasFocus()
    panel.files.setFocus()
    panel.tabs.setCurrentWidget(panel.why)
    assert panel.why.path.hasFocus()


def test_nothing_is_cut_with_large_letters_in_a_low_window(
    qtbot: QtBot, panel: LibraryPanel
) -> None:
    panel.show_status(status(FOLDER))
    panel.setFont(resized(panel.font(), 1.5))
    panel.setFixedSize(640, 300)
    folders, files = panel.folders, panel.files
    for page, table in ((folders, folders.table), (files, files.table)):
        panel.tabs.setCurrentWidget(page)
        qtbot.waitUntil(table.isVisible)
        rows = LEAST_ROWS * table.verticalHeader().defaultSectionSize()
        assert table.viewport().height() >= rows

    assert folders.words.geometry().bottom() < folders.recognises.geometry().top()
    assert files.states.height() >= files.states.sizeHint().height()
