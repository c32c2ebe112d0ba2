"""The keys of the launcher that do more than type."""

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from desktop_app.ui.keyboard import ENTER_KEYS, is_menu_key, types_text
from desktop_app.ui.launcher.launcher_preview import LauncherPreview
from desktop_app.ui.launcher.lists import LauncherLists
from desktop_app.ui.launcher.parts import LauncherBox
from desktop_app.ui.results.hit_actions import HitActions

_CONTROL = Qt.KeyboardModifier.ControlModifier
_BUTTON_KEYS = (*ENTER_KEYS, Qt.Key.Key_Space, Qt.Key.Key_Up)
"""Keys that a focused button below the list handles itself."""


class LauncherKeys(QObject):
    """Handles the keys of the box and the lists.

    While the hits of the typed words are pending, Enter is stored, and acts on the selected hit
    when they arrive.

    Args:
        box: Other parts pass letters to it.
        lists: Their rows are chosen by keys.
        preview: Is scrolled and switched by keys.
        actions: Are triggered on the selected hit.

    Attributes:
        is_pending: Whether the hits of the typed words have not arrived.
        escaped: Escape was pressed.
        asked: The question should be answered.
        entered: Enter was pressed.
        window_requested: The selected hit should be shown in the main window.
        menu_requested: The actions on the selected hit should be listed.
        moved: Another row was chosen.
    """

    escaped = Signal()
    asked = Signal()
    entered = Signal()
    window_requested = Signal()
    menu_requested = Signal()
    moved = Signal()

    def __init__(
        self,
        box: LauncherBox,
        lists: LauncherLists,
        preview: LauncherPreview,
        actions: HitActions,
    ) -> None:
        super().__init__(lists)
        self._box = box
        self._lists = lists
        self._preview = preview
        self._actions = actions
        self._stored: QKeyCombination | None = None
        self.is_pending = False
        for part in (box, lists.above, lists.hits_view, lists.less_likely, lists.below):
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a key of the box or a list; letters of a list are typed into the box."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if watched is self._lists.less_likely:
                if event.key() in _BUTTON_KEYS:
                    return False
                self._box.setFocus(Qt.FocusReason.OtherFocusReason)
                if event.key() == Qt.Key.Key_Down and self._lists.leave_button():
                    return True
            is_in_box = watched is self._box
            is_taken = self._take_key(event, is_in_box=is_in_box)
            return is_taken or (not is_in_box and self.type_into_box(event))
        return super().eventFilter(watched, event)

    def type_into_box(self, event: QKeyEvent) -> bool:
        """Type a letter into the box while another part has the focus."""
        if types_text(event) or event.key() == Qt.Key.Key_Backspace:
            self._box.setFocus(Qt.FocusReason.OtherFocusReason)
            QApplication.sendEvent(self._box, event)
            return True
        return False

    def act(self, pressed: QKeyCombination) -> bool:
        """Trigger a key's action on the selected hit, or store the key until hits arrive."""
        if self.is_pending and pressed.key() in ENTER_KEYS:
            self._stored = pressed
            return True
        return self._lists.is_hit_chosen and self._actions.take_key(pressed)

    def expect_hits(self, *, is_pending: bool) -> None:
        """Drop a stored key, and store the next one only if hits are pending."""
        self._stored = None
        self.is_pending = is_pending

    def take_hits(self) -> bool:
        """Note that the pending hits have arrived; return whether a stored key acted on them."""
        self.is_pending = False
        if self._stored is None:
            return False
        pressed, self._stored = self._stored, None
        self.act(pressed)
        return True

    def drop_stored(self) -> None:
        """Drop a stored key: its file would be opened when nobody expects it."""
        self._stored = None

    def _take_key(self, event: QKeyEvent, *, is_in_box: bool) -> bool:
        key, modifiers = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        has_none = modifiers == Qt.KeyboardModifier.NoModifier
        match key:
            case Qt.Key.Key_Escape:
                self.escaped.emit()
            case Qt.Key.Key_Tab if has_none:
                self.asked.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if has_none:
                self.entered.emit()
            case Qt.Key.Key_Space if has_none and not is_in_box:
                self.window_requested.emit()
            case Qt.Key.Key_K if modifiers == _CONTROL:
                self.menu_requested.emit()
            case _ if self._lists.is_hit_chosen and is_menu_key(event):
                self.menu_requested.emit()
            case Qt.Key.Key_C if modifiers == _CONTROL and self._box.has_copyable_text:
                return False
            case _ if has_none and self._lists.take_key(key):
                self.moved.emit()
            case _:
                pressed = event.keyCombination()
                return self._preview.take_key(pressed) or self.act(pressed)
        return True
