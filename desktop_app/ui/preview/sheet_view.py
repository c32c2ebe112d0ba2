"""A read-only view of a sheet; cells can be selected and copied."""

from heapq import nlargest

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QRect, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from desktop_app.core.tables import TableMark
from desktop_app.ui.preview.cell_delegate import CellDelegate
from desktop_app.ui.preview.sheet_model import HEADER, SheetModel
from desktop_app.ui.preview.zooming import steps_of, zoom_letters
from desktop_app.ui.theme import SMALL_SPACE, SPACE
from desktop_app.ui.wording import number

_WIDEST = 32
"""Characters of the widest column; longer cells are cut, and a tool tip shows their text."""

_NARROWEST = 4

_MEASURED = 12
"""Longest texts of a column that are measured: of as many characters, some are wider than others.
"""

_OF_THE_PANE = frozenset({Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_Escape})
"""Keys with which QTableView would search for a cell that begins with the typed character."""

_ROW_SPACE = 6
"""Pixels of a row's height beyond that of its font."""


class RowNumbers(QHeaderView):
    """The numbers of the rows, as wide as the longest; Qt would measure hundreds of them."""

    def __init__(self, model: SheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._sheet = model
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        """Return the width of the last number, which is the longest one."""
        rows = self._sheet.sheet.rows
        last = number(rows[-1].number) if rows else ""
        return QSize(self.fontMetrics().horizontalAdvance(last) + 2 * SPACE, 0)


class SheetView(QTableView):
    """Shows a :class:`SheetModel`."""

    def __init__(self, model: SheetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet = model
        self.setVerticalHeader(RowNumbers(model, self))
        self.setModel(model)
        self.setItemDelegate(CellDelegate(model, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setAccessibleName(self.tr("Table of the file"))
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        model.set_palette(self.palette())
        model.modelReset.connect(self._fit)
        self._fit()

    def show_mark(self, mark: TableMark) -> None:
        self._sheet.show_current(mark)
        row = max(mark.row, 0)
        index = self._sheet.index(row, mark.column)
        self.selectionModel().setCurrentIndex(
            index,
            QItemSelectionModel.SelectionFlag.Clear
            if mark.row == HEADER
            else QItemSelectionModel.SelectionFlag.ClearAndSelect,
        )
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def show_row(self, row: int) -> None:
        """Scroll a row to the top."""
        index = self._sheet.index(row, 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtTop)

    def copy(self) -> None:
        """Copy the selected cells for a spreadsheet: a line for each row, tabs between cells."""
        chosen = sorted(self.selectedIndexes(), key=lambda cell: (cell.row(), cell.column()))
        rows: dict[int, list[str]] = {}
        for cell in chosen:
            rows.setdefault(cell.row(), []).append(str(cell.data()))
        if rows:
            QGuiApplication.clipboard().setText("\n".join(map("\t".join, rows.values())))

    def zoom_by(self, steps: int) -> None:
        """Enlarge the font by this many points; 0 restores the usual size."""
        zoom_letters(self, steps)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy; leave the pane's keys to the pane."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in _OF_THE_PANE:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(steps_of(event))
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a visible current cell in view."""
        index = self.currentIndex()
        was_in_view = QRect(QPoint(), event.oldSize()).intersects(self.visualRect(index))
        super().resizeEvent(event)
        if was_in_view and not self.viewport().rect().intersects(self.visualRect(index)):
            self.scrollTo(index)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._sheet.set_palette(self.palette())
        elif event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Fit the width of the columns to their texts, within limits.

        Only the longest texts of each column are measured; Qt would measure every cell.
        """
        metrics = self.fontMetrics()
        self.verticalHeader().setDefaultSectionSize(metrics.height() + _ROW_SPACE)
        model, letter = self._sheet, metrics.averageCharWidth()
        texts: list[set[str]] = [set() for _ in range(model.columnCount())]
        for row in model.sheet.rows:
            for column, cell in enumerate(row.cells):
                texts[column].add(cell.text[: 2 * _WIDEST])
        header = self.horizontalHeader()
        # Otherwise each column would lay out the whole table again.
        header.setStretchLastSection(False)
        with QSignalBlocker(header):
            for column, distinct in enumerate(texts):
                measured = (model.title(column), *nlargest(_MEASURED, distinct, key=len))
                wide = max(metrics.horizontalAdvance(text[: 2 * _WIDEST]) for text in measured)
                wide = min(max(wide, _NARROWEST * letter), _WIDEST * letter)
                header.resizeSection(column, wide + 2 * SPACE + SMALL_SPACE)
        # Numbers are at the right end of their column, and would be far from those beside them.
        header.setStretchLastSection(
            all(row.cells[-1].is_text for row in model.sheet.rows if len(row.cells) == len(texts))
        )
        self.updateGeometries()
        self.viewport().update()
