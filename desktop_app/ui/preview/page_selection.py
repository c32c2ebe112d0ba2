"""The words of a page that are selected with the mouse."""

from collections.abc import Sequence

from desktop_app.core.previews import PageWord
from desktop_app.core.records import Record


class Selection(Record):
    """A range of word numbers in the order of the file, both ends included."""

    first: int
    last: int

    @property
    def words(self) -> range:
        return range(min(self.first, self.last), max(self.first, self.last) + 1)


def nearest_word(words: Sequence[PageWord], x: float, y: float) -> int | None:
    """Return the number of the word at or nearest to a point of the page; None without words."""
    if not words:
        return None
    return min(range(len(words)), key=lambda number: _distance(words[number], x, y))


def is_on_word(words: Sequence[PageWord], x: float, y: float) -> bool:
    """Whether a point of the page is on a word."""
    return any(_distance(word, x, y) == 0 for word in words)


def text_of(words: Sequence[PageWord], selection: Selection) -> str:
    """Return the selected words, with the line ends of the page."""
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
    """Return the distance of a point from a word; horizontal distance counts less than vertical."""
    beside = max(word.x0 - x, 0.0, x - word.x1)
    above = max(word.y0 - y, 0.0, y - word.y1)
    return beside + 4 * above
