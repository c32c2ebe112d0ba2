import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Notice
from desktop_app.ui.notice_strip import NoticeButton, NoticeStrip


@pytest.fixture
def strip(qtbot: QtBot) -> NoticeStrip:
    strip = NoticeStrip()
    qtbot.addWidget(strip)
    return strip


def test_it_takes_no_room_until_there_is_something(strip: NoticeStrip) -> None:
    assert strip.isHidden()
    strip.post(Notice("The drive is gone.", "Plug it in."))
    assert not strip.isHidden()
    assert strip.text == "The drive is gone. Plug it in."


def test_the_newest_comes_first_and_the_others_after_it(strip: NoticeStrip) -> None:
    strip.post(Notice("one"))
    strip.post(Notice("two"))
    assert strip.text == "two"
    strip.dismiss()
    assert strip.text == "one"
    strip.dismiss()
    assert strip.isHidden()


def test_the_same_notice_is_not_piled_up(strip: NoticeStrip) -> None:
    strip.post(Notice("again"))
    strip.post(Notice("again"))
    strip.dismiss()
    assert strip.isHidden()


def test_a_repeated_notice_keeps_its_button(strip: NoticeStrip) -> None:
    strip.post(Notice("The disk is full."), NoticeButton("Restart", strip.hide))
    strip.post(Notice("The disk is full."))
    assert "Restart" in [b.text() for b in strip.findChildren(QPushButton) if not b.isHidden()]


def test_what_is_no_longer_so_is_taken_back(strip: NoticeStrip) -> None:
    strip.post(Notice("stopped"))
    strip.post(Notice("other"))
    strip.withdraw(Notice("stopped"))
    strip.dismiss()
    assert strip.isHidden()


def test_its_button_acts_and_dismisses(strip: NoticeStrip) -> None:
    pressed: list[str] = []
    restart = NoticeButton("Restart", lambda: pressed.append("restart"))
    strip.post(Notice("The disk is full."), restart)
    again = NoticeButton("Try again", lambda: pressed.append("again"))
    strip.post(Notice("The engine is down."), again)
    button = next(b for b in strip.findChildren(QPushButton) if b.text() == "Try again")
    button.click()
    assert pressed == ["again"]
    assert strip.text == "The disk is full."


def test_a_notice_with_a_button_stays_until_it_is_dismissed(strip: NoticeStrip) -> None:
    strip.post(Notice("2 new files", is_done=True), NoticeButton("Show", strip.hide))
    strip.post(Notice("results.csv was written.", is_done=True))
    strip.withdraw_confirmations()
    assert strip.text == "2 new files"


def test_what_is_done_does_not_look_like_what_is_amiss(strip: NoticeStrip) -> None:
    strip.post(Notice("The drive is gone."))
    amiss = strip.palette().color(QPalette.ColorRole.Window)
    strip.post(Notice("a.csv was written.", is_done=True))
    assert strip.palette().color(QPalette.ColorRole.Window) != amiss
    strip.dismiss()
    assert strip.palette().color(QPalette.ColorRole.Window) == amiss


def test_a_long_path_is_shown_without_its_middle_and_whole_in_the_tooltip(
    strip: NoticeStrip,
) -> None:
    path = "/home/me/" + "deeper/" * 40 + "report.pdf"
    strip.post(Notice(f"{path} cannot be read.", "Allow it."))
    shown = strip.findChildren(QLabel)[1]

    assert shown.text().startswith("/home/me/deeper/")
    assert shown.text().endswith("deeper/report.pdf cannot be read. Allow it.")
    assert "…" in shown.text()
    assert len(shown.text()) < 100
    assert shown.toolTip() == f"<p>{path} cannot be read. Allow it.</p>"
    assert shown.accessibleName() == strip.text == f"{path} cannot be read. Allow it."


def test_a_short_path_and_a_long_word_stay_as_they_are(strip: NoticeStrip) -> None:
    said = f"/home/me/report.pdf is no {'x' * 80}."
    strip.post(Notice(said))
    shown = strip.findChildren(QLabel)[1]

    assert (shown.text(), shown.toolTip()) == (said, "")


def test_a_confirmation_leaves_by_itself_and_a_problem_stays(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.ui.notice_strip.CONFIRMED_MS", 0)
    strip = NoticeStrip()
    qtbot.addWidget(strip)
    strip.post(Notice("The disk is full."))
    strip.post(Notice("results.csv was written.", is_done=True))
    first = strip.text
    qtbot.waitUntil(lambda: strip.text != first)

    assert first == "results.csv was written."
    assert strip.text == "The disk is full."


def test_only_notices_of_one_action_pass(strip: NoticeStrip) -> None:
    strip.post(Notice("The disk is full."))
    strip.post(Notice("No program opens it.", is_passing=True))
    strip.withdraw_passing()
    assert strip.text == "The disk is full."
