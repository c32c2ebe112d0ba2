from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPalette
from pytestqt.qtbot import QtBot

from desktop_app.core.tables import Sheet, TableCell, TableMark, TableRow
from desktop_app.ui.preview.sheet_model import HEADER, SheetModel
from desktop_app.ui.theme import colours_for

HEADER_MARK = TableMark(0, HEADER, 1, 0, 5)
CELL_MARK = TableMark(0, 0, 0, 0, 5)
SHEET = Sheet(
    "A",
    9,
    3,
    TableRow(1, (TableCell("Item"), TableCell("Price"))),
    (
        TableRow(3, (TableCell("Chair\nold"), TableCell("12%", "12.5%", is_text=False))),
        TableRow(9, (TableCell("Lamp"),)),
    ),
)


def shown(*marks: TableMark) -> SheetModel:
    model = SheetModel()
    model.show_sheet(SHEET, marks, (3, 4))
    return model


def title(model: SheetModel, section: int, role: Qt.ItemDataRole) -> object:
    return model.headerData(section, Qt.Orientation.Horizontal, role)


def test_cells_titles_and_numbers_of_rows_are_shown(qtbot: QtBot) -> None:
    model = shown()

    assert (model.rowCount(), model.columnCount()) == (2, 3)
    assert [model.index(0, at).data() for at in range(3)] == ["Chair old", "12%", ""]
    assert model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole) == "12.5%"
    assert [title(model, at, Qt.ItemDataRole.DisplayRole) for at in range(3)] == [
        "Item",
        "Price",
        "",
    ]
    assert model.headerData(1, Qt.Orientation.Vertical) == "9"
    assert [model.is_in_passage(row) for row in (0, 1)] == [True, False]


def test_without_a_header_columns_have_letters(qtbot: QtBot) -> None:
    model = SheetModel()
    model.show_sheet(Sheet("", 1, 28, None, (TableRow(1, (TableCell("x"),)),)), ())

    assert [model.title(at) for at in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]
    model.clear()
    assert (model.rowCount(), model.columnCount()) == (0, 0)


def test_the_match_gone_to_differs_from_the_others(qtbot: QtBot) -> None:
    model = shown(HEADER_MARK, CELL_MARK)
    colours = colours_for(QPalette())
    ground = Qt.ItemDataRole.BackgroundRole
    before = title(model, 1, ground)
    with qtbot.waitSignal(model.headerDataChanged):
        model.show_current(HEADER_MARK)
    current = title(model, 1, ground)
    with qtbot.waitSignal(model.dataChanged):
        model.show_current(CELL_MARK)

    assert (before, current) == (QBrush(colours.marked), QBrush(colours.accent))
    assert title(model, 0, ground) is None
    assert model.marks_at(0, 0) == [CELL_MARK]
    assert (model.current_at(0, 0), model.current_at(0, 1)) == (CELL_MARK, None)
