"""Chats that WhatsApp exported: lines of text with a date, a time and a sender."""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise

from desktop_app.core.documents import Document
from desktop_app.core.records import Record
from desktop_app.reading.chats.messages import Chat, Message, chat_document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of

_STAMP = re.compile(
    r"^[\u200e\u202a]?(?:"
    r"\[(\d{1,4}[./-]\d{1,2}[./-]\d{1,4}),?[ ]"
    r"(\d{1,2})[:.](\d\d)(?:[:.]\d\d)?([^\]\n\d]{0,8})\][ ]"
    r"|(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:,|[ ]às?)?[ ]"
    r"(\d{1,2})[:.](\d\d)(?:[:.]\d\d)?([^-\n\d]{0,8})[ ]-[ ])",
    re.MULTILINE,
)
_SENDER = re.compile(r"[\u200e\u202a]?([^:\n]{1,100}):[ ]")
_MARKS = re.compile(r"[\u200e\u200f\u202a-\u202c]")
"""Marks of the direction of writing."""


class _Stamp(Record):
    """The numbers of a date as typed, the hour and minute, and what follows them ("PM")."""

    date: tuple[int, int, int]
    hour: int
    minute: int
    half: str


def read(content: FileContent) -> Document:
    """Read a chat. A date whose order cannot be known is shown as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    return chat_document([Chat("", _messages(text_of(content)))])


def _messages(text: str) -> Iterator[Message]:
    found = list(_STAMP.finditer(text))
    stamps = [_stamp(one) for one in found]
    order = _order(found, stamps)
    ends = [*(later.start() for _, later in pairwise(found)), len(text)]
    for match, stamp, end in zip(found, stamps, ends, strict=True):
        said = text[match.end() : end]
        sender = _SENDER.match(said)
        name = sender[1] if sender else ""
        yield Message(
            _when(stamp, order) or _MARKS.sub("", match[0]).strip(" []-"),
            _MARKS.sub("", name).strip(" ~\u00a0\u202f"),
            _MARKS.sub("", said[sender.end() :] if sender else said).strip(),
        )


def _stamp(match: re.Match[str]) -> _Stamp:
    date, hour, minute, half = (match[number] or match[number + 4] or "" for number in range(1, 5))
    first, second, third = (int(one) for one in re.split(r"[./-]", date))
    return _Stamp((first, second, third), int(hour), int(minute), half.strip().lower())


def _order(found: Sequence[re.Match[str]], stamps: Sequence[_Stamp]) -> str:
    """Return the order of year, month and day in the dates: "ymd", "dmy" or "mdy"; else empty."""
    if any(one.date[0] > 31 for one in stamps):
        return "ymd"
    if any(one.date[0] > 12 for one in stamps) or any("." in (one[1] or one[5]) for one in found):
        return "dmy"
    return "mdy" if any(one.date[1] > 12 for one in stamps) else ""


def _when(stamp: _Stamp, order: str) -> str:
    """Return a date and time in ISO 8601; empty when the order is not known or not followed."""
    if not order:
        return ""
    parts = dict(zip(order, stamp.date, strict=True))
    year = parts["y"] if parts["y"] >= 100 else 2000 + parts["y"]
    hour = stamp.hour
    if stamp.half.startswith(("a", "p")):
        hour = hour % 12 + (12 if stamp.half.startswith("p") else 0)
    try:
        moment = datetime(year, parts["m"], parts["d"], hour, stamp.minute)  # noqa: DTZ001
    except ValueError:
        return ""
    return moment.strftime("%Y-%m-%d %H:%M")
