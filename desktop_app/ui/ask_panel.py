"""Asking a question: the quotation first, then the answer as it is written, then its sources."""

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from desktop_app.core.answers import Answer, Source
from desktop_app.core.messages import Refused, SourcesChosen
from desktop_app.ui.answer_html import (
    SCHEME,
    answer_heading,
    answer_html,
    quotation_html,
    refusal_html,
)
from desktop_app.ui.hint import Hint
from desktop_app.ui.theme import SMALL, SPACE, colours_for, resized
from desktop_app.ui.wording import file_name


class AskPanel(QWidget):
    """Shows one question and its answer; what belongs to an older one is not shown.

    Attributes:
        asked: A question was asked.
        stop_requested: The answer being written should end.
        source_chosen: A source should be shown.
    """

    asked = Signal(str)
    stop_requested = Signal()
    source_chosen = Signal(Source)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._sources: tuple[Source, ...] = ()
        self._answer: Answer | None = None
        self._is_streaming = False
        self._question = QLineEdit(self)
        self._ask = QPushButton(self.tr("Ask"), self)
        self._stop = QPushButton(self.tr("Stop"), self)
        self._state = QLabel(self)
        self._page = QTextBrowser(self)
        self._hint = Hint(self)
        self._stack = QStackedWidget(self)
        self._prepare()
        self._lay_out()

    @property
    def text(self) -> str:
        """What the page shows, as plain text."""
        return self._page.toPlainText()

    @property
    def question(self) -> str:
        """What is typed or was asked."""
        return self._question.text().strip()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the Tab key visits, in order."""
        return (self._question, self._ask, self._stop, self._page)

    @property
    def number(self) -> int:
        """The request whose answer is shown or awaited; 0 before the first."""
        return self._number

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still awaited or being written."""
        return self._stop.isVisibleTo(self)

    @property
    def state(self) -> str:
        """What the line below the question says."""
        return self._state.text()

    def focus_question(self) -> None:
        """Take the keyboard."""
        self._question.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._question.selectAll()

    def ask(self, question: str) -> None:
        """Ask a question as if it had been typed here."""
        self._question.setText(question)
        self._on_asked()

    def begin(self, number: int) -> None:
        """Expect the answer with this number; forget the one before."""
        self._number = number
        self._sources = ()
        self._answer = None
        self._is_streaming = False
        self._page.clear()
        self._stack.setCurrentWidget(self._page)
        self._set_busy(self.tr("Looking for passages…"))

    def show_sources(self, number: int, chosen: SourcesChosen) -> None:
        """Show the best sentence, at once, before any model has written."""
        if number != self._number:
            return
        self._sources = chosen.sources
        colours = colours_for(self.palette())
        self._page.setHtml(quotation_html(chosen.quotation, chosen.sources, colours))
        self._set_busy(self.tr("Writing…"))

    def show_model_loading(self, number: int, model: str) -> None:
        """Say that the first word takes longer this time."""
        if number == self._number:
            self._set_busy(self.tr("Loading {}…").format(file_name(model)))

    def add_token(self, number: int, text: str) -> None:
        """Show the next piece of the answer."""
        if number != self._number:
            return
        cursor = QTextCursor(self._page.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self._is_streaming:
            self._is_streaming = True
            self._set_busy(self.tr("Writing…"))
            cursor.insertHtml(f"<br>{answer_heading(colours_for(self.palette()))}")
            cursor.insertBlock()
            cursor.setCharFormat(self._page.currentCharFormat())
        bar = self._page.verticalScrollBar()
        is_at_end = bar.value() == bar.maximum()
        cursor.insertText(text)
        if is_at_end:
            bar.setValue(bar.maximum())

    def show_answer(self, number: int, answer: Answer) -> None:
        """Show the finished answer with its checked sentences."""
        if number != self._number:
            return
        self._sources = answer.sources
        self._answer = answer
        self._page.setHtml(answer_html(answer, colours_for(self.palette())))
        self._set_idle()

    def show_refusal(self, number: int, refusal: Refused) -> None:
        """Say why there is no answer."""
        if number != self._number:
            return
        html = refusal_html(refusal.message, refusal.action, colours_for(self.palette()))
        self._page.setHtml(html)
        self._set_idle()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the system's colours."""
        if event.type() == QEvent.Type.PaletteChange and self._answer is not None:
            self._page.setHtml(answer_html(self._answer, colours_for(self.palette())))
        super().changeEvent(event)

    def _prepare(self) -> None:
        self._question.setPlaceholderText(self.tr("Ask your documents"))
        self._question.setAccessibleName(self.tr("Question"))
        self._question.setClearButtonEnabled(True)
        self._question.returnPressed.connect(self._on_asked)
        self._ask.clicked.connect(self._on_asked)
        self._stop.clicked.connect(self.stop_requested)
        self._state.setContentsMargins(SPACE, 0, SPACE, 0)
        self._state.setFont(resized(self.font(), SMALL))
        self._page.setAccessibleName(self.tr("Answer"))
        self._page.setOpenLinks(False)
        self._page.setFrameShape(QFrame.Shape.NoFrame)
        self._page.document().setDocumentMargin(SPACE)
        self._page.anchorClicked.connect(self._on_link_clicked)
        self._hint.say(
            self.tr("Ask a question"),
            self.tr(
                "The answer is written on this computer, only from your own files, "
                "and every sentence names the place it comes from."
            ),
        )
        self._set_idle()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(SPACE, 0, 2 * SPACE, 0)
        row.setSpacing(SPACE)
        row.addWidget(self._question, 1)
        row.addWidget(self._ask)
        row.addWidget(self._stop)
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self._page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(row)
        column.addWidget(self._state)
        column.addWidget(self._stack, 1)

    def _set_busy(self, state: str) -> None:
        self._state.setText(state)
        self._show_busy(is_busy=True)

    def _set_idle(self) -> None:
        self._state.clear()
        self._show_busy(is_busy=False)

    def _show_busy(self, *, is_busy: bool) -> None:
        self._state.setVisible(is_busy)
        self._stop.setVisible(is_busy)
        self._ask.setVisible(not is_busy)

    def _on_asked(self) -> None:
        question = self._question.text().strip()
        if question:
            self.asked.emit(question)

    def _on_link_clicked(self, link: QUrl) -> None:
        if link.scheme() != SCHEME:
            return
        chosen = [source for source in self._sources if link.path() == str(source.n)]
        for source in chosen:
            self.source_chosen.emit(source)
