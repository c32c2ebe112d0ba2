"""Enter on buttons and the focus ring, where Qt does less than expected."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from desktop_app.ui.keyboard import ENTER_KEYS


class EnterPresses(QObject):
    """Makes Enter press the focused button of a window, as Space does.

    Qt does so only in dialogs, for buttons that may become the default button.
    """

    def __init__(self, window: QWidget) -> None:
        # Only Qt refers to the window: a cycle would be collected in the middle of any event.
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle an Enter that nothing in the window accepted."""
        is_key = event.type() == QEvent.Type.KeyPress
        if is_key and isinstance(event, QKeyEvent) and isinstance(watched, QWidget):
            pressed = watched.focusWidget()
            if isinstance(pressed, QPushButton | QToolButton) and _is_enter(event):
                pressed.click()
                return True
        return super().eventFilter(watched, event)


class FocusRingKeeper(QObject):
    """Shows the focus ring again when the user returns to a window.

    Qt hides it when a dialog closes, until Tab is pressed again.
    """

    _SHOWN = Qt.WidgetAttribute.WA_KeyboardFocusChange

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._was_shown = False
        # Qt hides the ring after it reports that the window is active.
        self._coming_back = QTimer(self, singleShot=True, interval=0)
        self._coming_back.timeout.connect(self._show)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note whether the ring is shown when the window is left."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self._was_shown = self._window.testAttribute(self._SHOWN)
        elif event.type() == QEvent.Type.WindowActivate and self._was_shown:
            self._coming_back.start()
        return super().eventFilter(watched, event)

    def _show(self) -> None:
        self._window.setAttribute(self._SHOWN)
        if focused := self._window.focusWidget():
            focused.update()


def _is_enter(pressed: QKeyEvent) -> bool:
    modified = pressed.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    is_enter = pressed.key() in ENTER_KEYS
    return is_enter and not modified and not pressed.isAutoRepeat()
