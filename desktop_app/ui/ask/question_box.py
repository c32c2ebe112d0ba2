"""The box in which a question is typed."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit


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
