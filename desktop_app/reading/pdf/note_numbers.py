"""Numbers of footnotes: raised digits right after a word, which would be part of it."""

import re
from collections import defaultdict
from collections.abc import Sequence

from desktop_app.reading.pdf.library import TextPage
from desktop_app.reading.pdf.objects import TextLine, first_raised, text_lines

# The letters before the digits are checked last, as digits are found faster than letters.
_AFTER_WORD = re.compile(r"[0-9](?<=[^\W\d_]{3}[0-9])[0-9]{0,2}(?!\w)")
"""Digits after a word; those after one or two letters are mostly powers of units, such as km²."""

Box = tuple[float, float, float, float, str, int, int]
"""Left, top, right, bottom, text, number on the page, kind."""


def with_numbers_apart(text_page: TextPage, boxes: Sequence[Box]) -> Sequence[Box]:
    """Return the boxes of a page with a space before each number of a note.

    Only the lines with a word before digits are looked at: the parts of all lines with their fonts
    take as long as everything else with the text of a page.
    """
    possible = {box[5] for box in boxes if _AFTER_WORD.search(box[4])}
    if not possible:
        return boxes
    lines: dict[int, list[TextLine]] = defaultdict(list)
    for number, line in text_lines(text_page, possible):
        lines[number].append(line)
    return [
        (*box[:4], _apart(box[4], lines[box[5]]), *box[5:]) if box[5] in possible else box
        for box in boxes
    ]


def _apart(text: str, lines: Sequence[TextLine]) -> str:
    """Return a text with its numbers apart; as it is where lines of it are outside the page."""
    texts = text.split("\n")[:-1]
    if len(texts) != len(lines):
        return text
    return "".join(f"{_spaced(*pair)}\n" for pair in zip(texts, lines, strict=True))


def _spaced(text: str, line: TextLine) -> str:
    places = [found.start() for found in _AFTER_WORD.finditer(text)]
    for at in reversed(first_raised(line, text, places) if places else ()):
        text = f"{text[:at]} {text[at:]}"
    return text
