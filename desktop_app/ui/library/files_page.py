"""The files of the library by state, with reasons and actions."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QTabBar,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.commands import Retry
from desktop_app.core.letters import seen
from desktop_app.core.library import FileState, Status
from desktop_app.core.library_commands import FileOrder, ListFiles
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.messages import Notice
from desktop_app.ui.descriptions import name_control, show_clear_button
from desktop_app.ui.hint import Hint
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.file_actions import FileActions
from desktop_app.ui.library.files_model import FOLDER, PAGE, REASON, FilesModel
from desktop_app.ui.library.parts import (
    CutAtEnd,
    CutAtStart,
    FoldingRow,
    TableStack,
    make_button,
    make_buttons,
    make_scrolled_column,
    make_table,
    set_widths,
)
from desktop_app.ui.throttle import Throttle
from desktop_app.ui.wording import number

STATES = (FileState.FAILED, FileState.SKIPPED, FileState.WAITING, FileState.INDEXED)

FILTER_AFTER_MS = 200
ROOM_FOR_FILTER = 320
"""Device-independent pixels that filter and order need beside the states."""

REFRESH_MS = 2_000
"""Interval between two requests for a list that changes while files are read."""


class FilesPage(QWidget):
    """Lists the files of one state at a time.

    Attributes:
        why_requested: The reason why this file is, or is not, found should be shown.
        forget_requested: A file should be removed from the library.
        noticed: An action of the user failed.
    """

    why_requested = Signal(str)
    forget_requested = Signal(str)
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._asked: list[Request] = []
        self._counts: tuple[int, ...] = ()
        self._is_within_reach = True
        self.model = FilesModel(self)
        # In the order in which the Tab key visits them.
        self.states = QTabBar(self)
        self.filter = QLineEdit(self)
        self.order = QComboBox(self)
        self.table = make_table(self.model, self.tr("Files"), self)
        self.hint = Hint(self, "file")
        self.stack = TableStack(self)
        self._rest = QTimer(self, singleShot=True, interval=FILTER_AFTER_MS)
        self._refresh = Throttle(REFRESH_MS, self)
        self.file_actions = FileActions(client, self.table, self.chosen)
        self.retry_all = make_button(self.tr("Retry a&ll that failed"), self._on_retry_all, self)
        self.detail = SelectableLabel("", self)
        self._prepare()
        self._lay_out()
        self._connect()

    @property
    def state(self) -> FileState:
        """The state of the listed files."""
        return STATES[self.states.currentIndex()]

    def chosen(self) -> list[ListedFile]:
        """Return the selected files that are fetched."""
        return [file for rows in self._chosen_rows() for file in self.model.files_between(*rows)]

    def changeEvent(self, event: QEvent) -> None:
        """Fit the columns to another size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the keyboard on to the table, or to the states while it is empty.

        The table is not a focus proxy: the Tab key would go from the tabs of the library to it, and
        never to the parts before it.
        """
        is_empty = self.stack.currentWidget() is not self.table
        (self.states if is_empty else self.table).setFocus(event.reason())

    def show_status(self, status: Status) -> None:
        """Show the number of files in each state, and the list again if it changed."""
        files = status.files
        counts = (files.failed, files.skipped, files.waiting, files.indexed)
        for at, count in enumerate(counts):
            self.states.setTabText(at, self._title(STATES[at], count))
        self.states.updateGeometry()  # else longer names are cut although there is room
        self.retry_all.setEnabled(files.failed + status.pages.failed > 0)
        if counts != self._counts and self.isVisible():
            self._refresh.request()
        is_first, self._counts = not self._counts, counts
        if is_first:
            self.states.setCurrentIndex(0 if files.failed else len(STATES) - 1)
            self._begin()

    def _prepare(self) -> None:
        for state in STATES:
            self.states.addTab(self._title(state, 0))
        self.states.setAccessibleName(self.tr("State of the files"))
        self.states.setExpanding(False)
        self.states.setDrawBase(False)
        self.filter.setPlaceholderText(self.tr("Filter by path or reason"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        show_clear_button(self.filter)
        self.order.addItem(self.tr("By name"), FileOrder.NAME)
        self.order.addItem(self.tr("Newest first"), FileOrder.NEWEST)
        self.order.addItem(self.tr("Largest first"), FileOrder.LARGEST)
        name_control(self.order, self.tr("Order of the files"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        # The titles show no selection. With that of the table, Qt looks at each row of a column.
        titles = self.table.horizontalHeader()
        titles.setSelectionModel(QItemSelectionModel(self.model, titles))
        self.table.setItemDelegateForColumn(FOLDER, CutAtStart(self))
        self.table.setItemDelegateForColumn(REASON, CutAtEnd(self))
        self._share_out()

    def _lay_out(self) -> None:
        self.stack.addWidget(self.table)
        self.stack.addWidget(self.hint)
        finding = QWidget(self)
        row = QHBoxLayout(finding)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.filter, 1)
        row.addWidget(self.order)
        column = make_scrolled_column(self)
        column.addWidget(FoldingRow(self.states, finding, ROOM_FOR_FILTER, self))
        column.addWidget(self.stack, 1)
        column.addWidget(self.detail)
        self.buttons = {
            name: make_button(action.text(), action.trigger, self)
            for name, action in self.file_actions.by_name.items()
            if name not in {"copy", "tags"}
        }
        for name, button in self.buttons.items():
            self.file_actions.by_name[name].enabledChanged.connect(button.setEnabled)
        column.addLayout(make_buttons(*self.buttons.values(), self.retry_all))

    def _connect(self) -> None:
        self.states.currentChanged.connect(self._begin)
        self.order.activated.connect(self._begin)
        self.filter.textChanged.connect(self._rest.start)
        self._rest.timeout.connect(self._begin)
        self._refresh.triggered.connect(self.model.refresh)
        self.model.page_wanted.connect(self._on_page_wanted)
        self.file_actions.why_requested.connect(self.why_requested)
        self.file_actions.forget_requested.connect(self.forget_requested)
        self.file_actions.noticed.connect(self.noticed)
        self.table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.model.modelReset.connect(self._on_selection_changed)
        self.model.dataChanged.connect(self._update)
        self.model.layoutChanged.connect(self._update)
        self._update()

    def _title(self, state: FileState, count: int) -> str:
        words = {
            FileState.FAILED: self.tr("Failed ({})"),
            FileState.SKIPPED: self.tr("Skipped ({})"),
            FileState.WAITING: self.tr("Waiting ({})"),
            FileState.INDEXED: self.tr("Indexed ({})"),
        }
        return words[state].format(number(count))

    def _begin(self) -> None:
        for request in self._asked:
            request.drop()
        self._asked.clear()
        self.model.begin()

    def _on_page_wanted(self, offset: int) -> None:
        text = self.filter.text().strip()
        wanted = ListFiles(self.state, text, FileOrder(self.order.currentData()), offset, PAGE)
        underway = [request for request in self._asked if request.is_underway]
        self._asked = [*underway, self._client.send(wanted, self._on_files)]

    def _on_files(self, page: FilePage) -> None:
        self.model.take(page)
        if self.table.isColumnHidden(REASON) == self.model.has_reasons:
            self._share_out()
        if page.total:
            self.stack.setCurrentWidget(self.table)
        else:
            self.hint.show_message(*self._empty())
            self.stack.setCurrentWidget(self.hint)

    def _share_out(self) -> None:
        """Set the widths of the columns; names, folders and any reasons share the rest."""
        has_reasons = self.model.has_reasons
        self.table.setColumnHidden(REASON, not has_reasons)
        # In letters: the longest of the usual formats of day and time has 20.
        set_widths(self.table, (0, 0, 0, 26, 14))

    def _empty(self) -> tuple[str, str]:
        if self.filter.text().strip():
            return self.tr("No such file here"), self.tr(
                "Change the filter, or look at another state."
            )
        return {
            FileState.FAILED: (
                self.tr("No file failed"),
                self.tr("Files that cannot be read are listed here with the reason."),
            ),
            FileState.SKIPPED: (
                self.tr("No file was skipped"),
                self.tr(
                    "Files of kinds without text are listed here; they are found by name. "
                    "Files that hold secrets are listed here, too, but are not found."
                ),
            ),
            FileState.WAITING: (
                self.tr("No file is waiting"),
                self.tr("New and changed files are listed here until they are read."),
            ),
            FileState.INDEXED: (
                self.tr("No file is indexed yet"),
                self.tr("Files are listed here as soon as they can be found by their words."),
            ),
        }[self.state]

    def _chosen_rows(self) -> list[tuple[int, int]]:
        """Return the first and the last row of each selected range; single rows can be too many."""
        selection = self.table.selectionModel().selection()
        ranges = (selection.at(place) for place in range(selection.count()))
        return sorted((one.top(), one.bottom()) for one in ranges)

    def _on_selection_changed(self) -> None:
        pages = {
            page
            for first, last in self._chosen_rows()
            for page in range(first - first % PAGE, last + 1, PAGE)
        }
        self._is_within_reach = self.model.hold(pages)
        self._update()

    def _update(self) -> None:
        files = self.chosen()
        count = sum(last - first + 1 for first, last in self._chosen_rows())
        are_unread = self.state in {FileState.FAILED, FileState.SKIPPED}
        self.file_actions.offer(files, count, are_unread=are_unread)
        self.detail.setText(self._describe(files if count == 1 else []))

    def _describe(self, files: list[ListedFile]) -> str:
        if not self._is_within_reach:
            return self.tr(
                "Too many files are selected, or they are too far apart in the list. Select fewer."
            )
        return "".join(f"{seen(file.path)}\n{translated(file.reason)}".strip() for file in files)

    def _on_retry_all(self) -> None:
        self._client.send(Retry())
