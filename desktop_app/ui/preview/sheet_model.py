"""The rows of a sheet for a view, with what is marked in them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QPalette

from desktop_app.core.tables import Sheet, TableCell, TableMark
from desktop_app.ui.results.snippet_layout import one_line
from desktop_app.ui.theme import colours_for
from desktop_app.ui.wording import number

HEADER = -1
"""Instead of a row."""

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
        """The sheet shown."""
        return self._sheet

    def show_sheet(
        self, sheet: Sheet, marks: Iterable[TableMark], passage: tuple[int, int] = (0, 0)
    ) -> None:
        """Show a sheet.

        Args:
            sheet: With its rows.
            marks: Those of this sheet.
            passage: Numbers of its first and last row to be tinted; 0 for none.
        """
        found: dict[tuple[int, int], list[TableMark]] = defaultdict(list)
        for mark in marks:
            found[mark[1:3]].append(mark)
        self.beginResetModel()
        self._sheet, self._marks, self._passage = sheet, dict(found), passage
        self._current = None
        self.endResetModel()

    def clear(self) -> None:
        """Show no sheet."""
        self.show_sheet(_NOTHING, ())

    def show_current(self, mark: TableMark) -> None:
        """Tell one match from the others."""
        before, self._current = self._current, mark
        for one in (before, mark):
            if one is not None and one.row == HEADER:
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, one.column, one.column)
            elif one is not None:
                index = self.index(one.row, one.column)
                self.dataChanged.emit(index, index)

    def current_at(self, row: int, column: int) -> TableMark | None:
        """Give the match gone to if it is in a cell."""
        one = self._current
        return one if one is not None and (one.row, one.column) == (row, column) else None

    def marks_at(self, row: int, column: int) -> Sequence[TableMark]:
        """Give the matches in a cell."""
        return self._marks.get((row, column), ())

    def is_in_passage(self, row: int) -> bool:
        """Whether a row is to be tinted."""
        first, last = self._passage
        return first <= self._sheet.rows[row].number <= last

    def take_palette(self, palette: QPalette) -> None:
        """Show the titles in the colours that go with a palette."""
        self._colours = colours_for(palette)
        if self.columnCount():
            last = self.columnCount() - 1
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)

    def cell(self, row: int, column: int) -> TableCell:
        """Give a cell; an empty one where the row has fewer."""
        cells = self._sheet.rows[row].cells
        return cells[column] if column < len(cells) else TableCell("")

    def title(self, column: int) -> str:
        """Give what is in a column: by its header, else its letters as in a spreadsheet."""
        header = self._sheet.header
        if header is not None:
            return header.cells[column].text if column < len(header.cells) else ""
        return _letters(column)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:  # noqa: N802
        """Give the number of rows."""
        return 0 if parent.isValid() else len(self._sheet.rows)

    def columnCount(  # noqa: N802
        self, parent: QModelIndex | QPersistentModelIndex = _ROOT
    ) -> int:
        """Give the number of columns."""
        return 0 if parent.isValid() else self._sheet.width

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Give what a cell shows, but for what its delegate draws without asking."""
        cell = self.cell(index.row(), index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one_line(cell.text)
            case Qt.ItemDataRole.ToolTipRole:
                return cell.exact or (cell.text if len(cell.text) > _SHORT else None)
        return None

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Give the title of a column or the number of a row; of marked titles the ground, too."""
        if orientation is Qt.Orientation.Vertical:
            is_text = role == Qt.ItemDataRole.DisplayRole
            return number(self._sheet.rows[section].number) if is_text else None
        colours = self._colours
        is_current = self.current_at(HEADER, section) is not None
        is_marked = (HEADER, section) in self._marks
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return self.title(section)
            case Qt.ItemDataRole.BackgroundRole if is_marked:
                return QBrush(colours.accent if is_current else colours.marked)
            case Qt.ItemDataRole.ForegroundRole if is_marked:
                return QBrush(colours.ground if is_current else colours.text)
        return None


_SHORT = 20
"""Characters of a cell that is seen whole, so that it needs no tip."""


def _letters(column: int) -> str:
    """Give the letters of a column: A, B, … Z, AA."""
    letters = ""
    column += 1
    while column:
        column, last = divmod(column - 1, 26)
        letters = chr(ord("A") + last) + letters
    return letters
