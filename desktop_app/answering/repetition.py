"""Detecting that a model repeats itself, which small models do without end."""

import re
from itertools import pairwise

# The unfinished sentence at the end is matched, too: a search for its end would begin at each of
# its characters, which takes 6 ms where an answer has 2,700 of them without a full stop.
_SENTENCE = re.compile(r"[^.!?\n]{20,}(?:[.!?\n]+|(\Z))")
_STUTTER = re.compile(r"(.{2,60}?)\1{3}$", re.DOTALL)
_TAIL = 300
"""Characters that are searched for a short repetition: five times the longest unit."""
_NUMBER = re.compile(r"(?:^|\s)\d{1,3}[.)]\s+")
"""What is before an item of a numbered list."""
_MOST_ITEMS = 4
"""Items of a list with the same text, from which it is a repetition."""


def find_loop(text: str) -> int | None:
    """Return the start of the repetition at the end of a text; None without one.

    A repetition is a sentence that occurs twice, or any stretch of 2 to 60 characters that occurs
    four times in a row, such as an endless list, whose items may be numbered.
    """
    sentences = [
        (match.start(), match.group().strip(" .!?\n").casefold())
        for match in _SENTENCE.finditer(text)
        if match.group(1) is None
    ]
    if sentences and sentences[-1][1] in {earlier for _, earlier in sentences[:-1]}:
        return sentences[-1][0]
    tail = text[-_TAIL:]
    stutter = _STUTTER.search(tail)
    if stutter is None or not stutter.group(1).strip(" \n.-_=*|"):
        start = _find_same_items(tail)
    else:
        start = stutter.end(1)
    return None if start is None else len(text) - len(tail) + start


def _find_same_items(text: str) -> int | None:
    """Return the end of the first of the last complete items if these have one text."""
    starts = [(number.start(), number.end()) for number in _NUMBER.finditer(text)]
    last = starts[-_MOST_ITEMS - 1 :]
    items = [(end, text[begin:end].strip()) for (_, begin), (end, _) in pairwise(last)]
    is_same = len(items) == _MOST_ITEMS and len({item for _, item in items}) == 1
    return items[0][0] if is_same and items[0][1] else None
