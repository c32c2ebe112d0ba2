from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.mark_commands import DeleteMarks, KeepMark, ListMarks
from desktop_app.core.marks import MarkCount, MarkList, MarkState, PlacedMark
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.ui.marks.mark_dialog import MarkDialog
from desktop_app.ui.marks.marking import Marking
from desktop_app.ui.marks.marks_page import MarksPage
from desktop_app.ui.saving import MarkdownExport
from desktop_app.ui.theme import resized
from tests.support.accessibility import find_faults
from tests.support.windows import EngineByHand

MakeMark = Callable[..., PlacedMark]


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> Iterator[MarksPage]:
    owner = QWidget()
    qtbot.addWidget(owner)
    page = MarksPage(client, Marking(client, owner))
    qtbot.addWidget(page)
    page.resize(1_000, 600)
    page.show()
    yield page
    for kind in (MarkDialog, MarkdownExport):
        for dialog in (*page.findChildren(kind), *owner.findChildren(kind)):
            dialog.reject()


@pytest.fixture
def filled(page: MarksPage, engine: EngineByHand, make_mark: MakeMark) -> MarksPage:
    marks = (
        make_mark("p", "First of all", "/d/plan.txt", is_pinned=True, page=None),
        make_mark("a", "Why?"),
        make_mark("b", "", state=MarkState.CHANGED, text="It fell."),
        make_mark("c", "Lost", "/d/gone.txt", state=MarkState.GONE, file_id=0),
    )
    engine.answer_newest(ListMarks, MarkList(marks, 4))
    return page


def rows(page: MarksPage) -> list[str]:
    """Return the files and their marks, each mark with a dash."""
    found = []
    for at in range(page.list.topLevelItemCount()):
        group = page.list.topLevelItem(at)
        assert group is not None
        found.append(group.text(0).partition(" · ")[0])
        children = [group.child(row) for row in range(group.childCount())]
        found += ["- " + child.text(0).partition("\n")[0] for child in children if child]
    return found


def test_the_empty_preview_names_what_is_chosen_here(page: MarksPage) -> None:
    assert page.preview.note == "Choose a mark to see it in its file."


def test_marks_are_listed_below_their_files(filled: MarksPage) -> None:
    assert rows(filled) == [
        *("plan.txt", "- First of all", "rain.pdf", "- Why?", "- “It fell.”"),
        *("gone.txt", "- Lost"),
    ]
    texts = [item.text(0) for item in filled.list._marks()]
    assert "pinned" in texts[0]
    assert "page 3" in texts[1]
    assert "its passage was changed" in texts[2]
    assert "its file is no longer in the library" in texts[3]
    assert find_faults(filled) == []


def test_names_of_files_are_as_large_as_the_text_of_the_list(filled: MarksPage) -> None:
    filled.list.setFont(resized(filled.list.font(), 2.0))
    delegate, index = filled.list.itemDelegate(), filled.list.model().index(0, 0)
    option = QStyleOptionViewItem()
    option.font = filled.list.font()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, index)

    assert option.font.pointSizeF() == filled.list.font().pointSizeF()
    assert option.font.bold()


def test_the_last_folder_of_a_file_is_shown_and_the_beginning_of_a_mark(
    filled: MarksPage,
) -> None:
    modes = []
    for item in (filled.list.topLevelItem(0), filled.list._marks()[0]):
        assert item is not None
        option = QStyleOptionViewItem()
        option.textElideMode = filled.list.textElideMode()
        delegate = filled.list.itemDelegate()
        assert isinstance(delegate, QStyledItemDelegate)
        delegate.initStyleOption(option, filled.list.indexFromItem(item))
        modes.append(option.textElideMode)

    assert modes == [Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideRight]


def test_the_arrow_keys_preview_and_enter_goes_there(
    filled: MarksPage, engine: EngineByHand, make_preview: Callable[..., Preview]
) -> None:
    filled.list.setFocus()
    QTest.keyClick(filled.list, Qt.Key.Key_Down)
    while (current := filled.list.current) is None or current.mark.key != "a":
        QTest.keyClick(filled.list, Qt.Key.Key_Down)
    assert engine.asked(GetPreview)[-1] == GetPreview(2, 1, page=3)
    engine.answer_newest(GetPreview, make_preview("It rose."))
    QTest.keyClick(filled.list, Qt.Key.Key_Return)
    QApplication.processEvents()

    assert filled.preview.isAncestorOf(QApplication.focusWidget() or filled)
    filled.preview.left.emit()
    assert filled.list.hasFocus()


def test_words_are_searched_as_they_are_typed(page: MarksPage, engine: EngineByHand) -> None:
    QTest.keyClicks(page.words, "why")
    assert engine.asked(ListMarks)[-1] == ListMarks("why")
    engine.answer_newest(ListMarks, MarkList((), 3))
    assert page.hint.heading == "No mark has these words"
    engine.answer_newest(ListMarks, MarkList((), 0))


def test_without_marks_the_page_explains_how_to_make_one(
    page: MarksPage, engine: EngineByHand
) -> None:
    engine.answer_newest(ListMarks, MarkList((), 0))

    assert page.hint.heading == "Nothing is marked"
    assert "Ctrl+B" in page.hint.text
    assert not page.export.isEnabled()


def test_a_mark_is_deleted_and_brought_back(
    filled: MarksPage, engine: EngineByHand, make_mark: MakeMark
) -> None:
    filled.list.setFocus()
    QTest.keyClick(filled.list, Qt.Key.Key_Delete)
    assert engine.asked(DeleteMarks) == [DeleteMarks(("p",))]
    engine.answer_newest(DeleteMarks, MarkCount(3))
    engine.answer_newest(ListMarks, MarkList((make_mark("a"),), 1))
    assert filled.undo.isEnabled()
    filled.undo.click()

    assert [one.mark.key for one in engine.asked(KeepMark)] == ["p"]


def test_a_mark_is_pinned_and_edited(filled: MarksPage, engine: EngineByHand) -> None:
    assert filled.pin.text() == "Un&pin"
    filled.pin.click()
    filled.edit.click()

    assert [one.mark.is_pinned for one in engine.asked(KeepMark)] == [False]


def test_of_a_file_that_is_gone_the_note_is_shown_only(filled: MarksPage) -> None:
    items = filled.list._marks()
    filled.list.setCurrentItem(items[-1])

    assert (filled.edit.isEnabled(), filled.delete.isEnabled()) == (False, True)
    assert filled.preview.preview is None


def test_marks_are_exported(qtbot: QtBot, filled: MarksPage, tmp_path: Path) -> None:
    filled.export.click()
    (dialog,) = filled.findChildren(MarkdownExport)
    with qtbot.waitSignal(filled.noticed) as noticed:
        dialog.save(str(tmp_path / "marks.md"))

    assert noticed.args[0].message == "marks.md was written."
    assert "First of all" in (tmp_path / "marks.md").read_text("utf-8")


def test_the_chosen_mark_stays_when_the_list_changes(
    filled: MarksPage, engine: EngineByHand, make_mark: MakeMark
) -> None:
    filled.list.setCurrentItem(filled.list._marks()[1])
    engine.answer_newest(ListMarks, MarkList((make_mark("n"), make_mark("a")), 2))

    assert filled.list.current is not None
    assert filled.list.current.mark.key == "a"


def test_a_late_list_for_older_words_is_not_shown(
    page: MarksPage, engine: EngineByHand, make_mark: MakeMark
) -> None:
    page.words.setText("ra")
    older = engine.sent[-1].number
    page.words.setText("rain")
    engine.answer_newest(ListMarks, MarkList((make_mark("a"),), 2))
    found = rows(page)
    engine.answer_to(older, MarkList((make_mark("a"), make_mark("b")), 2))

    assert rows(page) == found


def test_a_list_that_is_read_again_stays_where_it_was_scrolled(
    page: MarksPage, engine: EngineByHand, make_mark: MakeMark
) -> None:
    marks = tuple(make_mark(str(at), f"Note {at}", f"/d/{at}.txt") for at in range(60))
    engine.answer_newest(ListMarks, MarkList(marks, 60))
    bar = page.list.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    scrolled = bar.value()
    page.request()
    engine.answer_newest(ListMarks, MarkList((*marks, make_mark("new", "New")), 61))
    current = page.list.current

    assert bar.value() == scrolled > 0
    assert current is not None
    assert current.mark.key == "0"


def test_the_last_mark_is_brought_back_by_the_same_keys(
    page: MarksPage, engine: EngineByHand, make_mark: MakeMark
) -> None:
    page.activateWindow()
    only = make_mark()
    engine.answer_newest(ListMarks, MarkList((only,), 1))
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    engine.answer_newest(DeleteMarks, MarkCount(1))
    engine.answer_newest(ListMarks, MarkList((), 0))
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert engine.asked(KeepMark) == [KeepMark(only.mark)]


def test_pins_follow_the_theme(filled: MarksPage, palette: QPalette) -> None:
    filled.setPalette(palette)
    (pinned, *_) = filled.list._marks()
    picture = pinned.icon(0).pixmap(16, 16).toImage()
    drawn = {picture.pixelColor(x, y).name() for x in range(16) for y in range(16)}

    assert palette.text().color().name() in drawn


def test_rows_stay_when_the_same_marks_are_listed_again(
    qtbot: QtBot, filled: MarksPage, engine: EngineByHand
) -> None:
    before = filled._found
    filled.request()
    with (
        qtbot.assertNotEmitted(filled.list.model().rowsInserted),
        qtbot.waitSignal(filled.list.chosen),
    ):
        engine.answer_newest(ListMarks, MarkList(before.marks, before.total))

    assert filled.list.current == before.marks[0]
