from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.mark_commands import KeepMark
from desktop_app.core.marks import LONGEST_NOTE, MarkCount, PlacedMark
from desktop_app.core.messages import Refused
from desktop_app.core.records import replace
from desktop_app.ui.marks.mark_dialog import SHOWN, MarkDialog
from tests.support.windows import EngineByHand

ShowDialog = Callable[[PlacedMark], MarkDialog]


@pytest.fixture
def show(qtbot: QtBot, client: EngineClient) -> ShowDialog:
    window = QWidget()
    qtbot.addWidget(window)

    def show(placed: PlacedMark) -> MarkDialog:
        dialog = MarkDialog(client, placed, window)
        dialog.show()
        return dialog

    return show


def test_enter_keeps_the_mark_with_its_note(
    qtbot: QtBot,
    show: ShowDialog,
    engine: EngineByHand,
    make_mark: Callable[..., PlacedMark],
) -> None:
    placed = make_mark("", "")
    dialog = show(placed)
    QTest.keyClicks(dialog.note, " One")
    QTest.keyClick(dialog.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(dialog.note, "two ")
    QTest.keyClick(dialog.note, Qt.Key.Key_Return)
    QTest.keyClick(dialog.note, Qt.Key.Key_Return)
    assert engine.asked(KeepMark) == [KeepMark(replace(placed.mark, note="One\ntwo"))]
    assert dialog.isVisible()
    with qtbot.waitSignals([dialog.kept, dialog.accepted]):
        engine.answer_newest(KeepMark, MarkCount(1))
    qtbot.waitUntil(lambda: not isValid(dialog))


def test_a_note_that_is_too_long_is_not_cut(
    show: ShowDialog, engine: EngineByHand, make_mark: Callable[..., PlacedMark]
) -> None:
    """The engine refuses it, and the dialog shows why."""
    dialog = show(make_mark("", ""))
    dialog.note.setPlainText("x" * (LONGEST_NOTE + 1))
    dialog.accept()

    (sent,) = engine.asked(KeepMark)
    assert len(sent.mark.note) == LONGEST_NOTE + 1


def test_a_note_stays_until_it_is_kept(
    show: ShowDialog, engine: EngineByHand, make_mark: Callable[..., PlacedMark]
) -> None:
    dialog = show(make_mark("", ""))
    QTest.keyClicks(dialog.note, "One")
    dialog.accept()
    engine.answer_newest(KeepMark, Refused("file_gone", "Its file is gone.", "Mark another."))
    assert dialog.isVisible()
    assert dialog.problem.text() == "Its file is gone. Mark another."
    QTest.keyClicks(dialog.note, " more")
    dialog.accept()
    engine.stopped.emit("The engine stopped.")

    assert dialog.isVisible()
    assert dialog.problem.text() == "The engine stopped."
    assert [one.mark.note for one in engine.asked(KeepMark)] == ["One", "One more"]


def test_a_mark_is_reported_as_kept_after_its_dialog_was_left(
    qtbot: QtBot,
    show: ShowDialog,
    engine: EngineByHand,
    make_mark: Callable[..., PlacedMark],
) -> None:
    dialog = show(make_mark("", ""))
    dialog.accept()
    dialog.reject()
    assert not dialog.isVisible()
    with qtbot.waitSignal(dialog.kept):
        engine.answer_newest(KeepMark, MarkCount(1))
    qtbot.waitUntil(lambda: not isValid(dialog))
    other = show(make_mark("", ""))
    other.accept()
    other.reject()
    engine.answer_newest(KeepMark, Refused("file_gone", "Its file is gone.", ""))
    qtbot.waitUntil(lambda: not isValid(other))


def test_it_shows_what_is_marked_and_where(
    show: ShowDialog, make_mark: Callable[..., PlacedMark]
) -> None:
    dialog = show(make_mark("a", text="It\nrose. " * 200))

    assert dialog.text.text().startswith("“It rose. It rose.")
    assert len(dialog.text.text()) <= SHOWN + 3
    assert dialog.note.toPlainText() == "Why?"


def test_only_a_mark_that_is_kept_can_be_deleted(
    qtbot: QtBot, show: ShowDialog, make_mark: Callable[..., PlacedMark]
) -> None:
    def delete(dialog: MarkDialog) -> list[QPushButton]:
        return [one for one in dialog.findChildren(QPushButton) if "Delete" in one.text()]

    placed = make_mark("a")
    dialog = show(placed)
    with qtbot.waitSignal(dialog.delete_requested) as deleted:
        delete(dialog)[0].click()

    assert deleted.args == [placed.mark]
    assert delete(show(make_mark(""))) == []
