"""Noticing that a model has begun to repeat itself, which small models do until cut off."""

import re

_SENTENCE = re.compile(r"[^.!?\n]{20,}[.!?\n]+")
_STUTTER = re.compile(r"(.{2,60}?)\1{3}$", re.DOTALL)
_TAIL = 300
"""Characters looked at for a stutter: five times the longest unit."""


def find_loop(text: str) -> int | None:
    """Give where the repetition begins with which the text ends, if it does.

    A whole sentence said twice counts, and any stretch of 2 to 60 characters said four
    times in a row, such as a list that counts on without end.
    """
    sentences = [
        (match.start(), match.group().strip(" .!?\n").casefold())
        for match in _SENTENCE.finditer(text)
    ]
    if sentences and sentences[-1][1] in {said for _, said in sentences[:-1]}:
        return sentences[-1][0]
    tail = text[-_TAIL:]
    stutter = _STUTTER.search(tail)
    if stutter is None or not stutter.group(1).strip(" \n.-_=*|"):
        return None
    return len(text) - len(tail) + stutter.end(1)
