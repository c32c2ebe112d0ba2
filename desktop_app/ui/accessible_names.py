"""Names of controls for assistive technology, where Qt passes on none or another one."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QKeySequenceEdit, QLineEdit, QToolButton, QWidget

_translate = QCoreApplication.translate


def name_control(control: QWidget, name: str) -> None:
    """Set the name of a control.

    For a combo box, Qt passes on the chosen entry as its name on Linux, so that the name is its
    description as well.
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
        button.setAccessibleName(_translate("accessible_names", "Empty the line"))
