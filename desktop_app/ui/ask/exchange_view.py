"""A question with its answer: quotation, text, sources and figures."""

import textwrap
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.answers import LONGEST_QUESTION, Answer, Exchange, Quotation, Source
from desktop_app.core.messages import AnswerProgress, Happening, Refused, SourcesChosen, Token
from desktop_app.core.search_commands import Ask
from desktop_app.ui.ask.answer_html import not_found_html, quotation_html
from desktop_app.ui.ask.answer_text import SCHEME, mark_unsupported, show_markdown
from desktop_app.ui.ask.context_bar import ContextBar
from desktop_app.ui.ask.exchange_parts import ExchangeButtons, figures
from desktop_app.ui.ask.growing_text import GrowingText
from desktop_app.ui.ask.scope import Scope, ScopeKind, describe
from desktop_app.ui.ask.source_chips import SourceChips
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.theme import LARGE, SMALL, SPACE, WIDE_SPACE, colours_for, resized
from desktop_app.ui.throttle import Throttle

WRITING_MS = 60
"""Between two renderings while the answer is written; a model on a CPU writes more slowly."""


class ExchangeView(QWidget):
    """Shows a question and its answer as far as it is written.

    Attributes:
        source_chosen: A source should be shown; carries it and the question as it was searched for.
        progressed: The engine reported progress on the question.
        ended: The answer or a refusal arrived.
        ask: The question.
        scope: The files that the question is answered from.
        answer: The finished answer; None before it arrives, and after a refusal.
        request: The request for the answer; None before it is sent.
    """

    source_chosen = Signal(Source, str)
    progressed = Signal(object)
    ended = Signal()

    def __init__(self, ask: Ask, scope: Scope, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask = ask
        self.scope = scope
        self.answer: Answer | None = None
        self.request: Request | None = None
        self._chosen = SourcesChosen(Quotation("", 0), ())
        self._written = ""
        self._bar: ContextBar | None = None
        self._question = self._make_label()
        self._where = self._make_label()
        self._quotation = GrowingText(self)
        self._text = GrowingText(self)
        self._note = self._make_label()
        self._figures = self._make_label()
        self.chips = SourceChips(self)
        self.buttons = ExchangeButtons(self)
        self._pace = Throttle(WRITING_MS, self)
        self._column = QVBoxLayout(self)
        self._prepare()
        self.restart(ask, scope)

    @property
    def text(self) -> str:
        """The shown text, as plain text."""
        parts = (self._question, self._where, self._quotation, self._text, self._note)
        sentence = [_text_of(part) for part in parts if not part.isHidden()]
        chips = "" if self.chips.isHidden() else self.chips.text
        return "\n".join(filter(None, (*sentence, chips, self._figures.text())))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        return (self._quotation, self._text, *self.chips.buttons, *self.buttons.all)

    @property
    def exchange(self) -> Exchange:
        """The question and its answer, or the part of it written so far."""
        answer = self.answer
        if answer is None:
            return Exchange(self.ask.question, self.ask.question, self._written)
        words = answer.answer if answer.found else ""
        return Exchange(answer.question, answer.asked_as or answer.question, words)

    @property
    def used_passages(self) -> tuple[int, ...]:
        """The passages that were sources, now or in an earlier try."""
        return (*self.ask.without, *(source.passage_id for source in self._chosen.sources))

    def follow_in_tab_order(self, part: QWidget) -> None:
        """Make the Tab key visit this view after another widget."""
        for before, after in pairwise((part, *self.stops)):
            self.setTabOrder(before, after)

    def restart(self, ask: Ask, scope: Scope) -> None:
        """Expect an answer to this question, and remove the previous answer."""
        self.drop_request()
        self.ask, self.scope, self.answer = ask, scope, None
        self._chosen = SourcesChosen(Quotation("", 0), ())
        self._written = ""
        self._pace.cancel()
        # A question refused for its length is not laid out as a whole: that would take too long.
        is_long = len(ask.question) > LONGEST_QUESTION
        shown = textwrap.shorten(ask.question, LONGEST_QUESTION) if is_long else ask.question
        self._question.setText(shown)
        is_narrow = scope.kind is not ScopeKind.ALL
        where = self.tr("Asked of: {}").format(describe(scope)) if is_narrow else ""
        self._where.setText(where)
        self._where.setToolTip(scope.name)
        self._where.setVisible(is_narrow)
        self._show_bar(None)
        self.chips.show_sources(())
        self.buttons.offer()
        for part in (self._quotation, self._text, self._note, self._figures):
            part.clear()
            part.hide()

    def drop_request(self) -> None:
        """Ignore further replies to the question."""
        if self.request is not None:
            self.request.drop()

    def show_progress(self, happening: Happening) -> None:
        """Show the quotation before the model writes, and then each piece of the answer."""
        match happening:
            case SourcesChosen():
                self._chosen = happening
                self._show_quotation()
            case Token():
                self._written += happening.text
                self._pace.request()
            case AnswerProgress():
                self._chosen = SourcesChosen(Quotation("", 0), happening.sources)
                self._written = happening.text
                self._pace.request()
        self.progressed.emit(happening)

    def show_answer(self, answer: Answer) -> None:
        """Show the finished answer; unsupported sentences are marked."""
        self._pace.cancel()
        self.answer = answer
        self._chosen = SourcesChosen(self._chosen.quotation, answer.sources)
        self._draw()
        self._show_chips(answer.sources if answer.found else ())
        self._figures.setText(figures(answer))
        self._figures.setVisible(bool(answer.model))
        self._show_bar(answer)
        notes = (self._stopped_note(answer), *map(translated, answer.notes))
        self._show_note("\n".join(filter(None, notes)))
        self._offer(answer)
        self.ended.emit()

    def show_refusal(self, refusal: Refused) -> None:
        """Show why there is no answer; the quotation and the text written so far stay."""
        self._pace.cancel()
        self._draw()
        self._show_chips(self._chosen.sources)
        self._show_note(f"{translated(refusal.message)}\n{translated(refusal.action)}".strip())
        buttons = [self.buttons.repeat] if refusal.code != "question_too_long" else []
        self.buttons.offer(*buttons)
        self.ended.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        super().changeEvent(event)

    def _prepare(self) -> None:
        self._question.setFont(resized(self.font(), LARGE, bold=True))
        self._question.setAccessibleName(self.tr("Question"))
        for small in (self._where, self._figures):
            small.setFont(resized(self.font(), SMALL))
        self._quotation.setAccessibleName(self.tr("From your documents"))
        self._text.setAccessibleName(self.tr("Answer"))
        self.chips.chosen.connect(self._on_chosen)
        self._pace.triggered.connect(self._draw)
        self._quotation.become_card()
        for quiet in (self._where, self._figures):
            quieten(quiet)
        self._column.setContentsMargins(WIDE_SPACE, WIDE_SPACE, WIDE_SPACE, SPACE)
        self._column.setSpacing(SPACE)
        for part in (self._question, self._where, self._quotation, self._text, self._note):
            self._column.addWidget(part)
        for below in (self.chips, self._figures, self.buttons):
            self._column.addWidget(below)
        for browser in (self._quotation, self._text):
            browser.anchorClicked.connect(self._on_link)

    def _draw(self) -> None:
        """Render the answer as far as it is written."""
        self._show_quotation()
        colours = colours_for(self.palette())
        answer = self.answer
        text = self._written if answer is None else answer.answer if answer.found else ""
        show_markdown(self._text.document(), text, self._chosen.sources, colours)
        if answer is not None and answer.found:
            mark_unsupported(self._text.document(), answer.sentences, colours)
        self._text.setVisible(bool(text.strip()))
        self._text.fit()

    def _show_quotation(self) -> None:
        colours = colours_for(self.palette())
        chosen = self._chosen
        if self.answer is not None and not self.answer.found:
            is_narrow = self.scope.kind is not ScopeKind.ALL
            where = describe(self.scope) if is_narrow else ""
            html = not_found_html(chosen.sources, where, colours)
        else:
            html = quotation_html(chosen.quotation, chosen.sources, colours)
        self._quotation.setHtml(html)
        self._quotation.setVisible(bool(html))
        self._quotation.fit()

    def _show_chips(self, sources: Sequence[Source]) -> None:
        self.chips.show_sources(sources)
        for before, after in pairwise((self._text, *self.chips.buttons, self.buttons.copy)):
            self.setTabOrder(before, after)

    def _stopped_note(self, answer: Answer) -> str:
        if not answer.stopped:
            return ""
        if not answer.answer:
            return self.tr("Stopped before the first word was written.")
        return self.tr("Stopped before the end.")

    def _offer(self, answer: Answer) -> None:
        buttons = self.buttons
        offered = [buttons.copy, buttons.copy_all] if answer.found and answer.answer else []
        if answer.sources:
            offered.append(buttons.repeat)
        if answer.model:
            offered.append(buttons.others)
        if not answer.found and self.scope.kind is not ScopeKind.ALL:
            offered.append(buttons.widen)
        buttons.offer(*offered)

    def _show_bar(self, answer: Answer | None) -> None:
        if self._bar is not None:
            self._column.removeWidget(self._bar)
            self._bar.deleteLater()
            self._bar = None
        if answer is not None and answer.context is not None and answer.context.room:
            self._bar = ContextBar(answer.context, self)
            self._column.insertWidget(self._column.indexOf(self.buttons), self._bar)

    def _show_note(self, remark: str) -> None:
        self._note.setText(remark)
        self._note.setVisible(bool(remark))

    def _on_link(self, link: QUrl) -> None:
        if link.scheme() == SCHEME and link.path().isdecimal():
            self._on_chosen(int(link.path()))

    def _on_chosen(self, n: int) -> None:
        asked_as = self.answer.asked_as if self.answer is not None else ""
        for source in self._chosen.sources:
            if source.n == n:
                self.source_chosen.emit(source, asked_as or self.ask.question)

    def _make_label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label


def _text_of(part: QLabel | GrowingText) -> str:
    return part.text() if isinstance(part, QLabel) else part.toPlainText()
