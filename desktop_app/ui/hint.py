"""What an empty pane says: why it is empty, and what to do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui.theme import LARGE, SPACE, resized


class Hint(QWidget):
    """A heading, a sentence, and buttons if there is something to do.

    Attributes:
        acted: The first button was pressed.
        acted_otherwise: The second one was.
    """

    acted = Signal()
    acted_otherwise = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = self._make_label()
        self._heading.setFont(resized(self.font(), LARGE, bold=True))
        self._text = self._make_label()
        self._button = QPushButton(self)
        self._button.clicked.connect(self.acted)
        self._other = QPushButton(self)
        self._other.clicked.connect(self.acted_otherwise)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * SPACE, 4 * SPACE, 4 * SPACE, 4 * SPACE)
        column.setSpacing(SPACE)
        column.addStretch(1)
        column.addWidget(self._heading)
        column.addWidget(self._text)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._other, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)

    @property
    def heading(self) -> str:
        """What the heading says now."""
        return self._heading.text()

    @property
    def text(self) -> str:
        """What stands below it."""
        return self._text.text()

    def say(self, heading: str, text: str, button: str = "", other: str = "") -> None:
        """Show these words; without a button where none is named."""
        self._heading.setText(heading)
        self._text.setText(text)
        self._button.setText(button)
        self._button.setVisible(bool(button))
        self._other.setText(other)
        self._other.setVisible(bool(other))

    def _make_label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        return label
