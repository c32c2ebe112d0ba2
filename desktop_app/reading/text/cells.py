"""Cells of a table of data, in whatever format it is."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Cell(NamedTuple):
    """The text of a cell as shown.

    Attributes:
        text: The text as a user sees it.
        is_text: Whether it is text and not a number, a date or a truth value.
        exact: The exact value where the text shows less of it; else empty.
    """

    text: str
    is_text: bool
    exact: str = ""

    @property
    def searchable_text(self) -> str:
        """The text under which the cell is found."""
        return f"{self.text} ({self.exact})" if self.exact else self.text


Row = Sequence[Cell]

LazyRow = Callable[[], Row]
"""Builds a row only when it is needed: a preview shows few of a large sheet."""


def on_one_line(text: str) -> str:
    """Return a text without line breaks and with single spaces."""
    return " ".join(text.split())
