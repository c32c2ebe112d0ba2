"""The bar that shows where a link of a file leads before it is opened."""

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.core.rich_texts import LINK_SCHEMES
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.theme import SMALL_SPACE, SPACE


class LinkBar(QFrame):
    """Shows the target of a link, and offers to open it in the user's browser.

    Attributes:
        open_requested: The target should be opened.
        closed: The user closed the bar.
    """

    open_requested = Signal(QUrl)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._target = QUrl()
        self._label = PlainLabel("", self)
        self.open_button = QPushButton(self.tr("Open in the browser"), self)
        self.copy_button = QPushButton(self.tr("Copy the address"), self)
        self.close_button = QPushButton(self.tr("Close"), self)
        self.open_button.clicked.connect(self._on_open)
        self.copy_button.clicked.connect(self._on_copy)
        self.close_button.clicked.connect(self._on_close)
        row = QHBoxLayout()
        row.setSpacing(SMALL_SPACE)
        for button in self.buttons:
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, SMALL_SPACE, 2 * SPACE, SMALL_SPACE)
        column.addWidget(self._label)
        column.addLayout(row)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Where the link leads"))
        self.hide()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The widgets that the Tab key visits, in order."""
        return self.open_button, self.copy_button, self.close_button

    @property
    def text(self) -> str:
        """The text about the target."""
        return self._label.text()

    def show_target(self, target: QUrl) -> None:
        """Show the target of a link exactly as it would be requested; ignore unknown schemes."""
        if target.scheme().lower() not in LINK_SCHEMES:
            return
        self._target = target
        address = _address(target)
        if target.scheme() == "mailto":
            self._label.setText(self.tr("The link writes a message: {}").format(address))
        else:
            wording = self.tr("The link leads to {}: {}")
            host = target.host(QUrl.ComponentFormattingOption.FullyEncoded)
            self._label.setText(wording.format(host, address))
        self.show()
        self.open_button.setFocus(Qt.FocusReason.OtherFocusReason)
        # Without this attribute, no focus ring shows that the focus has left the text.
        self.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc instead of leaving the preview."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_close()
        else:
            super().keyPressEvent(event)

    def _on_open(self) -> None:
        self.hide()
        self.open_requested.emit(self._target)
        self.closed.emit()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(_address(self._target))

    def _on_close(self) -> None:
        self.hide()
        self.closed.emit()


def _address(target: QUrl) -> str:
    """Return a target in ASCII: other scripts have letters that look like Latin ones."""
    return bytes(target.toEncoded().data()).decode("ascii", "replace")
