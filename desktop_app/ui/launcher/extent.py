"""The width of the launcher and of the preview in it, and its place on the screen."""

from PySide6.QtCore import QRect, Qt

from desktop_app.core.records import Record
from desktop_app.ui.theme import SPACE

WIDTH = 720
"""Device-independent pixels: a line of a snippet is short enough to be read at a glance."""

PREVIEW_WIDTH = 560
"""Width of the preview: a page of A4 is legible in it, and both fit a screen of 1300 pixels."""

TOP = 0.2
"""Share of the screen above the launcher, which grows downwards past the middle."""


class Extent(Record):
    """Place of the launcher on the screen, in device-independent pixels.

    Attributes:
        left: Its left edge.
        top: Its top edge.
        width: The whole width, with the preview.
        preview: Width of the preview in it; 0 without one.
    """

    left: int
    top: int
    width: int
    preview: int


def find_extent(free: QRect, direction: Qt.LayoutDirection, *, has_preview: bool) -> Extent:
    """Return the place of the launcher on a screen.

    Without a preview, the launcher is in the middle. A preview is placed beside it. If there is no
    room for it, the launcher moves to the other side, and if that is not enough, the list shrinks.

    Args:
        free: The part of the screen that no panel of the desktop takes.
        direction: From left to right, the preview is on the right.
        has_preview: Whether the preview is shown.
    """
    most = free.width() - 2 * SPACE
    usual = min(WIDTH, most)
    width = min(usual + PREVIEW_WIDTH, most) if has_preview else usual
    preview = min(PREVIEW_WIDTH, width // 2) if has_preview else 0
    left = free.left() + (free.width() - usual) // 2
    if direction is Qt.LayoutDirection.RightToLeft:
        left = max(left + usual - width, free.left() + SPACE)
    else:
        left = min(left, free.left() + SPACE + most - width)
    return Extent(left, free.top() + round(TOP * free.height()), width, preview)
