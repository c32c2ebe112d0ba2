"""The launcher's box, and the line at its foot."""

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from desktop_app.clients.translated import translated
from desktop_app.core.results import Results
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.core.search_commands import Search
from desktop_app.ui.labels import ElidedLabel
from desktop_app.ui.looks.parts import Part, make_secondary, set_part, set_small_part
from desktop_app.ui.right_to_left import isolated
from desktop_app.ui.theme import LARGE, SPACE, resized
from desktop_app.ui.throttle import Throttle
from desktop_app.ui.wording import files, milliseconds, spelling_offer

PAUSE_MS = 30
"""Milliseconds between two searches while typing; a third of the 100 that feel immediate."""

LONGEST_TEXT = 2_000
"""Most characters of the text; a longer text is not a query."""


class LauncherBox(QLineEdit):
    """The launcher's box for queries and questions.

    Attributes:
        typed: The text changed; emitted at most once per pause.
        left_forwards: The arrow key that moves on was pressed at the end of the text.
    """

    typed = Signal()
    left_forwards = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved: SavedSearch | None = None
        self._literal = ""
        self.setFont(resized(self.font(), LARGE))
        set_part(self, Part.SEARCH)
        self.setFrame(False)
        self.setPlaceholderText(self.tr("Search your files, or ask a question"))
        self.setAccessibleName(self.tr("Search"))
        self.setMaxLength(LONGEST_TEXT)
        self._throttle = Throttle(PAUSE_MS, self)
        self._throttle.triggered.connect(self.typed)
        self.textChanged.connect(self._throttle.request)

    @property
    def query(self) -> str:
        """The typed text without surrounding spaces."""
        return self.text().strip()

    @property
    def has_copyable_text(self) -> bool:
        """Whether a part of the text is selected, so that Ctrl+C copies it."""
        return self.hasSelectedText() and self.selectedText() != self.text()

    def choose_saved(self, saved: SavedSearch | None) -> None:
        """Carry out a saved search while the box has its query; None for no saved search."""
        self._saved = saved

    def choose_literal(self) -> None:
        """Search for the text that is in the box without correcting it."""
        self._literal = self.query

    def search(self) -> Search:
        """Return the search for the text in the box: the chosen saved search, or a new one."""
        saved, query = self._saved, self.query
        if saved is not None and saved.query == query:
            return Search(query, mode=saved.mode, order=saved.order, balance=saved.balance)
        return Search(
            query,
            is_typing=not self.text()[-1:].isspace(),  # the last word may be incomplete
            keeps_spelling=query == self._literal,
            folds_unlikely=True,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report the key that would move the cursor on from the end of the text."""
        forwards = Qt.Key.Key_Left if self.isRightToLeft() else Qt.Key.Key_Right
        is_at_end = self.cursorPosition() == len(self.text()) and not self.hasSelectedText()
        if event.keyCombination() != QKeyCombination(forwards) or not is_at_end:
            super().keyPressEvent(event)
        elif self.text() and not event.isAutoRepeat():  # a held key goes to the end of the text
            self.left_forwards.emit()


class LauncherFoot(QWidget):
    """Shows the outcome of a search or an action, and the available keys.

    Attributes:
        other_spelling_requested: The query should be searched as typed instead of corrected, or in
            the suggested spelling.
    """

    other_spelling_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_message = False
        self._label = ElidedLabel(self)
        self._keys = QLabel(self)
        self._keys.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self._label, self._keys):
            make_secondary(label)
        self._spelling = QPushButton(self)
        set_small_part(self._spelling, Part.CHIP)
        self._spelling.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the box keeps the keyboard
        self._spelling.clicked.connect(self.other_spelling_requested)
        self._spelling.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SPACE)
        row.setSpacing(SPACE)
        row.addWidget(self._label, 1)
        row.addWidget(self._spelling)
        row.addWidget(self._keys)

    @property
    def text(self) -> str:
        """The shown text."""
        return self._label.sentence

    def show_message(self, sentence: str) -> None:
        """Show a sentence about an action or a problem; keys that would cut it are hidden."""
        self._show(sentence, is_message=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_keys()

    def _show(self, sentence: str, *, is_message: bool) -> None:
        self._is_message = is_message
        self._label.show_sentence(sentence)
        self._fit_keys()

    def _fit_keys(self) -> None:
        """Hide the keys where they would cut a message."""
        letters = self._label.fontMetrics().horizontalAdvance(self.text)
        parts = [self._spelling] if not self._spelling.isHidden() else []
        others = sum(part.sizeHint().width() + SPACE for part in (*parts, self._keys))
        has_room = letters + others <= self.contentsRect().width() - 4 * SPACE
        self._keys.setVisible(has_room or not self._is_message)

    def show_keys(self, *, asks: bool, has_entry: bool, has_text: bool, has_hit: bool) -> None:
        """Show what the keys do now.

        Args:
            asks: Whether Enter asks the typed question.
            has_entry: Whether an entry is selected that is not a hit.
            has_text: Whether something is typed.
            has_hit: Whether a hit is selected.
        """
        if asks:
            keys = self.tr("Enter asks this question")
        elif has_entry:
            keys = self.tr("Enter opens · Esc clears")
        elif has_text and has_hit:
            keys = self.tr("Enter opens · Ctrl+P previews · Tab asks · Ctrl+K more")
        elif has_text:
            keys = self.tr("Tab asks · Esc clears")
        else:
            keys = self.tr("Esc closes")
        self._keys.setText(keys)
        self._fit_keys()

    def show_outcome(self, results: Results | None) -> None:
        """Show how many files were found, how the query was understood, and the time it took."""
        offer = spelling_offer(results) if results is not None else ""
        self._spelling.setText(offer)
        self._spelling.setVisible(bool(offer))
        if results is None:
            self._show("", is_message=False)
            return
        parts = [files(results.total)] if results.total else [self.tr("Nothing found")]
        notes = [isolated(translated(one)) for one in results.notes]
        understood = isolated(translated(results.understood))
        outcome = [understood, milliseconds(results.milliseconds)]
        # The end may be cut; that the spelling was corrected is more important than the time.
        parts += [*notes, *outcome] if results.is_corrected else [*outcome, *notes]
        self._show(" · ".join(part for part in parts if part), is_message=False)
