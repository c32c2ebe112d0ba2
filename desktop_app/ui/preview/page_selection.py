"""Words of a page selected by the mouse."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.core.previews import PageWord


@dataclass(frozen=True, slots=True)
class Selection:
    """A run of words, in the order of the file; by their numbers, both included."""

    first: int
    last: int

    @property
    def words(self) -> range:
        """The numbers of the words."""
        return range(min(self.first, self.last), max(self.first, self.last) + 1)


def nearest_word(words: Sequence[PageWord], x: float, y: float) -> int | None:
    """Give the number of the word at a point of the page, or nearest to it; None without words."""
    if not words:
        return None
    return min(range(len(words)), key=lambda number: _distance(words[number], x, y))


def is_on_word(words: Sequence[PageWord], x: float, y: float) -> bool:
    """Whether a point of the page is on a word."""
    return any(_distance(word, x, y) == 0 for word in words)


def text_of(words: Sequence[PageWord], selection: Selection) -> str:
    """Give the selected words, with the line ends of the page."""
    pieces: list[str] = []
    before: PageWord | None = None
    for number in selection.words:
        word = words[number]
        if before is not None:
            is_below = word.y0 >= before.y1 or word.x0 < before.x0
            pieces.append("\n" if is_below else " ")
        pieces.append(word.text)
        before = word
    return "".join(pieces)


def _distance(word: PageWord, x: float, y: float) -> float:
    """Give how far a point is from a word; what is beside counts less than what is above it."""
    beside = max(word.x0 - x, 0.0, x - word.x1)
    above = max(word.y0 - y, 0.0, y - word.y1)
    return beside + 4 * above
