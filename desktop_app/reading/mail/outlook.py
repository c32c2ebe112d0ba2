"""Messages saved by Outlook (MSG, [MS-OXMSG])."""

import re
from collections.abc import Iterator
from datetime import datetime
from email.errors import MessageError
from email.message import EmailMessage

from desktop_app.core.dates import in_local_time
from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.mail.letters import (
    Letter,
    LetterText,
    chosen,
    letter_document,
    letter_pages,
)
from desktop_app.reading.mail.outlook_items import Item, item_of, unpacked_rich_text
from desktop_app.reading.mail.parsed_messages import field_of, message_name, parse_fields
from desktop_app.reading.members import Entry, entry_of
from desktop_app.reading.office.rich_text import plain_text_of

# Properties ([MS-OXPROPS] 2), by their numbers.
_SUBJECT, _BODY, _HTML, _RICH_TEXT, _HEADERS = 0x0037, 0x1000, 0x1013, 0x1009, 0x007D
_SENT, _DELIVERED = 0x0039, 0x0E06
_SENDER, _SENDER_ADDRESS, _SENDER_SMTP, _ON_BEHALF = 0x0C1A, 0x0C1F, 0x5D01, 0x0042
_NAME, _ADDRESS, _SMTP, _KIND = 0x3001, 0x3003, 0x39FE, 0x0C15
_DATA, _LONG_NAME, _SHORT_NAME, _CONTENT_ID = 0x3701, 0x3707, 0x3704, 0x3712
_FIELDS = {"To": 1, "Cc": 2, "Bcc": 3}
"""Kinds of recipients (0x0C15)."""

_VERSION = re.compile(r"\A[^:\n]*+\n")
"""What Outlook wrote before the header that travelled: its name and a version."""

_LARGEST_RICH_TEXT = 4_000_000
"""Bytes, which take a second to unpack."""

_DEEPEST = 10
"""Nested messages."""


def read(content: FileContent) -> Document:
    """Read a message; its attachments are its members.

    Raises:
        OSError: The container is damaged; `registry.read` reports it to the user.
    """
    message = item_of(content.data)
    return letter_document(content, _letter(message), _entries(message))


def pages(content: FileContent) -> Iterator[str]:
    """Return the message as web pages: its header fields, and its text.

    Raises:
        OSError: As for :func:`read`.
    """
    return letter_pages(_letter(item_of(content.data)))


def _letter(message: Item) -> Letter:
    sender, subject = _sender(message), message.text(_SUBJECT)
    recipients = ((name, _recipients(message, name)) for name in _FIELDS)
    moment = _moment_of(message)
    sent = moment.strftime("%Y-%m-%d %H:%M") if moment else ""
    fields = (("From", sender), *recipients, ("Subject", subject), ("Date", sent))
    text = _text(message)
    attached = tuple(
        entry.name for one, entry in _attachments(message) if not _is_in_text(one, text)
    )
    return Letter(subject, sender, fields, (text,), sent=moment, attachments=attached)


def _sender(message: Item) -> str:
    stated = _header(message, "From")
    if stated:
        return stated
    name = message.text(_SENDER).strip()
    address = message.text(_SENDER_SMTP) or message.text(_SENDER_ADDRESS)
    quoted = f'"{name}" ' if name else ""
    # Inside an organisation it is a path in the directory, which means nothing to a user.
    is_address = "@" in address
    return f"{quoted}<{address}>" if is_address else message.text(_ON_BEHALF) or name or address


def _header(message: Item, name: str) -> str:
    header = _VERSION.sub("", message.text(_HEADERS))
    return field_of(parse_fields(header.encode(errors="replace")), name)


def _recipients(message: Item, field: str) -> str:
    named = []
    for one in message.parts("recip"):
        if (one.number(_KIND) or 1) == _FIELDS[field]:
            address = one.text(_SMTP) or one.text(_ADDRESS)
            name = one.text(_NAME)
            named.append(f"{name} <{address}>" if "@" in address else name or address)
    return ", ".join(filter(None, named)) or _header(message, field)


def _moment_of(message: Item) -> datetime | None:
    """Return when a message was sent or received, in local time, as Outlook shows it."""
    moment = message.moment(_SENT) or message.moment(_DELIVERED)
    return in_local_time(moment) if moment else None


def _text(message: Item) -> LetterText:
    text = chosen(message.text(_BODY).replace("\r\n", "\n"), message.body(_HTML))
    packed = message.data(_RICH_TEXT)
    if text.text.strip() or not packed:
        return text
    return LetterText(plain_text_of(unpacked_rich_text(packed, _LARGEST_RICH_TEXT)))


def _is_in_text(attached: Item, text: LetterText) -> bool:
    """Whether a page shows an attachment, such as a logo below a signature, by its identifier."""
    identity = attached.text(_CONTENT_ID)
    return text.is_page and identity != "" and f"cid:{identity}" in text.text


def _entries(message: Item) -> Iterator[Entry]:
    return (entry for _, entry in _attachments(message))


def _attachments(message: Item) -> Iterator[tuple[Item, Entry]]:
    for number, one in enumerate(message.parts("attach"), start=1):
        inner, data = one.embedded(), one.data(_DATA)
        if inner is not None:
            letter = _as_mail(inner, 0)
            yield one, entry_of(message_name(letter, number), bytes(letter))
        elif data is not None:
            yield one, entry_of(_file_name(one, number), data)


def _file_name(attached: Item, number: int) -> str:
    name = attached.text(_LONG_NAME) or attached.text(_SHORT_NAME) or attached.text(_NAME)
    return name.replace("/", "-") or f"attachment {number}"


def _as_mail(item: Item, depth: int) -> EmailMessage:
    """Convert an attached message to the form in which messages are sent."""
    mail = EmailMessage()
    moment = _moment_of(item)
    mail["Subject"] = " ".join(item.text(_SUBJECT).split())
    for name, value in (("From", _sender(item)), ("To", _recipients(item, "To"))):
        try:
            mail[name] = " ".join(value.split())
        except (MessageError, ValueError, LookupError, AttributeError):
            continue
    if moment:
        mail["Date"] = moment
    text = _text(item)
    mail.set_content(text.text, subtype="html" if text.is_page else "plain")
    for number, one in enumerate(item.parts("attach"), start=1):
        inner, data = one.embedded(), one.data(_DATA)
        if inner is not None and depth < _DEEPEST:
            mail.add_attachment(_as_mail(inner, depth + 1))
        elif data is not None:
            name = _file_name(one, number)
            mail.add_attachment(data, "application", "octet-stream", filename=name)
    return mail
