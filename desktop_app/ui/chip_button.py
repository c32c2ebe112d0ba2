"""A chip: a small button with round ends, which may be narrower than its text."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop_app.ui.looks.parts import Part, set_small_part
from desktop_app.ui.wording import menu_text

LEAST_LETTERS = 12
"""Width that a chip keeps, in letters; a longer text is cut in the middle."""


class ChipButton(QPushButton):
    """A button that makes nothing wider, however long its text is."""

    def __init__(self, text: str, parent: QWidget) -> None:
        """Create a chip in small text; ``&`` is a sign like any other."""
        super().__init__(menu_text(text), parent)
        set_small_part(self, Part.CHIP)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Return the width of a few letters."""
        whole, least = self.sizeHint(), LEAST_LETTERS * self.fontMetrics().averageCharWidth()
        return QSize(min(whole.width(), least), whole.height())
