from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.password_commands import GetKeyring, KeyringState, Unlock, Unlocked
from desktop_app.ui.password_dialog import PasswordDialog
from tests.support.windows import EngineByHand

Open = Callable[..., PasswordDialog]


@pytest.fixture
def open_dialog(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> Open:
    engine.start()
    window = QWidget()
    qtbot.addWidget(window)
    window.show()

    def open_one(*paths: str) -> PasswordDialog:
        dialog = PasswordDialog(client, paths, window)
        dialog.open()
        return dialog

    return open_one


def test_a_right_password_closes_the_dialog(
    qtbot: QtBot, open_dialog: Open, engine: EngineByHand
) -> None:
    dialog = open_dialog("/d/a.pdf")
    was_enabled = dialog.unlock.isEnabled()
    QTest.keyClicks(dialog.password, "geheim")
    with qtbot.waitSignals([dialog.unlocked, dialog.accepted]):
        dialog.unlock.click()
        is_enabled = dialog.unlock.isEnabled()
        engine.answer(Unlocked(("/d/a.pdf",), ()))

    assert "a.pdf" in dialog.question.text()
    assert not was_enabled
    assert not is_enabled
    assert engine.asked(Unlock) == [Unlock(("/d/a.pdf",), "geheim")]


def test_a_wrong_password_is_said_and_may_be_corrected(
    open_dialog: Open, engine: EngineByHand
) -> None:
    dialog = open_dialog("/d/a.pdf")
    QTest.keyClicks(dialog.password, "no")
    dialog.unlock.click()
    engine.answer(Refused("wrong_password", "This password does not open a.pdf.", ""))
    told = dialog.outcome.text()
    QTest.keyClicks(dialog.password, "geheim")  # replaces the selected one

    assert told == "This password does not open a.pdf."
    assert (dialog.password.text(), dialog.outcome.text()) == ("geheim", "")
    assert dialog.isVisible()


def test_the_dialog_grows_with_its_message_and_cuts_no_text(
    open_dialog: Open, engine: EngineByHand
) -> None:
    dialog = open_dialog("/d/a.pdf")
    QTest.keyClicks(dialog.password, "no")
    dialog.unlock.click()
    engine.answer(Refused("wrong_password", "This password does not open a.pdf. " * 5, ""))
    layout = dialog.layout()
    assert layout is not None
    layout.activate()

    for label in dialog.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width())


def test_files_with_another_password_are_asked_for_again(
    qtbot: QtBot, open_dialog: Open, engine: EngineByHand
) -> None:
    dialog = open_dialog("/d/a.pdf", "/d/b.pdf", "/d/c.pdf")
    question = dialog.question.text()
    QTest.keyClicks(dialog.password, "one")
    with qtbot.waitSignal(dialog.unlocked):
        dialog.unlock.click()
        engine.answer(Unlocked(("/d/a.pdf", "/d/b.pdf"), ("/d/c.pdf",)))
    told = dialog.outcome.text()
    QTest.keyClicks(dialog.password, "two")
    dialog.unlock.click()

    assert "3 files" in question
    assert "c.pdf" in dialog.question.text()
    assert told == "It opened 2 files. The others have another password."
    assert engine.asked(Unlock)[-1] == Unlock(("/d/c.pdf",), "two")


def test_a_password_is_kept_where_the_desktop_has_a_keyring(
    qtbot: QtBot, open_dialog: Open, engine: EngineByHand
) -> None:
    dialog = open_dialog("/d/a.pdf")
    before = dialog.keeps.isVisible()
    engine.answer_newest(GetKeyring, KeyringState(is_available=True))
    dialog.keeps.click()
    QTest.keyClicks(dialog.password, "geheim")
    with qtbot.waitSignal(dialog.unlocked):
        dialog.unlock.click()
        engine.answer(Refused("not_kept", "It is unlocked, but not kept.", ""))

    assert (before, dialog.keeps.isVisible()) == (False, True)
    assert engine.asked(Unlock) == [Unlock(("/d/a.pdf",), "geheim", keeps=True)]
    assert dialog.outcome.text() == "It is unlocked, but not kept."


def test_the_password_is_hidden_until_it_is_to_be_seen(open_dialog: Open) -> None:
    dialog = open_dialog("/d/a.pdf")
    hidden = dialog.password.echoMode()
    dialog.is_seen.click()

    assert hidden is QLineEdit.EchoMode.Password
    assert dialog.password.echoMode() is QLineEdit.EchoMode.Normal


def test_a_name_with_an_ampersand_is_shown_whole(open_dialog: Open) -> None:
    dialog = open_dialog("/d/Q&A.pdf")
    plain = QLabel("Password of Q&A.pdf:", dialog)
    plain.setFont(dialog.question.font())
    wide = dialog.question.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, dialog.question.text())

    assert wide.width() == plain.fontMetrics().size(0, plain.text()).width()
