"""The search box, the choice of how to search, and what is said of the query below them."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from desktop_app.core.completions import Completions
from desktop_app.core.facets import Facets
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.results import Results
from desktop_app.ui.chips import Chips
from desktop_app.ui.filter_bar import FilterBar
from desktop_app.ui.search_box import SearchBox
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, resized
from desktop_app.ui.throttle import Throttle
from desktop_app.ui.wording import files, milliseconds, passages

PAUSE_MS = 30
"""Between two searches while typing; a third of the 100 ms that feel immediate."""


class SearchBar(QWidget):
    """Where a person types.

    Attributes:
        query_changed: The text or the mode is another; comes at most once per pause.
        completions_wanted: Carries the text and the place of the cursor; comes as often.
        question_asked: The text should be answered, not only searched for.
        left_downwards: The person goes on to the results.
        open_requested: The best hit should be opened.
        folder_requested: The best hit should be shown in its folder.
    """

    query_changed = Signal()
    completions_wanted = Signal(str, int)
    question_asked = Signal(str)
    left_downwards = Signal()
    open_requested = Signal()
    folder_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._suggested = ""
        self._box = self._make_box()
        self._mode = self._make_mode()
        self._outcome = QLabel(self)
        self._outcome.setFont(resized(self.font(), SMALL))
        self._outcome.setTextFormat(Qt.TextFormat.PlainText)
        self._outcome.setWordWrap(True)
        self._chips = Chips(self)
        self._chips.query_changed.connect(self.search_for)
        self._filters = FilterBar(self)
        self._filters.condition_chosen.connect(self._add_condition)
        self._filters.order_chosen.connect(self._on_changed)
        self._suggestion = self._make_suggestion()
        self._throttle = Throttle(PAUSE_MS, self)
        self._throttle.triggered.connect(self._on_due)
        self._lay_out()
        self.setFocusProxy(self._box)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the Tab key visits, in order."""
        return (self._box, self._mode, self._chips, *self._filters.stops, self._suggestion)

    @property
    def query(self) -> str:
        """What is typed, without spaces around it."""
        return self._box.text().strip()

    @property
    def is_typing(self) -> bool:
        """Whether the last word may go on."""
        return not self._box.text()[-1:].isspace()

    @property
    def mode(self) -> SearchMode:
        """How to search."""
        return SearchMode(self._mode.currentData())

    @property
    def order(self) -> SearchOrder:
        """What to sort the list by."""
        return self._filters.order

    def focus_all(self) -> None:
        """Take the keyboard, with the text selected so that typing replaces it."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()

    def clear(self) -> None:
        """Empty the box."""
        self._box.clear()

    def search_for(self, query: str) -> None:
        """Put a query into the box, ready to be gone on with."""
        self._box.setText(query)
        self._box.setFocus(Qt.FocusReason.OtherFocusReason)

    def want_completions(self) -> None:
        """Ask how the text may go on."""
        self.completions_wanted.emit(self._box.text(), self._box.cursorPosition())

    def offer(self, completions: Completions) -> None:
        """Show how the text may go on."""
        self._box.offer(completions)

    def show_completions(self) -> bool:
        """Open the list of the ways to go on; gives whether there are any."""
        return self._box.show_menu()

    def show_outcome(self, results: Results) -> None:
        """Say how many were found, how the query was understood, and how long it took."""
        # Passages like one of the library are hits each; else each file is.
        parts = [files(results.total) if results.query else passages(results.total)]
        if results.understood:
            parts.append(self.tr("understood: {}").format(results.understood))
        parts += [milliseconds(results.milliseconds), *results.notes]
        self._outcome.setText(" · ".join(parts))
        self._chips.show_chips(results.query, results.chips)
        self._filters.show_facets(results.facets or Facets())
        self._show_suggestion(results.suggestion)

    def show_nothing(self) -> None:
        """Empty what is below the box."""
        self._outcome.clear()
        self._chips.show_chips("", ())
        self._filters.show_facets(Facets())
        self._show_suggestion("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take the keys of the box that mean more than typing."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._take_key(event)
        return super().eventFilter(watched, event)

    def _make_box(self) -> SearchBox:
        box = SearchBox(self)
        box.textChanged.connect(self._on_changed)
        box.installEventFilter(self)
        return box

    def _make_mode(self) -> QComboBox:
        mode = QComboBox(self)
        mode.setAccessibleName(self.tr("Search by"))
        for text, value, tip in (
            (self.tr("Words and meaning"), SearchMode.HYBRID, self.tr("Both, the best first")),
            (self.tr("Words"), SearchMode.WORDS, self.tr("Only files that hold the words")),
            (self.tr("Meaning"), SearchMode.MEANING, self.tr("Also what is said otherwise")),
        ):
            mode.addItem(text, value.value)
            mode.setItemData(mode.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        mode.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        mode.currentIndexChanged.connect(self._on_changed)
        return mode

    def _make_suggestion(self) -> QPushButton:
        button = QPushButton(self)
        button.setFont(resized(self.font(), SMALL))
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self.search_for(self._suggested))
        button.hide()
        return button

    def _show_suggestion(self, query: str) -> None:
        self._suggested = query
        said = self.tr("Search for “{}”").format(query)
        self._suggestion.setText(said.replace("&", "&&"))
        self._suggestion.setVisible(bool(query))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SMALL_SPACE)
        grid.setHorizontalSpacing(SPACE)
        grid.setVerticalSpacing(SMALL_SPACE)
        grid.addWidget(self._box, 0, 0)
        grid.addWidget(self._mode, 0, 1)
        grid.addWidget(self._chips, 1, 0, 1, 2)
        below = QHBoxLayout()
        below.setSpacing(SPACE)
        below.addWidget(self._outcome, 1)
        below.addWidget(self._filters, 0, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(below, 2, 0, 1, 2)
        grid.addWidget(self._suggestion, 3, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    def _add_condition(self, condition: str) -> None:
        self.search_for(f"{self.query} {condition}".strip())

    def _on_changed(self) -> None:
        self._throttle.request()

    def _on_due(self) -> None:
        self.query_changed.emit()
        self.want_completions()

    def _take_key(self, event: QKeyEvent) -> bool:
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        is_question = self.query.endswith("?")
        match event.key():
            case Qt.Key.Key_Down:
                self.left_downwards.emit()
            case Qt.Key.Key_Escape if self._box.text():
                self.clear()
            case Qt.Key.Key_Tab if is_question:
                self.question_asked.emit(self.query)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if has_control and is_question:
                self.question_asked.emit(self.query)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if has_control:
                self.folder_requested.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.open_requested.emit()
            case _:
                return False
        return True
