"""The search box, the choice of how to search, and the line that says what came of it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.ui.theme import LARGE, SMALL, SMALL_SPACE, SPACE, resized
from desktop_app.ui.throttle import Throttle
from desktop_app.ui.wording import files, milliseconds

PAUSE_MS = 30
"""Between two searches while typing; a third of the 100 ms that feel immediate."""


class SearchBar(QWidget):
    """Where a person types.

    Attributes:
        query_changed: The text or the mode is another; comes at most once per pause.
        question_asked: The text should be answered, not only searched for.
        left_downwards: The person goes on to the results.
        open_requested: The best hit should be opened.
        folder_requested: The best hit should be shown in its folder.
    """

    query_changed = Signal()
    question_asked = Signal(str)
    left_downwards = Signal()
    open_requested = Signal()
    folder_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = self._make_box()
        self._mode = self._make_mode()
        self._outcome = QLabel(self)
        self._outcome.setFont(resized(self.font(), SMALL))
        self._outcome.setTextFormat(Qt.TextFormat.PlainText)
        self._outcome.setWordWrap(True)
        self._throttle = Throttle(PAUSE_MS, self)
        self._throttle.triggered.connect(self.query_changed)
        self._lay_out()
        self.setFocusProxy(self._box)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the Tab key visits, in order."""
        return (self._box, self._mode)

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

    def focus_all(self) -> None:
        """Take the keyboard, with the text selected so that typing replaces it."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()

    def clear(self) -> None:
        """Empty the box."""
        self._box.clear()

    def show_outcome(self, results: Results) -> None:
        """Say how many were found, how the query was understood, and how long it took."""
        parts = [files(results.total)]
        if results.understood:
            parts.append(self.tr("understood: {}").format(results.understood))
        parts += [milliseconds(results.milliseconds), *results.notes]
        self._outcome.setText(" · ".join(parts))

    def show_nothing(self) -> None:
        """Empty the line below the box."""
        self._outcome.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take the keys of the box that mean more than typing."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._take_key(event)
        return super().eventFilter(watched, event)

    def _make_box(self) -> QLineEdit:
        box = QLineEdit(self)
        box.setFont(resized(box.font(), LARGE))
        box.setPlaceholderText(self.tr("Search your files, or ask a question"))
        box.setAccessibleName(self.tr("Search"))
        box.setClearButtonEnabled(True)
        box.setMaxLength(2_000)
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

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SMALL_SPACE)
        grid.setHorizontalSpacing(SPACE)
        grid.setVerticalSpacing(SMALL_SPACE)
        grid.addWidget(self._box, 0, 0)
        grid.addWidget(self._mode, 0, 1)
        grid.addWidget(self._outcome, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    def _on_changed(self) -> None:
        self._throttle.request()

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
