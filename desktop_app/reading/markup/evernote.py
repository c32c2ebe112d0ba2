"""Exports of Evernote (ENEX): each note is a member, a web page with its title, tags and date.

A note is cut out and parsed alone, without its attachments: these are most of the file, and a note
that is damaged costs no other.
"""

import base64
import binascii
import mimetypes
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from html import escape

from lxml.etree import XMLSyntaxError

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.markup.xml_parsing import (
    Element,
    children,
    descendant,
    parse_xml,
    text_below,
)
from desktop_app.reading.members import Entry, archive_document, entry_of, nanoseconds

_NOTE = re.compile(rb"<note>((?:[^<]++|<(?!/?note>))*+)</note>")
_END_OF_EXPORT = re.compile(rb"</en-export>\s*+\Z")
_END_WITHIN = 100
"""Bytes at the end of an export, which are searched for its end."""

_RESOURCE = re.compile(rb"<resource>((?:[^<]++|<(?!/?resource>))*+)</resource>")
_DATA = re.compile(rb"<data\b[^<>]*+>([^<]*+)</data>")
_BEGIN = re.compile(r"<en-note\b[^<>]*+>")
_END = "</en-note>"
_ENCRYPTED = re.compile(r"<en-crypt\b[^<>]*+>[^<]*+</en-crypt>")
_DONE = re.compile(r"<en-todo\s(?=[^<>]*checked=\"true\")[^<>]*+>")
_TO_DO = re.compile(r"<en-todo\b[^<>]*+>")
_LONGEST_NAME = 120
"""Characters of a title that are used in a file name; the whole title is in the note."""

_NO_PART_OF_A_NAME = re.compile(r"[/\\\x00-\x1f]+")


def read(content: FileContent) -> Document:
    """Read the notes and their attachments; the export has no other text.

    Raises:
        ReadingError: Nothing in it could be read.
    """
    return archive_document(content, _entries(content.data))


def _entries(data: bytes) -> Iterator[Entry]:
    """Return the notes and their attachments.

    Raises:
        EOFError: The export is cut off; its last note is not whole.
    """
    for number, found in enumerate(_NOTE.finditer(data), start=1):
        try:
            note = parse_xml(b"<note>" + _RESOURCE.sub(b"", found[1]) + b"</note>", recovers=True)
        except XMLSyntaxError:
            continue
        title = _stated(note, "title")
        name = _NO_PART_OF_A_NAME.sub("-", title)[:_LONGEST_NAME].strip() or f"note {number}"
        changed = seconds_stated(_stated(note, "updated") or _stated(note, "created"))
        yield entry_of(
            f"{name}.html", _page(note, title).encode(), nanoseconds(changed) if changed else None
        )
        for count, resource in enumerate(_RESOURCE.finditer(found[1]), start=1):
            with suppress(XMLSyntaxError):
                yield _attachment(resource[1], name, count)
    if not _END_OF_EXPORT.search(data, max(len(data) - _END_WITHIN, 0)):
        raise EOFError


def _stated(note: Element, name: str) -> str:
    return text_below(next(children(note, name), None))


def _page(note: Element, title: str) -> str:
    """Return a note as a web page."""
    author = text_below(descendant(note, "author"))
    head = [f'<meta name="author" content="{escape(author)}">'] if author else []
    head.append(f'<meta name="date" content="{escape(_stated(note, "created"))}">')
    head += [
        f'<meta property="article:tag" content="{escape(text_below(tag))}">'
        for tag in children(note, "tag")
    ]
    content = next(children(note, "content"), None)
    stated = "" if content is None else "".join(map(str, content.itertext()))
    begin = _BEGIN.search(stated)
    body = stated[begin.end() :].rpartition(_END)[0] if begin else stated
    shown = _TO_DO.sub("☐ ", _DONE.sub("☑ ", _ENCRYPTED.sub("", body)))
    tasks = "".join(f"<li>{escape(_stated(one, 'title'))}</li>" for one in children(note, "task"))
    return (
        '<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>{''.join(head)}</head>"
        f"<body><h1>{escape(title)}</h1>{shown}{f'<ul>{tasks}</ul>' if tasks else ''}</body></html>"
    )


def _attachment(resource: bytes, note: str, number: int) -> Entry:
    """Return the entry of an attachment, in a folder that has the name of its note."""
    data = _DATA.search(resource)
    described = parse_xml(b"<resource>" + _DATA.sub(b"", resource) + b"</resource>", recovers=True)
    ending = mimetypes.guess_extension(_stated(described, "mime")) or ""
    name = text_below(descendant(described, "file-name")) or f"attachment {number}{ending}"
    encoded = data[1] if data else b""
    return Entry(f"{note}/{name.replace('/', '-')}", 0, None, partial(_decoded, encoded))


def _decoded(encoded: bytes, most: int) -> bytes:
    try:
        return base64.b64decode(encoded)[: most + 1]
    except binascii.Error:
        return b""
