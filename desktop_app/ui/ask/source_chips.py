"""The sources of an answer as buttons that show them."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.core.answers import Source
from desktop_app.ui.ask.answer_html import excerpt_of
from desktop_app.ui.ask.answer_text import source_name
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import SMALL, resized
from desktop_app.ui.wording import number

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
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Sources"))
        self._flow = FlowLayout(self)
        self.buttons: list[QPushButton] = []
        self.hide()

    @property
    def text(self) -> str:
        """The texts of the buttons, one a line."""
        return "\n".join(button.text().replace("&&", "&") for button in self.buttons)

    def show_sources(self, sources: Sequence[Source]) -> None:
        """Replace the buttons by those of these sources."""
        while (item := self._flow.takeAt(0)) is not None:
            if button := item.widget():
                button.deleteLater()
        self.buttons = [
            self._make_button(source, name)
            for source, name in zip(sources, distinct_names(sources), strict=True)
        ]
        for button in self.buttons:
            self._flow.addWidget(button)
        self.setVisible(bool(sources))

    def _make_button(self, source: Source, name: str) -> QPushButton:
        button = QPushButton(f"[{source.n}] {name}".replace("&", "&&"), self)
        button.setFont(resized(self.font(), SMALL))
        set_part(button, Part.CHIP)
        button.setToolTip(excerpt_of(source))
        button.setAccessibleName(self.tr("Show source {}: {}").format(source.n, name))
        button.clicked.connect(lambda: self.chosen.emit(source.n))
        return button
