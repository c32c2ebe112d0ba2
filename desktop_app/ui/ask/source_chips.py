"""The sources of an answer as buttons that show them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.core.answers import Source
from desktop_app.ui.ask.answer_html import excerpt_of
from desktop_app.ui.ask.source_names import tell_apart
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import SMALL, resized


class SourceChips(QWidget):
    """A button for each source; hidden while there is none.

    Attributes:
        chosen: Carries the number of the source to show.
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
        """What the buttons say, a line each."""
        return "\n".join(button.text().replace("&&", "&") for button in self.buttons)

    def show_sources(self, sources: Sequence[Source]) -> None:
        """Show these sources in place of those before."""
        while (item := self._flow.takeAt(0)) is not None:
            if button := item.widget():
                button.deleteLater()
        self.buttons = [
            self._make_button(source, name)
            for source, name in zip(sources, tell_apart(sources), strict=True)
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
