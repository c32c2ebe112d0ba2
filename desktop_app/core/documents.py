"""What reading a file gives: one text, and where its parts lie in it."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.sayings import Saying


class FileKind(StrEnum):
    """What a file is to the person who searches for it (the values of ``kind:``)."""

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
    ARCHIVE = "archive"
    PICTURE = "picture"
    AUDIO = "audio"
    VIDEO = "video"


class BlockKind(StrEnum):
    """The part a block plays in its document."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    CODE = "code"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Block:
    """One run of a document's text.

    Attributes:
        start: First character, counted in code points of ``Document.text``.
        end: One past the last character.
        level: Where a heading or a part of its own begins, such as a function: 1 for the
            topmost, deeper ones counting up; 0 for anything else.
        page: Page the block begins on, counted from 1; None where the format has no pages.
        place: Where it begins, as a person calls it: where there are no pages ("row 12"), or a
            page is not called by its count ("page xii"); else empty.
        name: What the part that begins with it is called, where that is not the block's text:
            ``def start`` of a function. Without a name it goes on with what is around it.
    """

    start: int
    end: int
    kind: BlockKind = BlockKind.PARAGRAPH
    level: int = 0
    page: int | None = None
    place: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """The readable content of one file.

    Attributes:
        text: All text in reading order; blocks are separated by blank lines.
        blocks: In order, not overlapping, together covering every visible character.
        title: As the document states it, else empty.
        author: As the document states it, else empty.
        pages: Number of pages; None where the format has no pages.
        warnings: Sentences about what could not be read though the rest was.
        language: Of its prose, as an ISO 639-1 code; empty when it is not known.
        subject: As the document states it, else empty.
        created: When the document says it was made, in seconds since 1970; else None.
        members: The files in it: of an archive, the attachments of a message.
        unrecognised: Pages that have no usable text, only what can be seen on them, and whose
            text was not recognised so far.
        recognised: Pages whose recognised text the reader was given.
    """

    text: str
    blocks: tuple[Block, ...]
    kind: FileKind
    title: str = ""
    author: str = ""
    pages: int | None = None
    warnings: tuple[Saying, ...] = ()
    language: str = ""
    subject: str = ""
    created: float | None = None
    members: tuple["Member", ...] = ()
    unrecognised: tuple[int, ...] = ()
    recognised: int = 0


@dataclass(frozen=True, slots=True)
class Member:
    """A file inside another one: read, or refused for a reason.

    Attributes:
        name: Its path in there, parts joined by "/"; no part is empty, "." or "..".
        content_hash: BLAKE2b-128 of its bytes; empty where they were not unpacked.
        size: Bytes, as far as known.
        modified_ns: As its container says, nanoseconds since 1970; None when it does not.
        document: None when it was refused.
        refusal: Why it was.
    """

    name: str
    content_hash: bytes
    size: int
    modified_ns: int | None
    document: Document | None
    refusal: "Refusal | None" = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a file gives no words.

    Attributes:
        code: Of the ``ReadingError``.
        reason: One sentence for a person.
        is_skipped: It holds nothing to search, which is no failure.
    """

    code: str
    reason: Saying
    is_skipped: bool
