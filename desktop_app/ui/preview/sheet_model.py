"""The model of a sheet's rows, with the marks in them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QPalette

from desktop_app.core.letters_and_numerals import alphabetic
from desktop_app.core.tables import Sheet, TableCell, TableMark
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.results.snippet_layout import one_line
from desktop_app.ui.theme import colours_for
from desktop_app.ui.wording import number

HEADER = -1
"""The row number of the header."""

_SHORT = 20
"""A cell of at most this many characters is shown whole, and needs no tool tip."""

_ROOT = QModelIndex()
_NOTHING = Sheet("", 0, 0, None, ())


class SheetModel(QAbstractTableModel):
    """Shows one sheet at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheet = _NOTHING
        self._marks: dict[tuple[int, int], list[TableMark]] = {}
        self._passage = (0, 0)
        self._current: TableMark | None = None
        self._colours = colours_for(QPalette())

    @property
    def sheet(self) -> Sheet:
        return self._sheet

    def show_sheet(
        self, sheet: Sheet, marks: Iterable[TableMark], passage: tuple[int, int] = (0, 0)
    ) -> None:
        """Show a sheet, with ranges marked and tinted.

        Args:
            sheet: The sheet with its rows.
            marks: The matches in this sheet.
            passage: Numbers of the first and last tinted row; 0 for none.
        """
        found: dict[tuple[int, int], list[TableMark]] = defaultdict(list)
        for mark in marks:
            found[mark[1:3]].append(mark)
        self.beginResetModel()
        self._sheet, self._marks, self._passage = sheet, dict(found), passage
        self._current = None
        self.endResetModel()

    def clear(self) -> None:
        self.show_sheet(_NOTHING, ())

    def show_current(self, mark: TableMark) -> None:
        """Mark one match as the current one."""
        before, self._current = self._current, mark
        for changed in (before, mark):
            if changed is not None and changed.row == HEADER:
                self.headerDataChanged.emit(
                    Qt.Orientation.Horizontal, changed.column, changed.column
                )
            elif changed is not None:
                index = self.index(changed.row, changed.column)
                self.dataChanged.emit(index, index)

    def current_at(self, row: int, column: int) -> TableMark | None:
        """Return the current match if it is in a cell."""
        mark = self._current
        return mark if mark is not None and (mark.row, mark.column) == (row, column) else None

    def marks_at(self, row: int, column: int) -> Sequence[TableMark]:
        return self._marks.get((row, column), ())

    def is_in_passage(self, row: int) -> bool:
        """Whether a row is tinted."""
        first, last = self._passage
        return first <= self._sheet.rows[row].number <= last

    def set_palette(self, palette: QPalette) -> None:
        """Set the palette whose colours the column titles have."""
        self._colours = colours_for(palette)
        if self.columnCount():
            last = self.columnCount() - 1
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)

    def cell(self, row: int, column: int) -> TableCell:
        """Return a cell; an empty one beyond the end of its row."""
        cells = self._sheet.rows[row].cells
        return cells[column] if column < len(cells) else TableCell("")

    def title(self, column: int) -> str:
        """Return the title of a column: its header, else its letters as in a spreadsheet."""
        header = self._sheet.header
        if header is not None:
            return header.cells[column].text if column < len(header.cells) else ""
        return alphabetic(column + 1).upper()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._sheet.rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else self._sheet.width

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return the data of a cell that the delegate does not read directly from the model."""
        cell = self.cell(index.row(), index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one_line(cell.text)
            case Qt.ItemDataRole.ToolTipRole:
                return tool_tip(cell.exact or (cell.text if len(cell.text) > _SHORT else ""))
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return a column's title, a row's number, or the background of a marked title."""
        if orientation is Qt.Orientation.Vertical:
            is_text = role == Qt.ItemDataRole.DisplayRole
            return number(self._sheet.rows[section].number) if is_text else None
        colours = self._colours
        is_current = self.current_at(HEADER, section) is not None
        is_marked = (HEADER, section) in self._marks
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.title(section)
            case Qt.ItemDataRole.ToolTipRole:
                return tool_tip(self.title(section))
            case Qt.ItemDataRole.BackgroundRole if is_marked:
                return QBrush(colours.accent if is_current else colours.marked)
            case Qt.ItemDataRole.ForegroundRole if is_marked:
                return QBrush(colours.ground if is_current else colours.text)
        return None
