"""The words of a page whose lines were recognised, with their boxes.

All letters of a line are assumed to be equally wide.
"""

from collections.abc import Iterator

from desktop_app.core.previews import PageWord
from desktop_app.core.recognition import RecognisedPage, TextLine


def words_of(page: RecognisedPage) -> tuple[PageWord, ...]:
    """Return the words of a page in reading order."""
    return tuple(word for line in page.lines for word in _words(line))


def _words(line: TextLine) -> Iterator[PageWord]:
    at = 0
    for word in line.text.split():
        at = line.text.index(word, at)
        yield _placed(word, line, at / len(line.text), (at + len(word)) / len(line.text))
        at += len(word)


def _placed(word: str, line: TextLine, begin: float, end: float) -> PageWord:
    """Return a word with the box of its part of the line, which may have any direction."""
    x1, y1, x2, y2, x3, y3, x4, y4 = line.corners
    across = [
        corner
        for share in (begin, end)
        for corner in (x1 + (x2 - x1) * share, x4 + (x3 - x4) * share)
    ]
    down = [
        corner
        for share in (begin, end)
        for corner in (y1 + (y2 - y1) * share, y4 + (y3 - y4) * share)
    ]
    return PageWord(word, min(across), min(down), max(across), max(down))
