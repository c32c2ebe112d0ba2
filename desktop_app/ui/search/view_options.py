"""The options of the result list: similarity, number of results, and height of the rows."""

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from desktop_app.core.records import replace
from desktop_app.core.settings import FIRST_RESULTS, Density, ViewOptions
from desktop_app.ui.descriptions import name_control
from desktop_app.ui.icons import icon
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, set_small_part
from desktop_app.ui.popover import Popover
from desktop_app.ui.theme import SMALL, SPACE, resized
from desktop_app.ui.wording import decimal, number

FIRST_LIMIT = 0.3
"""The initial value when the user switches the limit on."""


class ViewOptionsPopover(Popover):
    """Shows the options; a change applies at once.

    Attributes:
        changed: The options changed; carries the new ones.
    """

    changed = Signal(ViewOptions)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._options = ViewOptions()
        self.limits = QCheckBox(self.tr("&Leave out hits by meaning below a similarity of"), self)
        self.similarity = QDoubleSpinBox(self)
        self.first = QComboBox(self)
        self.density = QComboBox(self)
        self.scores = QCheckBox(self.tr("Show the &scores in every row"), self)
        self.reset = QPushButton(self.tr("&Reset"), self)
        self._prepare()
        self._lay_out()
        self.limits.toggled.connect(self._on_chosen)
        self.similarity.valueChanged.connect(self._on_chosen)
        self.first.currentIndexChanged.connect(self._on_chosen)
        self.density.currentIndexChanged.connect(self._on_chosen)
        self.scores.toggled.connect(self._on_chosen)
        self.reset.clicked.connect(lambda: self.show_options(ViewOptions()))

    @property
    def options(self) -> ViewOptions:
        """The chosen options."""
        return self._options

    def show_options(self, options: ViewOptions) -> None:
        """Set the options, and emit :attr:`changed` if they differ."""
        before, self._options = self._options, options
        self._fill()
        if self._options != before:
            self.changed.emit(self._options)

    def _prepare(self) -> None:
        self.similarity.setRange(0.0, 1.0)
        self.similarity.setSingleStep(0.05)
        self.similarity.setDecimals(2)
        self.similarity.setAccessibleName(self.tr("Minimum similarity, from 0 to 1"))
        name_control(self.first, self.tr("Results at first"))
        for count in FIRST_RESULTS:
            self.first.addItem(number(count), count)
        name_control(self.density, self.tr("Height of the rows"))
        self.density.addItem(self.tr("Comfortable"), Density.COMFORTABLE.value)
        self.density.addItem(self.tr("Compact"), Density.COMPACT.value)
        self._fill()

    def _lay_out(self) -> None:
        explanation = PlainLabel(
            self.tr(
                "Without a limit of your own, a hit by meaning has to be nearer to your query than "
                "texts that have nothing to do with it. Hits that contain your words are never "
                "left out."
            ),
            self,
        )
        explanation.setFont(resized(self.font(), SMALL))
        count = QLabel(self.tr("Results at &first, more as you scroll:"), self)
        count.setBuddy(self.first)
        grid = QGridLayout(self)
        grid.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        grid.setSpacing(SPACE)
        grid.addWidget(self.limits, 0, 0)
        grid.addWidget(self.similarity, 0, 1)
        grid.addWidget(explanation, 1, 0, 1, 2)
        grid.addWidget(count, 2, 0)
        grid.addWidget(self.first, 2, 1)
        rows = QLabel(self.tr("Ro&ws:"), self)
        rows.setBuddy(self.density)
        grid.addWidget(rows, 3, 0)
        grid.addWidget(self.density, 3, 1)
        grid.addWidget(self.scores, 4, 0, 1, 2)
        grid.addWidget(self.reset, 5, 1)
        grid.setColumnStretch(0, 1)
        self.setFocusProxy(self.limits)

    def _fill(self) -> None:
        """Show the options without emitting signals."""
        parts = (self.limits, self.similarity, self.first, self.density, self.scores)
        for part in parts:
            part.blockSignals(True)  # noqa: FBT003 (Qt's signature)
        limit = self._options.min_similarity
        self.limits.setChecked(limit is not None)
        self.similarity.setEnabled(limit is not None)
        self.similarity.setValue(FIRST_LIMIT if limit is None else limit)
        self.first.setCurrentIndex(self.first.findData(self._options.first_results))
        self.density.setCurrentIndex(self.density.findData(self._options.density.value))
        self.scores.setChecked(self._options.shows_scores)
        self.reset.setEnabled(self._options != ViewOptions())
        for part in parts:
            part.blockSignals(False)  # noqa: FBT003

    def _on_chosen(self) -> None:
        limit = round(self.similarity.value(), 2) if self.limits.isChecked() else None
        density = Density(self.density.currentData())
        first, shows_scores = int(self.first.currentData()), self.scores.isChecked()
        self.show_options(ViewOptions(limit, first, density, shows_scores))


class ViewOptionsButton(QPushButton):
    """Opens the popover of options."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("&View…"), parent)
        set_small_part(self, Part.CHIP)
        self.setAccessibleName(self.tr("How results are listed"))
        self.popover = ViewOptionsPopover(self)
        self.clicked.connect(self._on_clicked)

    def _on_clicked(self) -> None:
        self.popover.show_beside(QRect(self.mapToGlobal(self.rect().topLeft()), self.size()))


class LimitSign(QPushButton):
    """States that a minimum similarity leaves hits out; a click removes the limit.

    Args:
        popover: The options.
        parent: The owner.
    """

    def __init__(self, popover: ViewOptionsPopover, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._popover = popover
        set_small_part(self, Part.CHIP)
        self.setToolTip(
            self.tr("Hits by meaning below this similarity are left out. Click to list them, too.")
        )
        popover.changed.connect(self._show_limit)
        self.clicked.connect(self._remove_limit)
        self._draw_icon()
        self._show_limit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icon()
        super().changeEvent(event)

    def _draw_icon(self) -> None:
        self.setIcon(icon("remove", self.palette().buttonText().color()))

    def _show_limit(self) -> None:
        limit = self._popover.options.min_similarity
        self.setVisible(limit is not None)
        self.setText(self.tr("Similarity at least {}").format(decimal(limit or 0.0, 2)))

    def _remove_limit(self) -> None:
        self._popover.show_options(replace(self._popover.options, min_similarity=None))
