"""The sources of an answer as buttons that show them; those not cited are folded."""

from collections import Counter
from collections.abc import Collection, Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.core.answers import Source
from desktop_app.ui.ask.answer_html import excerpt_of
from desktop_app.ui.ask.answer_text import source_name
from desktop_app.ui.chip_button import ChipButton
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.wording import Counted, number

_translate = QCoreApplication.translate


def distinct_names(sources: Sequence[Source]) -> list[str]:
    """Return a distinct name for each source.

    Sources that share a name get their last heading as well; where it is missing or shared too,
    they are numbered.
    """
    names = [source_name(source) for source in sources]
    shared = Counter(names)
    names = [
        f"{name}, {heading}" if shared[name] > 1 and (heading := _last_heading(source)) else name
        for name, source in zip(names, sources, strict=True)
    ]
    shared, seen = Counter(names), Counter[str]()
    distinct = []
    for name in names:
        seen[name] += 1
        numbered = _translate("answer", "{}, passage {}").format(name, number(seen[name]))
        distinct.append(numbered if shared[name] > 1 else name)
    return distinct


def _last_heading(source: Source) -> str:
    return source.heading.rpartition(" › ")[2].strip()


class SourceChips(QWidget):
    """A button for each source; hidden while there is none.

    Attributes:
        chosen: A source should be shown; carries its number.
        buttons: The buttons of the sources, the cited ones first.
        more: The button that shows and hides the sources that are not cited.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Sources"))
        self._flow = FlowLayout(self)
        self.buttons: list[QPushButton] = []
        self._folded: list[QPushButton] = []
        self._folded_count = ""
        self.more = ChipButton("", self)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._show_folded)
        self.hide()

    def show_sources(self, sources: Sequence[Source], cited: Collection[int] | None = None) -> None:
        """Replace the buttons by those of these sources.

        Args:
            sources: The sources of an answer.
            cited: Numbers of the sources that are not folded; None for all.
        """
        while (item := self._flow.takeAt(0)) is not None:
            if (button := item.widget()) and button is not self.more:
                button.deleteLater()
        names = dict(zip(sources, distinct_names(sources), strict=True))
        shown = [one for one in sources if cited is None or one.n in cited]
        folded = [one for one in sources if one not in shown]
        self._folded = [self._make_source_button(one, names[one]) for one in folded]
        self.buttons = [self._make_source_button(one, names[one]) for one in shown] + self._folded
        for button in (*self.buttons, self.more):
            self._flow.addWidget(button)
        counted = Counted().more_sources if shown else Counted().sources
        self._folded_count = counted(len(folded))
        self.more.setVisible(bool(folded))
        self.more.setChecked(False)
        self._show_folded(is_shown=False)
        self.setVisible(bool(sources))

    def _show_folded(self, is_shown: bool) -> None:
        self.more.setText(self.tr("Fewer sources") if is_shown else self._folded_count)
        for button in self._folded:
            button.setVisible(is_shown)
        self.updateGeometry()

    def _make_source_button(self, source: Source, name: str) -> QPushButton:
        button = ChipButton(f"[{source.n}] {name}", self)
        button.setToolTip(tool_tip(excerpt_of(source)))
        button.setAccessibleName(self.tr("Show source {}: {}").format(source.n, name))
        button.clicked.connect(lambda: self.chosen.emit(source.n))
        return button
