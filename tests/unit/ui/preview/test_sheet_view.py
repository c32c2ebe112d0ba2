import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.core.tables import Sheet, TableCell, TableRow
from desktop_app.ui.preview.sheet_model import SheetModel
from desktop_app.ui.preview.sheet_view import SheetView
from desktop_app.ui.theme import resized
from tests.support.windows import turn_wheel


def shown(qtbot: QtBot, *rows: tuple[str, ...]) -> SheetView:
    model = SheetModel()
    view = SheetView(model)
    qtbot.addWidget(view)
    view.resize(300, 200)
    cells = tuple(TableRow(at, tuple(map(TableCell, row))) for at, row in enumerate(rows, 1))
    model.show_sheet(Sheet("", len(rows), len(rows[0]), None, cells), ())
    view.show()
    return view


def test_arrows_go_through_the_cells_and_what_is_chosen_is_copied(qtbot: QtBot) -> None:
    view = shown(qtbot, ("a", "b"), ("c", "d"))
    view.setFocus()
    view.show_row(0)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == "b\nd"


def test_columns_are_as_wide_as_what_is_in_them_within_limits(qtbot: QtBot) -> None:
    view = shown(qtbot, ("x", "a longer text", "w" * 900), ("y", "b", "c"))
    narrow, wide, widest = (view.columnWidth(at) for at in range(3))

    assert 0 < narrow < wide < widest
    assert wide >= view.fontMetrics().horizontalAdvance("a longer text")
    assert widest < 60 * view.fontMetrics().averageCharWidth()


def test_columns_and_rows_follow_the_size_of_the_text(qtbot: QtBot) -> None:
    view = shown(qtbot, ("some text", "more text"))
    view.setFont(resized(view.font(), 2.0))

    assert view.columnWidth(0) >= view.fontMetrics().horizontalAdvance("some text")
    assert view.rowHeight(0) >= view.fontMetrics().height()


def test_a_column_is_as_wide_as_the_widest_of_texts_that_are_as_long(qtbot: QtBot) -> None:
    model = SheetModel()
    view = SheetView(model)
    qtbot.addWidget(view)
    rows = [TableRow(at, (TableCell(f"WWW-10{at}"), TableCell("Plug"))) for at in range(2, 9)]
    titles = TableRow(1, (TableCell("Article"), TableCell("Name")))
    model.show_sheet(Sheet("", len(rows), 2, titles, tuple(rows)), ())

    assert view.columnWidth(0) >= view.fontMetrics().horizontalAdvance("WWW-108")


@pytest.mark.parametrize(("is_text", "fills"), [(True, True), (False, False)])
def test_a_last_column_fills_the_view_unless_it_has_numbers_which_would_be_far_away(
    qtbot: QtBot, is_text: bool, fills: bool
) -> None:
    model = SheetModel()
    view = SheetView(model)
    qtbot.addWidget(view)
    view.resize(600, 200)
    rows = (TableRow(1, (TableCell("Rent"), TableCell("1450", "", is_text))),)
    model.show_sheet(Sheet("", 1, 2, None, rows), ())
    view.show()

    assert (view.horizontalHeader().length() >= view.viewport().width()) is fills


def test_the_wheel_zooms_with_ctrl_held(qtbot: QtBot) -> None:
    view = shown(qtbot, ("x",))
    usual = view.font().pointSizeF()
    turn_wheel(view, 120, Qt.KeyboardModifier.ControlModifier)

    assert view.font().pointSizeF() == usual + 1


def test_the_current_cell_stays_in_view_when_the_view_gets_another_size(qtbot: QtBot) -> None:
    view = shown(qtbot, *((f"a{row}", "b") for row in range(200)))
    view.resize(300, 600)
    view.show_row(100)
    view.scrollTo(view.model().index(100, 0), SheetView.ScrollHint.PositionAtBottom)
    view.resize(300, 200)
    is_in_view = view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
    view.verticalScrollBar().setValue(0)
    view.resize(300, 210)

    assert is_in_view
    assert view.verticalScrollBar().value() == 0
