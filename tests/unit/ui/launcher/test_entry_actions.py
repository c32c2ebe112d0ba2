from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history_commands import NoteOpening
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.entry_actions import EntryActions
from tests.support.windows import DesktopByHand, EngineByHand


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def actions(client: EngineClient, owner: QObject) -> EntryActions:
    return EntryActions(client, owner)


def test_a_file_found_by_name_is_opened_and_remembered(
    actions: EntryActions,
    engine: EngineByHand,
    desktop: DesktopByHand,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    file = tmp_path / "report.txt"
    file.touch()
    with qtbot.waitSignal(actions.left):
        actions.open(Entry(Group.FILES, file.name, str(file)), "rep")

    assert desktop.opened == [f"file://{file}"]
    assert engine.asked(NoteOpening) == [NoteOpening("rep", str(file))]


def test_a_folder_is_opened(
    actions: EntryActions, engine: EngineByHand, desktop: DesktopByHand, tmp_path: Path
) -> None:
    actions.open(Entry(Group.FOLDERS, tmp_path.name, str(tmp_path)), "f")

    assert desktop.opened == [f"file://{tmp_path}"]
    assert engine.asked(NoteOpening) == []


def test_a_folder_that_is_gone_is_reported(
    actions: EntryActions, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(actions.left), qtbot.waitSignal(actions.reported) as reported:
        actions.open(Entry(Group.FOLDERS, "gone", str(tmp_path / "gone")), "gone")

    assert "is no longer there" in reported.args[0]


def test_a_kept_question_shows_its_conversation_and_another_is_asked(
    actions: EntryActions, qtbot: QtBot
) -> None:
    with qtbot.waitSignals([actions.left, actions.conversation_requested]):
        actions.open(Entry(Group.QUESTIONS, "Why?", "k1"), "why")
    with qtbot.waitSignal(actions.asked) as asked:
        actions.open(Entry(Group.QUESTIONS, "Why?"), "why")

    assert asked.args == ["Why?"]


def test_an_action_is_requested_by_its_name(actions: EntryActions, qtbot: QtBot) -> None:
    with qtbot.waitSignal(actions.action_requested) as requested:
        actions.open(Entry(Group.ACTIONS, "Settings", "settings"), "sett")

    assert requested.args == ["settings"]
