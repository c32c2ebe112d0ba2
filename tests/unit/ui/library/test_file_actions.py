from collections.abc import Sequence

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import NEEDS_PASSWORD, FileState
from desktop_app.core.listing import ListedFile
from desktop_app.core.sayings import NOTHING
from desktop_app.ui.library.file_actions import FileActions

PLAIN = ListedFile("/d/a", "/d/a", FileState.FAILED, "pdf", "", NOTHING, 1, 0.0, 1)
LOCKED = ListedFile("/d/b", "/d/b", FileState.FAILED, "pdf", NEEDS_PASSWORD, NOTHING, 1, 0.0, 1)


@pytest.fixture
def chosen() -> list[ListedFile]:
    return []


@pytest.fixture
def actions(qtbot: QtBot, client: EngineClient, chosen: list[ListedFile]) -> FileActions:
    table = QTableWidget()
    qtbot.addWidget(table)
    return FileActions(client, table, lambda: chosen)


def enabled(
    actions: FileActions, files: Sequence[ListedFile], count: int, *, are_unread: bool = True
) -> set[str]:
    actions.offer(files, count, are_unread=are_unread)
    return {name for name, action in actions.by_name.items() if action.isEnabled()}


def test_what_can_be_done_is_offered(actions: FileActions) -> None:
    of_one = {"open", "folder", "why", "forget", "copy"}

    assert enabled(actions, [], 0) == set()
    assert enabled(actions, [PLAIN], 1) == of_one | {"tags", "retry"}
    assert enabled(actions, [PLAIN], 1, are_unread=False) == of_one | {"tags"}
    assert enabled(actions, [PLAIN, LOCKED], 2) == {"tags", "retry", "unlock"}
    assert enabled(actions, [PLAIN], 2) == set()


def test_the_first_of_the_selected_files_is_meant(
    qtbot: QtBot, actions: FileActions, chosen: list[ListedFile]
) -> None:
    chosen += [PLAIN, LOCKED]
    with qtbot.waitSignal(actions.why_requested) as asked:
        actions.by_name["why"].trigger()
    actions.by_name["copy"].trigger()

    assert asked.args == ["/d/a"]
    assert QGuiApplication.clipboard().text() == "/d/a"


def test_a_file_that_is_not_there_is_reported(
    qtbot: QtBot, actions: FileActions, chosen: list[ListedFile]
) -> None:
    chosen.append(PLAIN)

    with qtbot.waitSignal(actions.noticed) as noticed:
        actions.by_name["open"].trigger()
    assert noticed.args[0].is_passing
