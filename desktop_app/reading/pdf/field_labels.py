"""What a form calls a field, by the words beside it: most forms state it nowhere else."""

from collections.abc import Iterable, Sequence

from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.pdf.lines import Word

_FARTHEST = 10
"""Times the height of its words between a field and a label before it: fields stand below each
other, and their labels are of different lengths."""

_FARTHEST_AFTER = 2.5
"""The same for a label after a field, as ticks have them."""

_WORD_SPACE = 0.8
"""Times the height of words between two of one label; more divides the parts of a form."""

_LONGEST = 100
"""Characters of a label."""


def label_left(area: Area, words: Iterable[Word]) -> str:
    """Give the words that end left of a field."""
    edge = area[0]
    beside = [one for one in words if _is_level(one, area) and one[2] <= edge + _height(one)]
    return _nearest(sorted(beside, key=lambda word: -word[2]), area[0], is_left=True)


def label_right(area: Area, words: Iterable[Word]) -> str:
    """Give the words that begin right of a field."""
    beside = [word for word in words if _is_level(word, area) and word[0] >= area[2] - 1]
    return _nearest(sorted(beside, key=lambda word: word[0]), area[2], is_left=False)


def label_above(area: Area, words: Sequence[Word]) -> str:
    """Give the words that stand right above a field and begin where it does."""
    above = [
        word
        for word in words
        if 0 <= area[1] - (word[1] + word[3]) / 2 <= 2 * _height(word)
        and area[0] - _height(word) <= word[0] < area[2]
    ]
    if not above:
        return ""
    line = max(word[3] for word in above)
    lowest = [word for word in above if word[3] >= line - _height(word) / 2]
    return _nearest(sorted(lowest, key=lambda word: word[0]), area[0], is_left=False)


def _nearest(words: Sequence[Word], edge: float, *, is_left: bool) -> str:
    """Give the words up to the first gap, from the nearest to the field on."""
    label: list[str] = []
    farthest = _FARTHEST if is_left else _FARTHEST_AFTER
    for word in words:
        gap = edge - word[2] if is_left else word[0] - edge
        height = _height(word)
        if gap > (_WORD_SPACE if label else farthest) * height:
            break
        label.append(word[4])
        edge = word[0] if is_left else word[2]
    text = " ".join(reversed(label) if is_left else label).rstrip(" :.…_")
    return text if len(text) <= _LONGEST else ""


def _is_level(word: Word, area: Area) -> bool:
    return area[1] - 1 <= (word[1] + word[3]) / 2 <= area[3] + 1


def _height(word: Word) -> float:
    return word[3] - word[1]
