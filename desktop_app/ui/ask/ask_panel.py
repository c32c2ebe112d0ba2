"""Asking questions: a conversation, and below it what is asked next, and of which files."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.core.answers import Answer, Exchange, Source
from desktop_app.core.messages import PromptRead, Refused, SourcesChosen
from desktop_app.core.search_commands import Ask
from desktop_app.ui.ask.answer_copy import answer_with_sources, plain_answer
from desktop_app.ui.ask.conversation_view import ConversationView
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.scope import EVERYTHING, Scope
from desktop_app.ui.ask.scope_box import ScopeBox
from desktop_app.ui.hint import Hint
from desktop_app.ui.looks.parts import Part, play, quieten
from desktop_app.ui.theme import SMALL, SPACE, resized
from desktop_app.ui.wording import file_name, percent

REMEMBERED = 4
"""Exchanges told with a question; the engine decides which of them it needs."""


class AskPanel(QWidget):
    """Shows a conversation; each answer goes to the question it belongs to.

    The conversation is kept while the program runs, and nowhere on disk.

    Attributes:
        asked: A question was asked; it does not name a model.
        stop_requested: The answer being written should end.
        source_chosen: A source should be shown, to the question it was found for.
    """

    asked = Signal(Ask)
    stop_requested = Signal()
    source_chosen = Signal(Source, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_number: dict[int, ExchangeView | None] = {}
        self._awaiting: ExchangeView | None = None
        self._number = 0
        self._is_busy = False
        self._question = QLineEdit(self)
        self._ask = QPushButton(self.tr("Ask"), self)
        self._stop = QPushButton(self.tr("Stop"), self)
        self._new = QPushButton(self.tr("New conversation"), self)
        self._state = QLabel(self)
        self.scope_box = ScopeBox(self)
        self.conversation = ConversationView(self)
        self._hint = Hint(self, "ask")
        self._stack = QStackedWidget(self)
        self._prepare()
        self._lay_out()

    @property
    def text(self) -> str:
        """What the conversation says, as plain text."""
        return "\n\n".join(one.text for one in self.conversation.exchanges)

    @property
    def question(self) -> str:
        """What was asked last."""
        exchanges = self.conversation.exchanges
        return exchanges[-1].ask.question if exchanges else ""

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the Tab key visits, in order; those of exchanges lie between."""
        return (self.conversation, self.scope_box, self._new, self._question, self._ask, self._stop)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still awaited or being written."""
        return self._is_busy

    @property
    def state(self) -> str:
        """What the line above the question says."""
        return self._state.text()

    def owns(self, number: int) -> bool:
        """Whether a request was made here, so that its refusal is told here."""
        return number in self._by_number

    def focus_question(self) -> None:
        """Take the keyboard."""
        self._question.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._question.selectAll()

    def ask(self, question: str) -> None:
        """Ask a question as if it had been typed here."""
        self._question.setText(question)
        self._on_asked()

    def start_anew(self) -> None:
        """Begin a new conversation, which knows nothing of the one before."""
        if self._is_busy:
            self.stop_requested.emit()
        self.conversation.empty()
        self._by_number = dict.fromkeys(self._by_number)
        self._awaiting = None
        self._set_idle()
        self._stack.setCurrentWidget(self._hint)
        self.focus_question()

    def begin(self, number: int) -> None:
        """Expect the answer to what was asked last under this number."""
        if self._awaiting is not None:
            # What still comes of an earlier try of the same question is not wanted any more.
            self._by_number = {
                n: None if one is self._awaiting else one for n, one in self._by_number.items()
            }
            self._by_number[number] = self._awaiting
            self._number = number
            self._set_busy(self.tr("Looking for passages…"))

    def show_sources(self, number: int, chosen: SourcesChosen) -> None:
        """Show the best sentence, at once, before any model has written."""
        if exchange := self._by_number.get(number):
            exchange.show_sources(chosen)
            self._say(number, self.tr("Reading the passages…"))

    def show_model_loading(self, number: int, model: str) -> None:
        """Say that the first word takes longer this time."""
        self._say(number, self.tr("Loading {}…").format(file_name(model)))

    def show_reading(self, number: int, progress: PromptRead) -> None:
        """Say how far the model, which is there now, has read."""
        said = self.tr("Reading the passages… {}").format(percent(progress.read / progress.tokens))
        self._say(number, said if progress.read else self.tr("Reading the passages…"))

    def add_token(self, number: int, text: str) -> None:
        """Show the next piece of the answer."""
        if exchange := self._by_number.get(number):
            exchange.add_token(text)
            self._say(number, self.tr("Writing…"))

    def show_answer(self, number: int, answer: Answer) -> None:
        """Show the finished answer with its checked sentences."""
        if exchange := self._by_number.get(number):
            exchange.show_answer(answer)
            self._end(number)

    def show_refusal(self, number: int, refusal: Refused) -> None:
        """Say why there is no answer."""
        if exchange := self._by_number.get(number):
            exchange.show_refusal(refusal)
            self._end(number)

    def _prepare(self) -> None:
        self._question.setPlaceholderText(self.tr("Ask your documents"))
        self._question.setAccessibleName(self.tr("Question"))
        self._question.setClearButtonEnabled(True)
        self._question.returnPressed.connect(self._on_asked)
        self._ask.clicked.connect(self._on_asked)
        self._stop.clicked.connect(self.stop_requested)
        self.stop_requested.connect(self._on_stopping)
        self._new.clicked.connect(self.start_anew)
        self._state.setFont(resized(self.font(), SMALL))
        quieten(self._state)
        play(self._ask, Part.PRIMARY)
        play(self._new, Part.QUIET)
        self._hint.say(
            self.tr("Ask a question"),
            self.tr(
                "The answer is written on this computer, only from your own files, "
                "and every sentence names the place it comes from."
            ),
        )
        self._set_idle()

    def _lay_out(self) -> None:
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self.conversation)
        above = QHBoxLayout()
        above.addWidget(self.scope_box, 1)
        above.addWidget(self._new)
        row = QHBoxLayout()
        row.addWidget(self._question, 1)
        row.addWidget(self._ask)
        row.addWidget(self._stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self._stack, 1)
        for line in (above, row):
            line.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
            line.setSpacing(SPACE)
        self._state.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        column.addWidget(self._state)
        column.addLayout(above)
        column.addLayout(row)

    def _on_asked(self) -> None:
        question = self._question.text().strip()
        if not question:
            return
        exchange = ExchangeView(Ask(question), self.scope_box.scope, self)
        self._connect(exchange)
        self.conversation.add(exchange)
        self._stack.setCurrentWidget(self.conversation)
        self._question.clear()
        self._send(exchange, exchange.scope)

    def _connect(self, exchange: ExchangeView) -> None:
        exchange.source_chosen.connect(self.source_chosen)
        buttons = exchange.buttons
        for pressed, act in (
            (buttons.copy_requested, lambda: self._copy(exchange, plain_answer)),
            (buttons.copy_all_requested, lambda: self._copy(exchange, answer_with_sources)),
            (buttons.repeat_requested, lambda: self._send(exchange, exchange.scope)),
            (buttons.widen_requested, lambda: self._send(exchange, EVERYTHING)),
            (
                buttons.others_requested,
                lambda: self._send(exchange, exchange.scope, exchange.used),
            ),
        ):
            pressed.connect(act)

    def _send(self, exchange: ExchangeView, scope: Scope, without: tuple[int, ...] = ()) -> None:
        ask = replace(
            exchange.ask,
            folder=scope.folder,
            file_ids=scope.file_ids,
            within=scope.within,
            before=self._said_before(exchange),
            without=without,
        )
        exchange.restart(ask, scope)
        self._awaiting = exchange
        self.asked.emit(ask)

    def _said_before(self, exchange: ExchangeView) -> tuple[Exchange, ...]:
        exchanges = self.conversation.exchanges
        before = exchanges[: exchanges.index(exchange)]
        return tuple(one.said for one in before[-REMEMBERED:])

    def _copy(self, exchange: ExchangeView, say: Callable[[Answer], str]) -> None:
        if exchange.answer is not None:
            QGuiApplication.clipboard().setText(say(exchange.answer))
            if not self._is_busy:
                self._state.setText(self.tr("Copied"))
                self._state.show()

    def _say(self, number: int, state: str) -> None:
        if number == self._number and self._is_busy:
            self._state.setText(state)

    def _end(self, number: int) -> None:
        if number == self._number:
            self._set_idle()

    def _on_stopping(self) -> None:
        if self._is_busy:
            self._state.setText(self.tr("Stopping…"))

    def _set_busy(self, state: str) -> None:
        self._state.setText(state)
        self._show_busy(is_busy=True)

    def _set_idle(self) -> None:
        self._state.clear()
        self._show_busy(is_busy=False)

    def _show_busy(self, *, is_busy: bool) -> None:
        self._is_busy = is_busy
        self._state.setVisible(is_busy)
        self._stop.setVisible(is_busy)
        self._ask.setVisible(not is_busy)
