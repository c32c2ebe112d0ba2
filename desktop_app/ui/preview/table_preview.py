"""The preview of a file as a table: its sheets and matches, and navigation between them."""

from bisect import bisect_left

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QTabBar, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview, GetTable
from desktop_app.core.previews import Preview
from desktop_app.core.records import replace
from desktop_app.core.tables import Sheet, TablePart, folded
from desktop_app.ui.preview.sheet_model import HEADER, SheetModel
from desktop_app.ui.preview.sheet_view import SheetView
from desktop_app.ui.theme import SMALL_SPACE, SPACE
from desktop_app.ui.wording import menu_text, number

_NONE = TablePart((), 0, (0, 0), (), -1, 0)


class TablePreview(QWidget):
    """Shows the rows of the file of a :class:`Preview`.

    Attributes:
        moved: The current match, sheet or part changed.
        refused: The rows cannot be read.
    """

    moved = Signal()
    refused = Signal(Refused)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._request = GetTable(0)
        self._reading: Request | None = None
        self._part = _NONE
        self._sheet = 0
        self._current = -1
        self._is_at_titles = False
        self._named: list[str] = []
        self.model = SheetModel(self)
        self.view = SheetView(self.model, self)
        self.tabs = QTabBar(self)
        self._rows = QLabel(self)
        self._earlier = QPushButton(self.tr("Earlier rows"), self)
        self._later = QPushButton(self.tr("Later rows"), self)
        self._lay_out()
        self.setFocusProxy(self.view)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self._earlier.clicked.connect(self._on_earlier)
        self._later.clicked.connect(self._on_later)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        return self.tabs, self.view, self._earlier, self._later

    @property
    def match(self) -> tuple[int, int]:
        """The number of the current match, from 1, and the number of matches in the shown rows."""
        return self._current + 1, len(self._part.marks)

    @property
    def is_part(self) -> bool:
        """Whether only a part of the file's rows is shown."""
        return any(sheet.earlier or sheet.later or not sheet.rows for sheet in self._part.sheets)

    @property
    def place(self) -> str:
        """The name of the shown sheet, and the current row."""
        if not self._part.sheets:
            return ""
        sheet = self._shown()
        at = self.view.currentIndex().row()
        name = sheet.name
        row = sheet.rows[at] if 0 <= at < len(sheet.rows) else None
        if self._is_at_titles:
            row = sheet.header
        if row is not None:
            spot = self.tr("Row {}").format(number(row.number))
            return f"{name} · {spot}" if name else spot
        return name

    @property
    def selected_text(self) -> str:
        """Nothing: cells are not part of the text, so the whole passage is marked."""
        return ""

    @property
    def rows(self) -> str:
        """The range of shown rows and the number of rows; empty if all are shown."""
        return self._rows.text()

    def show_preview(self, preview: Preview, asked: GetPreview) -> None:
        """Show a file at the rows of the requested passage."""
        if preview.file_id != self._request.file_id:
            self._clear()
        self._ask(GetTable(preview.file_id, preview.passage_id, asked.query, asked.is_typing))

    def leave(self) -> None:
        """Show nothing, and drop a pending request."""
        self._request = GetTable(0)
        self._drop()
        self._clear()

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        count = len(self._part.marks)
        if count:
            self._go_to((self._current + by) % count)

    def zoom_by(self, steps: int) -> None:
        """Enlarge the font; 0 restores the usual size."""
        self.view.zoom_by(steps)

    def _lay_out(self) -> None:
        self.tabs.setAccessibleName(self.tr("Sheets"))
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        below = QHBoxLayout()
        below.setContentsMargins(2 * SPACE, SMALL_SPACE, SPACE, SMALL_SPACE)
        below.addWidget(self._rows, 1)
        below.addWidget(self._earlier)
        below.addWidget(self._later)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(self.view, 1)
        column.addLayout(below)
        self._clear()

    def _clear(self) -> None:
        self._part, self._current, self._sheet = _NONE, -1, 0
        self._is_at_titles = False
        self.model.clear()
        self._show_tabs()
        self._show_rows()

    def _ask(self, request: GetTable) -> None:
        self._request = request
        self._reading = self._client.send(request, self._on_rows, on_refused=self._on_refused)

    def _drop(self) -> None:
        if self._reading is not None:
            self._reading.drop()

    def _on_rows(self, part: TablePart) -> None:
        self._part, self._sheet = part, part.chosen
        self._show_tabs()
        self._show_sheet()
        sheet = self._shown()
        numbers = [row.number for row in sheet.rows]
        at = bisect_left(numbers, part.row)
        self._current = part.first_mark
        self._is_at_titles = False
        if self._is_in_passage():
            self.view.show_mark(part.marks[self._current])
        else:
            if self._current >= 0 and part.marks[self._current][:2] == (self._sheet, HEADER):
                self.model.show_current(part.marks[self._current])
                self._is_at_titles = sheet.header is not None and sheet.header.number == part.row
            if at < len(numbers):
                self.view.show_row(at)
        self.moved.emit()

    def _is_in_passage(self) -> bool:
        """Whether the current match is in the passage, or there is a match and no passage."""
        mark = self._part.marks[self._current] if self._current >= 0 else None
        if mark is None or mark.sheet != self._sheet:
            return False
        first, last = self._part.passage
        row = self._shown().rows[mark.row].number if mark.row >= 0 else 0
        return first <= row <= last or not (first or self._request.row)

    def _shown(self) -> Sheet:
        return self._part.sheets[self._sheet]

    def _show_tabs(self) -> None:
        names = [sheet.name for sheet in self._part.sheets]
        with QSignalBlocker(self.tabs):  # the user did not choose a tab
            if names != self._named:
                self._named = names
                while self.tabs.count():
                    self.tabs.removeTab(0)
                for name in names:
                    self.tabs.addTab(menu_text(name))
            self.tabs.setCurrentIndex(self._sheet)
        self.tabs.setVisible(len(names) > 1)

    def _show_sheet(self) -> None:
        marks = [mark for mark in self._part.marks if mark.sheet == self._sheet]
        is_passage = self._sheet == self._part.chosen
        self.model.show_sheet(self._shown(), marks, self._part.passage if is_passage else (0, 0))
        self._show_rows()

    def _show_rows(self) -> None:
        sheet = self.model.sheet
        is_part = bool(sheet.rows and (sheet.earlier or sheet.later))
        if is_part:
            first, last = number(sheet.rows[0].number), number(sheet.rows[-1].number)
            sentence = self.tr("Rows {} to {} of {}").format(first, last, number(sheet.height))
            self._rows.setText(sentence)
        else:
            self._rows.clear()
        self._rows.setVisible(is_part)
        self._earlier.setVisible(bool(sheet.earlier))
        self._later.setVisible(bool(sheet.later))

    def _go_to(self, current: int) -> None:
        self._current = current
        mark = self._part.marks[current]
        self._is_at_titles = mark.row == HEADER
        if mark.sheet != self._sheet:
            self._sheet = mark.sheet
            self._show_tabs()
            self._show_sheet()
        self.view.show_mark(mark)
        self.moved.emit()

    def _on_tab_changed(self, sheet: int) -> None:
        self._sheet = sheet
        self._is_at_titles = False
        if not self._shown().rows:
            self._ask_for(1)  # the other sheets filled the part
            return
        self._drop()  # the rows would show another sheet
        self._show_sheet()
        self.view.show_row(0)
        self.moved.emit()

    def _ask_for(self, row: int) -> None:
        self._ask(replace(self._request, sheet=folded(self._shown().name), row=row))

    def _on_earlier(self) -> None:
        self._ask_for(self._shown().earlier)

    def _on_later(self) -> None:
        self._ask_for(self._shown().later)

    def _on_refused(self, refusal: Refused) -> None:
        self.refused.emit(refusal)
