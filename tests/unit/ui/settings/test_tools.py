"""Sharing folders with tools in the settings, and what tools called."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.messages import Refused
from desktop_app.core.preference_commands import GetPrivacy
from desktop_app.core.privacy import PrivacyReport, ToolCall
from desktop_app.core.records import replace
from desktop_app.core.tool_commands import (
    GetSharedFolders,
    SharedFolder,
    SharedFolders,
    ShareFolder,
)
from desktop_app.ui.settings.tools import FOLDER_LINES, ToolsSection
from tests.support.windows import EngineByHand

WATCHED = tuple(Folder(path, FolderState.READY, 1, 1, 1, 1) for path in ("/a", "/b"))
STATUS = Status(WATCHED, FileCounts(1, 0, 0, 0), 1, 1, (), {}, 0, None)
REPORT = PrivacyReport(
    processes=(),
    connections=(),
    is_complete=True,
    changes_nothing=True,
    reaches_nothing=True,
    data_folder="/d",
)
CHECKED = Qt.CheckState.Checked


def shared(*paths: str) -> SharedFolders:
    return SharedFolders(tuple(SharedFolder(path, 1) for path in paths))


@pytest.fixture
def section(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> ToolsSection:
    section = ToolsSection(client)
    qtbot.addWidget(section)
    client.status_arrived.emit(STATUS)
    engine.answer_newest(GetSharedFolders, shared("/a/part"))
    return section


def boxes(section: ToolsSection) -> dict[str, bool]:
    items = [section.folders.item(row) for row in range(section.folders.count())]
    return {item.toolTip(): item.checkState() is CHECKED for item in items}


def test_each_folder_of_the_library_has_a_box(section: ToolsSection) -> None:
    assert boxes(section) == {"/a": False, "/a/part": True, "/b": False}


def test_folders_are_sorted_by_their_letters(section: ToolsSection, engine: EngineByHand) -> None:
    section.look.click()
    engine.answer_newest(GetSharedFolders, shared("/Zoo", "/\u00c4rzte"))
    assert list(boxes(section)) == ["/a", "/\u00c4rzte", "/b", "/Zoo"]


def test_a_box_shares_its_folder_and_the_engine_states_what_is_shared(
    section: ToolsSection, engine: EngineByHand
) -> None:
    section.folders.item(0).setCheckState(CHECKED)
    assert engine.asked(ShareFolder) == [ShareFolder("/a", is_on=True)]
    engine.answer_newest(ShareFolder, shared("/a"))
    assert boxes(section) == {"/a": True, "/b": False}
    section.to_default.click()

    assert engine.asked(ShareFolder)[1:] == [ShareFolder("/a", is_on=False)]


def test_a_refusal_is_shown_and_the_box_goes_back(
    section: ToolsSection, engine: EngineByHand
) -> None:
    section.folders.item(2).setCheckState(CHECKED)
    engine.answer_newest(ShareFolder, Refused("settings_unwritable", "It cannot be written.", ""))

    assert section.problem.text() == "It cannot be written."
    assert boxes(section)["/b"] is False


def test_calls_are_counted_and_listed(section: ToolsSection, engine: EngineByHand) -> None:
    engine.answer_newest(GetPrivacy, REPORT)
    assert section.summary.text() == "No tool has called Satchel yet."
    assert section.calls.isHidden()
    calls = (
        ToolCall(90.0, "ask", "edi\ntor\x1b", 0, "not_shared"),
        ToolCall(30.0, "search", "", 3),
    )
    section.look.click()
    engine.answer_newest(GetPrivacy, replace(REPORT, tool_calls=calls))
    first, second = section.calls.toPlainText().splitlines()

    assert section.summary.text().endswith(": 2")
    assert first.endswith("ask by editor, refused (not_shared)")
    assert second.endswith("search by a program without a name, results: 3")


def test_six_folders_are_visible_at_once(section: ToolsSection, client: EngineClient) -> None:
    paths = [f"/folder {n}" for n in range(9)]
    client.status_arrived.emit(
        replace(STATUS, folders=tuple(replace(WATCHED[0], path=path) for path in paths))
    )
    section.resize(600, 900)
    section.show()
    area = section.folders.viewport().rect()
    whole = [
        row
        for row in range(9)
        if area.contains(section.folders.visualItemRect(section.folders.item(row)))
    ]
    assert len(whole) == FOLDER_LINES
