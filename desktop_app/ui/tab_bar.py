"""Tabs high enough for their words."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QTabBar

_LIFT = 4
"""Device-independent pixels; Qt's own style sets a tab that is not chosen two of them lower, and
cuts from its text, above and below, what it has then no room for: the dots of an Ü, the tail of
a g."""


class TabBar(QTabBar):
    """Tabs whose text is whole also where they are not chosen."""

    def tabSizeHint(self, index: int) -> QSize:  # noqa: N802
        """Give the size of a tab."""
        return super().tabSizeHint(index) + QSize(0, _LIFT)
