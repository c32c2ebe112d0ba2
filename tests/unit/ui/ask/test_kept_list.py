import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_app.core.conversations import ConversationList, ConversationTitle
from desktop_app.core.records import replace
from desktop_app.ui.ask.kept_list import KeptList

KEPT = ConversationList(
    (
        ConversationTitle("b", "How high is the rent?", 1, 2.0),
        ConversationTitle("a", "When does the lease end?", 3, 1.0),
    )
)


@pytest.fixture
def kept(qtbot: QtBot) -> KeptList:
    kept = KeptList()
    qtbot.addWidget(kept)
    return kept


def rows(kept: KeptList) -> list[str]:
    return [kept.list.item(row).text() for row in range(kept.list.count())]


def test_conversations_are_requested_when_shown_and_by_words(qtbot: QtBot, kept: KeptList) -> None:
    with qtbot.waitSignal(kept.searched) as searched:
        kept.show()
    assert searched.args == [""]
    with qtbot.waitSignal(kept.searched) as searched:
        kept.words.setText("rent")
    assert searched.args == ["rent"]


def test_each_row_has_the_question_the_date_and_the_number(kept: KeptList) -> None:
    kept.show_list(KEPT)

    assert [row.splitlines()[0] for row in rows(kept)] == [
        "How high is the rent?",
        "When does the lease end?",
    ]
    assert rows(kept)[1].endswith("· 3 questions")


def test_the_selected_conversation_is_opened_exported_and_deleted(
    qtbot: QtBot, kept: KeptList
) -> None:
    kept.show_list(KEPT)
    kept.list.setCurrentRow(1)
    kept.show_list(KEPT)
    for button, signal in (
        (kept.open, kept.chosen),
        (kept.export, kept.export_requested),
        (kept.delete, kept.delete_requested),
    ):
        with qtbot.waitSignal(signal) as signalled:
            button.click()
        assert signalled.args == ["a"]
    with qtbot.waitSignal(kept.chosen):
        QTest.keyClick(kept.list, Qt.Key.Key_Return)


def test_without_conversations_nothing_can_be_pressed(kept: KeptList) -> None:
    kept.show_list(KEPT)
    kept.show_list(ConversationList(()))

    assert not kept.open.isEnabled()
    assert kept.list.isHidden()


def test_an_empty_list_states_whether_none_is_kept_or_none_has_the_words(kept: KeptList) -> None:
    kept.words.setText("rent")
    kept.show_list(ConversationList(()))
    by_words = [label.text() for label in kept.findChildren(QLabel) if not label.isHidden()]
    kept.words.clear()
    kept.show_list(ConversationList(()))
    of_all = [label.text() for label in kept.findChildren(QLabel) if not label.isHidden()]

    assert by_words == ["No kept conversation has these words."]
    assert of_all[0].startswith("No conversation is kept.")


def test_after_a_deletion_the_conversation_in_its_place_is_selected(
    qtbot: QtBot, kept: KeptList
) -> None:
    first, second = KEPT.conversations
    third = replace(second, key="c")
    kept.show_list(ConversationList((first, second, third)))
    kept.list.setCurrentRow(1)
    kept.show_list(ConversationList((first, third)))
    with qtbot.waitSignal(kept.delete_requested) as deleted:
        kept.delete.click()

    assert deleted.args == ["c"]


def test_the_list_is_used_by_keys(qtbot: QtBot, kept: KeptList) -> None:
    kept.show()
    kept.activateWindow()
    kept.show_list(KEPT)
    qtbot.waitUntil(kept.words.hasFocus)
    with qtbot.waitSignal(kept.chosen) as chosen:
        QTest.keyClick(kept.words, Qt.Key.Key_Return)
    assert chosen.args == ["b"]
    QTest.keyClick(kept.words, Qt.Key.Key_Down)
    assert kept.list.hasFocus()
    QTest.keyClick(kept.list, Qt.Key.Key_Escape)
    assert kept.words.hasFocus()
    with qtbot.waitSignal(kept.left):
        QTest.keyClick(kept.words, Qt.Key.Key_Escape)


def test_enter_opens_what_has_the_words_typed_just_before(qtbot: QtBot, kept: KeptList) -> None:
    kept.show_list(KEPT)
    kept.words.setText("lease")

    with qtbot.assertNotEmitted(kept.chosen):
        QTest.keyClick(kept.words, Qt.Key.Key_Return)
    with qtbot.waitSignal(kept.chosen) as chosen:
        kept.show_list(ConversationList(KEPT.conversations[1:]))
    assert chosen.args == ["a"]
    with qtbot.assertNotEmitted(kept.chosen):
        kept.show_list(KEPT)


def test_enter_before_leaving_opens_nothing_later(qtbot: QtBot, kept: KeptList) -> None:
    kept.show()
    kept.words.setText("lease")
    QTest.keyClick(kept.words, Qt.Key.Key_Return)
    kept.hide()

    with qtbot.assertNotEmitted(kept.chosen):
        kept.show_list(KEPT)
