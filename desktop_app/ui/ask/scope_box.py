"""The choice of what a question is asked of."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QComboBox, QWidget

from desktop_app.ui.ask.scope import EVERYTHING, Scope, describe

_TOOL_TIP = int(Qt.ItemDataRole.ToolTipRole)

OfferScopes = Callable[[], tuple[Scope, ...]]


class ScopeBox(QComboBox):
    """Offers what can be asked of when it is looked at; what was chosen stays chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer: OfferScopes = lambda: (EVERYTHING,)
        self.setAccessibleName(self.tr("Ask of"))
        self.setToolTip(self.tr("Which files the answer may come from"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        self.refresh()

    @property
    def scope(self) -> Scope:
        """What is chosen."""
        chosen = self.currentData()
        return chosen if isinstance(chosen, Scope) else EVERYTHING

    def offer_from(self, offer: OfferScopes) -> None:
        """Take what is offered from here from now on."""
        self._offer = offer
        self.refresh()

    def refresh(self) -> None:
        """Offer anew, with the chosen scope among it even if it is no longer offered."""
        scope = self.scope
        offered = tuple(dict.fromkeys((*self._offer(), scope)))
        self.clear()
        for number, one in enumerate(offered):
            self.addItem(describe(one), one)
            self.setItemData(number, one.name, _TOOL_TIP)
        self.setCurrentIndex(offered.index(scope))

    def showPopup(self) -> None:  # noqa: N802
        """Offer what there is now."""
        self.refresh()
        super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Offer what there is now: the arrow keys choose without the list.

        Not when the list has just closed: what was chosen there is taken over only after this.
        """
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.refresh()
        super().focusInEvent(event)
