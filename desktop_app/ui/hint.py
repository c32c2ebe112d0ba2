"""The message of an empty pane: why it is empty, and what to do."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui.icons import icon
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.theme import LARGE, PAGE_SPACE, SPACE, colours_for, resized

SIGN = 40
"""Device-independent pixels of the icon above the heading."""

LONGEST_LINE = 64
"""Characters of a line that is easy to read."""


_FORMS = (
    (PAGE_SPACE, True, True, True),
    (SPACE, True, True, False),
    (SPACE, True, False, False),
    (0, True, False, False),
    (0, False, False, False),
)
"""Margin, and whether heading, sentence and icon are shown: the most complete form first."""

_MOST_ROUNDS = 3
"""Sizes to which the parts are fitted at once; more would mean that no form fits its own size."""


class Hint(QWidget):
    """A heading, a sentence, and up to two buttons.

    Attributes:
        acted: The first button was pressed.
        acted_otherwise: The second button was pressed.
    """

    acted = Signal()
    acted_otherwise = Signal()

    def __init__(self, parent: QWidget | None = None, drawing: str = "search") -> None:
        """Build the hint.

        Args:
            parent: The pane.
            drawing: Name of the icon above the heading.
        """
        super().__init__(parent)
        self._drawing = drawing
        self._is_fitting = False
        self._sign = QLabel(self)
        self._heading = PlainLabel("", self)
        self._heading.setFont(resized(self.font(), LARGE, bold=True))
        self._text = PlainLabel("", self)
        for label in (self._heading, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        quieten(self._text)
        self._button = QPushButton(self)
        set_part(self._button, Part.PRIMARY)
        self._button.clicked.connect(self.acted)
        self._other = QPushButton(self)
        set_part(self._other, Part.QUIET)
        self._other.clicked.connect(self.acted_otherwise)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._column = column = QVBoxLayout(self)
        column.setSpacing(SPACE)
        column.addStretch(2)
        column.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(SPACE)
        column.addWidget(self._heading)
        self._row = self._in_the_middle(self._text)
        column.addLayout(self._row)
        column.addSpacing(SPACE)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._other, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._draw_sign()
        self._limit_lines()
        self._fit()

    @property
    def heading(self) -> str:
        return self._heading.text()

    @property
    def text(self) -> str:
        """The sentence below the heading."""
        return self._text.text()

    def show_message(self, heading: str, text: str, button: str = "", other: str = "") -> None:
        """Show these texts; a button without a text is hidden."""
        self._heading.setText(heading)
        self._text.setText(text)
        self._button.setText(button)
        self._button.setVisible(bool(button))
        self._other.setText(other)
        self._other.setVisible(bool(other))
        self._fit()

    def hasHeightForWidth(self) -> bool:
        """Whether the width decides the height: no, as what does not fit is hidden."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the parts that do not fit."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_sign()
        if event.type() == QEvent.Type.FontChange:
            self._limit_lines()
            self._fit()
        super().changeEvent(event)

    def _fit(self) -> None:
        """Show as many parts as fit, since the layout alone would cut texts in half.

        Showing a part may resize the hint, which would show and hide the parts out of turn.
        """
        if self._is_fitting:
            return
        self._is_fitting = True
        fitted = QSize()
        for _ in range(_MOST_ROUNDS):
            if fitted == self.size():
                break
            fitted = self.size()
            self._choose_form()
        self._is_fitting = False

    def _choose_form(self) -> None:
        for margin, has_heading, has_text, has_sign in _FORMS:
            self._column.setContentsMargins(margin, margin, margin, margin)
            self._sign.setVisible(has_sign)
            self._heading.setVisible(has_heading)
            self._text.setVisible(has_text)
            # Qt recalculates a layout within a layout only once events are processed.
            self._row.invalidate()
            if self._column.totalHeightForWidth(self.width()) <= self.height():
                break

    def _draw_sign(self) -> None:
        drawn = icon(self._drawing, colours_for(self.palette()).outline)
        self._sign.setPixmap(drawn.pixmap(QSize(SIGN, SIGN), self.devicePixelRatioF()))

    def _limit_lines(self) -> None:
        """Limit the width of the text, so that its lines are easy to read."""
        self._text.setMaximumWidth(LONGEST_LINE * self.fontMetrics().averageCharWidth())

    def _in_the_middle(self, label: QLabel) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(label, 100)
        row.addStretch(1)
        return row
