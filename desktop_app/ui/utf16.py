"""Positions in a text as Qt counts them."""

from bisect import bisect_left

from desktop_app.core.results import Highlight

_FIRST_BEYOND = "\U00010000"


class Utf16Places:
    """Converts positions in code points to positions in UTF-16, where some count twice."""

    def __init__(self, text: str) -> None:
        is_plain = text.isascii() or max(text, default="") < _FIRST_BEYOND
        wide = () if is_plain else (at for at, sign in enumerate(text) if sign >= _FIRST_BEYOND)
        self._wide = list(wide)

    def of(self, place: int) -> int:
        """Return the UTF-16 position of a code point."""
        return place + bisect_left(self._wide, place)

    def place_at(self, position: int) -> int:
        """Return the code point at a UTF-16 position."""
        return position - bisect_left([at + wide for wide, at in enumerate(self._wide)], position)

    def range_of(self, highlight: Highlight) -> tuple[int, int]:
        """Return the UTF-16 range of a highlight."""
        return self.of(highlight.start), self.of(highlight.end)
