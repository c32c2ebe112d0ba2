"""Messages as the library parses them, and what their header fields state."""

from datetime import UTC, datetime
from email import policy
from email.headerregistry import DateHeader
from email.message import EmailMessage
from email.parser import BytesHeaderParser, BytesParser
from email.policy import EmailPolicy
from functools import lru_cache
from typing import cast

from desktop_app.reading.decoding import decode

LONGEST_FIELD = 64 * 1024
"""Characters, some 2,000 addresses: the library takes their square, half a second for these."""

_LONGEST_SUBJECT = 120
"""Characters of a subject used in a file name; the whole subject is the title."""

_UTC = "-0000"
"""The zone of a time in UTC whose sender keeps the local one back (RFC 5322, 3.3); the library
returns such a time without a zone."""

BROKEN_HEADER = (ValueError, TypeError, LookupError, AttributeError)
"""Exceptions of the library for fields that break the rules."""


class _ParseOncePolicy(EmailPolicy):
    """The library's policy parses a field at each access: most of a message's time."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return _parsed_field(name, value)


@lru_cache(maxsize=64)
def _parsed_field(name: str, value: str) -> str:
    # Fields with more attributes, such as dates, are subclasses of str.
    parsed: str = policy.default.header_fetch_parse(name, value[:LONGEST_FIELD])
    return parsed


_PARSED_ONCE = _ParseOncePolicy()


def parse(data: bytes) -> EmailMessage:
    """Parse a message, without the line that mailboxes have before it.

    In Apple's format that line is the length of the message, and the program's metadata follow it.
    """
    first, _, rest = data.partition(b"\n")
    if first.startswith(b"From "):
        data = rest
    elif first.strip().isdigit():
        data = rest[: int(first)]
    return cast("EmailMessage", BytesParser(policy=_PARSED_ONCE).parsebytes(data))


def parse_fields(data: bytes) -> EmailMessage:
    """Parse the header fields of a message and not its parts."""
    return cast("EmailMessage", BytesHeaderParser(policy=_PARSED_ONCE).parsebytes(data))


def field_of(message: EmailMessage, name: str) -> str:
    """Return the first field of a name, decoded; empty when there is none."""
    return decoded(name, as_sent(message, name))


def as_sent(message: EmailMessage, name: str) -> str:
    """Return the first field of a name, in which halves of surrogate pairs are other bytes."""
    listed = (value for key, value in message.raw_items() if key.lower() == name.lower())
    return str(next(listed, ""))


def decoded(name: str, value: str) -> str:
    """Decode the value of a field as the rules for fields of this name are, or bare bytes in it."""
    try:
        octets = value.encode("ascii", "surrogateescape")
        if not octets.isascii():
            return " ".join((decode(octets) or "").split())
    except UnicodeEncodeError:
        return " ".join(value.split())
    try:
        return " ".join(str(_parsed_field(name, value)).split())
    except BROKEN_HEADER:
        return " ".join(value.split())


def date_of(message: EmailMessage) -> str:
    """Return when a message was sent, in its sender's time zone, such as ``2024-10-01 12:34``."""
    moment = moment_of(message)
    return moment.strftime("%Y-%m-%d %H:%M") if moment else field_of(message, "Date")


def moment_of(message: EmailMessage) -> datetime | None:
    """Return when a message was sent; None when its date cannot be read.

    A date without a zone, or with a zone whose name means nothing to the library, is without one
    here, too. Scripts that export mail write the date in ISO 8601.
    """
    try:
        date = message["Date"]
        if isinstance(date, DateHeader) and date.datetime:
            is_in_utc = date.datetime.tzinfo is None and _UTC in as_sent(message, "Date")
            return date.datetime.replace(tzinfo=UTC) if is_in_utc else date.datetime
        return datetime.fromisoformat(field_of(message, "Date"))
    except BROKEN_HEADER:
        return None


def message_name(message: EmailMessage, number: int) -> str:
    """Return a file name for a message without one: its date and its subject.

    Args:
        message: The message to name.
        number: Number of the message, from 1, used when it has no subject.
    """
    subject = field_of(message, "Subject") or f"message {number}"
    named = f"{date_of(message)[:10]} {subject[:_LONGEST_SUBJECT]}".strip()
    return named.replace("/", "-").replace("\\", "-") + ".eml"
