"""The dialog that names a search to save, and the one that renames and deletes saved searches."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.core.letters import fold_letters, shortened
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import LONGEST_NAME, SavedSearch, SavedSearches
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.search.saved_searches_button import LONGEST_SHOWN
from desktop_app.ui.theme import SPACE
from desktop_app.ui.window_keys import EnterPresses

WIDTH = 400
"""Device-independent pixels: most names and queries are shown whole."""


class SaveSearchDialog(QDialog):
    """Asks for a name; does not block the window.

    Args:
        search: The search to save; its name is the proposal.
        taken: The existing names.
        parent: The window.

    Attributes:
        named: The user chose a name; carries the search with that name.
    """

    named = Signal(SavedSearch)

    def __init__(
        self, search: SavedSearch, taken: frozenset[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._search = search
        self._taken = taken
        self.setWindowTitle(self.tr("Save this search"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.name = QLineEdit(shortened(search.name, LONGEST_SHOWN), self)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name of the search"))
        self.name.selectAll()
        self.hint = PlainLabel("", self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.save = buttons.addButton(self.tr("&Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.name.textChanged.connect(self._check_name)
        column = QVBoxLayout(self)
        for part in (QLabel(self.tr("Name:"), self), self.name, self.hint, buttons):
            column.addWidget(part)
        self.setMinimumWidth(WIDTH)
        self._check_name()

    def accept(self) -> None:
        """Emit :attr:`named` and close."""
        chosen = self._search
        self.named.emit(replace(chosen, name=self._name()))
        super().accept()

    def _name(self) -> str:
        return " ".join(self.name.text().split())

    def _check_name(self) -> None:
        is_taken = self._name() in self._taken
        self.save.setEnabled(bool(self._name()))
        self.save.setText(self.tr("&Replace") if is_taken else self.tr("&Save"))
        if is_taken:
            self.hint.setText(self.tr("There is a search of this name; it would be replaced."))
        else:
            self.hint.setText(self._search.query)


class SavedSearchesDialog(QDialog):
    """Lists saved searches: F2 renames, Delete deletes, a tick watches.

    Deleting can be undone until it closes.

    Attributes:
        rename_requested: Carries the old and the new name.
        delete_requested: Carries a name.
        watch_requested: Carries a name, and whether that search should be watched.
        restore_requested: Carries the deleted search.
    """

    rename_requested = Signal(str, str)
    delete_requested = Signal(str)
    watch_requested = Signal(str, bool)
    restore_requested = Signal(SavedSearch)

    def __init__(self, saved: SavedSearches, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deleted: list[SavedSearch] = []
        self.setWindowTitle(self.tr("Saved searches"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Saved searches"))
        self.list.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.problem = PlainLabel("", self)
        self.problem.hide()
        self.hint = PlainLabel(
            self.tr("A message is shown when a new file matches a ticked search."), self
        )
        quieten(self.hint)
        self.rename = QPushButton(self.tr("Re&name"), self)
        self.delete = QPushButton(self.tr("&Delete"), self)
        self.undo = QPushButton(self.tr("&Undo"), self)
        self._lay_out()
        self._connect()
        self.show_saved(saved)

    def show_saved(self, saved: SavedSearches) -> None:
        """List the saved searches by name; the selected one stays selected, also when renamed.

        If the names are the same, a name that the user is typing stays.
        """
        searches = sorted(saved.searches, key=lambda search: fold_letters(search.name))
        row = self._row_among(searches)
        self.problem.hide()
        self.list.blockSignals(True)  # noqa: FBT003 (Qt's signature)
        if [search.name for search in searches] != [search.name for search in self._listed()]:
            self.list.clear()
            for _ in searches:
                item = QListWidgetItem(self.list)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        for at, search in enumerate(searches):
            item = self.list.item(at)
            if (item.data(Qt.ItemDataRole.UserRole), item.text()) != (search, search.name):
                item.setData(Qt.ItemDataRole.UserRole, search)
                item.setText(search.name)
                item.setToolTip(tool_tip(shortened(search.query, LONGEST_SHOWN)))
                _show_watched(item)
        self.list.blockSignals(False)  # noqa: FBT003
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self._show_buttons()

    def _listed(self) -> list[SavedSearch]:
        items = [self.list.item(row) for row in range(self.list.count())]
        return [item.data(Qt.ItemDataRole.UserRole) for item in items]

    def _row_among(self, searches: Sequence[SavedSearch]) -> int:
        """Return the row of the selected search among others; if it is gone, its row so far."""
        before = self._listed()
        row = max(self.list.currentRow(), 0)
        selected = before[row] if before else None
        names = [search.name for search in searches]
        if selected is None or selected.name in names:
            return names.index(selected.name) if selected is not None else 0
        known = {search.name for search in before}
        renamed = (
            at
            for at, search in enumerate(searches)
            if search.name not in known and replace(search, name=selected.name) == selected
        )
        return next(renamed, row)

    def show_problem(self, sentence: str) -> None:
        """Show why a change was refused, and restore the rows."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            self.list.blockSignals(True)  # noqa: FBT003
            item.setText(item.data(Qt.ItemDataRole.UserRole).name)
            _show_watched(item)
            self.list.blockSignals(False)  # noqa: FBT003
        self.problem.setText(sentence)
        self.problem.show()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        for button in (self.rename, self.delete, self.undo):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        EnterPresses(self)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.rejected.connect(self.close)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.setSpacing(SPACE)
        column.addWidget(self.hint)
        column.addWidget(self.list, 1)
        column.addWidget(self.problem)
        column.addLayout(row)
        self.setMinimumWidth(WIDTH)

    def _connect(self) -> None:
        self.list.itemChanged.connect(self._on_changed)
        self.list.currentRowChanged.connect(self._show_buttons)
        self.rename.clicked.connect(self._on_rename)
        self.delete.clicked.connect(self._on_delete)
        self.undo.clicked.connect(self._on_undo)
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._on_delete)
        QShortcut(QKeySequence.StandardKey.Undo, self, self._on_undo)

    def _show_buttons(self) -> None:
        for button in (self.rename, self.delete):
            button.setEnabled(self.list.currentRow() >= 0)
        self.undo.setEnabled(bool(self._deleted))
        last = self._deleted[-1].name if self._deleted else ""
        tip = self.tr("Bring back “{}”").format(last) if last else ""
        self.undo.setToolTip(tool_tip(tip))

    def _on_rename(self) -> None:
        self.list.editItem(self.list.currentItem())

    def _on_changed(self, item: QListWidgetItem) -> None:
        before: SavedSearch = item.data(Qt.ItemDataRole.UserRole)
        is_watched = item.checkState() is Qt.CheckState.Checked
        if is_watched != before.is_watched:
            self.watch_requested.emit(before.name, is_watched)
        if item.text() != before.name:
            self.rename_requested.emit(before.name, item.text())

    def _on_delete(self) -> None:
        if self.list.currentRow() >= 0:
            gone: SavedSearch = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
            self._deleted.append(gone)
            self.delete_requested.emit(gone.name)

    def _on_undo(self) -> None:
        if self._deleted:
            self.restore_requested.emit(self._deleted.pop())
            self._show_buttons()


def _show_watched(item: QListWidgetItem) -> None:
    is_watched = item.data(Qt.ItemDataRole.UserRole).is_watched
    item.setCheckState(Qt.CheckState.Checked if is_watched else Qt.CheckState.Unchecked)
