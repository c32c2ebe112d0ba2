"""Messages between the engine and a reader process."""

from dataclasses import dataclass

from desktop_app.core.documents import Document
from desktop_app.core.members import ReadMember
from desktop_app.core.passages import Passage
from desktop_app.core.recognition import RecognisedPage, RecognisedText
from desktop_app.core.sayings import Saying
from desktop_app.reading.secrets import NOTHING_TAKEN, TakenIn


@dataclass(frozen=True, slots=True)
class ReadFile:
    """Read and split a file.

    Attributes:
        known_hash: Of the content that is indexed already; empty when none is.
        recognised: What was recognised in its pages, and in those of the files inside it.
        is_careful: A reader ended while it read it: parsers that may do so are left alone, and it
            is told (:class:`Entered`) which file inside it is read.
        left_out: Contents inside it that made readers end, which are not read again.
        taken: Whether it is read although it holds secrets.
    """

    path: str
    known_hash: bytes = b""
    recognised: tuple[RecognisedText, ...] = ()
    is_careful: bool = False
    left_out: tuple[bytes, ...] = ()
    taken: TakenIn = NOTHING_TAKEN


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file's content.

    Attributes:
        content_hash: The BLAKE2b-128 of its bytes.
        document: Without its members, and without blocks, which only the cutting into passages
            needs.
        members: The files in it, at any depth.
    """

    content_hash: bytes
    document: Document
    passages: tuple[Passage, ...]
    members: tuple[ReadMember, ...] = ()


@dataclass(frozen=True, slots=True)
class FileSame:
    """The content is the known one; it was not parsed again."""


@dataclass(frozen=True, slots=True)
class FileRefused:
    """The file gives no words.

    Attributes:
        code: Of the ``ReadingError``, or of the limit that was exceeded.
        reason: One sentence for a person.
        is_skipped: It holds nothing to search, which is no failure.
        is_gone: It vanished meanwhile.
    """

    code: str
    reason: Saying
    is_skipped: bool = False
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class Spent:
    """The reader holds so much memory that the next files might find none; it is to be replaced.

    It belongs to no request: its number is 0.
    """


@dataclass(frozen=True, slots=True)
class Entered:
    """A file inside the one that is read with care is about to be read.

    It belongs to the request that is carried out: its number is 0.

    Attributes:
        content_hash: The BLAKE2b-128 of its bytes.
    """

    content_hash: bytes


ReadReply = FileRead | FileSame | FileRefused


@dataclass(frozen=True, slots=True)
class PageRefused:
    """A page gives no words.

    Attributes:
        code: ``crashed``, ``timeout``, ``changed`` for a file that is no longer what it was,
            ``unavailable`` when nothing can be recognised at all, or of the ``ReadingError``.
        reason: One sentence for a person.
    """

    code: str
    reason: Saying


RecognitionReply = RecognisedPage | PageRefused
