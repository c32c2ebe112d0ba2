from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QListWidget,
    QPlainTextEdit,
    QStyle,
    QStyleOption,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks import views
from desktop_app.ui.looks.canvas import Canvas
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import colours_for, contrast

LEGIBLE = 4.5

Draw = Callable[[QStyleOption, Callable[[Canvas], None]], QImage]
Ink = Callable[[QWidget], set[str]]


def test_a_chosen_row_is_tinted_from_end_to_end(qtbot: QtBot, own_palette: QPalette) -> None:
    table = QTableWidget(2, 2)
    qtbot.addWidget(table)
    table.setPalette(own_palette)
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    for column in range(2):
        table.setItem(0, column, QTableWidgetItem("x"))
        table.setItem(1, column, QTableWidgetItem("x"))
    table.selectRow(0)
    image = table.viewport().grab().toImage()
    selected = colours_for(own_palette).selected
    for column in range(2):
        area = table.visualRect(table.model().index(0, column))
        assert image.pixelColor(area.right() - 4, area.center().y()) == selected


def test_a_chosen_row_can_be_read_in_the_colours_of_a_desktop(
    qtbot: QtBot, own_palette: QPalette
) -> None:
    entries = QListWidget()
    qtbot.addWidget(entries)
    palette = QPalette(own_palette)
    ground = colours_for(palette).selected
    palette.setColor(QPalette.ColorRole.HighlightedText, ground)
    entries.setPalette(palette)
    entries.addItem("HHHHHH")
    entries.setCurrentRow(0)
    row = entries.visualItemRect(entries.item(0)).adjusted(4, 4, -4, -4)
    drawn = entries.viewport().grab(row).toImage()
    across, down = range(drawn.width()), range(drawn.height())
    assert max(contrast(drawn.pixelColor(x, y), ground) for x in across for y in down) > LEGIBLE


def test_titles_of_columns_are_quiet(qtbot: QtBot, own_palette: QPalette, ink: Ink) -> None:
    table = QTableWidget(1, 1)
    qtbot.addWidget(table)
    table.setPalette(own_palette)
    table.setHorizontalHeaderLabels(["MMMM"])
    header: QHeaderView = table.horizontalHeader()
    colours = colours_for(own_palette)
    found = ink(header)
    assert colours.hairline.name() in found
    assert colours.text.name() not in found


def test_a_marked_title_of_a_column_has_its_own_colours(
    qtbot: QtBot, own_palette: QPalette, ink: Ink
) -> None:
    table = QTableWidget(1, 1)
    qtbot.addWidget(table)
    table.setPalette(own_palette)
    colours = colours_for(own_palette)
    title = QTableWidgetItem("MMMM")
    title.setBackground(colours.marked)
    title.setForeground(colours.text)
    table.setHorizontalHeaderItem(0, title)
    found = ink(table.horizontalHeader())
    assert {colours.marked.name(), colours.text.name()} <= found


def test_the_chosen_entry_of_a_sidebar_is_round(qtbot: QtBot, own_palette: QPalette) -> None:
    entries = QListWidget()
    qtbot.addWidget(entries)
    entries.setPalette(own_palette)
    entries.addItem("Page")
    entries.setCurrentRow(0)
    square = entries.viewport().grab().toImage()
    set_part(entries, Part.SIDEBAR)
    image = entries.viewport().grab().toImage()
    area = entries.visualItemRect(entries.item(0))
    selected = colours_for(own_palette).selected
    assert square.pixelColor(area.topLeft()) == selected
    assert image.pixelColor(area.topLeft()) != selected
    assert image.pixelColor(QPoint(area.right() - 8, area.center().y())) == selected


def test_a_card_has_a_ground_of_its_own(qtbot: QtBot, own_palette: QPalette) -> None:
    frame = QFrame()
    qtbot.addWidget(frame)
    frame.setPalette(own_palette)
    frame.setFrameShape(QFrame.Shape.StyledPanel)
    frame.resize(60, 40)
    colours = colours_for(own_palette)
    assert frame.grab().toImage().pixelColor(30, 20) == colours.ground
    set_part(frame, Part.CARD)
    assert frame.grab().toImage().pixelColor(30, 20) == colours.surface


def test_between_two_scroll_bars_is_the_ground_alone(draw: Draw, own_palette: QPalette) -> None:
    option = QStyleOption()
    option.rect = QRect(0, 0, 8, 8)
    option.palette = own_palette
    image = draw(option, lambda canvas: views.corner(option, canvas))
    colours = {image.pixelColor(x, y).name() for x in range(8) for y in range(8)}
    assert colours == {colours_for(own_palette).ground.name()}


@pytest.mark.parametrize("is_row", [True, False])
def test_only_beside_a_row_of_titles_their_line_goes_on(
    draw: Draw, own_palette: QPalette, is_row: bool
) -> None:
    option = QStyleOption()
    option.rect = QRect(0, 0, 8, 8)
    option.palette = own_palette
    if is_row:
        option.state |= QStyle.StateFlag.State_Horizontal
    image = draw(option, lambda canvas: views.header_rest(option, canvas))
    colours = colours_for(own_palette)
    below = colours.hairline if is_row else colours.ground
    assert image.pixelColor(4, 7).name() == below.name()


@pytest.mark.parametrize("is_read_only", [True, False])
def test_a_box_for_text_has_the_focus_ring_of_an_input_line(
    qtbot: QtBot, own_palette: QPalette, ink: Ink, is_read_only: bool
) -> None:
    box = QPlainTextEdit()
    qtbot.addWidget(box)
    box.setPalette(own_palette)
    box.setReadOnly(is_read_only)
    box.show()
    qtbot.waitExposed(box)
    accent = colours_for(own_palette).accent.name()
    before = accent in ink(box)
    box.setFocus(Qt.FocusReason.PopupFocusReason)
    qtbot.waitUntil(box.hasFocus)

    assert not before
    assert (accent in ink(box)) is not is_read_only
