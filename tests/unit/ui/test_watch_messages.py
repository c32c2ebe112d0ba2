from pathlib import Path

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import SearchNews, WatchNews
from desktop_app.ui.notice_strip import NoticeStrip
from desktop_app.ui.tray import Tray
from desktop_app.ui.watch_messages import MOST_LISTED, WatchMessages
from tests.support.windows import EngineByHand

CONTRACTS = SearchNews("contract notice period", 2, 7)
RIVERS = SearchNews("How high did the river rise?", 1, 7)


class ShownTray(Tray):
    """A tray whose icon the user sees, or not."""

    has_icon = True

    @property
    def is_there(self) -> bool:
        return self.has_icon


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Take the place of the desktop, which would show messages."""
    shown: list[str] = []

    def show(_icon: QSystemTrayIcon, _heading: str, text: str, *_rest: object) -> None:
        shown.append(text)

    monkeypatch.setattr(QSystemTrayIcon, "showMessage", show)
    return shown


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")


@pytest.fixture
def tray(qtbot: QtBot) -> ShownTray:
    return ShownTray(QIcon())


@pytest.fixture
def notices(qtbot: QtBot) -> NoticeStrip:
    strip = NoticeStrip()
    qtbot.addWidget(strip)
    return strip


@pytest.fixture
def messages(
    client: EngineClient, settings: SettingsFile, tray: ShownTray, notices: NoticeStrip
) -> WatchMessages:
    return WatchMessages(client, settings, tray, notices)


def test_a_batch_is_one_message_and_a_click_shows_its_search(
    qtbot: QtBot, engine: EngineByHand, messages: WatchMessages, tray: ShownTray, told: list[str]
) -> None:
    engine.tell(WatchNews((RIVERS, CONTRACTS)))
    assert told == [
        "2 new files for “contract notice period”\n1 new file for “How high did the river rise?”"
    ]
    with qtbot.waitSignal(tray.window_requested), qtbot.waitSignal(tray.search_named) as named:
        tray.icon.messageClicked.emit()
    assert named.args == ["contract notice period"]
    tray.show_message("Indexing has ended", "3 files can be searched.")
    with qtbot.assertNotEmitted(tray.search_named):
        tray.icon.messageClicked.emit()


def test_a_message_of_many_searches_is_cut(
    engine: EngineByHand, messages: WatchMessages, told: list[str]
) -> None:
    searches = tuple(replace(RIVERS, name=f"River {n}") for n in range(MOST_LISTED + 1))
    engine.tell(WatchNews(searches))

    assert told[0].splitlines()[-2:] == ["1 new file for “River 3”", "…"]


def test_nothing_is_shown_while_the_setting_is_off(
    engine: EngineByHand,
    messages: WatchMessages,
    settings: SettingsFile,
    notices: NoticeStrip,
    told: list[str],
) -> None:
    settings.change(replace(settings.settings, reports_matches=False))
    engine.tell(WatchNews((RIVERS,)))
    assert told == []
    assert notices.isHidden()


def test_without_a_tray_the_window_shows_it_with_a_button(
    qtbot: QtBot,
    engine: EngineByHand,
    messages: WatchMessages,
    tray: ShownTray,
    notices: NoticeStrip,
    told: list[str],
) -> None:
    tray.has_icon = False
    engine.tell(WatchNews((CONTRACTS,)))
    engine.tell(WatchNews((RIVERS,)))

    assert notices.text == "1 new file for “How high did the river rise?”"
    assert told == []
    button = next(one for one in notices.findChildren(QPushButton) if one.text() == "Show")
    with qtbot.waitSignal(messages.search_named) as named:
        button.click()
    assert named.args == ["How high did the river rise?"]
    assert notices.isHidden()
