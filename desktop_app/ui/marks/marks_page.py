"""The page of all marks: a list that can be searched, beside the preview of the chosen mark."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.exports import marks_to_markdown
from desktop_app.core.mark_commands import ListMarks
from desktop_app.core.marks import MarkList, MarkState, PlacedMark
from desktop_app.core.messages import Notice
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.records import replace
from desktop_app.ui.descriptions import show_clear_button
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.hint import Hint
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.marks.marking import Marking
from desktop_app.ui.marks.marks_list import MarksList
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.saving import MarkdownExport
from desktop_app.ui.theme import SPACE
from desktop_app.ui.throttle import Throttle

LIST_MS = 1_000
"""Milliseconds between two requests of the list while the library changes."""


class MarksPage(QWidget):
    """Lists, finds, edits, pins, deletes and exports marks.

    Args:
        client: The engine.
        marking: Changes the marks.
        parent: The window.

    Attributes:
        noticed: Reports that marks were exported, or why they were not.
    """

    noticed = Signal(Notice)

    def __init__(
        self, client: EngineClient, marking: Marking, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._marking = marking
        self._found = MarkList((), 0)
        self._listing: Request | None = None
        self._looking = Throttle(LIST_MS, self)
        self.words = QLineEdit(self)
        self.list = MarksList(self)
        self.hint = Hint(self, "mark")
        self.preview = PreviewPane(
            client, self, how=self.tr("Choose a mark to see it in its file.")
        )
        self._side = QStackedWidget(self)
        self.edit = QPushButton(self.tr("Edit &note…"), self)
        self.pin = QPushButton(self.tr("&Pin"), self)
        self.delete = QPushButton(self.tr("&Delete"), self)
        self.undo = QPushButton(self.tr("&Undo"), self)
        self.export = QPushButton(self.tr("E&xport…"), self)
        self._prepare()
        self._lay_out()
        self._connect()

    def show_found(self, found: MarkList) -> None:
        """List these marks."""
        self._found = found
        self.list.show_marks(found)
        has_marks = bool(found.marks)
        had_keyboard = self.list.hasFocus()
        self._side.setCurrentWidget(self.list if has_marks else self.hint)
        if found.total:
            self.hint.show_message(
                self.tr("No mark has these words"),
                self.tr("Notes, marked texts, and names of files are searched."),
            )
        else:
            self.hint.show_message(
                self.tr("Nothing is marked"),
                self.tr("Select a text in a preview, or a result, and press {}.").format(
                    QKeySequence("Ctrl+B").toString(QKeySequence.SequenceFormat.NativeText)
                ),
            )
        if not has_marks:
            self.preview.clear()
        self._show_buttons()
        if had_keyboard and not has_marks:
            (self.undo if self.undo.isEnabled() else self.words).setFocus()

    def request(self) -> None:
        """Ask for the marks with the words in the box."""
        if self._listing is not None:
            self._listing.drop()
        self._listing = self._client.send(ListMarks(self.words.text()), self.show_found)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.request()
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def _prepare(self) -> None:
        self.words.setPlaceholderText(self.tr("Words of notes, texts and names of files"))
        self.words.setAccessibleName(self.tr("Find marks"))
        show_clear_button(self.words)
        for button in (self.pin, self.delete, self.undo, self.export):
            set_part(button, Part.QUIET)
        for widget, keys, act in (
            (self.words, QKeySequence(Qt.Key.Key_Down), self.list.setFocus),
            (self.list, QKeySequence(QKeySequence.StandardKey.Delete), self._on_delete),
            (self.list, QKeySequence(QKeySequence.StandardKey.Undo), self._marking.undo),
            # Without a mark there is no list.
            (self.undo, QKeySequence(QKeySequence.StandardKey.Undo), self._marking.undo),
            (self.list, QKeySequence(Qt.Key.Key_F2), self._on_edit),
        ):
            QShortcut(keys, widget, act).setContext(Qt.ShortcutContext.WidgetShortcut)

    def _lay_out(self) -> None:
        self._side.addWidget(self.hint)
        self._side.addWidget(self.list)
        buttons = FlowLayout()  # in a narrow window they take two lines
        for button in (self.edit, self.pin, self.delete, self.undo, self.export):
            buttons.addWidget(button)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.words)
        column.addWidget(self._side, 1)
        column.addLayout(buttons)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(left)
        splitter.addWidget(self.preview)
        splitter.setSizes([520, 580])
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(splitter)
        self.show_found(self._found)

    def _connect(self) -> None:
        self.words.textChanged.connect(self.request)
        self.words.returnPressed.connect(self.list.setFocus)
        self.list.chosen.connect(self._on_chosen)
        self.list.opened.connect(self._on_opened)
        self.edit.clicked.connect(self._on_edit)
        self.pin.clicked.connect(self._on_pin)
        self.delete.clicked.connect(self._on_delete)
        self.undo.clicked.connect(self._marking.undo)
        self.export.clicked.connect(self._on_export)
        self.preview.left.connect(self.list.setFocus)
        self._marking.serve(self.preview)
        self._marking.changed.connect(self._on_marks_changed)
        self._looking.triggered.connect(self._on_library_changed)
        self._client.library_changed.connect(self._looking.request)

    def _show_buttons(self) -> None:
        current = self.list.current
        for button in (self.edit, self.pin):
            button.setEnabled(current is not None and current.state is not MarkState.GONE)
        self.delete.setEnabled(current is not None)
        is_pinned = current is not None and current.mark.is_pinned
        self.pin.setText(self.tr("Un&pin") if is_pinned else self.tr("&Pin"))
        self.undo.setEnabled(self._marking.can_undo)
        self.export.setEnabled(bool(self._found.marks))

    def _on_marks_changed(self) -> None:
        if self.isVisible():
            self.request()

    def _on_library_changed(self) -> None:
        self._on_marks_changed()
        self.preview.find_marks()

    def _on_chosen(self, placed: PlacedMark) -> None:
        self._show_buttons()
        if placed.file_id:
            self.preview.show_file(GetPreview(placed.passage_id, placed.file_id, page=placed.page))
        else:
            self.preview.clear()

    def _on_opened(self, placed: PlacedMark) -> None:
        self._on_chosen(placed)
        self.preview.focus_content()

    def _on_edit(self) -> None:
        if (current := self.list.current) is not None and self.edit.isEnabled():
            self._marking.show_dialog(current)

    def _on_pin(self) -> None:
        if (current := self.list.current) is not None:
            self._marking.keep(replace(current.mark, is_pinned=not current.mark.is_pinned))

    def _on_delete(self) -> None:
        if (current := self.list.current) is not None:
            self._marking.delete((current.mark,))

    def _on_export(self) -> None:
        text = marks_to_markdown(self._found)
        dialog = MarkdownExport(self.tr("Export marks"), self.tr("marks"), text, self)
        dialog.noticed.connect(self.noticed)
        dialog.open()
