"""The dialog that lists the tags of chosen files, adds and removes them."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.letters import seen
from desktop_app.core.messages import Refused
from desktop_app.core.tags import ChangeTags, GetTags, Tags
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.theme import SPACE
from desktop_app.ui.window_keys import EnterPresses
from desktop_app.ui.wording import files, number

WIDTH = 360
"""Device-independent pixels: most tags are shown whole."""

ROWS = 6
"""Tags that are visible at once."""


class TagsDialog(QDialog):
    """Lists the tags of one or several files; each change applies at once.

    Args:
        client: The engine, which stores the tags.
        paths: The files, as shown to the user; at least one.
        parent: The window, which stays usable.
    """

    def __init__(self, client: EngineClient, paths: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._client = client
        self._paths = tuple(paths)
        self._adding = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown = seen(file_name(paths[0])) if len(paths) == 1 else files(len(paths))
        self.setWindowTitle(self.tr("Tags: {}").format(shown))
        self.tag = QLineEdit(self)
        self.add = QPushButton(self.tr("&Add"), self)
        self.list = QListWidget(self)
        self.remove = QPushButton(self.tr("&Remove"), self)
        self.stated = PlainLabel("", self)
        self.problem = PlainLabel("", self)
        self._known = QStringListModel(self)
        self._prepare()
        self._lay_out()
        self._connect()
        client.send(GetTags(self._paths), self._on_tags, on_refused=self._on_refused)

    def _prepare(self) -> None:
        self.tag.setPlaceholderText(self.tr("New tag"))
        self.tag.setAccessibleName(self.tr("New tag"))
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.tag.setCompleter(completer)
        self.list.setAccessibleName(self.tr("Tags"))
        row = self.fontMetrics().lineSpacing() + SPACE
        self.list.setMinimumHeight(ROWS * row)
        quieten(self.stated)
        self.stated.hide()
        self.problem.hide()

    def _lay_out(self) -> None:
        adding = QHBoxLayout()
        adding.addWidget(self.tag, 1)
        adding.addWidget(self.add)
        closing = QHBoxLayout()
        closing.addWidget(self.remove)
        closing.addStretch(1)
        EnterPresses(self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        # Enter in the box adds a tag and presses no button.
        for button in (self.add, self.remove, *buttons.buttons()):
            if isinstance(button, QPushButton):
                button.setAutoDefault(False)
        buttons.rejected.connect(self.close)
        closing.addWidget(buttons)
        column = QVBoxLayout(self)
        column.setSpacing(SPACE)
        column.addLayout(adding)
        column.addWidget(self.list, 1)
        for part in (self.stated, self.problem):
            column.addWidget(part)
        column.addLayout(closing)
        self.setMinimumWidth(WIDTH)
        self.tag.setFocus()

    def _connect(self) -> None:
        self.tag.returnPressed.connect(self._on_add)
        self.tag.textChanged.connect(self._show_buttons)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.list.currentRowChanged.connect(self._show_buttons)
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._on_remove)
        self._show_buttons()

    def _show_buttons(self) -> None:
        self.add.setEnabled(bool(self.tag.text().strip()))
        self.remove.setEnabled(self.list.currentRow() >= 0)

    def _on_add(self) -> None:
        if self.tag.text().strip():
            self._adding = self.tag.text()
            self._change(self._adding, is_added=True)
            self.tag.clear()
            self.tag.setFocus()  # the button is switched off

    def _on_remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._adding = ""
            self._change(item.data(Qt.ItemDataRole.UserRole), is_added=False)

    def _change(self, tag: str, *, is_added: bool) -> None:
        change = ChangeTags(self._paths, tag, is_added)
        self._client.send(change, self._on_tags, on_refused=self._on_refused)

    def _on_tags(self, tags: Tags) -> None:
        self.problem.hide()
        self._known.setStringList([one.tag for one in tags.known])
        self._list_own(tags)
        stated = dict.fromkeys(tag for file in tags.files for tag in file.stated)
        listed = self.tr("Also in the files themselves: {}").format(seen(", ".join(stated)))
        self.stated.setText(listed)
        self.stated.setVisible(bool(stated))
        self._show_buttons()

    def _list_own(self, tags: Tags) -> None:
        row = max(self.list.currentRow(), 0)
        current = self.list.currentItem()
        selected = current.data(Qt.ItemDataRole.UserRole) if current is not None else None
        self.list.clear()
        counts = Counter(tag for file in tags.files for tag in file.own)
        for tag, count in counts.items():
            is_on_each = count == len(tags.files)
            some = self.tr("{} ({} of {})").format(
                seen(tag), number(count), number(len(tags.files))
            )
            item = QListWidgetItem(seen(tag) if is_on_each else some, self.list)
            item.setData(Qt.ItemDataRole.UserRole, tag)
        # A tag that was added may be listed before the selected one.
        listed = list(counts)
        row = listed.index(selected) if selected in listed else min(row, len(listed) - 1)
        self.list.setCurrentRow(row)

    def _on_refused(self, refusal: Refused) -> None:
        self.problem.setText(translated(refusal.message, refusal.action))
        self.problem.show()
        if not self.tag.text():
            self.tag.setText(self._adding)  # to be corrected
