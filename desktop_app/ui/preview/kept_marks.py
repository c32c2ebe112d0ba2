"""The marks that the user keeps, as the views of a preview show and describe them."""

from collections.abc import Sequence

from desktop_app.core.previews import MarkedBoxes, MarkedRange
from desktop_app.core.results import Highlight
from desktop_app.ui.text_positions import Utf16Places
from desktop_app.ui.wording import Counted

LINE = 2
"""Device-independent pixels of the line below a mark."""


class KeptRanges:
    """Marks in a text, found by positions as Qt counts them.

    Args:
        marks: In the order of the text; they may overlap.
        places: Converts their positions.

    Attributes:
        ranges: The ranges of the marks without overlaps, in order.
    """

    def __init__(
        self, marks: Sequence[MarkedRange] = (), places: Utf16Places | None = None
    ) -> None:
        places = places or Utf16Places("")
        self._marks = [(*places.range_of(Highlight(one.start, one.end)), one) for one in marks]
        self.ranges: list[tuple[int, int]] = []
        for start, end, _ in self._marks:
            if self.ranges and start <= self.ranges[-1][1]:
                self.ranges[-1] = (self.ranges[-1][0], max(end, self.ranges[-1][1]))
            else:
                self.ranges.append((start, end))

    def __bool__(self) -> bool:
        return bool(self._marks)

    def touching(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the ranges that overlap a range."""
        return [one for one in self.ranges if one[0] < end and start < one[1]]

    def at(self, position: int) -> MarkedRange | None:
        """Return the shortest mark at a position."""
        here = [(end - start, one) for start, end, one in self._marks if start <= position <= end]
        return min(here, key=lambda one: one[0])[1] if here else None


def describe(marks: Sequence[MarkedRange | MarkedBoxes]) -> str:
    """Return the number of marks and their notes in words, for screen readers; empty for none."""
    if not marks:
        return ""
    notes = "; ".join(one.note for one in marks if one.note)
    return ": ".join(filter(None, (Counted().own_marks(len(marks)), notes)))
