"""The editor of path contexts: words that files are found by because of their paths."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.errors import PathContextError
from desktop_app.core.messages import Refused
from desktop_app.core.path_contexts import (
    GetPathContexts,
    PathContext,
    PathContextTable,
    SetPathContexts,
    check_path_contexts,
)
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.parts import make_button, make_column, make_row

SIZE = (620, 420)


class PathWordsEditor(QDialog):
    """Edits the path contexts of the library; changes take effect when they are saved.

    Args:
        client: The engine, which stores them.
        parent: The page that opens the editor.
    """

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.table = QTableWidget(0, 2, self)
        self.problem = SelectableLabel("", self)
        self.add = make_button(self.tr("&Add"), self._on_add, self)
        self.remove = make_button(self.tr("&Remove"), self._on_remove, self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._prepare()
        self._lay_out()
        client.send(GetPathContexts(), self._on_contexts, on_refused=self._show_problem)

    @property
    def contexts(self) -> tuple[PathContext, ...]:
        """The rows that are not empty."""
        rows = (
            PathContext(self._text(row, 0), self._text(row, 1))
            for row in range(self.table.rowCount())
        )
        return tuple(one for one in rows if one.glob or one.words)

    def _prepare(self) -> None:
        self.setWindowTitle(self.tr("Words by path"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*SIZE)
        self.table.setHorizontalHeaderLabels([self.tr("Files or folders"), self.tr("Words")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setTabKeyNavigation(False)
        self.table.setAccessibleName(self.tr("Words that files have because of their paths"))
        self._allow_editing(is_on=False)
        self.buttons.accepted.connect(self._on_save)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        meaning = self.tr(
            "Files at these paths are also found by these words, such as “Acme accounting” for "
            "**/invoices/2024/**. The files are not read again."
        )
        column = make_column(self)
        column.addWidget(SelectableLabel(meaning, self))
        column.addWidget(self.table, 1)
        column.addLayout(make_row(self.add, self.remove))
        column.addWidget(self.problem)
        column.addWidget(self.buttons)

    def _text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text().strip() if item else ""

    def _allow_editing(self, *, is_on: bool) -> None:
        """Enable or disable everything except Cancel, which has the keyboard only meanwhile."""
        save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        for control in (self.table, self.add, self.remove, save):
            control.setEnabled(is_on)
        if is_on:
            self.table.setFocus()

    def _on_contexts(self, reply: PathContextTable) -> None:
        self.problem.clear()
        for one in reply.contexts:
            self._add_row(one)
        self._allow_editing(is_on=True)

    def _add_row(self, context: PathContext) -> None:
        row = self.table.rowCount()
        self.table.insertRow(row)
        for column, text in enumerate((context.glob, context.words)):
            self.table.setItem(row, column, QTableWidgetItem(text))

    def _on_add(self) -> None:
        self._add_row(PathContext("", ""))
        last = self.table.rowCount() - 1
        self.table.setCurrentCell(last, 0)
        self.table.setFocus()

    def _on_remove(self) -> None:
        self.table.removeRow(self.table.currentRow())

    def _on_save(self) -> None:
        try:
            contexts = check_path_contexts(self.contexts)
        except PathContextError as error:
            self.problem.setText(translated(error.text))
            return
        self.problem.clear()
        self._allow_editing(is_on=False)
        self._client.send(SetPathContexts(contexts), self._on_saved, on_refused=self._on_not_saved)

    def _on_saved(self, _stored: PathContextTable) -> None:
        self.accept()

    def _on_not_saved(self, refusal: Refused) -> None:
        self._allow_editing(is_on=True)
        self._show_problem(refusal)

    def _show_problem(self, refusal: Refused) -> None:
        self.problem.setText(translated(refusal.message, refusal.action))
