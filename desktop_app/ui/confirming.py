"""Asking before a file or folder is removed from the library."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop_app.ui.library.parts import Confirmation, ask_first
from desktop_app.ui.shown_paths import short_path

_translate = QCoreApplication.translate


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
