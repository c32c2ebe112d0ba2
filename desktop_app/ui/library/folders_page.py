"""The watched folders: their coverage, and actions for each."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QHeaderView, QLabel, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.commands import SetRecognition
from desktop_app.core.library import Folder, Priority, Status
from desktop_app.core.library_commands import PauseFolder, SetPassageContexts, SetPriority
from desktop_app.ui.confirming import Confirmation, ask_first
from desktop_app.ui.descriptions import name_control
from desktop_app.ui.fitting_columns import FittingColumns
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.contexts_bar import ContextsBar
from desktop_app.ui.library.coverage_delegate import CoverageDelegate
from desktop_app.ui.library.folders_model import (
    BAR_COLUMNS,
    FoldersModel,
    priority_words,
)
from desktop_app.ui.library.parts import (
    CutAtStart,
    make_button,
    make_buttons,
    make_row,
    make_scrolled_column,
    make_table,
)
from desktop_app.ui.library.path_words_editor import PathWordsEditor
from desktop_app.ui.library.rules_editor import RulesEditor
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.wording import files, number, passages, time_left

_PRIORITIES = tuple(Priority)


class FolderDialog(QFileDialog):
    """Asks for a folder on this computer; deleted when closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Add a folder"))
        self.setDirectory(str(Path.home()))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFileMode(QFileDialog.FileMode.Directory)
        self.setOption(QFileDialog.Option.ShowDirsOnly)


class FoldersPage(QWidget):
    """Shows the coverage of each folder and carries out actions on the selected one.

    Attributes:
        add_requested: Another folder should be chosen.
        forget_requested: A folder should be removed from the library.
        changed: A change was made that the next status shows.
    """

    add_requested = Signal()
    forget_requested = Signal(str)
    changed = Signal()

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.model = FoldersModel(self)
        self.table = make_table(self.model, self.tr("Folders"), self)
        self.summary = SelectableLabel("", self)
        self.add = make_button(self.tr("&Add folder…"), self.add_requested.emit, self)
        self.pause = make_button(self.tr("&Pause"), self._on_pause, self)
        self.rules = make_button(self.tr("&Rules…"), self._on_rules, self)
        self.forget = make_button(self.tr("Remo&ve…"), self._on_forget, self)
        self.words = make_button(self.tr("&Words by path…"), self._on_words, self)
        self.recognises = QCheckBox(self.tr("Recognise te&xt in scans and pictures"), self)
        self.writes_contexts = QCheckBox(self.tr("Contexts &by the answer model"), self)
        self.contexts = ContextsBar(client, self)
        self.priority = QComboBox(self)
        self.setFocusProxy(self.table)
        self._prepare()
        self._lay_out()
        self._update()

    @property
    def chosen(self) -> Folder | None:
        """The selected folder."""
        return self.model.row_at(self.table.currentIndex())

    def show_status(self, status: Status) -> None:
        """Show the state of the folders; the selection stays."""
        before = self.chosen
        self.model.show_rows(status.folders)
        paths = [one.path for one in status.folders]
        if self.chosen is None and paths:
            self.table.selectRow(paths.index(before.path) if before and before.path in paths else 0)
        self.summary.setText(self._summarise(status))
        self.contexts.show_status(status)
        self._update()

    def end_removal(self, path: str) -> None:
        """Show a folder as it is: its removal has ended. Others may still be being removed."""
        self.model.show_leaving(self.model.leaving - {path})
        self._update()

    def edit_rules(self, path: str) -> None:
        """Open the rules of a folder."""
        row = next((at for at in range(self.model.rowCount()) if self._path(at) == path), None)
        if row is not None:
            self.table.selectRow(row)
            self._on_rules()

    def _path(self, row: int) -> str:
        folder = self.model.row_at(self.model.index(row, 0))
        return folder.path if folder else ""

    def _prepare(self) -> None:
        quieten(self.summary)
        set_part(self.add, Part.PRIMARY)
        delegate = CoverageDelegate(self)
        for column in BAR_COLUMNS:
            self.table.setItemDelegateForColumn(column, delegate)
        self.table.setItemDelegateForColumn(0, CutAtStart(self))
        FittingColumns(self.table)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.selectionModel().currentRowChanged.connect(self._update)
        removing = QShortcut(QKeySequence("Del"), self.table)
        removing.setContext(Qt.ShortcutContext.WidgetShortcut)
        removing.activated.connect(self.forget.click)
        for priority in _PRIORITIES:
            self.priority.addItem(priority_words(priority))
        name_control(self.priority, self.tr("When the waiting files of the folder are read"))
        self.priority.setToolTip(self.priority.accessibleName())
        self.priority.activated.connect(self._on_priority)
        self.recognises.clicked.connect(self._on_recognise)
        self.writes_contexts.clicked.connect(self._on_contexts)
        self.contexts.changed.connect(self.changed)
        self.writes_contexts.setToolTip(
            self.tr(
                "For each passage, the answer model writes what it is about, and searches use "
                "this text, too. It works while the computer is idle and takes some seconds "
                "per passage."
            )
        )
        self.rules.setToolTip(self.tr("What is left out of the folder"))
        self.words.setToolTip(self.tr("Words by which files in certain places are also found"))

    def _lay_out(self) -> None:
        column = make_scrolled_column(self)
        column.addWidget(self.summary)
        column.addWidget(self.table, 1)
        column.addLayout(make_buttons(self.add, self.pause, self.rules, self.forget, self.words))
        label = QLabel(self.tr("Prior&ity:"), self)
        label.setBuddy(self.priority)
        column.addLayout(make_buttons(self.recognises, self.writes_contexts))
        column.addLayout(make_row(label, self.priority))
        column.addWidget(self.contexts)

    def _update(self) -> None:
        folder = self.chosen
        boxes = (self.recognises, self.writes_contexts)
        for part in (self.pause, self.rules, self.forget, *boxes, self.priority):
            part.setEnabled(folder is not None and folder.path not in self.model.leaving)
        self.writes_contexts.setChecked(folder is not None and folder.writes_contexts)
        self.recognises.setChecked(folder is not None and folder.recognises)
        is_paused = folder is not None and folder.is_paused
        self.pause.setText(self.tr("Res&ume") if is_paused else self.tr("&Pause"))
        self.priority.setCurrentIndex(
            _PRIORITIES.index(folder.priority if folder else Priority.NORMAL)
        )

    def _summarise(self, status: Status) -> str:
        parts = [
            self.tr("{} searchable").format(files(status.files.indexed)),
            self.tr("{} waiting").format(files(status.files.waiting)),
            passages(status.passages),
            self.tr("{} of them found by meaning").format(number(status.embedded)),
            self.tr("Indexing is paused") if status.is_paused else time_left(status.seconds_left),
            translated(status.trouble),
        ]
        return " · ".join(part for part in parts if part)

    def _on_pause(self) -> None:
        if folder := self.chosen:
            self._client.send(PauseFolder(folder.path, not folder.is_paused))
            self.changed.emit()

    def _on_priority(self, at: int) -> None:
        if folder := self.chosen:
            self._client.send(SetPriority(folder.path, _PRIORITIES[at]))
            self.changed.emit()

    def _on_recognise(self, is_on: bool) -> None:
        if folder := self.chosen:
            self._client.send(SetRecognition(folder.path, is_on))
            self.changed.emit()

    def _on_contexts(self, is_on: bool) -> None:
        if folder := self.chosen:
            self._client.send(SetPassageContexts(folder.path, is_on))
            self.changed.emit()

    def _on_rules(self) -> None:
        if folder := self.chosen:
            editor = RulesEditor(self._client, folder, self)
            editor.accepted.connect(self.changed)
            editor.open()

    def _on_words(self) -> None:
        PathWordsEditor(self._client, self).open()

    def _on_forget(self) -> None:
        folder = self.chosen
        if folder is None:
            return
        consequence = self.tr(
            "This removes {} from the index, with their words, their meaning, and the searches "
            "that led to them. Your tags, marks and notes for them are deleted as well, and "
            "adding the folder again does not bring them back. The files themselves are not "
            "touched."
        ).format(files(folder.files))
        if inside := self.model.folders_inside(folder):
            also = self.tr("These folders of the library are inside it and are removed, too: {}.")
            names = ", ".join(map(short_path, inside))
            consequence = f"{consequence}\n\n{also.format(names)}"
        confirmation = Confirmation(
            self.tr("Remove {} from the library?").format(short_path(folder.path)),
            consequence,
            self.tr("&Remove"),
        )
        ask_first(self, confirmation, partial(self._remove, folder.path))

    def _remove(self, path: str) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)  # its buttons are switched off
        self.model.show_leaving(self.model.leaving | {path})
        self._update()
        self.forget_requested.emit(path)
