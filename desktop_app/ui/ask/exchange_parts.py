"""The lines around an answer: remarks with a button, figures, and the buttons below it."""

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.core.answers import Answer
from desktop_app.ui.ask.context_bar import ContextBar
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.looks.parts import Part, make_secondary, quieten, set_small_part
from desktop_app.ui.theme import SMALL_SPACE, SPACE
from desktop_app.ui.wording import number

_translate = QCoreApplication.translate


def figures(answer: Answer) -> str:
    """Return model, tokens and time of an answer in one line; empty if no model was asked."""
    parts = [answer.model]
    if answer.context is not None and answer.context.room:
        sentence = _translate("answer", "{} tokens read, {} written")
        parts.append(sentence.format(number(answer.context.prompt), number(answer.context.answer)))
    if answer.first_token_ms is not None:
        sentence = _translate("answer", "first word after {} s")
        parts.append(sentence.format(_seconds(answer.first_token_ms / 1000)))
    if answer.tokens_per_second is not None:
        sentence = _translate("answer", "{} tokens/s")
        parts.append(sentence.format(number(round(answer.tokens_per_second))))
    if answer.seconds:
        parts.append(_translate("answer", "{} s in total").format(_seconds(answer.seconds)))
    return " · ".join(parts) if answer.model else ""


def _seconds(value: float) -> str:
    return QLocale().toString(value, "f", 1)


class RemarkLine(QWidget):
    """A remark with a button at its end; hidden while there is none.

    Attributes:
        button: What can be done about the remark.
    """

    def __init__(self, action: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._remark = SelectableLabel("", self)
        quieten(self._remark)
        self.button = QPushButton(action, self)
        set_small_part(self.button, Part.QUIET)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addWidget(self._remark, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        return self._remark.text()

    def show_remark(self, remark: str) -> None:
        """Show a remark; an empty one hides the line."""
        self._remark.setText(remark)
        self.setVisible(bool(remark))


class Details(QWidget):
    """How an answer came about: model, tokens, times, and the bar of the context."""

    def __init__(self, answer: Answer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = SelectableLabel(figures(answer), self)
        make_secondary(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL_SPACE)
        column.addWidget(label)
        if answer.context is not None and answer.context.room:
            column.addWidget(ContextBar(answer.context, self))
        self.hide()


class ExchangeButtons(QWidget):
    """Buttons that act on an answer; only those that apply are shown.

    Attributes:
        details: Shows and hides the :class:`Details`.
        copy_requested: The answer should be copied as plain text.
        copy_all_requested: The answer should be copied with its numbered sources.
        repeat_requested: The question should be asked again.
        others_requested: The question should be answered from other passages.
        widen_requested: The question should be answered from all files.
        model_requested: The model that writes answers should be offered.
        watch_requested: The question should be watched, or no longer.
    """

    copy_requested = Signal()
    copy_all_requested = Signal()
    repeat_requested = Signal()
    others_requested = Signal()
    widen_requested = Signal()
    model_requested = Signal()
    watch_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self.copy = self._add(self.tr("Copy"), self.copy_requested)
        self.copy_all = self._add(self.tr("Copy with sources"), self.copy_all_requested)
        self.get_model = self._add(self.tr("Get the model…"), self.model_requested)
        self.repeat = self._add(self.tr("Ask again"), self.repeat_requested)
        self.others = self._add(self.tr("Other sources"), self.others_requested)
        self.widen = self._add(self.tr("Ask all files"), self.widen_requested)
        self.watch = self._add(self.tr("Watch"), self.watch_requested)
        self.details = self._add(self.tr("Details"), None)
        self.details.setCheckable(True)
        self.copy.setToolTip(self.tr("Copy the answer as plain text"))
        self.others.setToolTip(self.tr("Answer from passages that were not used yet"))
        self.watch.setToolTip(self.tr("Show a message when a new file matches the question"))
        self.hide()

    @property
    def all(self) -> tuple[QPushButton, ...]:
        """The buttons, in order."""
        return (
            *(self.copy, self.copy_all, self.get_model, self.repeat, self.others),
            *(self.widen, self.watch, self.details),
        )

    @property
    def offered(self) -> tuple[QPushButton, ...]:
        """The buttons that are shown, in order."""
        return tuple(button for button in self.all if not button.isHidden())

    def offer(self, *buttons: QPushButton) -> None:
        """Show only these buttons."""
        for button in self.all:
            button.setVisible(button in buttons)
        self.setVisible(bool(buttons))

    def offer_for(self, answer: Answer, *, is_narrow: bool) -> None:
        """Show the buttons that apply to an answer.

        Args:
            answer: The answer.
            is_narrow: Whether it was written from some of the files.
        """
        if answer.found and not answer.sources:
            self.offer()  # a greeting was returned: nothing to copy, and no file to watch for
            return
        has_text = answer.found and bool(answer.answer)
        applies = {
            self.copy: has_text,
            self.copy_all: has_text,
            self.repeat: bool(answer.sources),
            self.others: bool(answer.model),
            self.widen: is_narrow and not answer.found,
            self.watch: True,
            self.details: bool(answer.model),
        }
        self.offer(*(button for button, is_offered in applies.items() if is_offered))

    def offer_after_refusal(self, *, lacks_model: bool, can_repeat: bool) -> None:
        """Show the buttons for a question without an answer.

        Args:
            lacks_model: Whether another model is a remedy.
            can_repeat: Whether the same question may be answered later.
        """
        model = [self.get_model] if lacks_model else []
        self.offer(*model, *([self.repeat, self.watch] if can_repeat else []))

    def _add(self, text: str, pressed: SignalInstance | None) -> QPushButton:
        button = QPushButton(text, self)
        set_small_part(button, Part.QUIET)
        if pressed is not None:
            button.clicked.connect(pressed)
        self._flow.addWidget(button)
        return button
