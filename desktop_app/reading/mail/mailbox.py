"""Mailboxes of many messages in one file (mbox): each message is a member."""

import re
from collections.abc import Iterator
from email.message import EmailMessage
from functools import partial

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.mail.parsed_messages import field_of, message_name, moment_of, parse_fields
from desktop_app.reading.members import Entry, archive_document, nanoseconds

_BETWEEN = re.compile(
    rb"(?:\A|(?<=\n\n)|(?<=\n\r\n))From [^\r\n]{1,200}\d{4}[^\r\n]{0,20}\r?\n(?=[!-9;-~]{1,76}:)"
)
"""The line before each message (RFC 4155): it comes after an empty line and ends in a year. A field
follows, unlike in the text of a message that begins with "From 1 May 2024"."""

_QUOTED = re.compile(rb"^>(>*From )", re.MULTILINE)
"""A line of a message that would otherwise be treated as the beginning of the next message."""

_DELETED = 0x0008
"""Flag of a message that Thunderbird deleted, until it compacts the mailbox."""

_HEXADECIMAL = re.compile(r"[0-9A-Fa-f]{1,8}")
_HEADER_WITHIN = 64 * 1024
"""Bytes of a message searched for its subject and date."""


def read(content: FileContent) -> Document:
    """Read the messages of a mailbox; it has no other text.

    Raises:
        ReadingError: Nothing in it could be read.
    """
    return replace(archive_document(content, _entries(content.data)), kind=FileKind.EMAIL)


def _entries(data: bytes) -> Iterator[Entry]:
    begins = [one.span() for one in _BETWEEN.finditer(data)]
    ends = [start for start, _ in begins[1:]] + [len(data)]
    for number, ((_, begin), end) in enumerate(zip(begins, ends, strict=True), start=1):
        head = data[begin : min(end, begin + _HEADER_WITHIN)]
        message = parse_fields(head.partition(b"\n\n")[0])
        if _is_deleted(message):
            continue
        load = partial(_load, data, begin, end)
        yield Entry(message_name(message, number), end - begin, _sent_ns(message), load)


def _is_deleted(message: EmailMessage) -> bool:
    """Whether a mail program deleted a message and only left its bytes in the file."""
    stated = _HEXADECIMAL.fullmatch(field_of(message, "X-Mozilla-Status"))
    is_flagged = stated is not None and int(stated[0], 16) & _DELETED != 0
    return is_flagged or "D" in field_of(message, "X-Status")


def _load(data: bytes, begin: int, end: int, most: int) -> bytes:
    return _QUOTED.sub(rb"\1", data[begin : min(end, begin + most + 1)])


def _sent_ns(message: EmailMessage) -> int | None:
    sent = seconds_of(moment_of(message))
    return None if sent is None else nanoseconds(sent)
