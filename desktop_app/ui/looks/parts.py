"""The role of a control, where its class alone does not determine it."""

from enum import StrEnum

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.ui.theme import SMALL, resized

_PROPERTY = "part"


class Part(StrEnum):
    """The role of a control.

    Attributes:
        PRIMARY: The button of the most likely action: filled.
        QUIET: A secondary button: without ground until the pointer is on it. Its text has the
            colour of links, or it would look like any text.
        CHIP: A small round button in a row of chips.
        SEARCH: The main input line of a window.
        CARD: A frame around related controls, with a ground of its own.
        SIDEBAR: A list that leads to pages.
    """

    PRIMARY = "primary"
    QUIET = "quiet"
    CHIP = "chip"
    SEARCH = "search"
    CARD = "card"
    SIDEBAR = "sidebar"


def set_part(widget: QWidget, part: Part) -> None:
    """Set the role of a control."""
    widget.setProperty(_PROPERTY, part.value)
    widget.updateGeometry()


def set_small_part(widget: QWidget, part: Part) -> None:
    """Set the role of a control, and show its text small."""
    widget.setFont(resized(widget.font(), SMALL))
    set_part(widget, part)


def quieten(label: QLabel) -> None:
    """Show a label in the colour of secondary text."""
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)


def make_secondary(label: QLabel) -> None:
    """Show a label as secondary text: small, and in its colour."""
    label.setFont(resized(label.font(), SMALL))
    quieten(label)


def part_of(widget: QWidget | None) -> Part | None:
    """Return the role of a control; None for a control that looks as its class does."""
    value = widget.property(_PROPERTY) if widget is not None else None
    return Part(value) if isinstance(value, str) else None
