"""The library: which folders are searched, how far they are, and what could not be read."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.core.library import Status, WhyReport
from desktop_app.ui.coverage_delegate import CoverageDelegate
from desktop_app.ui.library_models import FailuresModel, FoldersModel
from desktop_app.ui.theme import LARGE, SPACE, resized
from desktop_app.ui.wording import file_name, files, number, passages

BAR_COLUMN_WIDTH = 140


class LibraryPanel(QWidget):
    """Shows a :class:`Status` and takes wishes about folders and files.

    Attributes:
        add_requested: Another folder should be chosen.
        remove_requested: This folder should no longer be searched.
        retry_requested: This file should be read again; empty for all that failed.
        why_requested: Tell why this file is, or is not, found.
        recognition_requested: Recognise text in scans and pictures of this folder, or no more.
    """

    add_requested = Signal()
    remove_requested = Signal(str)
    retry_requested = Signal(str)
    why_requested = Signal(str)
    recognition_requested = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folders = FoldersModel(self)
        self._failures = FailuresModel(self)
        self._folder_table = _make_table(self._folders, self.tr("Folders"), self)
        self._failure_table = _make_table(self._failures, self.tr("Files not read"), self)
        self._summary = self._make_text()
        self._why = self._make_text()
        self._failures_title = self._make_title(self.tr("Files that could not be read"))
        self._remove = self._make_button(self.tr("&Remove from library"), self._on_remove)
        self._recognises = QCheckBox(self.tr("Recognise te&xt in scans and pictures"), self)
        self._recognises.clicked.connect(self._on_recognise)
        self._retry = self._make_button(self.tr("Re&try"), self._on_retry)
        self._retry_all = self._make_button(self.tr("Retry a&ll"), self._on_retry_all)
        self._shape_tables()
        self._lay_out()
        self._update_buttons()

    @property
    def explanation(self) -> str:
        """What was said last about why a file is, or is not, found."""
        return self._why.text()

    def show_status(self, status: Status) -> None:
        """Show how the library stands."""
        self._folders.show_rows(status.folders)
        self._failures.show_rows(status.failures)
        parts = [
            self.tr("{} searchable").format(files(status.files.indexed)),
            self.tr("{} waiting").format(files(status.files.waiting)),
            passages(status.passages),
            self.tr("{} of them found by meaning").format(number(status.embedded)),
        ]
        self._summary.setText(" · ".join(parts))
        has_failures = bool(status.failures)
        for part in (self._failures_title, self._failure_table, self._retry, self._retry_all):
            part.setVisible(has_failures)
        self._update_buttons()

    def show_why(self, report: WhyReport) -> None:
        """Say why a file is, or is not, found."""
        found = self.tr("{} is found.") if report.found else self.tr("{} is not found.")
        parts = [found.format(file_name(report.path)), report.reason, report.action]
        self._why.setText(" ".join(part for part in parts if part))

    def _shape_tables(self) -> None:
        header = self._folder_table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (3, 4):
            self._folder_table.setItemDelegateForColumn(column, CoverageDelegate(self))
            self._folder_table.setColumnWidth(column, BAR_COLUMN_WIDTH)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        failures = self._failure_table.horizontalHeader()
        failures.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        failures.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for table in (self._folder_table, self._failure_table):
            table.selectionModel().selectionChanged.connect(self._update_buttons)
            table.model().modelReset.connect(self._update_buttons)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self._make_title(self.tr("Folders")))
        column.addWidget(self._summary)
        column.addWidget(self._folder_table, 3)
        add = self._make_button(self.tr("&Add folder…"), self.add_requested.emit)
        column.addLayout(_row(add, self._remove, self._recognises))
        column.addWidget(self._failures_title)
        column.addWidget(self._failure_table, 2)
        column.addLayout(_row(self._retry, self._retry_all))
        column.addWidget(self._make_title(self.tr("Why is a file found, or not found?")))
        choose = self._make_button(self.tr("&Choose a file…"), self._on_choose)
        column.addLayout(_row(choose))
        column.addWidget(self._why)

    def _make_title(self, text: str) -> QLabel:
        title = QLabel(text, self)
        title.setFont(resized(self.font(), LARGE, bold=True))
        return title

    def _make_text(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _make_button(self, text: str, slot: object) -> QPushButton:
        button = QPushButton(text, self)
        button.clicked.connect(slot)
        return button

    def _update_buttons(self) -> None:
        folder = self._folders.row_at(self._folder_table.currentIndex())
        self._remove.setEnabled(folder is not None)
        self._recognises.setEnabled(folder is not None)
        self._recognises.setChecked(folder is not None and folder.recognises)
        failure = self._failures.row_at(self._failure_table.currentIndex())
        self._retry.setEnabled(failure is not None)

    def _on_remove(self) -> None:
        if folder := self._folders.row_at(self._folder_table.currentIndex()):
            self.remove_requested.emit(folder.path)

    def _on_recognise(self, is_on: bool) -> None:
        if folder := self._folders.row_at(self._folder_table.currentIndex()):
            self.recognition_requested.emit(folder.path, is_on)

    def _on_retry(self) -> None:
        if failure := self._failures.row_at(self._failure_table.currentIndex()):
            self.retry_requested.emit(failure.path)

    def _on_retry_all(self) -> None:
        self.retry_requested.emit("")

    def _on_choose(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.why_requested)
        dialog.open()


def _make_table(model: FoldersModel | FailuresModel, name: str, parent: QWidget) -> QTableView:
    table = QTableView(parent)
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
    return table


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(SPACE)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row
