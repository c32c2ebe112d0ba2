"""Labels for texts of any origin, shown as they are, in several lines or in one that is cut."""

from math import ceil

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop_app.ui.descriptions import tool_tip


class PlainLabel(QLabel):
    """Shows a text without markup, and breaks its lines."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)


class SelectableLabel(PlainLabel):
    """A plain label from which the user can copy text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


class ElidedLabel(QLabel):
    """Shows as much of a sentence as there is room for; the tool tip has the rest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = ""
        self._shorter = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def sentence(self) -> str:
        """The whole sentence."""
        return self._sentence

    def show_sentence(self, sentence: str, shorter: str = "") -> None:
        """Show a sentence, or a shorter one where there is no room for it."""
        self._sentence = sentence
        self._shorter = shorter
        self.setAccessibleName(sentence)
        self._fit()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of the whole sentence."""
        return QSize(self._width_of(self._sentence), super().sizeHint().height())

    def width_within(self, most: int) -> int:
        """Return the width, up to a limit, that the sentence or else the shorter one needs."""
        whole = self._width_of(self._sentence)
        shown = self._shorter if self._shorter and whole > most else self._sentence
        return min(self._width_of(shown), most)

    def minimumSizeHint(self) -> QSize:
        """Return no width: a long sentence makes nothing wider."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _width_of(self, text: str) -> int:
        # Whole pixels are too few for most fonts, which would cut the last letters.
        return ceil(QFontMetricsF(self.font()).horizontalAdvance(text))

    def _fit(self) -> None:
        end = Qt.TextElideMode.ElideRight
        shown = self.fontMetrics().elidedText(self._sentence, end, self.width())
        if self._shorter and shown != self._sentence:
            shown = self.fontMetrics().elidedText(self._shorter, end, self.width())
        self.setText(shown)
        self.setToolTip(tool_tip(self._sentence) if shown != self._sentence else "")
