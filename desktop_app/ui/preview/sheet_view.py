"""A sheet to look at: its cells can be gone through and copied, not changed."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from desktop_app.core.tables import TableMark
from desktop_app.ui.preview.cell_delegate import CellDelegate
from desktop_app.ui.preview.sheet_model import HEADER, SheetModel
from desktop_app.ui.preview.zooming import steps_of, zoom_letters
from desktop_app.ui.theme import SMALL_SPACE, SPACE
from desktop_app.ui.wording import number

_WIDEST = 32
"""Letters of the widest column; longer cells are cut, and told by their tips."""

_NARROWEST = 4

_OF_THE_PANE = frozenset(
    {Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_Escape, Qt.Key.Key_Plus, Qt.Key.Key_Minus}
)
"""Keys that a table would take to look for a cell that begins with them."""

_ROW_SPACE = 6
"""Pixels that a row is higher than its letters."""


class RowNumbers(QHeaderView):
    """The numbers of the rows, as wide as the longest: Qt's own way measures hundreds of them."""

    def __init__(self, model: SheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._sheet = model
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Give the width of the last number, which is the longest."""
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
        model.take_palette(self.palette())
        model.modelReset.connect(self._fit)
        self._fit()

    def show_mark(self, mark: TableMark) -> None:
        """Bring a match into view."""
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
        """Bring a row into view, at the top."""
        index = self._sheet.index(row, 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtTop)

    def copy(self) -> None:
        """Copy the chosen cells as a spreadsheet takes them: a line a row, tabs between."""
        chosen = sorted(self.selectedIndexes(), key=lambda one: (one.row(), one.column()))
        rows: dict[int, list[str]] = {}
        for one in chosen:
            rows.setdefault(one.row(), []).append(str(one.data()))
        if rows:
            QGuiApplication.clipboard().setText("\n".join(map("\t".join, rows.values())))

    def zoom_by(self, steps: int) -> None:
        """Enlarge the letters by so many points; 0 goes back to the usual size."""
        zoom_letters(self, steps)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Copy; leave the keys of the pane to it."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in _OF_THE_PANE:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom with Ctrl held."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(steps_of(event))
        else:
            super().wheelEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the system's colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._sheet.take_palette(self.palette())

    def _fit(self) -> None:
        """Make columns as wide as what is in them, within limits.

        Only the longest text of each is measured: Qt's own way measures every cell.
        """
        metrics = self.fontMetrics()
        self.verticalHeader().setDefaultSectionSize(metrics.height() + _ROW_SPACE)
        model, letter = self._sheet, metrics.averageCharWidth()
        longest = [model.title(column) for column in range(model.columnCount())]
        titles = list(longest)
        for row in model.sheet.rows:
            for column, cell in enumerate(row.cells):
                if len(cell.text) > len(longest[column]):
                    longest[column] = cell.text
        header = self.horizontalHeader()
        # Else the whole table would be laid out anew for each column.
        header.setStretchLastSection(False)
        with QSignalBlocker(header):
            for column, (text, title) in enumerate(zip(longest, titles, strict=True)):
                wide = max(metrics.horizontalAdvance(one[: 2 * _WIDEST]) for one in (text, title))
                wide = min(max(wide, _NARROWEST * letter), _WIDEST * letter)
                header.resizeSection(column, wide + 2 * SPACE + SMALL_SPACE)
        header.setStretchLastSection(True)
        self.updateGeometries()
        self.viewport().update()
