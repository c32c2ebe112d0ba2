import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import SetRecognition
from desktop_app.core.library import FileCounts, Folder, FolderState, Priority, Status
from desktop_app.core.library_commands import (
    PauseContexts,
    PauseFolder,
    SetPassageContexts,
    SetPriority,
    TryRules,
)
from desktop_app.core.passage_contexts import ContextCounts
from desktop_app.core.path_contexts import GetPathContexts
from desktop_app.core.records import replace
from desktop_app.ui.library.folders_page import FoldersPage
from desktop_app.ui.library.parts import CutAtStart
from desktop_app.ui.library.rules_editor import RulesEditor
from tests.support.windows import EngineByHand

FOLDER = Folder("/d", FolderState.READY, 10, 9, 100, 25, ignore=("*.log",))
PAUSED = Folder("/p", FolderState.READY, 1, 0, 0, 0, is_paused=True, priority=Priority.LOW)


def status(*folders: Folder, seconds_left: float | None = None, **fields: object) -> Status:
    counts = FileCounts(9, 1, 0, 0)
    return Status(folders, counts, 100, 25, (), {}, 0, seconds_left, **fields)  # type: ignore[arg-type]


def chosen(page: FoldersPage) -> Folder | None:
    return page.chosen


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> FoldersPage:
    engine.start()
    page = FoldersPage(client)
    qtbot.addWidget(page)
    page.resize(900, 500)
    page.show()
    page.show_status(status(FOLDER, PAUSED))
    return page


def test_the_whole_is_summed_up_with_the_time_left(page: FoldersPage) -> None:
    page.show_status(status(FOLDER, seconds_left=600.0))
    assert page.summary.text() == (
        "9 files searchable · 1 file waiting · 100 passages · 25 of them found by meaning · "
        "about 10 min left"
    )
    page.show_status(status(FOLDER, is_paused=True, trouble="The disk is full."))
    assert page.summary.text().endswith("Indexing is paused · The disk is full.")


def test_the_first_folder_is_chosen_and_stays_so(page: FoldersPage) -> None:
    assert chosen(page) == FOLDER
    page.table.selectRow(1)
    page.show_status(status(Folder("/a", FolderState.READY, 0, 0, 0, 0), FOLDER, PAUSED))
    assert chosen(page) == PAUSED
    page.show_status(status())
    assert chosen(page) is None
    assert not page.pause.isEnabled()


def test_a_folder_is_paused_and_goes_on(
    qtbot: QtBot, page: FoldersPage, engine: EngineByHand
) -> None:
    with qtbot.waitSignal(page.changed):
        page.pause.click()
    page.table.selectRow(1)
    assert page.pause.text().replace("&", "") == "Resume"
    page.pause.click()
    assert engine.asked(PauseFolder) == [
        PauseFolder("/d", is_on=True),
        PauseFolder("/p", is_on=False),
    ]


def test_priority_and_recognition_are_those_of_the_chosen_folder(
    page: FoldersPage, engine: EngineByHand
) -> None:
    assert (page.priority.currentText(), page.recognises.isChecked()) == ("Read in turn", True)
    page.recognises.click()
    page.priority.activated.emit(0)
    page.table.selectRow(1)

    assert page.priority.currentText() == "Read last"
    assert engine.asked(SetRecognition) == [SetRecognition("/d", is_on=False)]
    assert engine.asked(SetPriority) == [SetPriority("/d", Priority.HIGH)]


@pytest.mark.parametrize("agrees", [True, False])
def test_a_folder_is_removed_when_the_user_agrees(page: FoldersPage, agrees: bool) -> None:
    forgotten: list[str] = []
    page.forget_requested.connect(forgotten.append)
    page.forget.click()
    (box,) = page.findChildren(QMessageBox)
    buttons = {one.text().replace("&", ""): one for one in box.findChildren(QPushButton)}
    buttons["Remove" if agrees else "Cancel"].click()

    assert "This removes 10 files from the index" in box.informativeText()
    assert "not touched" in box.informativeText()
    assert forgotten == (["/d"] if agrees else [])


def test_folders_that_are_removed_with_the_one_around_them_are_named(page: FoldersPage) -> None:
    inside = replace(PAUSED, path="/d/inside")
    page.show_status(status(FOLDER, PAUSED, inside))
    page.forget.click()

    (box,) = page.findChildren(QMessageBox)
    assert box.informativeText().endswith("inside it and are removed, too: /d/inside.")


def test_the_delete_key_asks_about_the_chosen_folder(qtbot: QtBot, page: FoldersPage) -> None:
    with qtbot.waitExposed(page):
        page.activateWindow()
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Delete)

    (box,) = page.findChildren(QMessageBox)
    assert box.text().startswith("Remove /d from the library?")


def test_the_rules_of_a_named_folder_are_opened(page: FoldersPage, engine: EngineByHand) -> None:
    page.edit_rules("/nowhere")
    assert page.findChildren(RulesEditor) == []
    page.edit_rules("/d")
    (editor,) = page.findChildren(RulesEditor)
    assert engine.asked(TryRules) == [TryRules("/d", ("*.log",))]
    editor.reject()


def test_words_by_path_are_asked_for(page: FoldersPage, engine: EngineByHand) -> None:
    page.words.click()
    assert engine.asked(GetPathContexts) == [GetPathContexts()]


@pytest.mark.parametrize(
    ("direction", "mode"),
    [
        (Qt.LayoutDirection.LeftToRight, Qt.TextElideMode.ElideLeft),
        (Qt.LayoutDirection.RightToLeft, Qt.TextElideMode.ElideMiddle),
    ],
)
def test_the_end_of_a_long_path_is_seen(
    page: FoldersPage, direction: Qt.LayoutDirection, mode: Qt.TextElideMode
) -> None:
    delegate = page.table.itemDelegateForColumn(0)
    assert isinstance(delegate, CutAtStart)
    option = QStyleOptionViewItem()
    page.table.setLayoutDirection(direction)
    page.table.initViewItemOption(option)
    delegate.initStyleOption(option, page.model.index(0, 0))
    assert option.textElideMode is mode


def test_the_page_can_be_painted(qtbot: QtBot, page: FoldersPage) -> None:
    with qtbot.waitSignal(page.add_requested):
        page.add.click()
    assert not page.grab().isNull()


def test_contexts_are_written_for_the_chosen_folder(
    qtbot: QtBot, page: FoldersPage, engine: EngineByHand
) -> None:
    assert not page.writes_contexts.isChecked()
    assert page.contexts.isHidden()
    with qtbot.waitSignal(page.changed):
        page.writes_contexts.click()
    assert engine.asked(SetPassageContexts) == [SetPassageContexts("/d", is_on=True)]


def test_contexts_are_counted_with_the_time_left_and_paused(
    qtbot: QtBot, page: FoldersPage, engine: EngineByHand
) -> None:
    folder = replace(FOLDER, writes_contexts=True)
    counts = ContextCounts(120, 780, 2)
    page.show_status(status(folder, contexts=counts))
    assert page.writes_contexts.isChecked()
    assert not page.contexts.isHidden()
    assert page.contexts.sentence.text() == (
        "Contexts: 120 of 900 · 2 without a usable text · written while the computer is idle"
    )
    page.show_status(status(folder, contexts=counts, context_seconds_left=2400.0))
    assert page.contexts.sentence.text().endswith("about 40 min left")
    with qtbot.waitSignal(page.changed):
        page.contexts.pause.click()
    page.show_status(status(folder, contexts=counts, has_contexts_paused=True))
    assert page.contexts.sentence.text().endswith("paused")
    page.contexts.pause.click()
    assert engine.asked(PauseContexts) == [PauseContexts(is_on=True), PauseContexts(is_on=False)]

    page.show_status(status(folder, contexts=ContextCounts(900)))
    assert page.contexts.sentence.text() == "Contexts: 900 of 900"
    assert page.contexts.pause.isHidden()


def test_a_folder_shows_that_it_is_being_removed_until_that_has_ended(page: FoldersPage) -> None:
    page.forget.click()
    (box,) = page.findChildren(QMessageBox)
    buttons = {one.text().replace("&", ""): one for one in box.findChildren(QPushButton)}
    buttons["Remove"].click()
    page.show_status(status(FOLDER, PAUSED))
    states = [page.model.index(row, 1).data() for row in (0, 1)]
    was_offered = page.forget.isEnabled()
    has_keyboard = page.window().focusWidget() is page.table
    page.end_removal(PAUSED.path)  # as when two are being removed
    meanwhile = page.model.index(0, 1).data()
    page.end_removal(FOLDER.path)

    assert states[0] == meanwhile
    assert states[0] == "Being removed…"
    assert states[1] != "Being removed…"
    assert not was_offered
    assert has_keyboard
    assert page.forget.isEnabled()
    assert page.model.index(0, 1).data() != "Being removed…"
