"""Asking before something is removed for good."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop_app.core.records import Record
from desktop_app.ui.shown_paths import short_path

_translate = QCoreApplication.translate


class Confirmation(Record):
    """A question before something is done.

    Attributes:
        question: The question, in one sentence.
        consequence: The effect of a yes.
        button: Text of the button that confirms.
    """

    question: str
    consequence: str
    button: str


def ask_first(
    parent: QWidget, confirmation: Confirmation, then: Callable[[], object]
) -> QMessageBox:
    """Ask for confirmation without blocking the window; Escape means no.

    Args:
        parent: The window that the question is about.
        confirmation: What is asked.
        then: Called after a yes.
    """
    question = confirmation.question
    box = QMessageBox(QMessageBox.Icon.Question, question, question, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(confirmation.consequence)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    agreed = box.addButton(confirmation.button, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    agreed.clicked.connect(then)
    box.open()
    return box


def ask_to_forget(parent: QWidget, path: str, then: Callable[[], object]) -> QMessageBox:
    """Ask whether a file should be forgotten; ``then`` is called after a yes."""
    consequence = _translate(
        "forgetting",
        "Its words and meaning are removed from the index, and your tags, marks and notes for "
        "it are deleted for good. It stays out of the library until you add it back in Library "
        "→ Storage and forgotten files. The file itself is not touched.",
    )
    # The whole path: files in several folders may have the same name.
    question = _translate("forgetting", "Forget {}?").format(short_path(path))
    button = _translate("forgetting", "&Forget")
    return ask_first(parent, Confirmation(question, consequence, button), then)


def ask_to_exclude(parent: QWidget, path: str, then: Callable[[], object]) -> QMessageBox:
    """Ask whether a folder should be excluded; ``then`` is called after a yes."""
    consequence = _translate(
        "forgetting",
        "All files in it and in its subfolders are removed from the index, and your tags, "
        "marks and notes for them are deleted for good. The files stay out of the library "
        "until you add the folder back, in Library → Storage and forgotten files or as a new "
        "folder. The files themselves are not touched.",
    )
    question = _translate("forgetting", "Exclude the folder {}?").format(short_path(path))
    button = _translate("forgetting", "&Exclude")
    return ask_first(parent, Confirmation(question, consequence, button), then)
