"""Raised digits right after a word, such as those of notes: ``word¹``.

They count as letters, so that the word would be part of a longer one.
"""

import re
from bisect import bisect_left

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import replace

_RAISED = "¹²³⁰⁴⁵⁶⁷⁸⁹"
_NO_LETTERS = r"\W\d_²³¹⁰-₎¼-¾"
_AFTER_WORD = re.compile(rf"(?=[{_RAISED}])(?<=[^{_NO_LETTERS}]{{3}})")
"""Where a number begins after a word; after one or two letters, it is mostly a power of a unit."""


def with_numbers_apart(document: Document) -> Document:
    """Return a document with a space before each raised number that follows a word.

    Source code is returned as it is: there, such a number is part of a name.
    """
    text = document.text
    if document.kind is FileKind.CODE or not any(digit in text for digit in _RAISED):
        return document
    places = [found.start() for found in _AFTER_WORD.finditer(text)]
    if not places:
        return document
    blocks = tuple(
        replace(
            one,
            start=one.start + bisect_left(places, one.start),
            end=one.end + bisect_left(places, one.end),
        )
        for one in document.blocks
    )
    return replace(document, text=_AFTER_WORD.sub(" ", text), blocks=blocks)
