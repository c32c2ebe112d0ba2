"""Names of controls for assistive technology, where Qt passes on no name or a wrong one."""

from PySide6.QtCore import QCoreApplication
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
        button.setAccessibleName(_translate("accessible_names", "Empty the line"))
