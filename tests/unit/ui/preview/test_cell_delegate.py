from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPalette
from pytestqt.qtbot import QtBot

from desktop_app.core.tables import Sheet, TableCell, TableMark, TableRow
from desktop_app.ui.preview.sheet_model import SheetModel
from desktop_app.ui.preview.sheet_view import SheetView
from desktop_app.ui.theme import colours_for, contrast


def drawn(qtbot: QtBot, cell: TableCell, *marks: TableMark) -> list[int]:
    """Return the places across a cell, in pixels, that have the ground of a match."""
    model = SheetModel()
    view = SheetView(model)
    qtbot.addWidget(view)
    view.resize(600, 200)
    model.show_sheet(Sheet("", 1, 1, None, (TableRow(1, (cell,)),)), marks)
    view.setCurrentIndex(model.index(0, 0).siblingAtColumn(-1))
    view.show()
    area = view.visualRect(model.index(0, 0))
    image: QImage = view.viewport().grab(area).toImage()
    marked = colours_for(QPalette()).marked.name()
    return [at for at in range(image.width()) if image.pixelColor(at, 2).name() == marked]


@pytest.mark.parametrize("before", ["a ", "a " * 400])
def test_a_match_is_visible_wherever_it_is_in_its_text(qtbot: QtBot, before: str) -> None:
    mark = TableMark(0, 0, 0, len(before), len(before) + 5)
    marked = drawn(qtbot, TableCell(f"{before}chair of oak"), mark)

    assert len(marked) > 10
    assert marked == list(range(marked[0], marked[-1] + 1))


def test_numbers_are_marked_at_the_right(qtbot: QtBot) -> None:
    text = drawn(qtbot, TableCell("12"), TableMark(0, 0, 0, 0, 2))
    number = drawn(qtbot, TableCell("12", is_text=False), TableMark(0, 0, 0, 0, 2))

    assert len(text) == len(number) > 5
    assert text[0] < number[0]


def test_of_a_text_from_right_to_left_all_is_marked(qtbot: QtBot) -> None:
    word = drawn(qtbot, TableCell("כיסא ישן"), TableMark(0, 0, 0, 0, 4))
    whole = drawn(qtbot, TableCell("כיסא ישן"), TableMark(0, 0, 0, 0, 8))

    assert word == whole != []


def test_a_cell_without_a_match_has_no_mark(qtbot: QtBot) -> None:
    assert drawn(qtbot, TableCell("a chair")) == []


@pytest.mark.parametrize("is_text", [True, False])
def test_a_match_is_on_its_mark_in_a_window_from_right_to_left(qtbot: QtBot, is_text: bool) -> None:
    model = SheetModel()
    view = SheetView(model)
    qtbot.addWidget(view)
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.resize(600, 200)
    cell = TableCell("HHHHHH", is_text=is_text)
    model.show_sheet(Sheet("", 1, 1, None, (TableRow(1, (cell,)),)), [TableMark(0, 0, 0, 0, 6)])
    view.show()
    image = view.viewport().grab(view.visualRect(model.index(0, 0))).toImage()
    colours = colours_for(QPalette())
    across, down = range(image.width()), range(5, image.height() - 4)
    marked = [x for x in across if image.pixelColor(x, 2).name() == colours.marked.name()]

    @cache
    def is_ink(colour: int) -> bool:
        return contrast(QColor(colour), colours.marked) > 4

    inked = {x for x in across for y in down if is_ink(image.pixel(x, y))}
    assert len(inked.intersection(marked)) > len(marked) / 4
    assert (marked[0] < image.width() / 2) is not is_text
