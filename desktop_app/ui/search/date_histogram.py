"""The modification dates of the files found, as bars that can be chosen in the menu of dates."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget, QWidgetAction

from desktop_app.core.facets import Facets
from desktop_app.ui.search.date_periods import Period, periods_of
from desktop_app.ui.search.period_bar import PeriodBar
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, resized

SMALLEST_WIDTH = 264
"""Device-independent pixels: eleven for each of 24 months."""


class DateHistogram(QWidget):
    """A bar for each period; the arrow keys move between periods that have files.

    Attributes:
        chosen: A period was chosen; carries its condition, such as ``modified:2024-03``.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: list[PeriodBar] = []
        self._caption = QLabel(self)
        self._row = QHBoxLayout()
        self._ends = (QLabel(self), QLabel(self))
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Files found, by date of change"))

    @property
    def bars(self) -> tuple[PeriodBar, ...]:
        """The bars that can be chosen, the earliest first."""
        return tuple(bar for bar in self._bars if bar.isEnabled())

    @property
    def caption(self) -> str:
        """The line about the bar under the mouse or with the focus, else the heading."""
        return self._caption.text()

    def show_periods(self, periods: Sequence[Period]) -> None:
        for bar in self._bars:
            self._row.removeWidget(bar)
            bar.deleteLater()
        most = max((period.files for period in periods), default=0)
        self._bars = [self._make_bar(period, most) for period in periods]
        for label, one in zip(self._ends, (periods[:1], periods[-1:]), strict=True):
            label.setText(one[0].name if one else "")
        self._show_summary(None)
        for bar in self.bars[-1:]:
            self.setFocusProxy(bar)

    def _lay_out(self) -> None:
        font = resized(self.font(), SMALL)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SMALL_SPACE)
        column.setSpacing(SMALL_SPACE)
        column.addWidget(self._caption)
        self._row.setSpacing(0)
        column.addLayout(self._row)
        feet = QHBoxLayout()
        for label in self._ends:
            label.setFont(font)
            feet.addWidget(label)
        feet.insertStretch(1)
        column.addLayout(feet)
        self._caption.setFont(font)
        self.setMinimumWidth(SMALLEST_WIDTH + 4 * SPACE)

    def _make_bar(self, period: Period, most: int) -> PeriodBar:
        bar = PeriodBar(period, period.files / most if most else 0.0, self)
        bar.clicked.connect(lambda: self.chosen.emit(f"modified:{period.value}"))
        bar.pointed_at.connect(self._show_summary)
        bar.stepped.connect(self._step)
        self._row.addWidget(bar)
        return bar

    def _show_summary(self, period: Period | None) -> None:
        if period is None:
            self._caption.setText(self.tr("When changed"))
        else:
            self._caption.setText(period.summary)

    def _step(self, key: Qt.Key) -> None:
        bars = self.bars
        at = next((n for n, bar in enumerate(bars) if bar.hasFocus()), 0)
        later = Qt.Key.Key_Left if self.isRightToLeft() else Qt.Key.Key_Right
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(bars) - 1}
        to = ends.get(key, at + (1 if key == later else -1))
        bars[min(max(to, 0), len(bars) - 1)].setFocus(Qt.FocusReason.TabFocusReason)


class DateHistogramAction(QWidgetAction):
    """Inserts the bars above the other choices of a menu when it opens, if there are several bars.

    Args:
        menu: The menu of dates; its actions are rebuilt with each search.
        parent: The owner.

    Attributes:
        chosen: As for :class:`DateHistogram`.
    """

    chosen = Signal(str)

    def __init__(self, menu: QMenu, parent: QObject) -> None:
        super().__init__(parent)
        self._menu = menu
        self._facets = Facets()
        self.histogram = DateHistogram()
        self.setDefaultWidget(self.histogram)
        self.histogram.chosen.connect(self._on_chosen)
        menu.aboutToShow.connect(self._on_about_to_show)

    def show_facets(self, facets: Facets) -> None:
        """Show the periods of these facets the next time the menu opens."""
        self._facets = facets

    def _on_about_to_show(self) -> None:
        periods = periods_of(self._facets)
        self._menu.removeAction(self)
        actions = self._menu.actions()
        if sum(period.files > 0 for period in periods) > 1 and actions:
            self.histogram.show_periods(periods)
            self._menu.insertAction(actions[0], self)

    def _on_chosen(self, condition: str) -> None:
        self._menu.close()
        self.chosen.emit(condition)
