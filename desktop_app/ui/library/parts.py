"""Labels, tables and rows that the parts of the Library page share."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.rows_model import prepare_table
from desktop_app.ui.theme import LARGE, ROW_SPACE, SPACE, WIDE_SPACE, resized


class CutAtEnd(QStyledItemDelegate):
    """Elides a text at its end, where a path is elided in the middle."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight


class CutAtStart(QStyledItemDelegate):
    """Elides a path at its start: its last folder identifies it.

    A path within right-to-left text is elided in the middle, since it begins with a character that
    keeps the order of its parts.
    """

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if option.direction is Qt.LayoutDirection.LeftToRight:
            option.textElideMode = Qt.TextElideMode.ElideLeft


def make_title(text: str, parent: QWidget) -> QLabel:
    title = QLabel(text, parent)
    title.setFont(resized(parent.font(), LARGE, bold=True))
    return title


def make_button(text: str, slot: Callable[[], object], parent: QWidget) -> QPushButton:
    """Return a button that calls a slot."""
    button = QPushButton(text, parent)
    button.clicked.connect(slot)
    return button


LEAST_ROWS = 2
"""Rows of a table that are visible in any window; below that, its page scrolls."""


class RowsTable(QTableView):
    """Selects the row that has the keyboard; Qt only frames its first cell."""

    def sizeHint(self) -> QSize:
        """Return a size with room for few rows; the table takes what its page has left."""
        rows = LEAST_ROWS * self.verticalHeader().defaultSectionSize()
        return QSize(super().sizeHint().width(), self.horizontalHeader().height() + rows)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the current row, unless rows are selected already."""
        super().focusInEvent(event)
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.selectRow(self.currentIndex().row())


class TableStack(QStackedWidget):
    """A table, and what replaces it while it is empty; has the size hint of the table."""

    def hasHeightForWidth(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        table = self.widget(0)
        return table.sizeHint() if table is not None else super().sizeHint()


def make_table(model: QAbstractItemModel, name: str, parent: QWidget) -> QTableView:
    """Return a table of whole rows, with long texts cut in the middle."""
    table = RowsTable(parent)
    prepare_table(table, model, name)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    table.horizontalHeader().setDefaultAlignment(start)
    return table


def set_widths(table: QTableView, letters: Sequence[int]) -> None:
    """Set the widths of columns in letters; columns of width 0 share the rest."""
    letter = table.fontMetrics().averageCharWidth()
    header = table.horizontalHeader()
    for column, count in enumerate(letters):
        if count:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            table.setColumnWidth(column, count * letter)
        else:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)


def make_row(*widgets: QWidget) -> QHBoxLayout:
    """Return a row of widgets, from the left."""
    row = QHBoxLayout()
    row.setSpacing(SPACE)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def make_buttons(*buttons: QWidget) -> FlowLayout:
    """Return a row of buttons, which wraps in a narrow window."""
    flow = FlowLayout()
    for button in buttons:
        flow.addWidget(button)
    return flow


def make_column(page: QWidget) -> QVBoxLayout:
    """Return the layout of a page."""
    column = QVBoxLayout(page)
    column.setContentsMargins(WIDE_SPACE, WIDE_SPACE, WIDE_SPACE, WIDE_SPACE)
    column.setSpacing(ROW_SPACE)
    return column


def make_scrolled_column(page: QWidget) -> QVBoxLayout:
    """Return the layout of a page that scrolls where the window is too low for it."""
    content = QWidget(page)
    area = QScrollArea(page)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    outer = QVBoxLayout(page)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.addWidget(area)
    return make_column(content)


class FoldingRow(QWidget):
    """Places two widgets beside each other, or below each other in a narrow window.

    The first has the width that it asks for, the second takes the rest.

    Args:
        first: The first widget in reading direction, or the upper one.
        second: Beside the first widget where there is enough room, else below it.
        room: Device-independent pixels that the second widget needs.
        parent: Owns the row.
    """

    def __init__(self, first: QWidget, second: QWidget, room: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = first
        self._room = room
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE)
        self._row.addWidget(first)
        self._row.addWidget(second, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_beside = event.size().width() >= self._first.sizeHint().width() + SPACE + self._room
        way = QBoxLayout.Direction.LeftToRight if is_beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
