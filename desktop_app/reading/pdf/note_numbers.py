"""Numbers of footnotes: raised digits right after a word, which would be part of it."""

import re
from collections import defaultdict
from collections.abc import Sequence

from desktop_app.reading.pdf.library import TextPage
from desktop_app.reading.pdf.objects import PageBlock, TextLine, first_raised, text_lines

# The letters before the digits are checked last, as digits are found faster than letters.
_AFTER_WORD = re.compile(r"[0-9](?<=[^\W\d_]{3}[0-9])[0-9]{0,2}(?!\w)")
"""Digits after a word; those after one or two letters are mostly powers of units, such as km²."""


def with_notes_apart(text_page: TextPage, blocks: Sequence[PageBlock]) -> Sequence[PageBlock]:
    """Return the blocks of a page with a space before each number of a note.

    Only the lines with a word before digits are looked at: the parts of all lines with their fonts
    take as long as everything else with the text of a page.
    """
    possible = {one.number for one in blocks if _AFTER_WORD.search(one.text)}
    if not possible:
        return blocks
    lines: dict[int, list[TextLine]] = defaultdict(list)
    for number, line in text_lines(text_page, possible):
        lines[number].append(line)
    return [
        one._replace(text=_apart(one.text, lines[one.number])) if one.number in possible else one
        for one in blocks
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
