"""The panel for questions: the conversation, and below it the next question and its scope."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop_app.core.answers import Answer, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.conversation_commands import KeepExchange
from desktop_app.core.conversations import KeptConversation, KeptExchange
from desktop_app.core.messages import Happening
from desktop_app.core.settings import Keeping
from desktop_app.ui.ask.answer_wording import answer_with_sources, describe_step, plain_answer
from desktop_app.ui.ask.conversation_view import ConversationView, GradualShowing
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.kept_list import KeptList
from desktop_app.ui.ask.question_foot import QuestionFoot
from desktop_app.ui.ask.question_queue import QuestionQueue, QueuedQuestion
from desktop_app.ui.ask.remembering import Remembering
from desktop_app.ui.ask.scope import EVERYTHING, Scope
from desktop_app.ui.hint import Hint
from desktop_app.ui.theme import SPACE


class AskPanel(QWidget):
    """Shows a conversation, and the progress of the question that is being answered.

    One question is answered at a time; others wait for their turn.

    Attributes:
        came_forward: The user asked a question, which may have to wait: the panel is to be shown.
        asked: It is a question's turn; carries it without a model, and the view that shows the
            answer.
        stop_requested: The answer being written should be cancelled.
        question_began: A question is likely to come, because its box has got the keyboard.
        source_chosen: A source should be shown; carries it and its question.
        keep_requested: An answered question should be kept; carries the command.
        export_requested: The conversation should be saved to a file; carries it.
        model_requested: The model that writes answers should be offered.
        watch_requested: A question should be watched, or no longer; carries it.
        left: The user goes back to the results by Escape.
        kept: The list of kept conversations.
        foot: Takes the next question.
    """

    came_forward = Signal()
    asked = Signal(Ask, ExchangeView)
    stop_requested = Signal()
    question_began = Signal()
    source_chosen = Signal(Source, str)
    keep_requested = Signal(KeepExchange)
    export_requested = Signal(KeptConversation)
    model_requested = Signal()
    watch_requested = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._queue = QuestionQueue(self._begin)
        self._remembering = Remembering()
        self._showing = GradualShowing(self._show_exchange, self)
        self.conversation = ConversationView(self)
        self.kept = KeptList(self)
        self.foot = QuestionFoot(self)
        self._hint = Hint(self, "ask")
        self._stack = QStackedWidget(self)
        self._prepare()
        self._lay_out()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order; those of the exchanges are in between."""
        return (self.conversation, *self.foot.stops)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is pending or being written."""
        return self._queue.running is not None

    def ask(self, question: str) -> None:
        """Ask a question as if it had been typed in the panel."""
        self.foot.question.setText(question)
        self._on_asked()

    def keep(self, keeping: Keeping) -> None:
        """Keep conversations as the user set it, from the next question on."""
        self._remembering.keeping = keeping

    def start_conversation(self) -> None:
        """Start a new conversation without the exchanges of the previous one."""
        if self.is_busy:
            self.stop_requested.emit()
        self._queue.clear()
        self._showing.clear()
        self._remembering.start()
        self.conversation.empty()
        self._set_idle()
        self._show_conversation()
        self.foot.focus_question()

    def show_conversation(self, conversation: KeptConversation) -> None:
        """Show a kept conversation, to which further questions then belong."""
        self.start_conversation()
        self._remembering.key = conversation.key
        self._showing.begin(conversation.exchanges)
        self._show_conversation()

    def forget(self, path: str) -> None:
        """Remove the exchanges that may hold text of a file or folder that was forgotten."""
        self._showing.finish()
        for exchange in self.conversation.find_from(path):
            if exchange is self._queue.running:
                self.stop_requested.emit()
                self._queue.end()
                self._set_idle()
            self._queue.cancel(exchange)
            self.conversation.remove(exchange)
        if not self.conversation.exchanges and self._stack.currentWidget() is self.conversation:
            self._show_conversation()
        if not self.is_busy:
            self._queue.begin_next()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Escape, which the focused widget has ignored."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def leave_kept(self, key: str) -> None:
        """Keep further answers apart from a conversation that was deleted."""
        if key == self._remembering.key:
            self._remembering.start()

    def _prepare(self) -> None:
        foot = self.foot
        foot.question.focused.connect(self.question_began)
        foot.asked.connect(self._on_asked)
        foot.stop.clicked.connect(self.stop_requested)
        self.stop_requested.connect(self._on_stopping)
        foot.new.clicked.connect(self.start_conversation)
        foot.more.list_requested.connect(self._show_kept)
        foot.more.export_requested.connect(self._export)
        foot.more.menu().aboutToShow.connect(self._offer_export)
        foot.model_line.button.clicked.connect(self.model_requested)
        self.kept.left.connect(self._show_conversation)
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
        self._stack.addWidget(self.kept)
        # In the smallest window the answers give way, so that the box for the question is whole.
        self._stack.setMinimumHeight(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self._stack, 1)
        column.addWidget(self.foot)

    def _on_asked(self) -> None:
        question = self.foot.question.text().strip()
        if not question:
            return
        self._showing.finish()
        if self._remembering.keeping is Keeping.OFF:
            self._remove_answered()
        exchange = self._add(Ask(question), self.foot.scope_box.scope)
        self._show_conversation()
        self.foot.question.clear()
        self._send(exchange, exchange.scope)

    def _add(self, ask: Ask, scope: Scope) -> ExchangeView:
        exchange = ExchangeView(ask, scope, self)
        exchange.ordinal = 1 + max((one.ordinal for one in self.conversation.exchanges), default=-1)
        self._connect(exchange)
        self.conversation.add(exchange)
        return exchange

    def _show_conversation(self) -> None:
        is_empty = not self.conversation.exchanges
        self._stack.setCurrentWidget(self._hint if is_empty else self.conversation)

    def _show_kept(self) -> None:
        self._stack.setCurrentWidget(self.kept)

    def _show_exchange(self, kept: KeptExchange) -> None:
        exchange = self._add(Ask(kept.answer.question), EVERYTHING)
        exchange.ordinal, exchange.recalled_files = kept.ordinal, kept.file_ids
        exchange.show_answer(kept.answer)

    def _offer_export(self) -> None:
        is_answered = any(one.answer is not None for one in self.conversation.exchanges)
        self.foot.more.offer_export(is_possible=is_answered)

    def _export(self) -> None:
        self.export_requested.emit(self._remembering.gather(self.conversation.exchanges))

    def _connect(self, exchange: ExchangeView) -> None:
        exchange.source_chosen.connect(self.source_chosen)
        exchange.edit_requested.connect(self._edit)
        exchange.progressed.connect(lambda happening: self._on_progress(exchange, happening))
        exchange.ended.connect(lambda: self._on_ended(exchange))
        exchange.cancelled.connect(lambda: self._cancel(exchange))
        buttons = exchange.buttons
        for button, act in (
            (buttons.get_model, self.model_requested.emit),
            (buttons.watch, lambda: self.watch_requested.emit(exchange.exchange.asked_as)),
            (buttons.copy, lambda: self._copy(exchange, plain_answer)),
            (buttons.copy_all, lambda: self._copy(exchange, answer_with_sources)),
            (buttons.repeat, lambda: self._send(exchange, exchange.scope)),
            (buttons.widen, lambda: self._send(exchange, EVERYTHING)),
            (
                buttons.others,
                lambda: self._send(exchange, exchange.scope, exchange.used_passages),
            ),
        ):
            button.clicked.connect(act)

    def _send(self, exchange: ExchangeView, scope: Scope, without: tuple[int, ...] = ()) -> None:
        """Ask a question, when it is its turn."""
        self.came_forward.emit()
        self._queue.add(QueuedQuestion(exchange, scope, without))

    def _begin(self, question: QueuedQuestion) -> None:
        exchange = question.exchange
        before = self._remembering.find_before(self.conversation.exchanges, exchange)
        ask = question.ask_after(before)
        exchange.recalled_files = tuple({one for view in before for one in view.file_ids})
        exchange.restart(ask, question.scope)
        self.foot.show_state(self.tr("Looking for passages…"))
        self._show_busy()
        self.asked.emit(ask, exchange)

    def _cancel(self, exchange: ExchangeView) -> None:
        """End the waiting of a question; a question that was never asked before is removed."""
        self._queue.cancel(exchange)
        if exchange.request is None and exchange.answer is None:
            self.conversation.remove(exchange)
            self._show_conversation()
        else:
            exchange.stop_waiting()

    def _edit(self, question: str) -> None:
        self.foot.question.setText(question)
        self.foot.question.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove_answered(self) -> None:
        for exchange in tuple(self.conversation.exchanges):
            if exchange is not self._queue.running and not exchange.is_waiting:
                self.conversation.remove(exchange)

    def _copy(self, exchange: ExchangeView, to_text: Callable[[Answer], str]) -> None:
        if exchange.answer is not None:
            QGuiApplication.clipboard().setText(to_text(exchange.answer))
            if not self.is_busy:
                self.foot.show_state(self.tr("Copied"))

    def _on_ended(self, exchange: ExchangeView) -> None:
        if exchange is not self._queue.running:
            return
        self._queue.end()
        self._set_idle()
        if command := self._remembering.make_command(exchange):
            self.keep_requested.emit(command)
        self._queue.begin_next()

    def _on_progress(self, exchange: ExchangeView, happening: Happening) -> None:
        if exchange is not self._queue.running:
            return
        if state := describe_step(happening):
            self.foot.show_state(state)

    def _on_stopping(self) -> None:
        if self.is_busy:
            self.foot.show_state(self.tr("Stopping…"))

    def _set_idle(self) -> None:
        self.foot.show_state("")
        self._show_busy()

    def _show_busy(self) -> None:
        self.foot.stop.setVisible(self.is_busy)
