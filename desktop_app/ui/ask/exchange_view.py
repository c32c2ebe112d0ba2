"""A question with its answer: text, quotation, sources and details."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.answer_progress import AnswerProgress, SecondTryBegan, SourcesChosen, Token
from desktop_app.core.answers import LONGEST_QUESTION, Answer, Exchange, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.letters import seen, shortened
from desktop_app.core.messages import Happening, Refused
from desktop_app.ui.ask.answer_body import AnswerBody
from desktop_app.ui.ask.answer_text import SCHEME
from desktop_app.ui.ask.exchange_parts import (
    Details,
    ExchangeButtons,
    RemarkLine,
)
from desktop_app.ui.ask.scope import Scope, ScopeKind, describe
from desktop_app.ui.ask.source_chips import SourceChips
from desktop_app.ui.descriptions import tool_tip, wrapped_tool_tip
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.shown_paths import shorten_paths
from desktop_app.ui.theme import SMALL, SPACE, WIDE_SPACE, resized

NO_MODEL = frozenset({"model_missing", "model_truncated", "model_altered"})
"""Codes of refusals that another file of the model is a remedy for."""


class ExchangeView(QWidget):
    """Shows a question and its answer as far as it is written.

    Attributes:
        source_chosen: A source should be shown; carries it and the question as it was searched for.
        progressed: The engine reported progress on the question.
        ended: The answer or a refusal arrived.
        edit_requested: A question should be changed and asked; carries its words.
        cancelled: The question should no longer wait for its turn.
        ask: The question.
        scope: The files that the question is answered from.
        answer: The finished answer; None before it arrives, and after a refusal.
        request: The request for the answer; None before it is sent.
        ordinal: Its place in the conversation.
        recalled_files: The files whose text the exchanges before may hold.
    """

    source_chosen = Signal(Source, str)
    progressed = Signal(object)
    ended = Signal()
    edit_requested = Signal(str)
    cancelled = Signal()

    def __init__(self, ask: Ask, scope: Scope, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask = ask
        self.scope = scope
        self.answer: Answer | None = None
        self.request: Request | None = None
        self.ordinal = 0
        self.recalled_files: tuple[int, ...] = ()
        self._details: Details | None = None
        self._offered: tuple[QPushButton, ...] = ()
        self._question = SelectableLabel("", self)
        self._where = SelectableLabel("", self)
        self.understood = RemarkLine(self.tr("Edit"), self)
        self._body = AnswerBody(self)
        self._note = SelectableLabel("", self)
        self.waiting = RemarkLine(self.tr("Cancel"), self)
        self.chips = SourceChips(self)
        self.buttons = ExchangeButtons(self)
        self._column = QVBoxLayout(self)
        self._prepare()
        self.restart(ask, scope)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        return (
            *(self.understood.button, self._body.text, self._body.quotation),
            self.waiting.button,
            *(*self.chips.buttons, self.chips.more, *self.buttons.all),
        )

    @property
    def exchange(self) -> Exchange:
        """The question and its answer, or the part of it written so far."""
        answer = self.answer
        if answer is None:
            return Exchange(self.ask.question, self.ask.question, self._body.written)
        words = answer.answer if answer.found else ""
        return Exchange(answer.question, answer.asked_as or answer.question, words)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The passages given to the answer model."""
        return self._body.sources

    @property
    def file_ids(self) -> tuple[int, ...]:
        """The files whose text the answer may hold."""
        own = (source.file_id for source in self._body.sources)
        is_follow_up = self.answer is None or _is_longer(self.answer)
        return tuple(sorted({*own, *(self.recalled_files if is_follow_up else ())}))

    @property
    def is_waiting(self) -> bool:
        """Whether the question waits for its turn."""
        return not self.waiting.isHidden()

    @property
    def used_passages(self) -> tuple[int, ...]:
        """The passages that were sources, now or in an earlier try."""
        return (*self.ask.without, *(source.passage_id for source in self._body.sources))

    @property
    def _is_narrow(self) -> bool:
        """Whether the question is answered from some of the files."""
        return self.scope.kind is not ScopeKind.ALL

    def follow_in_tab_order(self, part: QWidget) -> None:
        """Make the Tab key visit this view after another widget."""
        for before, after in pairwise((part, *self.stops)):
            self.setTabOrder(before, after)

    def restart(self, ask: Ask, scope: Scope) -> None:
        """Expect an answer to this question, and remove the previous answer."""
        self.drop_request()
        self.ask, self.scope, self.answer = ask, scope, None
        self._body.restart(scope)
        # A question refused for its length is not laid out as a whole: that would take too long.
        is_long = len(ask.question) > LONGEST_QUESTION
        shown = shortened(ask.question, LONGEST_QUESTION) if is_long else ask.question
        self._question.setText(shown)
        where = self.tr("Asked of: {}").format(describe(scope)) if self._is_narrow else ""
        self._where.setText(where)
        self._where.setToolTip(tool_tip(seen(scope.name)))
        self._where.setVisible(self._is_narrow)
        self._show_details(None)
        self.chips.show_sources(())
        self.buttons.offer()
        self.waiting.show_remark("")
        self.understood.show_remark("")
        self._show_note("")

    def wait(self) -> None:
        """Show that the question waits for its turn, below the answer of an earlier try."""
        self.waiting.show_remark(self.tr("Waiting for its turn"))
        self._offered = self.buttons.offered
        self.buttons.offer()

    def stop_waiting(self) -> None:
        """Show again what an earlier try led to."""
        self.waiting.show_remark("")
        self.buttons.offer(*self._offered)

    def drop_request(self) -> None:
        """Ignore further replies to the question."""
        if self.request is not None:
            self.request.drop()

    def show_progress(self, happening: Happening) -> None:
        """Show the quotation before the model writes, and then each piece of the answer."""
        match happening:
            case SecondTryBegan():
                self._show_note(self.tr("Looking in other passages…"))
                self._body.take(happening)
            case SourcesChosen() | Token() | AnswerProgress():
                self._body.take(happening)
        self.progressed.emit(happening)

    def show_answer(self, answer: Answer) -> None:
        """Show the finished answer; unsupported sentences are marked."""
        self.answer = answer
        self._body.show_answer(answer)
        cited = {n for sentence in answer.sentences for n in sentence.citations}
        self._show_chips(answer.sources if answer.found else (), cited)
        self._show_understanding(answer)
        self._show_details(answer)
        notes = (self._stopped_note(answer), *map(translated, answer.notes))
        self._show_note("\n".join(filter(None, notes)))
        self.buttons.offer_for(answer, is_narrow=self._is_narrow)
        self.ended.emit()

    def show_refusal(self, refusal: Refused) -> None:
        """Show why there is no answer; the quotation and the text written so far stay."""
        self._body.end()
        self._show_chips(self._body.sources)
        lacks_model = refusal.code in NO_MODEL
        action = "" if lacks_model else translated(refusal.action)
        reason = self.tr("A written answer needs a model.") if lacks_model else ""
        self._show_note("\n".join(filter(None, (reason, translated(refusal.message), action))))
        can_repeat = refusal.code != "question_too_long"
        self.buttons.offer_after_refusal(lacks_model=lacks_model, can_repeat=can_repeat)
        self.ended.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._body.draw()
        super().changeEvent(event)

    def _prepare(self) -> None:
        self._question.setAccessibleName(self.tr("Question"))
        self._question.setFont(resized(self.font(), 1, bold=True))
        self._where.setFont(resized(self.font(), SMALL))
        self._body.quotation.setAccessibleName(self.tr("From your documents"))
        self._body.text.setAccessibleName(self.tr("Answer"))
        self.chips.chosen.connect(self._on_chosen)
        for quiet in (self._question, self._where):
            quieten(quiet)
        self.understood.button.clicked.connect(
            lambda: self.edit_requested.emit(self._searched_question())
        )
        self.understood.setToolTip(self.tr("The question as it was searched for"))
        self.waiting.button.clicked.connect(self.cancelled)
        self._column.setContentsMargins(WIDE_SPACE, WIDE_SPACE, WIDE_SPACE, SPACE)
        self._column.setSpacing(SPACE)
        above = (self._question, self._where, self.understood)
        below = (self._note, self.waiting, self.chips, self.buttons)
        for part in (*above, self._body.text, self._body.quotation, *below):
            self._column.addWidget(part)
        self.buttons.details.toggled.connect(self._on_details)
        for browser in (self._body.quotation, self._body.text):
            browser.anchorClicked.connect(self._on_link)

    def _show_chips(self, sources: Sequence[Source], cited: Collection[int] | None = None) -> None:
        self.chips.show_sources(sources, cited)
        for before, after in pairwise(self.stops):
            self.setTabOrder(before, after)

    def _show_understanding(self, answer: Answer) -> None:
        sentence = self.tr("Understood as: {}").format(answer.asked_as)
        self.understood.show_remark(sentence if _is_longer(answer) else "")

    def _stopped_note(self, answer: Answer) -> str:
        if not answer.stopped:
            return ""
        if not answer.answer:
            return self.tr("Stopped before the first word was written.")
        return self.tr("Stopped before the end; what was written was not checked.")

    def _show_details(self, answer: Answer | None) -> None:
        """Replace the details, folded."""
        self.buttons.details.setChecked(False)
        if self._details is not None:
            self._column.removeWidget(self._details)
            self._details.deleteLater()
            self._details = None
        if answer is not None and answer.model:
            self._details = Details(answer, self)
            self._column.addWidget(self._details)

    def _on_details(self, is_shown: bool) -> None:
        if self._details is not None:
            self._details.setVisible(is_shown)

    def _show_note(self, remark: str) -> None:
        """Show a remark with long paths shortened; the tool tip has the whole."""
        shown = shorten_paths(remark)
        self._note.setText(shown)
        self._note.setToolTip(wrapped_tool_tip(remark) if shown != remark else "")
        self._note.setVisible(bool(remark))

    def _on_link(self, link: QUrl) -> None:
        if link.scheme() == SCHEME and link.path().isdecimal():
            self._on_chosen(int(link.path()))

    def _on_chosen(self, n: int) -> None:
        for source in self._body.sources:
            if source.n == n:
                self.source_chosen.emit(source, self._searched_question())

    def _searched_question(self) -> str:
        asked_as = self.answer.asked_as if self.answer is not None else ""
        return asked_as or self.ask.question


def _is_longer(answer: Answer) -> bool:
    """Whether a follow-up was searched for as a longer question."""
    return answer.asked_as not in ("", answer.question)
