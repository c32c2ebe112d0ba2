"""The box in which the user chooses the scope of a question."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QComboBox, QWidget

from desktop_app.core.letters import seen
from desktop_app.ui.ask.scope import EVERYTHING, Scope, describe
from desktop_app.ui.descriptions import name_control, tool_tip

_TOOL_TIP = int(Qt.ItemDataRole.ToolTipRole)

FindScopes = Callable[[], tuple[Scope, ...]]


class ScopeBox(QComboBox):
    """Updates its scopes whenever it is opened or focused; the chosen scope stays chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer: FindScopes = lambda: (EVERYTHING,)
        name_control(self, self.tr("Ask of"))
        self.setToolTip(self.tr("Which files the answer may come from"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        self.refresh()

    @property
    def scope(self) -> Scope:
        chosen = self.currentData()
        return chosen if isinstance(chosen, Scope) else EVERYTHING

    def choose(self, scope: Scope) -> None:
        """Choose a scope, whether or not it is available from the list."""
        self.addItem(describe(scope), scope)
        self.setCurrentIndex(self.count() - 1)
        self.refresh()

    def offer_from(self, offer: FindScopes) -> None:
        """Set the function that returns the available scopes."""
        self._offer = offer
        self.refresh()

    def refresh(self) -> None:
        """Update the scopes; the chosen scope stays even if it is no longer available."""
        chosen = self.scope
        offered = tuple(dict.fromkeys((*self._offer(), chosen)))
        self.clear()
        for number, scope in enumerate(offered):
            self.addItem(describe(scope), scope)
            self.setItemData(number, tool_tip(seen(scope.name)), _TOOL_TIP)
        self.setCurrentIndex(offered.index(chosen))

    def showPopup(self) -> None:
        self.refresh()
        super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Update the scopes: the arrow keys choose without opening the list.

        Not when the list has just closed: its choice is applied only after this event.
        """
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.refresh()
        super().focusInEvent(event)
