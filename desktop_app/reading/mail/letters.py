"""Messages as documents, in whatever format they are stored, and the people they name.

The standard library's parser takes a name without an address for an address, cuts it at the first
blank, and ends in a recursion on hostile fields.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from html import escape

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.people import NamedAddress
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.mail.quoting import LEFT_OUT_OF_HTML, fold_quotes, plain_page
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.members import Entry, unpack
from desktop_app.reading.text.plain_text import blocks_of

MOST_PEOPLE = 100
"""People of one field; longer lists are those of newsletters and circulars."""

LONGEST_PERSON = 200
"""Characters of a name with its address; a longer text names nobody."""

_LONGEST_FIELDS = 64 * 1024
"""Characters of address fields, some 2,000 people."""

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, and halves of pairs, which no message between processes can carry."""

_COMMENT = re.compile(r"\([^()]*+\)")
_GROUP = re.compile(r"(?:^|(?<=[,;]))[^<>@,;:\"]*+:")
"""The name of a group before its members, such as ``undisclosed-recipients:``."""

_PERSON = re.compile(
    r"""(?:"(?P<quoted>(?:[^"\\]|\\.)*+)"|(?P<bare>[^<>,;"]*+))[^<>,;]*+(?:<(?P<address>[^<>]*+)>)?
    [^,;]*+(?:[,;]|\Z)""",
    re.VERBOSE | re.DOTALL,
)

_RECIPIENTS = ("To", "Cc", "Bcc")
"""Fields of a message whose people received it."""

_UNSEEN = re.compile(r"<(/?)(?:style|script|head)\b", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*+>")
_FEW = 2
"""Factor: the plain text is a placeholder when the page has this many times its words."""

_LEAST_MORE = 20
"""Words: a greeting and a footer."""


def people_of(fields: Iterable[str]) -> tuple[str, ...]:
    """Return the people in address fields, each once, as ``Jane Doe <jane@example.org>``.

    Args:
        fields: Decoded, such as ``"Doe, Jane" <jane@example.org>; bob@example.org``.
    """
    known: dict[str, NamedAddress] = {}
    text = _UNPRINTABLE.sub(" ", ",".join(filter(None, fields))[:_LONGEST_FIELDS])
    for found in _PERSON.finditer(_GROUP.sub("", _COMMENT.sub(" ", text))):
        person = _person(found["quoted"] or found["bare"] or "", found["address"] or "")
        # An address alone may come with its name later.
        is_named = person.key in known and known[person.key].name
        if person.key and not is_named and len(str(person)) <= LONGEST_PERSON:
            known[person.key] = person
            if len(known) == MOST_PEOPLE:
                break
    return tuple(map(str, known.values()))


def _person(name: str, address: str) -> NamedAddress:
    name = " ".join(name.replace("\\", "").split()).strip(" '\"")
    address = "".join(address.split()).lower()
    if not address and "@" in name and " " not in name:
        name, address = "", name.lower()
    if "@" not in address:  # of exports, a path in a directory
        return NamedAddress(name or address)
    return NamedAddress("" if name.lower() == address else name, address)


class LetterText(Record):
    """A text of a message, plain or as a web page.

    Attributes:
        page: The same text as a web page, where the message has both; else empty.
    """

    text: str
    is_page: bool = False
    page: str = ""


class Letter(Record):
    """The header fields of a message, and its text.

    Attributes:
        fields: Names and values shown above the text, such as From and To.
        texts: In the order in which they are shown.
        attachments: Names of the attached files, which a program for mail lists.
        sent: None when its date cannot be read.
    """

    subject: str
    sender: str
    fields: tuple[tuple[str, str], ...]
    texts: tuple[LetterText, ...]
    warnings: tuple[Saying, ...] = ()
    sent: datetime | None = None
    attachments: tuple[str, ...] = ()

    @property
    def header(self) -> Iterator[tuple[str, str]]:
        """The fields that have a value, with the attachments last."""
        named = ", ".join(" ".join(name.split()) for name in self.attachments)
        return (one for one in (*self.fields, ("Attachments", named)) if one[1])


def chosen(plain: str, page: str) -> LetterText:
    """Choose between the two forms of a text: the plain one, unless it is a placeholder.

    Programs write "this message needs a newer program" as plain text, and the text as the page.
    """
    words = len(plain.split())
    is_stub = _words_of(page) > _FEW * words + _LEAST_MORE
    return LetterText(page, is_page=True) if is_stub or not words else LetterText(plain, page=page)


def _words_of(page: str) -> int:
    """Count the words of a page, about; each of its characters is examined once."""
    first, *rest = _UNSEEN.split(page)
    # After the text before the first tag come pairs: whether the tag is an end, and its text.
    shown = (text for end, text in zip(rest[::2], rest[1::2], strict=True) if end)
    return len(_TAG.sub(" ", " ".join((first, *shown))).split())


def letter_document(content: FileContent, letter: Letter, attachments: Iterable[Entry]) -> Document:
    """Return a message as a document."""
    assembly = Assembly()
    assembly.add("\n".join(f"{name}: {value}" for name, value in letter.header))
    for one in letter.texts:
        if one.is_page:
            add_page(assembly, one.text, LEFT_OUT_OF_HTML)
        else:
            _add_plain(assembly, fold_quotes(one.text))
    unpacked = unpack(content, attachments)
    document = assembly.finish(
        FileKind.EMAIL,
        Metadata(letter.subject, letter.sender, created=seconds_of(letter.sent)),
        warnings=(*letter.warnings, *unpacked.warnings),
    )
    fields = dict(letter.fields)
    return replace(
        document,
        members=unpacked.members,
        senders=people_of([fields.get("From", "") or letter.sender]),
        recipients=people_of(fields.get(name, "") for name in _RECIPIENTS),
    )


def letter_pages(letter: Letter) -> Iterator[str]:
    """Return a message as web pages: its header fields, and its text."""
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in letter.header
    )
    yield f"<table>{rows}</table><hr>"
    for one in letter.texts:
        if one.is_page:
            yield one.text
        else:
            yield one.page if one.page.strip() else plain_page(one.text)


def _add_plain(assembly: Assembly, text: str) -> None:
    for block in blocks_of(text):
        assembly.add(text[block.start : block.end])
