"""Which part a control is, where its class alone does not say it."""

from enum import StrEnum

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QWidget

_PROPERTY = "part"


class Part(StrEnum):
    """A part that a control can play.

    Attributes:
        PRIMARY: What a user most likely wants to do here: filled.
        QUIET: What can be done besides: without ground until it is pointed at; its words
            have the colour of links, or it would look like any text.
        CHIP: A small round one in a row of its like.
        SEARCH: The line that a window is there for.
        CARD: A frame around what belongs together, with a ground of its own.
        SIDEBAR: A list that leads to pages.
    """

    PRIMARY = "primary"
    QUIET = "quiet"
    CHIP = "chip"
    SEARCH = "search"
    CARD = "card"
    SIDEBAR = "sidebar"


def play(widget: QWidget, part: Part) -> None:
    """Have a control look as the part it is."""
    widget.setProperty(_PROPERTY, part.value)
    widget.updateGeometry()


def quieten(label: QLabel) -> None:
    """Have a label say what is secondary, in the colour for that."""
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)


def part_of(widget: QWidget | None) -> Part | None:
    """Return the part that a control is; None for one that looks as its class does."""
    value = widget.property(_PROPERTY) if widget is not None else None
    return Part(value) if isinstance(value, str) else None
