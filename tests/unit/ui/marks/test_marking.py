from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.mark_commands import DeleteMarks, DraftMark, KeepMark, ListMarks
from desktop_app.core.marks import MarkCount, MarkList, PlacedMark
from desktop_app.core.messages import Refused
from desktop_app.ui.marks.mark_dialog import MarkDialog
from desktop_app.ui.marks.marking import Marking
from tests.support.windows import EngineByHand

MakeMark = Callable[..., PlacedMark]


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    yield window
    for dialog in window.findChildren(MarkDialog):
        dialog.reject()


@pytest.fixture
def marking(window: QWidget, client: EngineClient) -> Marking:
    return Marking(client, window)


def dialogs(window: QWidget) -> list[MarkDialog]:
    return window.findChildren(MarkDialog)


def test_what_is_marked_is_kept_with_a_note(
    qtbot: QtBot, window: QWidget, marking: Marking, engine: EngineByHand, make_mark: MakeMark
) -> None:
    marking.mark(DraftMark(1, 2, "It rose."))
    engine.answer_newest(DraftMark, make_mark("", ""))
    (dialog,) = dialogs(window)
    dialog.note.setPlainText("Why?")
    dialog.accept()
    (kept,) = engine.asked(KeepMark)
    assert (kept.mark.text, kept.mark.note) == ("It rose.", "Why?")
    with qtbot.waitSignal(marking.changed):
        engine.answer_newest(KeepMark, MarkCount(1))


def test_a_refusal_is_reported(qtbot: QtBot, marking: Marking, engine: EngineByHand) -> None:
    marking.mark(DraftMark(1, 2, "It fell."))
    with qtbot.waitSignal(marking.noticed) as noticed:
        engine.answer_newest(DraftMark, Refused("not_in_text", "Not in it.", "Mark another."))

    assert noticed.args[0].message == "Not in it."
    assert noticed.args[0].is_passing


def test_a_mark_is_edited_by_its_key(
    window: QWidget, marking: Marking, engine: EngineByHand, make_mark: MakeMark
) -> None:
    marking.edit("b")
    marks = (make_mark("a"), make_mark("b", "This one"))
    engine.answer_newest(ListMarks, MarkList(marks, 2))

    assert [one.note.toPlainText() for one in dialogs(window)] == ["This one"]


def test_a_deletion_can_be_undone(
    marking: Marking, engine: EngineByHand, make_mark: MakeMark
) -> None:
    mark = make_mark("a").mark
    marking.delete((mark,))
    engine.answer_newest(DeleteMarks, MarkCount(0))
    assert marking.can_undo
    marking.undo()

    assert engine.asked(DeleteMarks) == [DeleteMarks(("a",))]
    assert engine.asked(KeepMark) == [KeepMark(mark)]
    assert not marking.can_undo


def test_a_mark_is_deleted_in_its_dialog(
    marking: Marking, engine: EngineByHand, make_mark: MakeMark
) -> None:
    dialog = marking.show_dialog(make_mark("a"))
    dialog.delete_requested.emit(make_mark("a").mark)

    assert engine.asked(DeleteMarks) == [DeleteMarks(("a",))]
