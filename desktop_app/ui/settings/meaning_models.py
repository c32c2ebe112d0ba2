"""Settings: which embedding model is in use, whether it suits the files, and comparing it."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QProgressBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.messages import Happening, Refused
from desktop_app.core.model_comparison import (
    CompareModels,
    ComparisonProgress,
    ModelComparison,
    StopComparing,
)
from desktop_app.core.models import MeaningState, ModelList
from desktop_app.core.tuning import FEWEST
from desktop_app.ui.rows_model import prepare_table
from desktop_app.ui.settings.comparison_table import ComparisonTable, signed
from desktop_app.ui.settings.section import Explanation, make_button, make_row, replace_choices
from desktop_app.ui.theme import ROW_SPACE
from desktop_app.ui.throttle import Throttle
from desktop_app.ui.wording import language_name, number, percent

REFRESH_MS = 5000
"""Milliseconds between two counts of the embedded passages while the page is visible. A count takes
0.1 s of processor time in the engine for 100,000 passages."""


class MeaningModels(QWidget):
    """Shows the state of the embedding models, and compares the one in use with another.

    Args:
        client: The engine.

    Attributes:
        use_requested: The engine should be started again, so that the ready model is used.
        outdated: A model has embedded more since the models were shown.
    """

    use_requested = Signal()
    outdated = Signal()

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._request: Request | None = None
        self._noted = 0
        self._is_waiting = False
        self.state = Explanation("", self)
        self.use_now = make_button(self.tr("Use it &now"), self)
        self.advice = Explanation("", self)
        self.other = QComboBox(self)
        self.other.setAccessibleName(self.tr("Model to compare with"))
        self.other.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.compare = make_button(self.tr("Compare &with the one in use"), self)
        self.stop = make_button(self.tr("&Stop"), self)
        self.progress = QProgressBar(self)
        self.progress.setAccessibleName(self.tr("Progress of the comparison"))
        self.progress.setTextVisible(False)
        self.hint = Explanation("", self)
        self.measured = ComparisonTable(self)
        self.table = self._make_table()
        self.outcome = Explanation("", self)
        self._lay_out()
        self.use_now.clicked.connect(self.use_requested)
        self.compare.clicked.connect(self._on_compare)
        self.stop.clicked.connect(self.stop_comparing)
        self._throttle = Throttle(REFRESH_MS, self)
        self._throttle.triggered.connect(self.outdated)
        client.library_changed.connect(self._on_changed)
        self.show_models(ModelList((), ()))

    def show_models(self, models: ModelList) -> None:
        """Show the models of the library; what is not known is left out."""
        meaning = models.meaning
        self.state.show_message(self._describe(meaning))
        self.use_now.setVisible(meaning.is_ready)
        self.advice.show_message(self._advise(meaning))
        names = ((Path(one.path).name, one.name) for one in models.embedding if meaning.model)
        replace_choices(self.other, [one for one in names if one[0] != meaning.model])
        self._is_waiting = bool(meaning.following) and not meaning.is_ready
        self._noted = meaning.noted
        self._show_comparing()
        is_empty = not (self.state.text() or self.advice.text() or self.other.count())
        self.setVisible(not is_empty)

    def stop_comparing(self) -> None:
        """Cancel a comparison, if one is running."""
        if self._request is not None:
            self._client.send(StopComparing())

    def _make_table(self) -> QTableView:
        table = QTableView(self)
        prepare_table(table, self.measured, self.tr("What was measured with the two models"))
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.hide()
        return table

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(ROW_SPACE)
        column.addWidget(self.state)
        column.addWidget(self.use_now, 0, Qt.AlignmentFlag.AlignLeading)
        column.addWidget(self.advice)
        column.addWidget(make_row(self, self.other, self.compare, self.progress, self.stop))
        for widget in (self.hint, self.table, self.outcome):
            column.addWidget(widget)

    def _describe(self, meaning: MeaningState) -> str:
        if not meaning.following:
            return ""
        if meaning.is_ready:
            ready = self.tr("{} has embedded all passages. Until it is used, {} finds by meaning.")
            return ready.format(meaning.following, meaning.model)
        waiting = self.tr(
            "{} has embedded {} of {} passages. Until it has embedded all, {} finds by meaning."
        )
        counts = (number(one) for one in (meaning.embedded, meaning.passages))
        return waiting.format(meaning.following, *counts, meaning.model)

    def _advise(self, meaning: MeaningState) -> str:
        if not meaning.unknown:
            return ""
        share = percent(meaning.unknown_share)
        names = ", ".join(map(language_name, meaning.unknown))
        if meaning.suitable:
            sentence = self.tr(
                "{} of the files are in languages that the chosen model does not know ({}). {} "
                "knows them."
            )
            return sentence.format(share, names, meaning.suitable)
        sentence = self.tr(
            "{} of the files are in languages that the chosen model does not know ({}). A "
            "multilingual model finds them by meaning, if you have the folder of one."
        )
        return sentence.format(share, names)

    def _show_comparing(self) -> None:
        # A button that is hidden would pass the focus on to any other control.
        has_focus = self.compare.hasFocus() or self.stop.hasFocus()
        has_other = self.other.count() > 0
        is_comparing = self._request is not None
        self.other.setVisible(has_other and not is_comparing)
        self.compare.setVisible(has_other and not is_comparing)
        self.progress.setVisible(is_comparing)
        self.stop.setVisible(is_comparing)
        self.compare.setEnabled(self._noted > 0)
        if has_focus:
            (self.stop if is_comparing else self.compare).setFocus()
        self.hint.show_message(self._explain(self._noted) if has_other else "")

    def _explain(self, noted: int) -> str:
        if not noted:
            return self.tr(
                "Models are compared on searches whose answers you noted: choose “Answers this "
                "search” in the menu of a result (Ctrl+Shift+G). For any other set there is "
                "the command satchel models compare."
            )
        sentence = self.tr("Searches whose answers you noted: {}.").format(number(noted))
        if noted < FEWEST:
            few = self.tr("Fewer than {} are too few to tell models apart.").format(number(FEWEST))
            return f"{sentence} {few}"
        return sentence

    def _on_changed(self, _: int) -> None:
        if self._is_waiting and self.isVisible():
            self._throttle.request()

    def _on_compare(self) -> None:
        self.table.hide()
        self.outcome.show_message("")
        self.progress.setRange(0, 0)
        self._request = self._client.send(
            CompareModels(self.other.currentData()),
            self._on_compared,
            on_refused=self._on_refused,
            on_progress=self._on_progress,
        )
        self._show_comparing()
        self.hint.show_message(self.tr("The library and its searches stay as they are."))

    def _on_progress(self, happening: Happening) -> None:
        if isinstance(happening, ComparisonProgress):
            self.progress.setRange(0, happening.passages + happening.queries)
            self.progress.setValue(happening.embedded + happening.ranked)

    def _on_compared(self, found: ModelComparison) -> None:
        self._request = None
        self.measured.show_comparison(found)
        header = self.table.horizontalHeader().sizeHint().height()
        row = self.table.verticalHeader().defaultSectionSize()
        edges = 2 * self.table.frameWidth()
        self.table.setFixedHeight(header + self.measured.rowCount() * row + edges)
        self.table.show()
        gain = found.gain
        sentence = self.tr("Words and meaning with {}: {}, 95% interval {} to {}.").format(
            found.other.name, signed(gain.mean), signed(gain.low), signed(gain.high)
        )
        self.outcome.show_message(f"{sentence} {self._judge(found)}")
        self._show_comparing()

    def _judge(self, found: ModelComparison) -> str:
        if not found.has_enough:
            return self.tr("These are too few searches to tell models apart.")
        if found.is_better:
            return self.tr("It finds better, and not by chance.")
        if found.is_worse:
            return self.tr("It finds worse, and not by chance.")
        return self.tr("The difference may be chance.")

    def _on_refused(self, refusal: Refused) -> None:
        self._request = None
        self._show_comparing()
        self.outcome.show_message(translated(refusal.message, refusal.action))
