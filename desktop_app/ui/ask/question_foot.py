"""The foot of the panel for questions: the next question, its scope, and what is being done."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.ask.exchange_parts import RemarkLine
from desktop_app.ui.ask.scope_box import ScopeBox
from desktop_app.ui.descriptions import show_clear_button
from desktop_app.ui.looks.parts import Part, make_secondary, set_part
from desktop_app.ui.theme import SPACE


class QuestionBox(QLineEdit):
    """A line for a question.

    Attributes:
        focused: It got the keyboard.
    """

    focused = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report that a question is likely to come."""
        super().focusInEvent(event)
        self.focused.emit()


class ConversationButton(QToolButton):
    """Opens a menu about conversations.

    Attributes:
        list_requested: The kept conversations should be listed.
        export_requested: The conversation should be saved to a file.
    """

    list_requested = Signal()
    export_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText("…")
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(self.tr("Kept conversations, export"))
        self.setAccessibleName(self.tr("Conversations"))
        menu = QMenu(self)
        menu.addAction(self.tr("&Kept conversations"), self.list_requested.emit)
        self._export = menu.addAction(
            self.tr("&Export this conversation…"), self.export_requested.emit
        )
        self._export.setEnabled(False)
        self.setMenu(menu)

    def offer_export(self, *, is_possible: bool) -> None:
        """Offer the export if the conversation has an answer."""
        self._export.setEnabled(is_possible)


class QuestionFoot(QWidget):
    """Takes questions, and shows the state of the one that is being answered.

    Attributes:
        asked: The question in the box is to be asked.
        question: The box in which it is typed.
        stop: Cancels the answer that is being written.
        new: Starts a new conversation.
        more: Leads to kept conversations.
        model_line: Shows that answers need a model.
        scope_box: The files that the next question is answered from.
    """

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = QuestionBox(self)
        self._ask = QPushButton(self.tr("Ask"), self)
        self.stop = QPushButton(self.tr("Stop"), self)
        self.new = QPushButton(self.tr("New conversation"), self)
        self.more = ConversationButton(self)
        self._state = QLabel(self)
        self.model_line = RemarkLine(self.tr("Get the model…"), self)
        self.scope_box = ScopeBox(self)
        self._prepare()
        self._lay_out()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        return (
            *(self.model_line.button, self.scope_box, self.new, self.more),
            *(self.question, self._ask, self.stop),
        )

    @property
    def state(self) -> str:
        """The text of the line above the question."""
        return self._state.text()

    def focus_question(self) -> None:
        self.question.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.question.selectAll()

    def show_model(self, *, is_there: bool) -> None:
        """Show that answers need a model, unless there is one."""
        is_left = self.window().focusWidget() is self.model_line.button
        remark = self.tr("Answers need a model, which is not on this computer yet.")
        self.model_line.show_remark("" if is_there else remark)
        if is_there and is_left:
            self.question.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_state(self, state: str) -> None:
        """Show what is being done; an empty text hides the line."""
        self._state.setText(state)
        self._state.setVisible(bool(state))

    def _prepare(self) -> None:
        self.question.setPlaceholderText(self.tr("Ask your documents"))
        self.question.setAccessibleName(self.tr("Question"))
        show_clear_button(self.question)
        self.question.returnPressed.connect(self.asked)
        self._ask.clicked.connect(self.asked)
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        make_secondary(self._state)
        set_part(self._ask, Part.PRIMARY)
        set_part(self.new, Part.QUIET)
        self.show_state("")
        self.stop.hide()

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.addWidget(self.scope_box, 1)
        above.addWidget(self.new)
        above.addWidget(self.more)
        row = QHBoxLayout()
        row.addWidget(self.question, 1)
        row.addWidget(self._ask)
        row.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        for line in (above, row):
            line.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
            line.setSpacing(SPACE)
        self._state.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        self.model_line.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        column.addWidget(self._state)
        column.addWidget(self.model_line)
        column.addLayout(above)
        column.addLayout(row)
