"""The parts of a window that assistive technology cannot name."""

from collections.abc import Iterable

from benchmarks.accessibility.assistive import FOCUSABLE, Part

CONTROLS = frozenset(
    {
        *("push button", "toggle button", "button menu", "check box", "radio button"),
        *("text", "password text", "spin button", "slider", "combo box", "link"),
        *("list", "list item", "tree", "tree item", "table", "table column header"),
        *("menu item", "check menu item", "radio menu item", "page tab list", "page tab"),
        *("progress bar", "dialog", "frame", "alert", "tool bar"),
    }
)
"""Roles of what a user operates or reads, each of which needs a name."""

_CONTAINERS = frozenset({"filler", "panel", "unknown", "layered pane", "scroll pane", "viewport"})
"""Roles that say nothing: a part that takes the keyboard has a name at least."""


def find_faults(parts: Iterable[Part]) -> list[str]:
    """Describe the controls without a name, and what takes the keyboard without role and name."""
    return [fault for part in parts if (fault := _fault(part))]


def count_controls(parts: Iterable[Part]) -> int:
    return sum(part.role in CONTROLS for part in parts)


def _fault(part: Part) -> str:
    # Qt names a combo box by its chosen entry; its own name is the description.
    name = part.description if part.role == "combo box" else part.name
    if name.strip() or part.is_labelled:
        return ""
    if part.role in CONTROLS:
        return f"{part.role} without a name in “{part.window}”"
    if part.role in _CONTAINERS and part.has_state(FOCUSABLE):
        return f"{part.role} that takes the keyboard without a name in “{part.window}”"
    return ""
