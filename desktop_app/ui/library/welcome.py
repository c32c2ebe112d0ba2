"""The Library page while it has no folder: how to begin."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop_app.core.locations import sample_folder
from desktop_app.ui.hint import Hint
from desktop_app.ui.theme import RADIUS, SPACE, colours_for


class Welcome(QFrame):
    """Invites to add a folder, to drop one, or to try some sample files.

    Attributes:
        add_requested: A folder should be chosen.
        sample_requested: The files that come with the program should be added.
    """

    add_requested = Signal()
    sample_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hint = Hint(self, "add-folder")
        self.hint.setAutoFillBackground(False)
        has_sample = sample_folder().is_dir()
        self.hint.show_message(
            self.tr("Which folders do you want to search?"),
            self.tr(
                "Add a folder (Ctrl+O), or drop one anywhere on this window. Its files are read "
                "here, on this computer, and stay as they are; nothing leaves it."
            ),
            self.tr("&Add folder…"),
            self.tr("Try it on a few &sample files") if has_sample else "",
        )
        self.hint.acted.connect(self.add_requested)
        self.hint.acted_otherwise.connect(self.sample_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * SPACE, 4 * SPACE, 4 * SPACE, 4 * SPACE)
        column.addWidget(self.hint)
        self.setAccessibleName(self.hint.heading)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the outline of a drop area."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_for(self.palette())
        painter.setPen(QPen(colours.outline, 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(colours.surface)
        margin = 3 * SPACE
        area = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        painter.drawRoundedRect(area, 2 * RADIUS, 2 * RADIUS)
        painter.end()
