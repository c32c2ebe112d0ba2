"""The result of reading a file: one text, the positions of its blocks, and its passages."""

import re
from collections.abc import Sequence
from enum import StrEnum

from desktop_app.core.records import Record, Storable
from desktop_app.core.sayings import Saying

_ROW = re.compile(r"row ([0-9]{1,9})")
"""The places that `reading.text.records` writes for the rows of a table."""

LABEL_ENDS = (":", "\uff1a")
"""Ends of a label in a form or a table."""

TRAIL_SEPARATOR = " › "
"""Between the headings of a trail, from the outermost to the innermost."""


class FileKind(StrEnum):
    """The kind of a file as the user searches for it (the values of ``kind:``)."""

    TEXT = "text"
    MARKDOWN = "markdown"
    WEB = "web"
    PDF = "pdf"
    WORD = "word"
    SHEET = "sheet"
    SLIDES = "slides"
    EBOOK = "ebook"
    DATA = "data"
    SUBTITLES = "subtitles"
    NOTEBOOK = "notebook"
    CODE = "code"
    EMAIL = "email"
    CALENDAR = "calendar"
    CONTACTS = "contacts"
    CHAT = "chat"
    ARCHIVE = "archive"
    PICTURE = "picture"
    AUDIO = "audio"
    VIDEO = "video"


class BlockKind(StrEnum):
    """The role of a block in its document."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    CODE = "code"
    TABLE = "table"


class Block(Record):
    """A part of a document's text.

    Attributes:
        start: First character, counted in code points of ``Document.text``.
        end: One past the last character.
        level: Level of a heading, or of a named part such as a function: 1 for the topmost, higher
            for deeper ones; 0 for all other blocks.
        page: Page on which the block begins, from 1; None where the format has no pages.
        place: Where the block begins, in words: where there are no pages ("row 12"), or where a
            page has a label of its own ("page xii"); else empty.
        name: Name of the part that begins with the block, where it is not the block's text, such as
            ``def start`` of a function. Without a name the part belongs to the one around it.
    """

    start: int
    end: int
    kind: BlockKind = BlockKind.PARAGRAPH
    level: int = 0
    page: int | None = None
    place: str = ""
    name: str = ""


class PageBreak(Record, omit_defaults=True):
    """Where a page begins inside a passage, or another place where there are no pages.

    Default values are not stored: a table of short rows can have a break in each.

    Attributes:
        at: First character on the page, counted from the start of the passage.
        page: From 1; None where the format has no pages.
        place: The page's own label, in words ("page xii"), empty where it has none; without pages,
            the place ("row 12").
    """

    at: Storable
    page: Storable | None = None
    place: str = ""


def last_break(breaks: Sequence[PageBreak], at: int) -> PageBreak | None:
    """Return the break before a character; None on the page on which the passage begins."""
    return next((one for one in reversed(breaks) if one.at <= at), None)


def row_in(place: str) -> int:
    """Return the number of the row of a table that a place names; 0 for any other place."""
    found = _ROW.fullmatch(place)
    return int(found[1]) if found else 0


def row_below(place: str, rows: int) -> str:
    """Return the place that is a number of rows below another; itself where it is not a row."""
    first = row_in(place)
    return f"row {first + rows}" if first else place


def labels_of(headers: Sequence[str]) -> list[str]:
    """Return what precedes the values of each column in a row of a table, such as "Price: "."""
    named = (one[:-1].rstrip() if one.endswith(LABEL_ENDS) else one for one in headers)
    return [f"{header}: " if header else "" for header in named]


class Passage(Record):
    """About 200 tokens of one document: the unit of search and of citations.

    Attributes:
        ordinal: Position among the document's passages, from 0.
        start: First character, counted in code points of the document's text.
        end: One past the last character.
        heading: Heading trail, outermost first, joined by " › ".
        page: Page on which it begins, from 1; None where the format has no pages.
        place: Where it begins, in words, where there are no pages; else empty.
        breaks: The further pages, or places, on which it continues, in order.
    """

    ordinal: Storable
    start: Storable
    end: Storable
    heading: str = ""
    page: Storable | None = None
    place: str = ""
    breaks: tuple[PageBreak, ...] = ()


class PassageTerms(Record):
    """What the word index stores of a passage's text, besides the text itself.

    Attributes:
        words: The words as written, with other forms of them; empty where that is the text.
        stems: The terms of its stems, separated by spaces.
        is_listing: Whether it only points to other texts, such as references.
    """

    words: str
    stems: str
    is_listing: bool = False


class Document(Record):
    """The readable content of one file.

    Attributes:
        text: All text in reading order; blocks are separated by blank lines.
        blocks: In order, without overlap, together covering every visible character.
        title: As stated in the document, else empty.
        author: As stated in the document, else empty.
        pages: Number of pages; None where the format has no pages.
        warnings: Sentences about parts that could not be read.
        language: ISO 639-1 code of the prose; empty when it is not known.
        created: Creation time stated in the document, in seconds since 1970; else None.
        members: The members of an archive, the attachments of a message.
        unrecognised: Pages without usable text whose pictures were not recognised so far.
        recognised: Pages whose recognised text the reader received.
        senders: Names of senders with addresses, as :mod:`desktop_app.core.people` writes them.
        recipients: Names of recipients, copies included; written in the same way.
        tags: As stated in the document, in the form of :func:`~desktop_app.core.tags.clean_tag`.
    """

    text: str
    blocks: tuple[Block, ...]
    kind: FileKind
    title: str = ""
    author: str = ""
    pages: Storable | None = None
    warnings: tuple[Saying, ...] = ()
    language: str = ""
    created: float | None = None
    members: tuple["Member", ...] = ()
    unrecognised: tuple[Storable, ...] = ()
    recognised: Storable = 0
    senders: tuple[str, ...] = ()
    recipients: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class Member(Record):
    """A file inside a container: read, or refused for a reason.

    Attributes:
        name: Its path in the container, parts joined by "/"; no part is empty, "." or "..".
        content_hash: BLAKE2b-128 of the file's bytes; empty where they were not unpacked.
        size: Bytes, as far as known.
        modified_ns: As stated in the container, nanoseconds since 1970; else None.
        document: None when the member was refused.
        refusal: The reason of a refusal.
    """

    name: str
    content_hash: bytes
    size: int
    modified_ns: int | None
    document: Document | None
    refusal: "Refusal | None" = None


class Refusal(Record):
    """Why a file has no text.

    Attributes:
        code: Code of the ``ReadingError``.
        reason: One sentence for a user.
        is_skipped: Whether there is nothing to search in the file, which is not a failure.
    """

    code: str
    reason: Saying
    is_skipped: bool
