"""The box that names the version and the licence of the program."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop_app import __version__

_translate = QCoreApplication.translate
_SIGN = 64
"""Pixels; the side of the program's sign."""


def show_about(parent: QWidget) -> QMessageBox:
    """Show version and licence, without blocking the window; the box is deleted when closed."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(_translate("about", "About Satchel"))
    box.setText(f"<b>Satchel {__version__}</b>")
    box.setInformativeText(
        _translate(
            "about",
            "It searches your own files by words and by meaning, and answers questions from them,"
            " on this computer alone.\n\nSatchel is free software under the GNU Affero General"
            " Public License, version 3 or later. It comes without any warranty.",
        )
    )
    box.setIconPixmap(parent.windowIcon().pixmap(_SIGN))
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.open()
    return box
