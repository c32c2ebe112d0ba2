"""The page of the first run: which folders to search, and then what to try."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.models import ModelOffer
from desktop_app.core.preference_commands import GetModelOffer
from desktop_app.ui.first_run.folder_choice import FolderChoice
from desktop_app.ui.first_run.things_to_try import ThingsToTry
from desktop_app.ui.hint import LONGEST_LINE
from desktop_app.ui.keyboard import ENTER_KEYS, types_text
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.theme import HEADING, PAGE_SPACE, WIDE_SPACE, resized


class FirstRunPage(QScrollArea):
    """Offers folders, and once some were added, three things to try.

    Args:
        client: The engine.
        hotkey: The launcher's key, in Qt's portable names; empty for none.

    Attributes:
        add_requested: Folders should be added; carries their paths.
        sample_requested: The files that come with the program should be added.
        left: The page has done its work, or was dismissed.
        typed: A letter was typed beside the things to try; carries the key event.
        choice: The folders that are offered.
        tries: The things to try, which replace them.
    """

    add_requested = Signal(list)
    sample_requested = Signal()
    left = Signal()
    typed = Signal(QKeyEvent)

    def __init__(self, client: EngineClient, hotkey: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.choice = FolderChoice(client, self)
        self.tries = ThingsToTry(hotkey, self)
        self._heading = PlainLabel("", self)
        self._text = PlainLabel("", self)
        self._lay_out()
        self._show_choice()
        self.choice.add_requested.connect(self._on_add)
        self.choice.sample.clicked.connect(self.sample_requested)
        self.choice.later.clicked.connect(self.left)
        self.tries.search.clicked.connect(self.left)

    @property
    def heading(self) -> str:
        return self._heading.text()

    def request_offer(self) -> None:
        """Ask whether there is a model that writes answers."""
        self._client.send(GetModelOffer(), self._on_offer, on_refused=self._on_no_offer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Escape; add the chosen folders with Enter, wherever the keyboard is.

        A letter typed beside the things to try begins a search.
        """
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in ENTER_KEYS and self.choice.isVisible() and self.choice.add.isEnabled():
            self.choice.add.click()
        elif self.tries.isVisible() and types_text(event) and not event.text().isspace():
            self.typed.emit(event)
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body, middle = QWidget(self), QWidget(self)
        body.setBackgroundRole(QPalette.ColorRole.Base)
        body.setAutoFillBackground(True)
        self._heading.setFont(resized(self.font(), HEADING, bold=True))
        quieten(self._text)
        middle.setMaximumWidth(LONGEST_LINE * self.fontMetrics().averageCharWidth() * 5 // 4)
        column = QVBoxLayout(middle)
        column.setContentsMargins(PAGE_SPACE, PAGE_SPACE, PAGE_SPACE, PAGE_SPACE)
        column.setSpacing(WIDE_SPACE)
        column.addStretch(2)
        for part in (self._heading, self._text, self.choice, self.tries):
            column.addWidget(part)
        column.addStretch(3)
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)
        self.setWidget(body)

    def _show_choice(self) -> None:
        self._heading.setText(self.tr("Which folders do you want to search?"))
        self._text.setText(
            self.tr(
                "Their files are only read, and nothing leaves this computer. "
                "You can add or remove folders at any time."
            )
        )
        self.setAccessibleName(self.heading)
        self.tries.hide()
        self.choice.focus_first()

    def _show_tries(self) -> None:
        self.choice.hide()
        self._heading.setText(self.tr("Three things to try"))
        self._text.hide()
        self.tries.show()
        self.setFocus()  # until there is something to try
        self.setAccessibleName(self.heading)
        self.request_offer()

    def _on_add(self, paths: list[str]) -> None:
        self.add_requested.emit(paths)
        self._show_tries()

    def _on_offer(self, offer: ModelOffer) -> None:
        self.tries.show_offer(offer)

    def _on_no_offer(self, _: Refused) -> None:
        """Offer nothing: the panel for questions does, when a question needs the model."""
