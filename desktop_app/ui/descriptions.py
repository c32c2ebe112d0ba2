"""What describes a control: its name for assistive technology, and its tool tip."""

from html import escape

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QComboBox, QKeySequenceEdit, QLineEdit, QToolButton, QWidget

_translate = QCoreApplication.translate


def name_control(control: QWidget, name: str) -> None:
    """Set the name of a control.

    On Linux, Qt passes on the chosen entry as the name of a combo box. So the name is also set as
    the description.
    """
    control.setAccessibleName(name)
    if isinstance(control, QComboBox):
        control.setAccessibleDescription(name)
    for line in control.findChildren(QLineEdit) if isinstance(control, QKeySequenceEdit) else ():
        line.setAccessibleName(name)


def show_clear_button(edit: QLineEdit | QKeySequenceEdit) -> None:
    """Show the button that empties a line, and name it."""
    edit.setClearButtonEnabled(True)
    for button in edit.findChildren(QToolButton):
        button.setAccessibleName(_translate("descriptions", "Empty the line"))


def tool_tip(text: str) -> str:
    """Return a text that a tool tip shows as it is, even where Qt would take it for markup."""
    return wrapped_tool_tip(text) if Qt.mightBeRichText(text) else text


def wrapped_tool_tip(text: str) -> str:
    """Return a text that a tool tip shows as it is, but in lines of a moderate width."""
    lines = escape(text).replace("\n", "<br>")
    return f"<p>{lines}</p>" if text else ""
