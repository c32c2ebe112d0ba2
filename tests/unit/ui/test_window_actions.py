"""Menus, tools and keys of the main window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QMenu, QMessageBox, QToolBar
from pytestqt.qtbot import QtBot

from desktop_app import __version__
from desktop_app.clients.engine_client import EngineClient
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.window_actions import WindowActions

NAMES = (
    "search",
    "library",
    "marks",
    "map",
    "add-folder",
    "preview",
    "mark",
    "next",
    "previous",
    "larger",
    "smaller",
    "usual-size",
    "next-match",
    "previous-match",
    "save",
    "saved",
    "watch",
    "export",
    "why",
    "ask",
    "new-conversation",
    "stop",
    "keyboard",
    "report",
    "about",
    "pause",
    "settings",
    "quit",
)


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def actions(window: QMainWindow, done: list[str]) -> WindowActions:
    def slot(name: str) -> Callable[[], None]:
        def note() -> None:
            done.append(name)

        return note

    return WindowActions(window, {name: slot(name) for name in NAMES})


def test_every_action_is_in_a_menu_and_has_words(
    window: QMainWindow, actions: WindowActions
) -> None:
    menus = [one.menu() for one in window.menuBar().actions()]
    shown = [one for menu in menus if isinstance(menu, QMenu) for one in menu.actions()]

    assert {one.text() for one in shown} == {actions[name].text() for name in NAMES}
    assert all(one.text() for one in shown)


def test_keys_belong_to_one_action_each(actions: WindowActions) -> None:
    keys = [key.toString() for name in NAMES for key in actions[name].shortcuts()]

    assert len(keys) == len(set(keys))


def test_a_key_does_what_its_text_states(
    qtbot: QtBot, window: QMainWindow, actions: WindowActions, done: list[str]
) -> None:
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)

    assert done == ["settings"]
    assert not actions["pause"].isChecked()


def test_one_page_is_chosen_at_a_time(actions: WindowActions, done: list[str]) -> None:
    assert actions["search"].isChecked()
    actions["library"].trigger()

    assert not actions["search"].isChecked()
    assert done == ["library"]


def test_keys_for_results_are_free_while_they_are_not_shown(actions: WindowActions) -> None:
    actions["library"].trigger()
    assert [name for name in NAMES if not actions[name].isEnabled()] == [
        "preview",
        "mark",
        "next",
        "previous",
        "larger",
        "smaller",
        "usual-size",
        "next-match",
        "previous-match",
        "why",
    ]

    actions["search"].trigger()
    assert all(actions[name].isEnabled() for name in NAMES)


def test_the_tools_are_icons_with_their_words(window: QMainWindow, actions: WindowActions) -> None:
    tools = window.findChild(QToolBar)

    assert isinstance(tools, QToolBar)
    assert all(not one.icon().isNull() for one in tools.actions())
    assert tools.actions()[0] is actions["search"]


def test_version_and_licence_are_in_the_help_menu(qtbot: QtBot, client: EngineClient) -> None:
    window = MainWindow(client)
    qtbot.addWidget(window)
    window.trigger("about")
    (box,) = window.findChildren(QMessageBox)

    assert __version__ in box.text()
    assert "GNU Affero General Public License, version 3 or later" in box.informativeText()
    with qtbot.waitSignal(box.destroyed):
        box.close()
