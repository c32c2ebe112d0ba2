"""How full the model's context was: instructions, conversation, sources and answer."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop_app.core.answers import ContextUse
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import make_secondary
from desktop_app.ui.theme import SMALL_SPACE, Colours, colours_for
from desktop_app.ui.wording import number

_HEIGHT = 4
"""Device-independent pixels of the bar."""


class ContextBar(QWidget):
    """A bar of the model's context, with its figures in words below."""

    def __init__(self, use: ContextUse, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = self._describe(use)
        label = PlainLabel(words, self)
        make_secondary(label)
        self.setAccessibleName(self.tr("How full the model's context was"))
        self.setAccessibleDescription(words)
        self.setToolTip(
            self.tr(
                "A model considers only what fits into its context; passages that do not"
                " fit are left out."
            )
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL_SPACE)
        column.addWidget(_Bar(use, self))
        column.addWidget(label)

    def _describe(self, use: ContextUse) -> str:
        parts = (
            (self.tr("instructions {}"), use.instructions),
            (self.tr("conversation {}"), use.conversation),
            (self.tr("sources {}"), use.sources),
            (self.tr("answer {}"), use.answer),
        )
        named = " · ".join(text.format(number(count)) for text, count in parts if count)
        whole = self.tr("{} of {} tokens: {}")
        return whole.format(number(use.prompt + use.answer), number(use.room), named)


class _Bar(QWidget):
    def __init__(self, use: ContextUse, parent: QWidget) -> None:
        super().__init__(parent)
        self._use = use
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(120, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        colours = colours_for(self.palette())
        painter = QPainter(self)
        painter.fillRect(self.rect(), colours.track)
        left = 0.0
        for count, colour in _parts(self._use, colours):
            width = self.width() * count / max(self._use.room, 1)
            painter.fillRect(QRectF(left, 0, width, self.height()), colour)
            left += width
        painter.end()


def _parts(use: ContextUse, colours: Colours) -> tuple[tuple[int, QColor], ...]:
    return (
        (use.instructions, colours.muted),
        (use.conversation, colours.meaning),
        (use.sources, colours.words),
        (use.answer, colours.badges["exact"][1]),
    )
