"""What assistive technology sees of a window: names and roles, by Qt's accessibility interface."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

_Role = QAccessible.Role

CONTROLS = frozenset(
    {
        _Role.Button,
        _Role.ButtonDropDown,
        _Role.ButtonMenu,
        _Role.CheckBox,
        _Role.ComboBox,
        _Role.EditableText,
        _Role.HotkeyField,
        _Role.List,
        _Role.ListItem,
        _Role.MenuItem,
        _Role.PageTab,
        _Role.PageTabList,
        _Role.ProgressBar,
        _Role.RadioButton,
        _Role.Slider,
        _Role.SpinBox,
        _Role.Table,
        _Role.Tree,
    }
)
"""Roles of what a user operates or reads, each of which needs a name."""

_OF_CONTAINERS = frozenset({_Role.NoRole, _Role.Client, _Role.Pane, _Role.Grouping})
"""Roles of containers: one that takes the keyboard, to scroll, has a name at least."""


def find_faults(window: QWidget) -> list[str]:
    """Name the visible controls without a name, and what takes the keyboard without a role."""
    root = QAccessible.queryAccessibleInterface(window)
    return [fault for part in _visible_parts(root) if (fault := _fault(part))]


def count_controls(window: QWidget) -> int:
    """Count the visible controls."""
    root = QAccessible.queryAccessibleInterface(window)
    return sum(part.role() in CONTROLS for part in _visible_parts(root))


def _visible_parts(part: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for number in range(part.childCount()):
        child = part.child(number)
        if child is not None and not child.state().invisible:
            yield child
            yield from _visible_parts(child)


def _fault(part: QAccessibleInterface) -> str:
    widget, role = part.object(), part.role()
    described = f"{role.name} {type(widget).__name__} {part.rect()}"
    if role in CONTROLS and not _name(part).strip():
        return f"no name: {described}"
    takes_keyboard = (
        isinstance(widget, QWidget)
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.focusProxy() is None
    )
    is_unknown = role in _OF_CONTAINERS and not _name(part)
    return f"no role: {described}" if takes_keyboard and is_unknown else ""


def _name(part: QAccessibleInterface) -> str:
    if part.role() is _Role.ComboBox:
        # On Linux, Qt passes the chosen entry as the name of a combo box.
        return part.text(QAccessible.Text.Description)
    return part.text(QAccessible.Text.Name)
