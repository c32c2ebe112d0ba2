"""The panel for questions: the conversation, and below it the next question and its scope."""

import re
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

from desktop_app.clients.translated import translated
from desktop_app.core.answers import Answer, Exchange, Source
from desktop_app.core.messages import (
    AnswerProgress,
    Happening,
    ModelLoading,
    PromptRead,
    SourcesChosen,
    Token,
)
from desktop_app.core.search_commands import Ask
from desktop_app.ui.ask.answer_text import warning_of
from desktop_app.ui.ask.conversation_view import ConversationView
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.scope import EVERYTHING, Scope
from desktop_app.ui.ask.scope_box import ScopeBox
from desktop_app.ui.hint import Hint
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.theme import SMALL, SPACE, resized
from desktop_app.ui.wording import file_name, percent, place

REMEMBERED = 4
"""Exchanges sent with a question; the engine decides which of them it needs."""


_MARK = re.compile(r"[ \t]*\[\d{1,3}\]")


def plain_answer(answer: Answer) -> str:
    """Return the answer without its marks."""
    return _MARK.sub("", answer.answer).strip()


def answer_with_sources(answer: Answer) -> str:
    """Return question, quotation, answer with its marks, warnings, and the numbered sources."""
    quotation = f"“{answer.quotation}”" if answer.quotation else ""
    warnings = "\n".join(
        f"⚠ {warning_of(sentence)}: {sentence.text}"
        for sentence in answer.sentences
        if not sentence.supported
    )
    sources = "\n".join(f"[{source.n}] {_place_of(source)}" for source in answer.sources)
    parts = (answer.question, quotation, answer.answer, warnings, sources)
    return "\n\n".join(part for part in parts if part)


def _place_of(source: Source) -> str:
    return ", ".join(filter(None, (source.path, place(source.page, "", source.place))))


class AskPanel(QWidget):
    """Shows a conversation and the progress of the newest question.

    The conversation is kept in memory only, while the program runs.

    Attributes:
        asked: A question was asked; carries it without a model, and the view that shows the answer.
        stop_requested: The answer being written should be cancelled.
        source_chosen: A source should be shown; carries it and its question.
    """

    asked = Signal(Ask, ExchangeView)
    stop_requested = Signal()
    source_chosen = Signal(Source, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._newest: ExchangeView | None = None
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
        """The conversation as plain text."""
        return "\n\n".join(view.text for view in self.conversation.exchanges)

    @property
    def question(self) -> str:
        """The question asked last."""
        exchanges = self.conversation.exchanges
        return exchanges[-1].ask.question if exchanges else ""

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order; those of the exchanges are in between."""
        return (self.conversation, self.scope_box, self._new, self._question, self._ask, self._stop)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is pending or being written."""
        return self._is_busy

    @property
    def state(self) -> str:
        """The text of the line above the question."""
        return self._state.text()

    def focus_question(self) -> None:
        self._question.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._question.selectAll()

    def ask(self, question: str) -> None:
        """Ask a question as if it had been typed in the panel."""
        self._question.setText(question)
        self._on_asked()

    def start_conversation(self) -> None:
        """Start a new conversation without the exchanges of the previous one."""
        if self._is_busy:
            self.stop_requested.emit()
        self._follow(None)
        self.conversation.empty()
        self._set_idle()
        self._stack.setCurrentWidget(self._hint)
        self.focus_question()

    def _prepare(self) -> None:
        self._question.setPlaceholderText(self.tr("Ask your documents"))
        self._question.setAccessibleName(self.tr("Question"))
        self._question.setClearButtonEnabled(True)
        self._question.returnPressed.connect(self._on_asked)
        self._ask.clicked.connect(self._on_asked)
        self._stop.clicked.connect(self.stop_requested)
        self.stop_requested.connect(self._on_stopping)
        self._new.clicked.connect(self.start_conversation)
        self._state.setFont(resized(self.font(), SMALL))
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        quieten(self._state)
        set_part(self._ask, Part.PRIMARY)
        set_part(self._new, Part.QUIET)
        self._hint.show_message(
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
                lambda: self._send(exchange, exchange.scope, exchange.used_passages),
            ),
        ):
            pressed.connect(act)

    def _send(self, exchange: ExchangeView, scope: Scope, without: tuple[int, ...] = ()) -> None:
        ask = replace(
            exchange.ask,
            folder=scope.folder,
            file_ids=scope.file_ids,
            within=scope.within,
            before=self._earlier_exchanges(exchange),
            without=without,
        )
        exchange.restart(ask, scope)
        self.asked.emit(ask, exchange)
        self._follow(exchange)
        self._set_busy(self.tr("Looking for passages…"))

    def _earlier_exchanges(self, exchange: ExchangeView) -> tuple[Exchange, ...]:
        exchanges = self.conversation.exchanges
        before = exchanges[: exchanges.index(exchange)]
        return tuple(view.exchange for view in before[-REMEMBERED:])

    def _copy(self, exchange: ExchangeView, to_text: Callable[[Answer], str]) -> None:
        if exchange.answer is not None:
            QGuiApplication.clipboard().setText(to_text(exchange.answer))
            if not self._is_busy:
                self._state.setText(self.tr("Copied"))
                self._state.show()

    def _follow(self, exchange: ExchangeView | None) -> None:
        """Show the state of this exchange, and no longer that of the previous exchange."""
        if self._newest is not None:
            self._newest.progressed.disconnect(self._on_progress)
            self._newest.ended.disconnect(self._set_idle)
        self._newest = exchange
        if exchange is not None:
            exchange.progressed.connect(self._on_progress)
            exchange.ended.connect(self._set_idle)

    def _on_progress(self, happening: Happening) -> None:
        match happening:
            case ModelLoading(model=model):
                state = self.tr("Loading {}…").format(file_name(model))
            case PromptRead(read=read, tokens=tokens) if read:
                share = percent(read / tokens)
                state = self.tr("Reading the passages… {}").format(share)
            case SourcesChosen() | PromptRead():
                state = self.tr("Reading the passages…")
            case Token():
                state = self.tr("Writing…")
            case AnswerProgress(step=step):
                state = f"{translated(step)}…"
            case _:
                return
        self._state.setText(state)

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
