"""The text of an answer and its quotation, drawn as far as they are known."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from desktop_app.core.answer_progress import AnswerProgress, SecondTryBegan, SourcesChosen, Token
from desktop_app.core.answers import Answer, Quotation, Source
from desktop_app.ui.ask.answer_html import not_found_html, quotation_html
from desktop_app.ui.ask.answer_text import mark_unsupported, show_markdown
from desktop_app.ui.ask.growing_text import GrowingText
from desktop_app.ui.ask.scope import EVERYTHING, Scope, ScopeKind, describe
from desktop_app.ui.theme import LARGE, colours_for, resized
from desktop_app.ui.throttle import Throttle

WRITING_MS = 60
"""Between two renderings while the answer is written; a model on a CPU writes more slowly."""

_NOTHING = SourcesChosen(Quotation("", 0), ())


class AnswerBody(QObject):
    """Draws an answer in two texts of a view.

    Args:
        view: Shows the texts, and lays them out.

    Attributes:
        text: The answer.
        quotation: The sentence of the files that answers best, or what was found instead.
        written: The part of the answer that was written so far.
    """

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._scope = EVERYTHING
        self._chosen = _NOTHING
        self._first: Answer | None = None
        self._answer: Answer | None = None
        self.written = ""
        self.text = GrowingText(view)
        self.text.setFont(resized(view.font(), LARGE))
        self.quotation = GrowingText(view)
        self.quotation.become_card()
        self._pace = Throttle(WRITING_MS, self)
        self._pace.triggered.connect(self.draw)

    @property
    def sources(self) -> tuple[Source, ...]:
        return self._chosen.sources

    def restart(self, scope: Scope) -> None:
        """Expect an answer from the files of a scope, and remove the previous one."""
        self._pace.cancel()
        self._scope = scope
        self._chosen = _NOTHING
        self._first = self._answer = None
        self.written = ""
        for part in (self.quotation, self.text):
            part.clear()
            part.hide()

    def take(self, happening: SourcesChosen | Token | AnswerProgress | SecondTryBegan) -> None:
        """Draw what is known of the answer now.

        What the first try led to stays, greyed, until the second has ended: it may not be better.
        """
        match happening:
            case SecondTryBegan(first=first):
                self._first = first
                self.draw()
            case SourcesChosen() | Token() if self._first is not None:
                pass
            case SourcesChosen():
                self._chosen = happening
                self._draw_quotation()
            case Token():
                self.written += happening.text
                self._pace.request()
            case AnswerProgress():
                self._chosen = SourcesChosen(Quotation("", 0), happening.sources)
                self.written = happening.text
                self._pace.request()

    def show_answer(self, answer: Answer) -> None:
        """Draw the finished answer; unsupported sentences are marked."""
        self._answer, self._first = answer, None
        self._chosen = SourcesChosen(_find_quotation(answer), answer.sources)
        self.end()

    def end(self) -> None:
        """Draw what was written; nothing more will be."""
        self._pace.cancel()
        self.draw()

    def draw(self) -> None:
        """Render the answer as far as it is written."""
        self._draw_quotation()
        colours = colours_for(self._view.palette())
        answer = self._answer or self._first
        text = self.written
        if answer is not None:
            text = answer.answer if answer.found else ""
        greyed = QPalette()
        if self._answer is None:  # not checked yet, and may be withdrawn
            greyed.setColor(QPalette.ColorRole.Text, colours.muted)
        self.text.setPalette(greyed)
        show_markdown(self.text.document(), text, self._chosen.sources, colours)
        if answer is not None and answer.found:
            mark_unsupported(self.text.document(), answer.sentences, colours)
        self.text.setVisible(bool(text.strip()))
        self.text.fit()

    def _draw_quotation(self) -> None:
        colours = colours_for(self._view.palette())
        chosen = self._chosen
        if self._answer is not None and not self._answer.found:
            is_narrow = self._scope.kind is not ScopeKind.ALL
            where = describe(self._scope) if is_narrow else ""
            html = not_found_html(chosen.sources, chosen.quotation, where, colours)
        else:
            html = quotation_html(chosen.quotation, chosen.sources, colours)
        self.quotation.setHtml(html)
        self.quotation.setVisible(bool(html))
        self.quotation.fit()


def _find_quotation(answer: Answer) -> Quotation:
    """Return the quotation with the source that has most of its words; empty if it is the answer.

    It is quoted without footnote marks and page numbers, and a row with the names of its columns.
    """
    words = frozenset(answer.quotation.split())

    def share(source: Source) -> int:
        return len(words.intersection(source.passage.split()))

    best = max(answer.sources, key=share, default=None)
    text = "" if answer.is_quotation else answer.quotation
    return Quotation(text, best.n if best else 0)
