from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview, GetTable
from desktop_app.core.previews import Preview
from desktop_app.core.tables import Sheet, TableCell, TableMark, TablePart, TableRow
from desktop_app.ui.preview.table_preview import TablePreview
from desktop_app.ui.wording import number
from tests.unit.ui.conftest import HeldClient

MakePreview = Callable[..., Preview]
ASKED = GetPreview(1, 1, "chair")
COUNT = 1_000


def row(number: int, *texts: str) -> TableRow:
    return TableRow(number, tuple(TableCell(text) for text in texts))


BUDGET = Sheet(
    "Budget & more",
    9_000,
    2,
    row(1, "Chair", "Price"),
    tuple(
        TableRow(at, (TableCell(f"Chair {at}"), TableCell(f"{at}%", f"{at}.5%", is_text=False)))
        for at in range(2_001, 2_001 + COUNT)
    ),
    earlier=2_000,
    later=3_001,
)
NOTES = Sheet("Notes", 1, 1, None, (row(1, "The chair is old."),))
LATER = Sheet("Later", 5, 1, None, (), later=1)
MARKS = (
    TableMark(0, -1, 0, 0, 5),
    *(TableMark(0, at, 0, 0, 5) for at in range(COUNT)),
    TableMark(1, 0, 0, 4, 9),
)
PART = TablePart((BUDGET, NOTES, LATER), 0, (2_500, 2_502), MARKS, 500, 2_500)


@pytest.fixture
def shown(qtbot: QtBot, held: HeldClient, make_preview: MakePreview) -> TablePreview:
    table = TablePreview(held)
    qtbot.addWidget(table)
    table.resize(500, 300)
    table.show()
    table.show_preview(make_preview(kind="sheet", is_table=True), ASKED)
    held.answer(held.newest(GetTable), PART)
    return table


def test_the_match_in_the_passage_is_in_view(shown: TablePreview) -> None:
    index = shown.view.currentIndex()

    assert (shown.match, shown.place) == ((501, 1_002), f"Budget & more · Row {number(2_500)}")
    assert (index.row(), index.column(), index.data()) == (499, 0, "Chair 2500")
    assert shown.view.viewport().rect().contains(shown.view.visualRect(index))
    assert shown.is_part
    assert shown.rows == f"Rows {number(2_001)} to {number(3_000)} of {number(9_000)}"
    assert [shown.tabs.tabText(at) for at in range(3)] == ["Budget && more", "Notes", "Later"]


def test_matches_are_gone_through_over_the_sheets(shown: TablePreview) -> None:
    for _ in range(501):
        shown.step(1)
    notes = (shown.match, shown.place, shown.tabs.currentIndex(), shown.model.title(0))
    shown.step(1)
    header = (shown.match, shown.tabs.currentIndex(), shown.view.selectedIndexes())
    shown.step(-1)

    assert notes == ((1_002, 1_002), "Notes · Row 1", 1, "A")
    assert header == ((1, 1_002), 0, [])
    assert shown.match == (1_002, 1_002)


def test_a_sheet_is_chosen_by_its_tab(shown: TablePreview, held: HeldClient) -> None:
    shown.tabs.setCurrentIndex(1)
    there = shown.model.sheet.name, shown.rows
    before = held.newest(GetTable)
    shown.tabs.setCurrentIndex(2)
    asked = held.asked[held.newest(GetTable)]

    assert there == ("Notes", "")
    assert held.newest(GetTable) != before
    assert asked == GetTable(1, 1, "chair", sheet="Later", row=1)


def test_other_rows_are_asked_for(qtbot: QtBot, shown: TablePreview, held: HeldClient) -> None:
    earlier, later = shown.stops[2], shown.stops[3]
    QTest.mouseClick(earlier, Qt.MouseButton.LeftButton)
    first = held.asked[held.newest(GetTable)]
    QTest.mouseClick(later, Qt.MouseButton.LeftButton)
    part = TablePart((NOTES,), 0, (0, 0), (), -1, 1)
    held.answer(held.newest(GetTable), part)

    assert first == GetTable(1, 1, "chair", sheet="Budget & more", row=2_000)
    assert (shown.match, shown.place) == ((0, 0), "Notes · Row 1")
    assert not earlier.isVisible()
    assert not later.isVisible()
    assert not shown.tabs.isVisible()


def test_what_comes_too_late_is_not_shown(
    shown: TablePreview, held: HeldClient, make_preview: MakePreview
) -> None:
    older = held.newest(GetTable)
    shown.show_preview(make_preview(file_id=2), GetPreview(2, 2))
    held.answer(older, PART)

    assert shown.model.rowCount() == 0
    assert shown.place == ""


def test_late_rows_do_not_change_a_sheet_that_was_chosen_since(
    shown: TablePreview, held: HeldClient
) -> None:
    QTest.mouseClick(shown.stops[3], Qt.MouseButton.LeftButton)
    later = held.newest(GetTable)
    shown.tabs.setCurrentIndex(1)
    held.answer(later, PART)

    assert (shown.tabs.currentIndex(), shown.model.sheet.name) == (1, "Notes")


def test_refused_rows_are_not_requested_again(
    shown: TablePreview, held: HeldClient, make_preview: MakePreview
) -> None:
    shown.show_preview(make_preview(file_id=2), GetPreview(2, 2))
    asked = held.newest(GetTable)
    held.answer(asked, Refused("corrupt", "a.xlsx is damaged.", ""))
    held.engine.start()

    assert held.newest(GetTable) == asked


def test_a_refusal_is_reported(
    qtbot: QtBot, shown: TablePreview, held: HeldClient, make_preview: MakePreview
) -> None:
    shown.show_preview(make_preview(file_id=2), GetPreview(2, 2))
    asked = held.newest(GetTable)
    refusal = Refused("corrupt", "a.xlsx is damaged.", "")
    with qtbot.waitSignal(shown.refused) as told:
        held.answer(asked, refusal)

    assert told.args == [refusal]
    assert held.unhandled == []


def test_cells_are_copied_as_a_spreadsheet_takes_them(shown: TablePreview) -> None:
    shown.view.setFocus()
    QTest.keyClick(shown.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(shown.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(shown.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == "Chair 2500\t2500%\nChair 2501\t2501%"


def test_letters_grow_and_go_back(shown: TablePreview) -> None:
    usual, height = shown.view.font().pointSizeF(), shown.view.rowHeight(0)
    shown.zoom_by(4)
    larger = shown.view.font().pointSizeF(), shown.view.rowHeight(0)
    shown.zoom_by(0)

    assert larger > (usual, height)
    assert (shown.view.font().pointSizeF(), shown.view.rowHeight(0)) == (usual, height)


def test_marks_and_the_passage_are_seen_in_light_and_dark(
    shown: TablePreview, palette: QPalette
) -> None:
    shown.view.setPalette(palette)
    image = shown.view.grab().toImage()
    seen = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 3)
    }
    is_dark = palette.color(QPalette.ColorRole.Base).lightness() < 128
    current, marked, passage = ("#8fc1ff", "#6b5200", "#2b3a4d")
    if not is_dark:
        current, marked, passage = ("#1f5fa8", "#ffe58a", "#e3edf9")

    assert {current, marked, passage} <= seen


def test_a_match_in_the_titles_alone_is_the_current_one_while_the_rows_stay(
    qtbot: QtBot, held: HeldClient, make_preview: MakePreview
) -> None:
    table = TablePreview(held)
    qtbot.addWidget(table)
    table.resize(500, 300)
    table.show()
    table.show_preview(make_preview(kind="sheet", is_table=True), ASKED)
    titles = (TableMark(0, -1, 0, 0, 5), TableMark(0, -1, 1, 0, 5))
    passage = (2_500, 2_502)
    held.answer(held.newest(GetTable), TablePart((BUDGET, NOTES), 0, passage, titles, 0, 2_501))

    assert table.match == (1, 2)
    assert table.model.current_at(-1, 0) == titles[0]
    assert table.view.currentIndex().row() == 500
    assert table.place == f"Budget & more · Row {number(2_501)}"


def test_the_place_of_a_match_in_the_titles_is_their_row(
    shown: TablePreview, held: HeldClient, make_preview: MakePreview
) -> None:
    shown.step(-500)
    there = (shown.match, shown.place)
    shown.step(1)
    below = shown.place
    shown.show_preview(make_preview(kind="sheet", is_table=True), ASKED)
    held.answer(held.newest(GetTable), TablePart((BUDGET, NOTES), 0, (1, 2_001), MARKS, 0, 1))

    assert there == ((1, 1_002), "Budget & more · Row 1")
    assert below == f"Budget & more · Row {number(2_001)}"
    assert shown.place == "Budget & more · Row 1"
