"""The lines around an answer: remarks with a button, details, and the buttons below it."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.core.answers import Answer
from desktop_app.ui.ask.answer_wording import figures
from desktop_app.ui.ask.context_bar import ContextBar
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.looks.parts import Part, make_secondary, quieten, set_small_part
from desktop_app.ui.theme import SMALL_SPACE, SPACE

_translate = QCoreApplication.translate


class RemarkLine(QWidget):
    """A remark with a button at its end; hidden while there is none.

    Attributes:
        button: The button for what can be done about the remark.
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

    def show_remark(self, remark: str) -> None:
        """Show a remark; an empty one hides the line."""
        self._remark.setText(remark)
        self.setVisible(bool(remark))


class Details(QWidget):
    """How an answer was made: model, tokens, times, and the bar of the context."""

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
        copy: Copies the answer as plain text.
        copy_all: Copies the answer with its numbered sources.
        get_model: Offers the model that writes answers.
        repeat: Asks the question again.
        others: Asks it of other passages.
        widen: Asks it of all files.
        watch: Watches the question, or stops watching it.
        details: Shows and hides the :class:`Details`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self.copy = self._add(self.tr("Copy"))
        self.copy_all = self._add(self.tr("Copy with sources"))
        self.get_model = self._add(self.tr("Get the model…"))
        self.repeat = self._add(self.tr("Ask again"))
        self.others = self._add(self.tr("Other sources"))
        self.widen = self._add(self.tr("Ask all files"))
        self.watch = self._add(self.tr("Watch"))
        self.details = self._add(self.tr("Details"))
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
            self.others: answer.found or bool(answer.model),
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

    def _add(self, text: str) -> QPushButton:
        button = QPushButton(text, self)
        set_small_part(button, Part.QUIET)
        self._flow.addWidget(button)
        return button
