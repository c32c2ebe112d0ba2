"""Boxes on a page: of its recognised words, of the matches of a query and of a passage."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from desktop_app.core.letters import only_letters
from desktop_app.core.previews import Box, PageWord
from desktop_app.core.recognition import RecognisedPage, TextLine
from desktop_app.passages.finding import find_same
from desktop_app.search.display.matching import WordMatcher

_HYPHENS = ("-", "\u2010", "\u00ad")

_SHORTEST_RUN = 3
"""Consecutive words that are treated as a part of the passage; shorter runs occur anywhere."""


def marks_on(matcher: WordMatcher, words: Sequence[PageWord]) -> tuple[tuple[Box, ...], ...]:
    """Return the boxes of each match; a word that is hyphenated at a line end has two."""
    text, starts = _joined(words)
    return tuple(tuple(_boxes_of(words, starts, start, end)) for start, end in matcher.find(text))


def passage_on(words: Sequence[PageWord], passage: str) -> tuple[Box, ...]:
    """Return the lines of a page, or parts of lines, that hold a passage."""
    wanted = [only_letters(one) for one in passage.split()]
    matcher = SequenceMatcher(
        None, [only_letters(one.text) for one in words], wanted, autojunk=False
    )
    least = min(_SHORTEST_RUN, len(wanted))
    found = [
        word
        for block in matcher.get_matching_blocks()
        if block.size >= max(least, 1)
        for word in words[block.a : block.a + block.size]
    ]
    return tuple(_lines(found))


def text_on(words: Sequence[PageWord], text: str) -> tuple[Box, ...]:
    """Return the lines of a page, or parts of lines, that hold a text.

    Of a text that is on other pages, too, the words of this page are found.
    """
    joined, starts = _joined(words)
    found = find_same(joined, text)
    if found is None:
        return passage_on(words, text)
    first, last = (bisect_right(starts, place) - 1 for place in (found[0], found[1] - 1))
    return tuple(_lines(words[first : last + 1]))


def _joined(words: Sequence[PageWord]) -> tuple[str, list[int]]:
    """Return the words as one text, and where each word begins in it.

    A hyphen at a line end is removed if the next line continues in lower case, since the word is
    indexed whole.
    """
    pieces: list[str] = []
    starts: list[int] = []
    at = 0
    for number, word in enumerate(words):
        following = words[number + 1] if number + 1 < len(words) else None
        piece = f"{word.text} "
        if following is not None and _is_divided(word, following):
            piece = word.text[:-1]
        starts.append(at)
        pieces.append(piece)
        at += len(piece)
    return "".join(pieces), starts


def _is_divided(word: PageWord, following: PageWord) -> bool:
    return (
        len(word.text) > 1
        and word.text.endswith(_HYPHENS)
        and following.text[:1].islower()
        and following.x0 < word.x0
    )


def _boxes_of(
    words: Sequence[PageWord], starts: Sequence[int], start: int, end: int
) -> Iterator[Box]:
    at = bisect_right(starts, start) - 1
    while at < len(words) and starts[at] < end:
        word = words[at]
        yield _piece(word, max(start - starts[at], 0), min(end - starts[at], len(word.text)))
        at += 1


def _piece(word: PageWord, first: int, last: int) -> Box:
    """Return the box of a part of a word, or of the whole word if the part is at least half.

    In a script without spaces a word is a line, whose letters are equally wide.
    """
    count = len(word.text)
    if 2 * (last - first) >= count:
        return Box(word.x0, word.y0, word.x1, word.y1)
    wide = (word.x1 - word.x0) / count
    return Box(word.x0 + first * wide, word.y0, word.x0 + last * wide, word.y1)


def _lines(words: Sequence[PageWord]) -> Iterator[Box]:
    """Return a single box for consecutive words on a line."""
    line: Box | None = None
    for word in words:
        if line is not None and word.x0 >= line.x0 and word.y0 < line.y1 and line.y0 < word.y1:
            line = Box(line.x0, min(line.y0, word.y0), max(line.x1, word.x1), max(line.y1, word.y1))
            continue
        if line is not None:
            yield line
        line = Box(word.x0, word.y0, word.x1, word.y1)
    if line is not None:
        yield line


def recognised_words(page: RecognisedPage) -> tuple[PageWord, ...]:
    """Return the words of a page whose lines were recognised, in reading order, with their boxes.

    All letters of a line are assumed to be equally wide.
    """
    return tuple(word for line in page.lines for word in _words_of(line))


def _words_of(line: TextLine) -> Iterator[PageWord]:
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
