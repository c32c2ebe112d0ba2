"""Messages between the engine and a reader process."""

from typing import Annotated

from msgspec import Meta

from desktop_app.core.documents import Document, Passage, PassageTerms
from desktop_app.core.members import ReadMember
from desktop_app.core.recognition import RecognisedPage, RecognisedText
from desktop_app.core.records import ConfidentialRecord, Record
from desktop_app.core.sayings import Saying
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets


class ReadFile(ConfidentialRecord):
    """Read a file and split it into passages.

    Attributes:
        known_hash: Hash of the content that is indexed already; empty when none is.
        recognised: Text recognised in its pages, and in those of the files inside it.
        is_careful: Whether an earlier attempt crashed the reader. Parsers that may crash are not
            used, and the reader reports which file inside is read (:class:`Entered`).
        left_out: Hashes of files inside it that crashed readers and are not read again.
        allowed: The secrets that the user allows to be read.
        passwords: Passwords of the file and of those inside it.
    """

    path: str
    known_hash: bytes = b""
    recognised: tuple[RecognisedText, ...] = ()
    is_careful: bool = False
    left_out: tuple[bytes, ...] = ()
    allowed: AllowedSecrets = NO_SECRETS_ALLOWED
    passwords: tuple[str, ...] = ()


class FileRead(Record):
    """The passages of a file.

    Attributes:
        content_hash: The BLAKE2b-128 of its bytes.
        document: Without its members, and without blocks, which only splitting into passages
            needs.
        members: The files inside it, at any depth.
        tags: Attached to the file by other programs.
        seconds: Processor time that reading and splitting took.
        terms: What the word index stores of each passage; none at all for a long text, of which
            they might not fit into the message.
    """

    content_hash: bytes
    document: Document
    passages: tuple[Passage, ...]
    members: tuple[ReadMember, ...] = ()
    tags: tuple[str, ...] = ()
    seconds: float = 0.0
    terms: tuple[PassageTerms, ...] = ()


class FileSame(Record):
    """The content has the known hash; it was not parsed again.

    Attributes:
        tags: As of :class:`FileRead`.
    """

    tags: tuple[str, ...] = ()


class FileRefused(Record):
    """The file could not be read.

    Attributes:
        code: Code of the ``ReadingError``, or of the limit that was exceeded.
        reason: One sentence for a user.
        is_skipped: It holds nothing to search, which is not a failure.
        is_gone: It was deleted meanwhile.
        tags: As of :class:`FileRead`.
        seconds: Processor time until it was refused; 0 where that is not known.
    """

    code: str
    reason: Saying
    is_skipped: bool = False
    is_gone: bool = False
    tags: tuple[str, ...] = ()
    seconds: float = 0.0


class Spent(Record):
    """The reader uses so much memory that the next files might not fit; it must be replaced.

    It belongs to no request: its number is 0.
    """


class Entered(Record):
    """A file inside the one that is read carefully is about to be read.

    It belongs to the current request, but its number is 0.

    Attributes:
        content_hash: The BLAKE2b-128 of its bytes.
    """

    content_hash: Annotated[bytes, Meta(max_length=64)]


ReadReply = FileRead | FileSame | FileRefused


class PageRefused(Record):
    """A page could not be recognised.

    Attributes:
        code: ``crashed``, ``timeout``, ``changed`` for a file whose content is another by now,
            ``unavailable`` when nothing can be recognised at all, or the code of the
            ``ReadingError``.
        reason: One sentence for a user.
    """

    code: str
    reason: Saying


RecognitionReply = RecognisedPage | PageRefused
