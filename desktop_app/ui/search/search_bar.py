"""The search box with the balance slider; below them the filters and the outcome of the query."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QWidget,
)

from desktop_app.core.completions import Completions
from desktop_app.core.facets import Facets
from desktop_app.core.results import Chip, Results
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.core.search_commands import Search
from desktop_app.ui.search.balance_slider import BalanceSlider
from desktop_app.ui.search.chips import Chips
from desktop_app.ui.search.conditions import add_condition, begin_condition, keep_later
from desktop_app.ui.search.filter_bar import FilterBar
from desktop_app.ui.search.outcome import OutcomeLine, SpellingOffer
from desktop_app.ui.search.saved_searches_button import SavedSearchesButton
from desktop_app.ui.search.search_box import SearchBox
from desktop_app.ui.search.view_options import LimitSign
from desktop_app.ui.theme import ROW_SPACE, SMALL_SPACE, SPACE, WIDE_SPACE
from desktop_app.ui.throttle import Throttle

PAUSE_MS = 30
"""Between two searches while typing; a third of the 100 ms that feel immediate."""

ROOM_FOR_OUTCOME = 260
"""Device-independent pixels beside the filters: most outcomes fit there on one or two lines."""


class SearchBar(QWidget):
    """The search box and its options.

    Attributes:
        typed: The user typed in the box.
        query_changed: The query, mode or balance changed; emitted at most once per pause.
        completions_requested: Carries the text and the cursor position; emitted as often.
        question_asked: The text should be answered, not only searched for.
        left_downwards: The user moves on to the results.
        open_requested: The best hit should be opened.
        folder_requested: The best hit should be shown in its folder.
    """

    typed = Signal()
    query_changed = Signal()
    completions_requested = Signal(str, int)
    question_asked = Signal(str)
    left_downwards = Signal()
    open_requested = Signal()
    folder_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._literal = ""
        self._saved = ""
        self._since: int | None = None
        self._outcome_of = ""
        self._grid = QGridLayout(self)
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._box = self._make_box()
        self._outcome = OutcomeLine(self)
        self._balance = BalanceSlider(self)
        self._balance.changed.connect(self._on_changed)
        self.saved = SavedSearchesButton(self)
        self._chips = Chips(self)
        self._chips.query_changed.connect(self._on_condition_removed)
        self._filters = FilterBar(self)
        self._filters.condition_chosen.connect(self._add_condition)
        self._filters.field_chosen.connect(self._begin_condition)
        self._filters.order_chosen.connect(self._on_changed)
        self.view = self._filters.view
        self.view.popover.changed.connect(self._on_changed)
        self._limit = LimitSign(self.view.popover, self)
        self._spelling = SpellingOffer(self)
        self._spelling.clicked.connect(self._on_other_spelling)
        self._throttle = Throttle(PAUSE_MS, self)
        self._throttle.triggered.connect(self._on_due)
        self._lay_out()
        self.setFocusProxy(self._box)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        first = (self._box, self.saved, self._balance.slider, *self._chips.stops, self._limit)
        return (*first, *self._filters.stops, self._spelling)

    @property
    def query(self) -> str:
        """The typed text without surrounding spaces."""
        return self._box.text().strip()

    @property
    def search(self) -> Search:
        """The search described by the bar; the last word is a prefix unless a space follows."""
        options = self.view.popover.options
        return Search(
            self.query,
            options.first_results,
            self._balance.mode,
            options.min_similarity,
            is_typing=not self._box.text()[-1:].isspace(),
            keeps_spelling=self.query == self._literal,
            folds_unlikely=self.query != self._saved,
            has_facets=True,
            order=self._filters.order,
            balance=self._balance.balance,
            since=self._since if self.query == self._saved else None,
        )

    @property
    def has_selected_text(self) -> bool:
        """Whether text to copy is selected in the box, which has the focus."""
        return self._box.hasFocus() and self._box.hasSelectedText()

    def run_saved(self, saved: SavedSearch, since: int | None = None) -> None:
        """Run a saved search; unlike a typed query, it lists unlikely hits at once.

        Args:
            saved: The search.
            since: The commit after which files are marked as new; None to mark none.
        """
        is_same = self._box.text() == f"{saved.query} "
        self._saved, self._since = saved.query.strip(), since
        self._balance.set(saved.mode, saved.balance)
        self._filters.set_order(saved.order)
        self.search_for(f"{saved.query} ")
        if is_same:
            self._on_changed()

    def focus_all(self) -> None:
        """Focus the box with its text selected, so that typing replaces it."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()

    def clear(self) -> None:
        self._box.clear()

    def search_for(self, query: str) -> None:
        """Set the query and focus the box, with the cursor at the end."""
        self._box.setText(query)
        self._box.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_typed(self, pressed: QKeyEvent) -> None:
        """Type on in the box with a key that was pressed elsewhere."""
        self._box.setFocus(Qt.FocusReason.OtherFocusReason)
        QCoreApplication.sendEvent(self._box, pressed)

    def request_completions(self) -> None:
        """Request completions of the text."""
        self.completions_requested.emit(self._box.text(), self._box.cursorPosition())

    def offer(self, completions: Completions) -> None:
        self._box.offer(completions)

    def show_completions(self) -> bool:
        """Open the list of completions; return whether there are any."""
        return self._box.show_menu()

    def show_outcome(self, results: Results) -> None:
        """Show how many hits were found, how the query was understood, and the time it took."""
        self._outcome.show_outcome(results)
        if results.query or not results.understood:
            self._show_chips(results.query, results.chips)
        else:
            # The hits do not belong to the typed text until this chip is removed.
            self._show_chips(self.query, (Chip(results.understood, 0, 0),))
        self._filters.show_facets(results.facets or Facets())
        self._place_filters()
        self._spelling.show_offer(results)

    def show_nothing(self) -> None:
        """Clear the outcome, chips and filters below the box."""
        self._outcome.clear()
        self._show_chips("", ())
        self._filters.show_facets(Facets())
        self._spelling.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the box that do more than type."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._take_key(event)
        return super().eventFilter(watched, event)

    def _make_box(self) -> SearchBox:
        box = SearchBox(self)
        box.textEdited.connect(self.typed)
        box.textChanged.connect(self._on_changed)
        box.installEventFilter(self)
        return box

    def _show_chips(self, query: str, chips: Sequence[Chip]) -> None:
        self._outcome_of = query
        self._chips.show_chips(query, chips)
        # By default, Tab visits widgets created later last in the window.
        for before, after in pairwise((self._balance.slider, *self._chips.stops)):
            self.setTabOrder(before, after)

    def _on_other_spelling(self) -> None:
        """Search in the suggested spelling, or as typed instead of in the corrected one."""
        if self._spelling.suggested:
            self.search_for(self._spelling.suggested)
        else:
            self._literal = self.query
            self._on_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_filters()

    def _place_filters(self) -> None:
        """Move the filters below the outcome if they leave it too little room.

        All filters are counted, so that none moves when one appears.
        """
        margins = self._grid.contentsMargins()
        taken = margins.left() + margins.right() + self._filters.greatest_width + SPACE
        room = self.width() - taken
        is_beside = room >= ROOM_FOR_OUTCOME
        way = QBoxLayout.Direction.LeftToRight if is_beside else QBoxLayout.Direction.TopToBottom
        if self._below.direction() != way:
            self._below.setDirection(way)
            self._filters.set_at_end(is_on=is_beside)
            for before, after in pairwise((self._limit, *self._filters.stops, self._spelling)):
                self.setTabOrder(before, after)
        self._below.setSpacing(SPACE if is_beside else SMALL_SPACE)

    def _lay_out(self) -> None:
        grid = self._grid
        grid.setContentsMargins(WIDE_SPACE, ROW_SPACE, WIDE_SPACE, ROW_SPACE)
        grid.setHorizontalSpacing(ROW_SPACE)
        grid.setVerticalSpacing(SPACE)
        grid.addWidget(self._box, 0, 0)
        grid.addWidget(self.saved, 0, 1)
        grid.addWidget(self._balance, 0, 2)
        conditions = QHBoxLayout()
        conditions.addWidget(self._chips, 1)
        conditions.addWidget(self._limit, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(conditions, 1, 0, 1, 3)
        self._below.addWidget(self._outcome, 1)
        self._below.addWidget(self._filters)
        grid.addLayout(self._below, 2, 0, 1, 3)
        grid.addWidget(self._spelling, 3, 0, 1, 3)
        grid.setColumnStretch(0, 1)

    def _add_condition(self, condition: str) -> None:
        self.search_for(add_condition(condition, self._box.text()))

    def _begin_condition(self, field: str) -> None:
        """Add a field, with the cursor where its value is typed."""
        text, cursor = begin_condition(field, self._box.text())
        self.search_for(text)
        self._box.setCursorPosition(cursor)

    def _on_condition_removed(self, query: str) -> None:
        query = keep_later(query, self._outcome_of, self.query)
        is_same = query == self._box.text()
        self.search_for(query)
        if is_same:
            self._on_changed()

    def _on_changed(self) -> None:
        self._throttle.request()

    def _on_due(self) -> None:
        self.query_changed.emit()
        self.request_completions()

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
