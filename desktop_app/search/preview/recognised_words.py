"""The words of a recognised page with their places, told from those of its lines."""

from collections.abc import Iterator

from desktop_app.core.previews import PageWord
from desktop_app.core.recognition import RecognisedPage, TextLine


def words_of(page: RecognisedPage) -> tuple[PageWord, ...]:
    """Give the words in reading order, as if all letters of a line were equally wide."""
    return tuple(word for line in page.lines for word in _words(line))


def _words(line: TextLine) -> Iterator[PageWord]:
    at = 0
    for word in line.text.split():
        at = line.text.index(word, at)
        yield _placed(word, line, at / len(line.text), (at + len(word)) / len(line.text))
        at += len(word)


def _placed(word: str, line: TextLine, begin: float, end: float) -> PageWord:
    """Give a word around a stretch of its line, which may run in any direction."""
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
