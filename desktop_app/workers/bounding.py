"""Keeping what a reader returns back within what a message between processes may hold."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

import msgspec

from desktop_app.core.passages import Passage
from desktop_app.core.sayings import Saying
from desktop_app.core.wire import LONGEST_LINE
from desktop_app.reading.assembly import CUT_WARNING
from desktop_app.reading.messages import FileRead

MOST_REPLY = LONGEST_LINE - 8 * 1024 * 1024
"""Bytes of passages and members as a message holds them; the rest tells of the file itself."""

SHORT_WARNING = Saying("Only its beginning was read: the whole is too long to be kept.")

_FEW = 500_000
"""Characters and passages that cannot come near the limit, however they are written."""

_Part = TypeVar("_Part")


def bounded(read: FileRead) -> FileRead:
    """Cut off what would not fit into a message: passages and members beyond the limit."""
    text = read.document.text
    if not read.members and len(text) + len(read.passages) < _FEW:
        return read

    def size_with_words(passage: Passage) -> int:
        return _size(passage) + _size(text[passage.start : passage.end])

    passages = tuple(_fitting(read.passages, size_with_words, MOST_REPLY))
    left = MOST_REPLY - sum(map(size_with_words, passages))
    members = tuple(_fitting(read.members, _size, left))
    if len(passages) == len(read.passages) and len(members) == len(read.members):
        return read
    end = passages[-1].end if passages and len(passages) < len(read.passages) else len(text)
    others = (one for one in read.document.warnings if one != CUT_WARNING)
    document = replace(read.document, text=text[:end], warnings=(*others, SHORT_WARNING))
    return replace(read, document=document, passages=passages, members=members)


def _fitting(parts: Iterable[_Part], size: Callable[[_Part], int], most: int) -> Iterator[_Part]:
    for part in parts:
        most -= size(part)
        if most < 0:
            return
        yield part


def _size(value: object) -> int:
    """Return how many bytes something takes in a message."""
    return len(msgspec.json.encode(value))
