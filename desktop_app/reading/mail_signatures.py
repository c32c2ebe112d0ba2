"""Detecting messages, saved pages and mailboxes by their signatures, whatever their names."""

import re

from desktop_app.reading.compound_files import OLE_SIGNATURE
from desktop_app.reading.contract import FileContent

MAIL = (".eml", ".emlx")
"""The second is Apple's format: a message after its length, with metadata after it."""

_NAME_IN_MAILDIR = re.compile(r"\d{9,}(?:_\d+)?\.(?:\d+|(?:[#A-Z][\dA-Fa-f]+)+)(?:_\d+)?\.")
"""Seconds since 1970, what makes it unique, and the host; flags may follow (``man 5 maildir``)."""

_OUTLOOK_STREAM = "__properties_version1.0".encode("utf-16-le")
"""Name of the stream that every Outlook message has ([MS-OXMSG] 2.4)."""

_FIELD = re.compile(rb"^([!-9;-~]{1,76}):[ \t]?", re.MULTILINE)
_HEADER = re.compile(rb"(?:[!-9;-~]{1,76}:[^\n]*+\n(?:[ \t][^\n]*+\n)*+){2,}+\r?\n")
_HEADER_WITHIN = 64 * 1024
"""Bytes: all that relays and filters add to a header seldom takes a tenth of this."""

_FIELDS_OF_SENT_MAIL = frozenset({b"message-id", b"received", b"mime-version", b"return-path"})
"""Fields that programs write; a letter that only begins with From and To is plain text."""

_PARTS_OF_PAGE = re.compile(rb"^content-type:\s*multipart/related", re.IGNORECASE | re.MULTILINE)
_FIELDS_OF_TRAVEL = frozenset({b"message-id", b"received", b"return-path", b"to", b"cc", b"bcc"})
"""Fields of a message that was sent; a saved page has none."""

_MAILBOX_START = re.compile(rb"From [^\r\n]{1,200}\d{4}\r?\n[!-9;-~]{1,76}:")


def is_outlook(content: FileContent) -> bool:
    return content.data.startswith(OLE_SIGNATURE) and _OUTLOOK_STREAM in content.data


def is_tnef(content: FileContent) -> bool:
    """Whether it is what Outlook attaches to messages as ``winmail.dat``."""
    return content.data.startswith(b"\x78\x9f\x3e\x22")


def is_mail(content: FileContent) -> bool:
    """Whether it is a message, by its name or as mail programs keep it: ``1700.M1P2.host:2,S``."""
    if content.suffix in MAIL:
        return True
    names = _names_in(_header_of(content))
    return b"from" in names and not names.isdisjoint(_FIELDS_OF_SENT_MAIL)


def ends_in_host(name: str) -> bool:
    """Whether the end of a name is that of a host, such as ``mx.example.pl``, as in a Maildir."""
    return _NAME_IN_MAILDIR.match(name) is not None


def is_web_archive(content: FileContent) -> bool:
    """Whether it is a page saved with its pictures (MHTML), which is built like a message."""
    header = _header_of(content)
    is_page = _PARTS_OF_PAGE.search(header) is not None
    return is_page and _names_in(header).isdisjoint(_FIELDS_OF_TRAVEL)


def is_mailbox(content: FileContent) -> bool:
    """Whether it begins as a mailbox does, with a line before the first message."""
    return _MAILBOX_START.match(content.data) is not None


def _header_of(content: FileContent) -> bytes:
    """Return the header that a message begins with; empty for other files."""
    header = _HEADER.match(content.data, 0, _HEADER_WITHIN)
    return header[0] if header else b""


def _names_in(header: bytes) -> set[bytes]:
    return {one[1].lower() for one in _FIELD.finditer(header)}
