"""A sentence across a page on a coloured ground, such as a warning or a note."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.theme import SMALL_SPACE, SPACE, Colours, colours_for

_Choice = Callable[[Colours], tuple[QColor, QColor]]


def warning(colours: Colours) -> tuple[QColor, QColor]:
    """Return the colours of a warning: those of its ground and its text."""
    return colours.warning, colours.warning_text


def tint(widget: QWidget, ground: QColor, text: QColor) -> bool:
    """Set the colours of a widget; return whether they changed."""
    if widget.palette().color(QPalette.ColorRole.Window) == ground:
        return False
    # With only these colours set, Qt reports changes of the other colours.
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Window, ground)
    palette.setColor(QPalette.ColorRole.WindowText, text)
    widget.setPalette(palette)
    return True


class NoteBar(PlainLabel):
    """Shows a sentence; it is hidden without one.

    Args:
        choose: Returns the colours of the ground and the text, of those of the palette.
        parent: The widget that it belongs to.
    """

    def __init__(self, choose: _Choice = warning, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._choose = choose
        self.setContentsMargins(2 * SPACE, SMALL_SPACE, 2 * SPACE, SMALL_SPACE)
        self.setAutoFillBackground(True)
        self._colour()
        self.hide()

    def show_sentence(self, sentence: str) -> None:
        """Show a sentence; with an empty one, hide."""
        self.setText(sentence)
        self.setVisible(bool(sentence))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)

    def _colour(self) -> None:
        tint(self, *self._choose(colours_for(QGuiApplication.palette())))
