from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import ColourCode, GetPage, GetPreview, GetTable
from desktop_app.core.previews import (
    CodeRole,
    CodeSpan,
    ColouredCode,
    PagePicture,
    Preview,
)
from desktop_app.core.sayings import Saying
from desktop_app.core.tables import Sheet, TableCell, TableMark, TablePart, TableRow
from desktop_app.ui.focus_ring import FocusRing
from desktop_app.ui.password_dialog import PasswordDialog
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.preview.requested_preview import RequestedPreview
from tests.support.windows import coloured_parts
from tests.unit.ui.conftest import HeldClient

MakePreview = Callable[..., Preview]
ASKED = GetPreview(1, 1, "rain")
TABLE = TablePart(
    (Sheet("", 3, 1, None, tuple(TableRow(at, (TableCell("rain"),)) for at in (2, 3))),),
    0,
    (2, 2),
    (TableMark(0, 0, 0, 0, 4), TableMark(0, 1, 0, 0, 4)),
    0,
    2,
)
STOPPED = Refused("engine_stopped", "It stopped.", "")


def answer(held: HeldClient, preview: Preview) -> None:
    held.answer(held.newest(GetPreview), preview)


def test_a_text_is_shown_at_its_match(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains. More rain.", "rain"))

    assert pane.content.text.view.toPlainText() == "It rains. More rain."
    assert (pane.header.title, pane.header.place) == ("report.txt", "Hills")
    assert pane.header.matches == "match 1 of 2"
    assert pane.note == ""


def test_the_keyboard_goes_to_a_preview_that_comes_later(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.window().show()
    pane.window().activateWindow()
    pane.show_file(ASKED)
    pane.focus_content()
    answer(held, make_preview("It rains.", "rain"))

    qtbot.waitUntil(pane.content.text.view.hasFocus)
    rings = [one.isVisible() for one in pane.content.text.view.findChildren(FocusRing)]
    assert rings == [True]


def test_an_answer_to_an_older_request_is_not_shown(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    older = held.newest(GetPreview)
    pane.show_file(GetPreview(2, 2, "rain"))
    held.answer(older, make_preview("old"))
    held.answer(older, Refused("vanished", "It is gone.", ""))

    assert pane.preview is None


def test_the_same_is_not_asked_for_twice(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview())
    before = held.newest(GetPreview)
    pane.show_file(ASKED)

    assert held.newest(GetPreview) == before


def test_a_file_that_is_shown_again_goes_back_to_its_match(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    asked = GetPreview(1, 1, "river")
    pane.show_file(asked)
    answer(held, make_preview("x\n" * 500 + "the river", "river"))
    bar = pane.content.text.view.verticalScrollBar()
    at_match = bar.value()
    bar.setValue(0)
    pane.show_file(asked)

    assert bar.value() == at_match > 0


def test_a_file_that_leaves_the_library_is_no_longer_shown(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains."))
    first = held.newest(GetPreview)
    held.library_changed.emit(2)
    held.answer(held.newest(GetPreview), Refused("vanished", "It is not in the library.", ""))

    assert held.newest(GetPreview) > first
    assert (pane.preview, pane.header.title) == (None, "")
    assert pane.note == "It is not in the library."


def test_a_file_that_leaves_the_disk_stays_with_a_note(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains. More rain.", "rain"))
    pane.step(1)
    place = pane.header.matches
    held.library_changed.emit(2)
    gone = Saying("report.txt is no longer where it was.")
    answer(held, make_preview("It rains. More rain.", "rain", note=gone))

    assert pane.note == "report.txt is no longer where it was."
    assert pane.header.matches == place
    assert pane.content.text.view.toPlainText() == "It rains. More rain."


def test_a_file_of_which_nothing_could_be_shown_appears_when_its_drive_is_back(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    absent = Saying("report.txt is absent: its drive or folder is not connected.")
    pane.show_file(ASKED)
    answer(held, make_preview("", note=absent))
    assert pane.note == "report.txt is absent: its drive or folder is not connected."
    held.library_changed.emit(2)
    answer(held, make_preview("It rains.", "rain"))

    assert pane.note == ""
    assert pane.content.text.view.toPlainText() == "It rains."


def test_a_hidden_preview_looks_again_when_it_is_shown(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains."))
    first = held.newest(GetPreview)
    pane.hide()
    pane.find_marks()
    held.library_changed.emit(2)
    while_hidden = held.newest(GetPreview)
    pane.show()
    answer(held, make_preview("It rains.", note=Saying("It is no longer where it was.")))

    assert while_hidden == first
    assert held.newest(GetPreview) > first
    assert pane.note == "It is no longer where it was."


def test_keys_go_to_matches_and_leave(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("rain and rain", "rain"))
    pane.focus_content()
    QTest.keyClick(pane.content.text.view, Qt.Key.Key_N)
    second = pane.header.matches
    QTest.keyClick(pane.content.text.view, Qt.Key.Key_P)
    first = pane.header.matches
    with qtbot.waitSignal(pane.left):
        QTest.keyClick(pane.content.text.view, Qt.Key.Key_Escape)

    assert (first, second) == ("match 1 of 2", "match 2 of 2")


def test_code_is_coloured_when_its_colours_come(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("return 1", kind="code", path="/d/a.py"))
    number = held.newest(ColourCode)
    held.answer(number, ColouredCode((CodeSpan(0, 6, CodeRole.KEYWORD),)))
    coloured = [text for _, text, *_ in coloured_parts(pane.content.text.view)]

    assert held.asked[number] == ColourCode("a.py", "return 1")
    assert "return" in coloured


def test_a_problem_with_a_file_is_shown_above_its_text(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview(note="report.txt is no longer where it was."))

    assert pane.note == "report.txt is no longer where it was."
    assert pane.content.text.view.isVisible()


def test_a_file_without_text_states_why(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("", note="big.txt is too large: 500 MB."))
    first = pane.note
    pane.show_file(GetPreview(2, 2))
    answer(held, make_preview(""))

    assert (first, pane.note) == ("big.txt is too large: 500 MB.", "No text was read from it.")
    assert not pane.content.text.view.isVisible()


def test_pages_are_shown_where_there_are_any(
    pane: PreviewPane,
    held: HeldClient,
    make_preview: MakePreview,
    make_page: Callable[..., PagePicture],
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains.", "rain", pages=3))
    held.answer(min(_page_requests(held)), make_page(1, "It rains", "rains"))

    assert pane.content.pages.view.isVisible()
    assert pane.header.place == "Page 1 of 3"
    assert pane.header.matches == "match 1 of 1"


def _page_requests(held: HeldClient) -> list[int]:
    return [number for number, one in held.asked.items() if isinstance(one, GetPage)]


def test_the_text_replaces_a_page_that_cannot_be_shown(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains.", "rain", pages=3))
    number = min(_page_requests(held))
    held.answer(number, Refused("corrupt", "report.pdf is damaged.", "Copy it anew."))

    assert pane.note == "report.pdf is damaged. Copy it anew."
    assert pane.content.text.view.toPlainText() == "It rains."
    assert held.unhandled == []


def test_a_page_without_text_that_cannot_be_shown_leaves_a_sentence(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("", pages=1))
    held.answer(min(_page_requests(held)), Refused("crashed", "It made it stop.", ""))

    assert pane.note == "It made it stop."


def test_a_refusal_is_a_sentence_and_the_next_file_is_shown(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    held.answer(held.newest(GetPreview), Refused("vanished", "It is gone.", "Search."))
    said = pane.note
    pane.show_file(GetPreview(2, 2))
    answer(held, make_preview())

    assert said == "It is gone. Search."
    assert pane.note == ""


def test_buttons_open_the_file_and_find_similar_passages(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview(container="/d/box.zip"))
    with qtbot.waitSignal(pane.open_requested) as opened:
        pane.header.open_requested.emit()
    with qtbot.waitSignal(pane.similar_requested) as similar:
        pane.header.similar_requested.emit()

    assert (opened.args, similar.args) == (["/d/box.zip"], [1])


def test_another_part_is_asked_for_with_the_same_words(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview(later=9))
    pane.content.text.part_requested.emit(9)

    assert held.asked[held.newest(GetPreview)] == GetPreview(9, 1, "rain")


def test_a_table_is_shown_as_one_and_its_keys_reach_the_pane(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("Rain: 4", "Rain", kind="sheet", is_table=True))
    waiting = pane.content.text.view.isVisible(), pane.content.table.view.isVisible()
    held.answer(held.newest(GetTable), TABLE)
    pane.focus_content()
    QTest.keyClick(pane.content.table.view, Qt.Key.Key_N)
    second = pane.header.place, pane.header.matches
    QTest.keyClick(pane.content.table.view, Qt.Key.Key_P)
    usual = pane.content.table.view.font().pointSizeF()
    pane.zoom_by(1)
    with qtbot.waitSignal(pane.left):
        QTest.keyClick(pane.content.table.view, Qt.Key.Key_Escape)

    assert waiting == (False, True)
    assert held.asked[held.newest(GetTable)] == GetTable(1, 1, "rain")
    assert second == ("Row 3", "match 2 of 2")
    assert (pane.header.place, pane.header.matches) == ("Row 2", "match 1 of 2")
    assert pane.content.table.view.font().pointSizeF() > usual


def test_a_table_that_cannot_be_read_is_shown_as_text(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("Rain: 4", "Rain", kind="sheet", is_table=True))
    refused = Refused("timeout", "a.xlsx takes too long to show.", "Open it.")
    asked = held.newest(GetTable)
    held.answer(asked, refused)
    assert held.unhandled == []

    assert pane.content.text.view.toPlainText() == "Rain: 4"
    assert pane.note == "a.xlsx takes too long to show. Open it."


def test_after_a_table_other_files_are_shown_as_they_are(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("Rain: 4", kind="sheet", is_table=True))
    late = held.newest(GetTable)
    pane.show_file(GetPreview(2, 2))
    answer(held, make_preview("words", file_id=2))
    held.answer(late, TABLE)

    assert pane.content.text.view.isVisible()
    assert pane.content.table.model.rowCount() == 0
    assert pane.header.place == "Hills"


def test_a_file_that_needs_a_password_is_shown_when_it_is_unlocked(
    qtbot: QtBot, pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("", path="/d/a.pdf", needs_password=True))
    offered = pane.unlocking.button.isVisible()
    pane.unlocking.button.click()
    (dialog,) = pane.findChildren(PasswordDialog)
    with qtbot.waitSignal(pane.unlocking.unlocked):
        dialog.unlocked.emit()
    answer(held, make_preview("", path="/d/a.pdf", needs_password=True))  # it is being read
    requested = pane.findChild(RequestedPreview)
    assert requested is not None
    requested.look_again()
    answer(held, make_preview("It rains.", path="/d/a.pdf"))

    assert offered
    assert "a.pdf" in dialog.question.text()
    assert pane.content.text.view.toPlainText() == "It rains."
    assert not pane.unlocking.isVisible()


def test_a_page_that_needs_a_password_offers_to_enter_it(
    pane: PreviewPane, held: HeldClient, make_preview: MakePreview
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains.", pages=1))
    held.answer(held.newest(GetPage), Refused("needs_password", "It needs a password.", ""))

    assert pane.unlocking.button.isVisible()
    assert pane.note == "It needs a password."
    pane.clear()
    assert not pane.unlocking.isVisible()


def test_a_page_that_could_not_be_drawn_is_requested_again_when_its_file_is_shown_again(
    pane: PreviewPane,
    held: HeldClient,
    make_preview: MakePreview,
    make_page: Callable[..., PagePicture],
) -> None:
    pane.show_file(ASKED)
    answer(held, make_preview("It rains.", pages=1))
    refused = held.newest(GetPage)
    held.answer(refused, Refused("needs_password", "It needs a password.", ""))
    pane.unlocking.unlocked.emit()
    answer(held, make_preview("It rains.", pages=1))
    again = held.newest(GetPage)
    held.answer(again, make_page(1, "rain", pages=1))

    assert again > refused
    assert pane.content.pages.view.page is not None
    assert pane.note == ""
