import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QSystemTrayIcon
from pytestqt.qtbot import QtBot

from desktop_app.core.library import FileCounts, Status
from desktop_app.core.messages import Progress
from desktop_app.core.sayings import NOTHING
from desktop_app.ui.tray import Tray


@pytest.fixture
def tray(qtbot: QtBot) -> Tray:
    return Tray(QIcon())


def action(tray: Tray, text: str) -> QAction:
    (found,) = [one for one in tray.menu.actions() if one.text().replace("&", "") == text]
    return found


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("Search…", "search_requested"),
        ("Open Satchel", "window_requested"),
        ("Quit", "quit_requested"),
    ],
)
def test_the_menu_asks_for_things(qtbot: QtBot, tray: Tray, text: str, signal: str) -> None:
    with qtbot.waitSignal(getattr(tray, signal)):
        action(tray, text).trigger()


def test_it_states_what_is_being_done(tray: Tray) -> None:
    tray.show_state("3 files searchable")

    assert tray.icon.toolTip() == "Satchel\n3 files searchable"
    assert tray.menu.actions()[0].text() == "3 files searchable"


def test_an_ampersand_in_the_name_of_a_file_is_shown_in_the_menu(tray: Tray) -> None:
    tray.show_state("Reading R&D.pdf")

    assert tray.menu.actions()[0].text() == "Reading R&&D.pdf"


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (QRect(), "2 new files for “R&amp;D &lt;b&gt;”"),  # D-Bus shows the icon
        (QRect(1800, 0, 22, 22), "2 new files for “R&D <b>”"),
    ],
)
def test_the_markup_of_a_name_is_shown_as_it_is(
    tray: Tray, monkeypatch: pytest.MonkeyPatch, place: QRect, shown: str
) -> None:
    messages: list[str] = []
    monkeypatch.setattr(QSystemTrayIcon, "geometry", lambda _icon: place)
    monkeypatch.setattr(
        QSystemTrayIcon, "showMessage", lambda _icon, _heading, text, _sign: messages.append(text)
    )
    tray.show_message("New in watched searches", "2 new files for “R&D <b>”")

    assert messages == [shown]


def test_pausing_follows_the_engine(qtbot: QtBot, tray: Tray) -> None:
    pause = action(tray, "Pause indexing")
    with qtbot.waitSignal(tray.pause_requested) as asked:
        pause.trigger()
    assert asked.args == [True]
    tray.show_paused(Progress(NOTHING, 0, 0, 0, 0, 0, None))
    assert not pause.isChecked()
    tray.show_paused(Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None, is_paused=True))
    with qtbot.waitSignal(tray.pause_requested) as asked:
        pause.trigger()
    assert asked.args == [False]


def test_a_click_on_the_icon_asks_for_the_launcher(qtbot: QtBot, tray: Tray) -> None:
    with qtbot.waitSignal(tray.search_requested):
        tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    with qtbot.assertNotEmitted(tray.search_requested):
        tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Context)


def test_an_icon_that_is_not_shown_is_not_there(tray: Tray) -> None:
    assert not tray.is_there
