"""The keys of the program, and the page that lists them."""

from html import escape

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from desktop_app.ui.theme import SPACE

_translate = QCoreApplication.translate


def keys() -> tuple[tuple[str, str], ...]:
    """Give every key with what it does."""
    return (
        ("Ctrl+K, Ctrl+L", _translate("keyboard", "Go to the search box")),
        ("Down", _translate("keyboard", "From the search box to the results")),
        ("Up", _translate("keyboard", "From the first result back to the search box")),
        ("Enter", _translate("keyboard", "Open the chosen result, or the first")),
        ("Ctrl+Enter", _translate("keyboard", "Show it in its folder")),
        ("Ctrl+C", _translate("keyboard", "Copy the path of the chosen result")),
        ("Ctrl+Shift+C", _translate("keyboard", "Copy its passage")),
        ("Right, Left", _translate("keyboard", "Show or hide what else of its file was found")),
        ("Ctrl+M", _translate("keyboard", "Find passages like it")),
        ("Right", _translate("keyboard", "Take over how the search may go on, shown in grey")),
        ("Ctrl+Space", _translate("keyboard", "List how it may go on, and earlier searches")),
        ("Esc", _translate("keyboard", "Back to the search box, then empty it")),
        ("? Tab", _translate("keyboard", "Ask what is typed, when it ends in a question mark")),
        ("Ctrl+J", _translate("keyboard", "Go to the question box")),
        ("Ctrl+.", _translate("keyboard", "Stop the answer being written")),
        ("Ctrl+1", _translate("keyboard", "Search")),
        ("Ctrl+2", _translate("keyboard", "Library")),
        ("Ctrl+O", _translate("keyboard", "Add a folder")),
        ("Ctrl+E", _translate("keyboard", "Export the results")),
        ("F1", _translate("keyboard", "This page")),
        ("Ctrl+Q", _translate("keyboard", "Quit")),
    )


class KeyboardPage(QDialog):
    """Lists the keys; does not block the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rows = "".join(
            f"<tr><td><b>{escape(key)}</b>&nbsp;&nbsp;&nbsp;</td><td>{escape(what)}</td></tr>"
            for key, what in keys()
        )
        table = QLabel(f"<table cellpadding='3'>{rows}</table>", self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(table)
        column.addWidget(buttons)
