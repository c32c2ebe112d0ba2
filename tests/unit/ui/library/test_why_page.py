import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import AddFolders, Command, Resume, Retry, SetRecognition
from desktop_app.core.library import FileState, Remedy, WhyReport
from desktop_app.core.library_commands import PauseFolder, TakeBack, Why
from desktop_app.core.messages import Refused
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.ui.library.why_page import WhyPage
from desktop_app.ui.password_dialog import PasswordDialog
from tests.support.windows import EngineByHand


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> WhyPage:
    engine.start()
    page = WhyPage(client)
    qtbot.addWidget(page)
    page.show()
    return page


def report(*remedies: Remedy, found: bool = False) -> WhyReport:
    reason, action = "It has a password.", "Remove it."
    return WhyReport(
        "/d/sub/a.pdf",
        found,
        Saying(reason),
        Saying(action),
        FileState.FAILED,
        "pdf",
        0,
        0,
        remedies,
        "/d",
    )


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("/d/a b.txt", "/d/a b.txt"),
        ("'/d/a b.txt' ", "/d/a b.txt"),
        ('"/d"', "/d"),
        ("file:///d/a%20b", "/d/a b"),
    ],
)
def test_a_path_that_is_typed_or_pasted_is_asked_about(
    page: WhyPage, engine: EngineByHand, typed: str, asked: str
) -> None:
    page.path.setText(typed)
    QTest.keyClick(page.path, Qt.Key.Key_Return)
    assert engine.asked(Why) == [Why(asked)]


def test_nothing_is_asked_about_nothing(page: WhyPage, engine: EngineByHand) -> None:
    page.path.setText("  ")
    page.ask.click()
    assert engine.asked(Why) == []


def test_a_file_that_is_dropped_is_asked_about(page: WhyPage, engine: EngineByHand) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/d/a.pdf")])
    rest = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    enter = QDragEnterEvent(QPointF(3, 3).toPoint(), *rest)
    QApplication.sendEvent(page.path, enter)
    QApplication.sendEvent(page.path, QDropEvent(QPointF(3, 3), *rest))

    assert enter.isAccepted()
    assert page.path.text() == "/d/a.pdf"
    assert engine.asked(Why) == [Why("/d/a.pdf")]


def test_the_explanation_is_shown_in_sentences(page: WhyPage, engine: EngineByHand) -> None:
    page.explain("/d/sub/a.pdf")
    engine.answer(report())
    assert page.explanation == "a.pdf is found by its name only. It has a password. Remove it."
    page.show_report(report(found=True))
    assert page.explanation.startswith("a.pdf is found.")
    page.show_report(replace(report(), state=FileState.WAITING))
    assert page.explanation.startswith("a.pdf is not found.")


def test_a_file_left_out_for_its_secrets_is_not_found_by_its_name_either(page: WhyPage) -> None:
    page.show_report(replace(report(Remedy.CHANGE_RULES), state=FileState.SKIPPED))

    assert page.explanation.startswith("a.pdf is not found.")


@pytest.mark.parametrize(
    ("remedy", "command"),
    [
        (Remedy.ADD_FOLDER, AddFolders(("/d",))),
        (Remedy.RETRY, Retry(("/d/sub/a.pdf",))),
        (Remedy.RESUME, Resume()),
        (Remedy.RESUME_FOLDER, PauseFolder("/d", is_on=False)),
        (Remedy.RECOGNISE, SetRecognition("/d", is_on=True)),
        (Remedy.TAKE_BACK, TakeBack("/d/sub/a.pdf")),
    ],
)
def test_a_button_does_what_helps(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand, remedy: Remedy, command: Command
) -> None:
    page.show_report(report(remedy))
    shown = [one for one, button in page.remedies.items() if not button.isHidden()]
    with qtbot.waitSignal(page.changed):
        page.remedies[remedy].click()

    assert shown == [remedy]
    assert engine.asked(type(command)) == [command]
    assert page.remedies[remedy].isHidden()


def test_a_password_is_asked_for_and_the_file_explained_again(
    page: WhyPage, engine: EngineByHand
) -> None:
    page.show_report(report(Remedy.UNLOCK))
    page.remedies[Remedy.UNLOCK].click()
    dialog = page.findChild(PasswordDialog)
    assert dialog is not None
    dialog.unlocked.emit()
    dialog.close()

    assert engine.asked(Why) == [Why("/d/sub/a.pdf")]
    assert not page.remedies[Remedy.UNLOCK].isHidden()


def test_rules_are_shown_where_one_leaves_the_file_out(qtbot: QtBot, page: WhyPage) -> None:
    page.show_report(report(Remedy.CHANGE_RULES))
    with qtbot.waitSignal(page.rules_requested) as wanted:
        page.remedies[Remedy.CHANGE_RULES].click()
    assert wanted.args == ["/d"]


def test_a_late_report_on_another_file_is_not_shown(page: WhyPage, engine: EngineByHand) -> None:
    page.explain("/d/first.pdf")
    first = engine.sent[-1].number
    page.explain("/d/second.pdf")
    engine.answer(replace(report(found=True), path="/d/second.pdf"))
    engine.answer_to(first, replace(report(Remedy.RETRY), path="/d/first.pdf"))

    assert page.verdict.text() == "second.pdf is found."
    assert page.remedies[Remedy.RETRY].isHidden()


def test_the_file_is_explained_again_when_the_library_changes(
    page: WhyPage, client: EngineClient, engine: EngineByHand
) -> None:
    client.library_changed.emit(1)
    assert engine.asked(Why) == []
    page.show_report(report(Remedy.RETRY))
    page.remedies[Remedy.RETRY].click()
    page.hide()
    client.library_changed.emit(2)
    assert engine.asked(Why) == []
    page.show()
    assert engine.asked(Why) == [Why("/d/sub/a.pdf")]
    engine.answer_newest(Why, report(found=True))

    assert page.explanation.startswith("a.pdf is found.")


def test_an_explanation_stays_when_the_file_cannot_be_explained_again(
    page: WhyPage, client: EngineClient, engine: EngineByHand
) -> None:
    page.show_report(report(found=True))
    client.library_changed.emit(1)
    engine.answer_newest(Why, Refused("busy", "It is busy.", ""))

    assert page.explanation.startswith("a.pdf is found.")
