"""Messages as documents, in whatever format they are stored."""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from html import escape

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.mail.people import people_of
from desktop_app.reading.mail.quoting import LEFT_OUT_OF_HTML, fold_quotes, plain_page
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.members import Entry, unpack
from desktop_app.reading.text.plain_text import blocks_of


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


_RECIPIENTS = ("To", "Cc", "Bcc")
"""Fields of a message whose people received it."""

_UNSEEN = re.compile(r"<(/?)(?:style|script|head)\b", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*+>")
_FEW = 2
"""Factor: the plain text is a placeholder when the page has this many times its words."""

_LEAST_MORE = 20
"""Words: a greeting and a footer."""


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
