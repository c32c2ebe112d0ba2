import pytest
from PySide6.QtWidgets import QCheckBox, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from desktop_app.core.library import (
    Failure,
    FileCounts,
    FileState,
    Folder,
    FolderState,
    Status,
    WhyReport,
)
from desktop_app.ui.library_panel import LibraryPanel

FOLDER = Folder("/d", FolderState.READY, 10, 9, 100, 25)
FAILURE = Failure("/d/a.pdf", "locked", "It has a password.", 2)


@pytest.fixture
def panel(qtbot: QtBot) -> LibraryPanel:
    panel = LibraryPanel()
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    return panel


def _status(*failures: Failure) -> Status:
    return Status((FOLDER,), FileCounts(9, 0, len(failures), 0), 100, 25, failures, {}, 0, None)


def _button(panel: LibraryPanel, text: str) -> QPushButton:
    buttons = panel.findChildren(QPushButton)
    return next(button for button in buttons if button.text().replace("&", "") == text)


def test_failures_take_room_only_when_there_are_some(panel: LibraryPanel) -> None:
    panel.show_status(_status())
    assert _button(panel, "Retry all").isHidden()
    panel.show_status(_status(FAILURE))
    assert not _button(panel, "Retry all").isHidden()


def test_the_chosen_folder_is_removed(qtbot: QtBot, panel: LibraryPanel) -> None:
    panel.show_status(_status())
    assert not _button(panel, "Remove from library").isEnabled()
    panel.findChildren(QTableView)[0].selectRow(0)
    with qtbot.waitSignal(panel.remove_requested) as removed:
        _button(panel, "Remove from library").click()
    assert removed.args == ["/d"]


def test_one_failure_or_all_are_tried_again(qtbot: QtBot, panel: LibraryPanel) -> None:
    panel.show_status(_status(FAILURE))
    panel.findChildren(QTableView)[1].selectRow(0)
    with qtbot.waitSignal(panel.retry_requested) as one:
        _button(panel, "Retry").click()
    with qtbot.waitSignal(panel.retry_requested) as every:
        _button(panel, "Retry all").click()
    assert (one.args, every.args) == (["/d/a.pdf"], [""])


def test_why_says_whether_and_why(panel: LibraryPanel) -> None:
    report = WhyReport(
        path="/d/a.pdf",
        found=False,
        reason="It has a password.",
        action="Remove it.",
        state=FileState.FAILED,
        kind="pdf",
        passages=0,
        embedded=0,
    )
    panel.show_why(report)
    assert panel.explanation == "a.pdf is not found. It has a password. Remove it."


def test_the_panel_can_be_painted(panel: LibraryPanel) -> None:
    panel.show_status(_status(FAILURE))
    assert not panel.grab().isNull()


def test_recognition_is_switched_for_the_chosen_folder(qtbot: QtBot, panel: LibraryPanel) -> None:
    panel.show_status(_status())
    (box,) = panel.findChildren(QCheckBox)
    assert (box.isEnabled(), box.isChecked()) == (False, False)
    panel.findChildren(QTableView)[0].selectRow(0)
    assert (box.isEnabled(), box.isChecked()) == (True, True)
    with qtbot.waitSignal(panel.recognition_requested) as wanted:
        box.click()
    assert wanted.args == ["/d", False]
