"""Questions and answers below one another."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop_app.ui.ask.exchange_view import ExchangeView


class ConversationView(QScrollArea):
    """Scrolls along with what is written, unless the person has scrolled away from its end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exchanges: list[ExchangeView] = []
        self._is_at_end = True
        self._inside = QWidget(self)
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setAccessibleName(self.tr("Conversation"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._inside)
        self._inside.setBackgroundRole(QPalette.ColorRole.Base)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._on_moved)
        bar.rangeChanged.connect(self._on_grown)

    def add(self, exchange: ExchangeView) -> None:
        """Put an exchange below the others, and go there."""
        last = self.exchanges[-1].stops[-1] if self.exchanges else self
        exchange.come_after(last)
        self.exchanges.append(exchange)
        self._column.insertWidget(self._column.count() - 1, exchange)
        self.follow()

    def follow(self) -> None:
        """Go to the end, and stay there while it grows."""
        self._is_at_end = True
        self._on_grown()

    def empty(self) -> None:
        """Take all exchanges away."""
        for exchange in self.exchanges:
            self._column.removeWidget(exchange)
            exchange.drop_request()
            exchange.hide()
            exchange.deleteLater()
        self.exchanges = []

    def _on_moved(self, value: int) -> None:
        self._is_at_end = value >= self.verticalScrollBar().maximum()

    def _on_grown(self) -> None:
        if self._is_at_end:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
