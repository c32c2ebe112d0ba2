"""The button at the foot of a list of hits that shows the less likely files."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.core.results import Results
from desktop_app.ui.looks.parts import Part, set_small_part
from desktop_app.ui.wording import Counted


class LessLikelyButton(QPushButton):
    """Names the number of files that were left out; hidden if there are none.

    Attributes:
        left_upwards: The user moved up from the button, or it was hidden with the focus on it.
    """

    left_upwards = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_small_part(self, Part.QUIET)
        # A click would otherwise leave the focus on a button that is about to be hidden.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_results(self, results: Results | None) -> None:
        """Show the number of files that were left out of the results; None for no results."""
        folded = results.folded if results is not None else 0
        if not folded and self.hasFocus():
            self.left_upwards.emit()
        if folded:
            self.setText(Counted().less_likely_files(folded))
            self.setAccessibleName(self.tr("Show {}").format(self.text()))
        self.setVisible(folded > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case Qt.Key.Key_Up | Qt.Key.Key_Escape:
                self.left_upwards.emit()
            case _:
                super().keyPressEvent(event)
