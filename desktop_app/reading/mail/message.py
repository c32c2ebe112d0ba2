"""E-mail messages as they travel (RFC 5322 and MIME): EML files, and those of Maildir folders."""

import mimetypes
from collections.abc import Iterable, Iterator
from datetime import datetime
from email import policy
from email.headerregistry import DateHeader
from email.message import EmailMessage
from email.parser import BytesHeaderParser, BytesParser
from email.policy import EmailPolicy
from functools import lru_cache
from typing import cast

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode
from desktop_app.reading.mail.letters import Letter, letter_document
from desktop_app.reading.mail.quoting import unflow
from desktop_app.reading.members import Entry, entry_of

_SHOWN = ("From", "To", "Cc", "Subject")

_LONGEST_FIELD = 64 * 1024
"""Characters, some 2,000 addresses: the library takes their square, half a second for these."""

_LONGEST_SUBJECT = 120
"""Characters of a subject in a name; its whole is the title."""

_BROKEN_HEADER = (ValueError, TypeError, LookupError, AttributeError)
"""What the library raises for fields that break the rules it reads them by."""


class _ReadOncePolicy(EmailPolicy):
    """The library's policy, which reads a field at every look at it: most of a message's time."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return _parsed_field(name, value)


@lru_cache(maxsize=64)
def _parsed_field(name: str, value: str) -> str:
    # Fields with more to tell, such as dates, are texts of a class of their own.
    parsed: str = policy.default.header_fetch_parse(name, value[:_LONGEST_FIELD])
    return parsed


_READ_ONCE = _ReadOncePolicy()


def read(content: FileContent) -> Document:
    """Read a message; what is attached to it are its members."""
    message = parse(content.data)
    body, page, attached = _parts(message)
    warnings = ("Its text is encrypted.",) if _is_encrypted(message) else ()
    fields = tuple((name, field_of(message, name)) for name in _SHOWN)
    letter = Letter(
        subject=field_of(message, "Subject"),
        sender=field_of(message, "From"),
        fields=(*fields, ("Date", date_of(message))),
        plain="\n\n".join(map(_text, body)),
        page="\n".join(map(_text, page)),
        warnings=warnings,
    )
    return letter_document(content, letter, _entries(attached))


def parse(data: bytes) -> EmailMessage:
    """Give the message of these bytes, a line before it that mailboxes have left out."""
    if data.startswith(b"From "):
        data = data.partition(b"\n")[2]
    return cast("EmailMessage", BytesParser(policy=_READ_ONCE).parsebytes(data))


def parse_fields(data: bytes) -> EmailMessage:
    """Give the message of these bytes without looking at its parts."""
    return cast("EmailMessage", BytesHeaderParser(policy=_READ_ONCE).parsebytes(data))


def field_of(message: EmailMessage, name: str) -> str:
    """Give the first field of a name, decoded; empty when there is none."""
    raw = next((value for key, value in message.raw_items() if key.lower() == name.lower()), "")
    try:
        octets = str(raw).encode("ascii", "surrogateescape")
        if not octets.isascii():
            return " ".join((decode(octets) or "").split())
    except UnicodeEncodeError:
        return " ".join(str(raw).split())
    try:
        return " ".join(str(message[name] or "").split())
    except _BROKEN_HEADER:
        return " ".join(str(raw).split())


def date_of(message: EmailMessage) -> str:
    """Give when a message was sent, at its sender's clock, such as ``2024-10-01 12:34``."""
    moment = moment_of(message)
    return moment.strftime("%Y-%m-%d %H:%M") if moment else field_of(message, "Date")


def moment_of(message: EmailMessage) -> datetime | None:
    """Give when a message was sent; None when its date cannot be read."""
    try:
        date = message["Date"]
        return date.datetime if isinstance(date, DateHeader) else None
    except _BROKEN_HEADER:
        return None


def _is_encrypted(message: EmailMessage) -> bool:
    return message.get_content_type() == "multipart/encrypted" or (
        message.get_content_subtype() in {"pkcs7-mime", "x-pkcs7-mime"}
        and message.get_param("smime-type") != "signed-data"
    )


def _parts(
    message: EmailMessage,
) -> tuple[list[EmailMessage], list[EmailMessage], list[EmailMessage]]:
    """Give the parts that are text, those that are web pages, and those that are attached."""
    body: list[EmailMessage] = []
    page: list[EmailMessage] = []
    attached: list[EmailMessage] = []
    upcoming = [message]
    while upcoming:
        part = upcoming.pop(0)
        if part.get_content_maintype() == "multipart":
            upcoming = _children(part) + upcoming
        elif part.get_filename() or part.is_attachment():
            attached.append(part)
        elif part.get_content_type() == "text/plain":
            body.append(part)
        elif part.get_content_type() == "text/html":
            page.append(part)
        else:
            attached.append(part)
    return body, page, [one for one in attached if not _is_inline_image(one)]


def _children(part: EmailMessage) -> list[EmailMessage]:
    payload = part.get_payload()
    return [one for one in payload if isinstance(one, EmailMessage)] if part.is_multipart() else []


def _is_inline_image(part: EmailMessage) -> bool:
    """Whether a part is a picture in the text, such as a logo below a signature."""
    return part.get_content_maintype() == "image" and not part.is_attachment()


def _text(part: EmailMessage) -> str:
    """Give the text of a part by the encoding it declares, else by its letters."""
    payload = _payload(part)
    try:
        text = payload.decode(part.get_content_charset("ascii"))
    except (LookupError, ValueError):
        text = decode(payload) or payload.decode("ascii", "replace")
    text = text.replace("\r\n", "\n")
    is_flowed = str(part.get_param("format", "")).lower() == "flowed"
    return unflow(text) if is_flowed else text


def _payload(part: EmailMessage) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _entries(parts: Iterable[EmailMessage]) -> Iterator[Entry]:
    for number, part in enumerate(parts, start=1):
        yield entry_of(_name_of(part, number), _attached_bytes(part))


def _attached_bytes(part: EmailMessage) -> bytes:
    """Give what is attached; a message is attached as it is, without an encoding around it."""
    inner = _children(part)
    if part.get_content_maintype() == "message" and inner:
        return inner[0].as_bytes(policy=policy.default.clone(refold_source="none"))
    return _payload(part)


def _name_of(part: EmailMessage, number: int) -> str:
    """Give the name that a part is attached under; a message has that of its subject."""
    try:
        name = part.get_filename() or ""
    except _BROKEN_HEADER:
        name = ""
    inner = _children(part)
    if not name and inner:
        return message_name(inner[0], number)
    ending = mimetypes.guess_extension(part.get_content_type()) or ""
    return name.replace("/", "-") or f"attachment {number}{ending}"


def message_name(message: EmailMessage, number: int) -> str:
    """Give the name of a message that is no file: its day and its subject.

    Args:
        message: That is named.
        number: From 1; stands for a subject where there is none.
    """
    subject = field_of(message, "Subject") or f"message {number}"
    named = f"{date_of(message)[:10]} {subject[:_LONGEST_SUBJECT]}".strip()
    return named.replace("/", "-").replace("\\", "-") + ".eml"
