"""Labels, tables and rows as all parts of the Library page have them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMessageBox,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.theme import LARGE, ROW_SPACE, SPACE, WIDE_SPACE, resized


class CutAtEnd(QStyledItemDelegate):
    """Cuts a sentence at its end, where a path is cut in its middle."""

    def initStyleOption(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Return how a cell is drawn."""
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight


def make_title(text: str, parent: QWidget) -> QLabel:
    """Return a heading."""
    title = QLabel(text, parent)
    title.setFont(resized(parent.font(), LARGE, bold=True))
    return title


def make_text(parent: QWidget, text: str = "") -> QLabel:
    """Return a label that breaks its lines, whose text can be selected, and is never markup."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def make_button(text: str, slot: Callable[[], object], parent: QWidget) -> QPushButton:
    """Return a button that does something."""
    button = QPushButton(text, parent)
    button.clicked.connect(slot)
    return button


class RowsTable(QTableView):
    """Chooses the row that the keyboard is at; Qt only puts a frame around its first cell."""

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Choose it, unless rows are chosen already."""
        super().focusInEvent(event)
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.selectRow(self.currentIndex().row())


def make_table(model: QAbstractItemModel, name: str, parent: QWidget) -> QTableView:
    """Return a table of whole rows, which Tab leaves."""
    table = RowsTable(parent)
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setWordWrap(False)
    table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    table.horizontalHeader().setDefaultAlignment(start)
    return table


def set_widths(table: QTableView, letters: Sequence[int]) -> None:
    """Make columns as wide as so many letters; those of 0 share what is left."""
    letter = table.fontMetrics().averageCharWidth()
    for column, count in enumerate(letters):
        if count:
            table.setColumnWidth(column, count * letter)
        else:
            stretch = QHeaderView.ResizeMode.Stretch
            table.horizontalHeader().setSectionResizeMode(column, stretch)


def make_row(*widgets: QWidget) -> QHBoxLayout:
    """Return widgets beside each other, from the left."""
    row = QHBoxLayout()
    row.setSpacing(SPACE)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def make_buttons(*buttons: QWidget) -> FlowLayout:
    """Return buttons beside each other, on further lines where a window is too narrow for them."""
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


def ask_first(
    parent: QWidget, question: str, consequence: str, button: str, then: Callable[[], object]
) -> QMessageBox:
    """Ask whether to do something, without blocking the window; Escape means no.

    Args:
        parent: The window asked in.
        question: In one sentence.
        consequence: What happens then.
        button: What the button says that does it.
        then: Does it.
    """
    box = QMessageBox(QMessageBox.Icon.Question, question, question, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(consequence)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    agreed = box.addButton(button, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    agreed.clicked.connect(then)
    box.open()
    return box
