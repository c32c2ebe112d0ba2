"""The exchanges of a conversation in a column."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop_app.core.conversations import KeptExchange
from desktop_app.core.paths import is_at_or_below
from desktop_app.ui.ask.exchange_view import ExchangeView


class ConversationView(QScrollArea):
    """Scrolls along with a growing answer until its question is at the top.

    A user who scrolls back is not moved.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exchanges: list[ExchangeView] = []
        self._is_following = True
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
        """Append an exchange and scroll to it."""
        last = self.exchanges[-1].stops[-1] if self.exchanges else self
        exchange.follow_in_tab_order(last)
        self.exchanges.append(exchange)
        self._column.insertWidget(self._column.count() - 1, exchange)
        self.follow()

    def follow(self) -> None:
        """Scroll to the newest exchange, and stay with it while it grows."""
        self._is_following = True
        self._on_grown()

    def remove(self, exchange: ExchangeView) -> None:
        """Remove an exchange, and ignore further replies to its question."""
        self.exchanges.remove(exchange)
        self._column.removeWidget(exchange)
        exchange.drop_request()
        exchange.hide()
        exchange.deleteLater()

    def find_from(self, path: str) -> list[ExchangeView]:
        """Return the exchanges that may hold text of a file, or of a folder's files."""
        sources = [source for exchange in self.exchanges for source in exchange.sources]
        files = {
            one.file_id
            for one in sources
            if is_at_or_below(one.path, path) or is_at_or_below(one.path_on_disk, path)
        }
        return [exchange for exchange in self.exchanges if not files.isdisjoint(exchange.file_ids)]

    def empty(self) -> None:
        """Remove all exchanges."""
        for exchange in tuple(self.exchanges):
            self.remove(exchange)

    def _newest(self) -> int:
        """Return the value of the scroll bar that shows the newest exchange from its question."""
        top = self.exchanges[-1].y() if self.exchanges else 0
        return min(top, self.verticalScrollBar().maximum())

    def _on_moved(self, value: int) -> None:
        self._is_following = value >= self._newest()

    def _on_grown(self) -> None:
        bar = self.verticalScrollBar()
        if self._is_following:
            bar.setValue(max(bar.value(), self._newest()))


class GradualShowing(QObject):
    """Shows the exchanges of a kept conversation, each in an event of its own.

    To lay one out takes about 11 ms.

    Args:
        show: Shows an exchange below those before.
        parent: The owner.
    """

    def __init__(self, show: Callable[[KeptExchange], None], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._left: list[KeptExchange] = []
        self._events = QTimer(self, interval=0)
        self._events.timeout.connect(self._show_next)

    def begin(self, exchanges: Sequence[KeptExchange]) -> None:
        """Show the first exchange at once, and the others soon."""
        self._left = list(exchanges)
        self._show_next()
        self._events.start()

    def finish(self) -> None:
        """Show the exchanges that are left."""
        while self._left:
            self._show_next()

    def clear(self) -> None:
        """Do not show the exchanges that are left."""
        self._left.clear()

    def _show_next(self) -> None:
        if self._left:
            self._show(self._left.pop(0))
        else:
            self._events.stop()
