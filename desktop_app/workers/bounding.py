"""Keeps a reader's reply within the size limit of a message between processes."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from desktop_app.core.codec import LONGEST_LINE
from desktop_app.core.documents import Passage
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import CUT_WARNING
from desktop_app.reading.messages import FileRead

MOST_REPLY = LONGEST_LINE - 8 * 1024 * 1024
"""Most bytes of encoded passages and members; the rest of a message describes the file."""

SHORT_WARNING = Saying("Only its beginning was read: the whole is too long to be kept.")

_FEW = 500_000
"""Characters and passages that stay far below the limit in any encoding."""

_Part = TypeVar("_Part")


def bounded(read: FileRead) -> FileRead:
    """Drop passages and members that do not fit into a message."""
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
    """Return the number of bytes of a value in a message."""
    return len(msgspec.json.encode(value))
