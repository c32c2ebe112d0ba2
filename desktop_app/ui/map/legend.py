"""The legend of the map: what each colour means."""

from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget


class Legend(QLabel):
    """Lists colours with their meanings in as many lines as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Colours of the map"))

    def show_colours(self, names: Sequence[str], colours: Sequence[QColor]) -> None:
        """Show the colours with these names, as many as there are colours."""
        shown = [
            f'<span style="color:{colour.name()}">●</span>&nbsp;'
            + escape(name).replace(" ", "&nbsp;")
            for name, colour in zip(names, colours, strict=False)
        ]
        self.setText("&nbsp;&nbsp; ".join(shown))
