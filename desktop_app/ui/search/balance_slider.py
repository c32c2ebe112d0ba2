"""The slider between words and meaning."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QWidget

from desktop_app.core.query import SearchMode
from desktop_app.ui.looks.parts import make_secondary
from desktop_app.ui.theme import SMALL_SPACE

LENGTH = 88
"""Device-independent pixels of the track: 8 for each step, enough for a mouse."""

LETTERS = 14
"""Least length of the track in letters, so that it grows with the text."""


STEPS = 5
"""From the middle to either end: eleven places, more than users can distinguish by the hits."""


def search_by(step: int) -> tuple[SearchMode, float]:
    """Return the mode and the balance of a search for a step, -:data:`STEPS` to :data:`STEPS`.

    In the middle, words and meaning have their measured weights; at an end, only one counts.
    """
    if step <= -STEPS:
        return SearchMode.WORDS, 0.0
    if step >= STEPS:
        return SearchMode.MEANING, 0.0
    return SearchMode.HYBRID, step / STEPS


def step_of(mode: SearchMode, balance: float) -> int:
    """Return the step nearest to a mode and a balance."""
    match mode:
        case SearchMode.WORDS:
            return -STEPS
        case SearchMode.MEANING:
            return STEPS
        case SearchMode.HYBRID:
            return max(min(round(balance * STEPS), STEPS - 1), 1 - STEPS)


class BalanceSlider(QWidget):
    """In the middle both count, at each end only one. A double click restores the middle.

    Attributes:
        changed: The user moved the slider.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(-STEPS, STEPS)
        self.slider.setPageStep(STEPS)
        self.slider.setTickInterval(STEPS)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.setAccessibleName(self.tr("Search by words or by meaning"))
        self.slider.installEventFilter(self)
        self.slider.valueChanged.connect(self._on_moved)
        self._words, self._meaning = (
            QLabel(self.tr("Words"), self),
            QLabel(self.tr("Meaning"), self),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SMALL_SPACE)
        for part in (self._words, self.slider, self._meaning):
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        for label in (self._words, self._meaning):
            make_secondary(label)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setFocusProxy(self.slider)
        self._measure()
        self._describe()

    @property
    def mode(self) -> SearchMode:
        """The search mode that the slider is set to."""
        return search_by(self.slider.value())[0]

    @property
    def balance(self) -> float:
        """The balance of words and meaning, as in ``Search``."""
        return search_by(self.slider.value())[1]

    def set(self, mode: SearchMode, balance: float) -> None:
        """Move the slider to a mode and a balance."""
        self.slider.setValue(step_of(mode, balance))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._measure()
        super().changeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Restore the middle at a double click on the slider."""
        if watched is self.slider and event.type() == QEvent.Type.MouseButtonDblClick:
            self.slider.setValue(0)
            return True
        return super().eventFilter(watched, event)

    def _measure(self) -> None:
        letters = LETTERS * self.fontMetrics().averageCharWidth()
        self.slider.setFixedWidth(max(LENGTH, letters))

    def _on_moved(self) -> None:
        self._describe()
        self.changed.emit()

    def _describe(self) -> None:
        sentence = self._sentence()
        self.slider.setAccessibleDescription(sentence)
        for part in (self.slider, self._words, self._meaning):
            part.setToolTip(sentence)

    def _sentence(self) -> str:
        match self.mode:
            case SearchMode.WORDS:
                return self.tr("Only files that contain your words")
            case SearchMode.MEANING:
                return self.tr("By meaning alone, whatever the words")
            case SearchMode.HYBRID if self.balance < 0:
                sentence = self.tr("Words and meaning; meaning counts {}% as much as usual")
                return sentence.format(round(100 * (1 + self.balance)))
            case SearchMode.HYBRID if self.balance > 0:
                sentence = self.tr("Words and meaning; words count {}% as much as usual")
                return sentence.format(round(100 * (1 - self.balance)))
            case _:
                return self.tr("Words and meaning, in the best measured balance")
