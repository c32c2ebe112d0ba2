"""The strip of notices above the window's content, used in place of message boxes."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStyle,
    QWidget,
)

from desktop_app.clients.translated import translated
from desktop_app.core.messages import Notice, Refused
from desktop_app.ui.descriptions import wrapped_tool_tip
from desktop_app.ui.icons import icon
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.note_bar import tint, warning
from desktop_app.ui.shown_paths import shorten_paths
from desktop_app.ui.theme import SMALL_SPACE, SPACE, colours_for

MOST_WAITING = 20
"""Notices that wait while others are shown; the oldest are dropped."""


CONFIRMED_MS = 8_000
"""Milliseconds that a confirmation is shown: it has two sentences at most, and needs no action."""


class NoticeButton(NamedTuple):
    """What can be done about a notice.

    Attributes:
        text: The label of the button.
        act: Called when the button is pressed, after the notice is dismissed.
    """

    text: str
    act: Callable[[], object]


class NoticeStrip(QFrame):
    """Shows one notice at a time, the newest first; the others wait until it is dismissed.

    A confirmation without a button disappears by itself, unless the pointer or the keyboard is in
    the strip.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notices: deque[tuple[Notice, NoticeButton | None]] = deque(maxlen=MOST_WAITING)
        self._sign = QLabel(self)
        self._text = SelectableLabel("", self)
        self._action = QPushButton(self)
        self._action.clicked.connect(self._on_acted)
        self._dismiss = QPushButton(self.tr("Dismiss"), self)
        set_part(self._dismiss, Part.QUIET)
        self._dismiss.clicked.connect(self.dismiss)
        self.setAutoFillBackground(True)
        self._lay_out()
        self._confirmed = QTimer(self, singleShot=True, interval=CONFIRMED_MS)
        self._confirmed.timeout.connect(self.withdraw_confirmations)
        self._colour()
        self.hide()

    @property
    def text(self) -> str:
        """The shown notice, with whole paths; empty while there is none."""
        return _text(self._notices[-1][0]) if self._notices else ""

    def post(self, notice: Notice, button: NoticeButton | None = None) -> None:
        """Show a notice, with a button if there is an action.

        A notice that is posted again without its button keeps it: the action is still possible.
        """
        buttons = {_text(entry[0]): entry[1] for entry in self._notices}
        button = button or buttons.get(_text(notice))
        self._remove(lambda other, _button: _text(other) == _text(notice))
        self._notices.append((notice, button))
        self._show_newest()

    def post_refusal(self, refusal: Refused) -> None:
        """Show why an action was refused, until the next action."""
        self.post(Notice(refusal.message, refusal.action, is_passing=True))

    def withdraw(self, notice: Notice) -> None:
        """Remove a notice that is no longer true."""
        self._remove(lambda other, _button: _text(other) == _text(notice))
        self._show_newest()

    def withdraw_confirmations(self) -> None:
        """Remove the notices that only confirm an action of the user."""
        focused = QApplication.focusWidget()
        if self.underMouse() or (focused is not None and self.isAncestorOf(focused)):
            self._confirmed.start()
            return
        self._remove(lambda notice, button: notice.is_done and button is None)
        self._show_newest()

    def withdraw_passing(self) -> None:
        """Remove the notices of the last action, as the user has turned to something else."""
        self._remove(lambda notice, _button: notice.is_passing)
        self._show_newest()

    def dismiss(self) -> None:
        """Remove the notice that is shown."""
        if self._notices:
            self._notices.pop()
        self._show_newest()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, SMALL_SPACE, SPACE, SMALL_SPACE)
        row.setSpacing(SPACE)
        row.addWidget(self._sign)
        row.addWidget(self._text, 1)
        row.addWidget(self._action)
        row.addWidget(self._dismiss)

    def _colour(self) -> None:
        colours = colours_for(QGuiApplication.palette())
        is_done = bool(self._notices) and self._notices[-1][0].is_done
        ground, text = colours.badges["exact"] if is_done else warning(colours)
        if tint(self, ground, text):
            size = self.style().pixelMetric(QStyle.PixelMetric.PM_ToolBarIconSize)
            self._sign.setPixmap(icon("ready" if is_done else "warning", text).pixmap(size, size))

    def _remove(self, is_meant: Callable[[Notice, NoticeButton | None], bool]) -> None:
        kept = [entry for entry in self._notices if not is_meant(*entry)]
        self._notices = deque(kept, maxlen=MOST_WAITING)

    def _show_newest(self) -> None:
        self.setVisible(bool(self._notices))
        if not self._notices:
            return
        notice, button = self._notices[-1]
        if notice.is_done and button is None:
            self._confirmed.start()
        self._colour()
        whole = _text(notice)
        shown = shorten_paths(whole)
        self._text.setText(shown)
        self._text.setAccessibleName(whole)
        self._text.setToolTip(wrapped_tool_tip(whole) if shown != whole else "")
        self._action.setText(button.text if button else "")
        self._action.setVisible(button is not None)
        waiting = len(self._notices) - 1
        more = self.tr("Dismiss (%Ln more)", "", waiting)
        self._dismiss.setText(more if waiting else self.tr("Dismiss"))

    def _on_acted(self) -> None:
        _notice, button = self._notices[-1]
        self.dismiss()
        if button is not None:
            button.act()


def _text(notice: Notice) -> str:
    return translated(notice.message, notice.action)
