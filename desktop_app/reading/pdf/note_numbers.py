"""Numbers of footnotes: raised digits right after a word, which would be part of it."""

import re
from collections.abc import Sequence
from typing import Any

from desktop_app.reading.pdf.library import TextPage

# The letters before the digits are checked last, as digits are found faster than letters.
_AFTER_WORD = re.compile(r"[0-9](?<=[^\W\d_]{3}[0-9])[0-9]{0,2}(?!\w)")
"""Digits after a word; those after one or two letters are mostly powers of units, such as km²."""

_RAISED = 1
"""Flag of a text that is raised, as MuPDF detects it."""

Box = tuple[float, float, float, float, str, int, int]
"""Left, top, right, bottom, text, number on the page, kind."""


def with_numbers_apart(text_page: TextPage, boxes: Sequence[Box]) -> Sequence[Box]:
    """Return the boxes of a page with a space before each number of a note.

    Where there may be such numbers, it takes as long as everything else with the text of a page.
    """
    if not any(_AFTER_WORD.search(box[4]) for box in boxes):
        return boxes
    parts = {box["number"]: box.get("lines", ()) for box in text_page.extractDICT()["blocks"]}
    return [(*box[:4], _apart(box[4], parts.get(box[5], ())), *box[5:]) for box in boxes]


def _apart(text: str, lines: Sequence[Any]) -> str:
    """Return a text with its numbers apart; as it is where the lines have another text."""
    spans = [[(one["text"], one["flags"]) for one in line["spans"]] for line in lines]
    if "".join("".join([part for part, _ in line]) + "\n" for line in spans) != text:
        return text
    return "".join(_spaced(line) + "\n" for line in spans)


def _spaced(spans: Sequence[tuple[str, int]]) -> str:
    line = "".join([part for part, _ in spans])
    spaced, at = "", 0
    for part, flags in spans:
        is_note = flags & _RAISED and _AFTER_WORD.match(line, at)
        spaced += f" {part}" if is_note else part
        at += len(part)
    return spaced
