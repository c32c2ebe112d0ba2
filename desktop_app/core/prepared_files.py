"""Prepared files: results of reading, splitting and embedding that come from another library."""

from desktop_app.core.documents import FileKind, Passage
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects


class PreparedPassage(Record):
    """A passage with its text.

    Attributes:
        passage: Its position in the text of the file.
        text: The text at that position.
        text_hash: Hash of what the embedding model read of it.
        vector: The model's vector as little-endian float16; empty without one.
        context: The passage context when it was embedded; empty for most.
    """

    passage: Passage
    text: str
    text_hash: bytes = b""
    vector: bytes = b""
    context: str = ""


class PreparedFile(Record):
    """A file that was read elsewhere.

    Attributes:
        path: Where it is on this machine.
        content_hash: Hash of the bytes that were read.
        pages: Number of pages; None where the format has no pages.
        passages: In reading order, without overlap.
        model: Fingerprint of the model of the vectors; empty without any.
        context: The words of its path contexts when it was embedded.
        reading_version: Version of the readers that read it.
        is_whole: Whether this is all that reading it returns. Otherwise it has members, pages for
            recognition or parts that could not be read.
    """

    path: str
    content_hash: bytes
    kind: FileKind
    title: str = ""
    author: str = ""
    language: str = ""
    pages: int | None = None
    passages: tuple[PreparedPassage, ...] = ()
    model: str = ""
    context: str = ""
    reading_version: int = 0
    is_whole: bool = True

    @property
    def characters(self) -> int:
        """Number of characters of the text."""
        return self.passages[-1].passage.end if self.passages else 0

    def text(self) -> str:
        """Return the text of the file; between passages it has only white space."""
        parts: list[str] = []
        at = 0
        for one in self.passages:
            parts += ("\n" * (one.passage.start - at), one.text)
            at = one.passage.end
        return "".join(parts)


class ImportedFiles(Record):
    """What happened to prepared files.

    Attributes:
        imported: Number of files that were imported as they were prepared.
        known: Number of files that the library had with this content already.
        passages: Number of passages of the imported files.
        embedded: Number of those that are found by meaning.
        changed: Paths of files with another content on this disk; they are read.
        refused: Paths that are in no watched folder, are excluded, or do not exist.
    """

    imported: int = 0
    known: int = 0
    passages: int = 0
    embedded: int = 0
    changed: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    def __add__(self, other: "ImportedFiles") -> "ImportedFiles":
        return ImportedFiles(
            self.imported + other.imported,
            self.known + other.known,
            self.passages + other.passages,
            self.embedded + other.embedded,
            self.changed + other.changed,
            self.refused + other.refused,
        )


class ImportFiles(Expects[ImportedFiles], Record):
    """Import prepared files that are unchanged on this disk, without reading or embedding them.

    Attributes:
        folder: Folder to watch from now on; its files are found with its next scan. Empty for none.
    """

    files: tuple[PreparedFile, ...]
    folder: str = ""
