"""The conditions of a query as buttons that remove them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.clients.translated import translated
from desktop_app.core.results import Chip
from desktop_app.ui.chip_button import ChipButton
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.icons import icon


class Chips(QWidget):
    """A button for each condition; hidden while there is none.

    Attributes:
        query_changed: A condition was removed; carries the query without it.
    """

    query_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Conditions of the search"))
        self._flow = FlowLayout(self)
        self._shown: tuple[str, tuple[Chip, ...]] = ("", ())
        self._buttons: tuple[QPushButton, ...] = ()
        self.hide()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order; they change with the chips."""
        return self._buttons

    def show_chips(self, query: str, chips: Sequence[Chip]) -> None:
        """Show the conditions of a query; unchanged conditions keep their buttons and the focus."""
        if self._shown == (query, tuple(chips)):
            return
        self._shown = (query, tuple(chips))
        while (item := self._flow.takeAt(0)) is not None:
            if button := item.widget():
                button.deleteLater()
        self._buttons = tuple(self._make_button(query, chip) for chip in chips)
        for button in self._buttons:
            self._flow.addWidget(button)
        self.setVisible(bool(chips))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            for button in self.findChildren(QPushButton):
                button.setIcon(self._sign())
        super().changeEvent(event)

    def _sign(self) -> QIcon:
        return icon("remove", self.palette().color(QPalette.ColorRole.ButtonText))

    def _make_button(self, query: str, chip: Chip) -> QPushButton:
        text = translated(chip.text)
        button = ChipButton(text, self)
        button.setIcon(self._sign())
        button.setToolTip(self.tr("Remove this condition"))
        button.setAccessibleName(self.tr("Remove: {}").format(text))
        # A space replaces the condition, so that the words on both sides stay apart.
        before, after = query[: chip.start].rstrip(), query[chip.end :].lstrip()
        rest = f"{before} {after}".strip()
        button.clicked.connect(lambda: self.query_changed.emit(rest))
        return button
