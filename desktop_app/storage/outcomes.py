"""What became of a file that waited."""

from dataclasses import dataclass

from desktop_app.core.documents import Document
from desktop_app.core.library import FileState
from desktop_app.core.members import ReadMember
from desktop_app.core.passages import Passage
from desktop_app.core.sayings import Saying
from desktop_app.storage.file_records import FileRecord


@dataclass(frozen=True, slots=True)
class ReadOutcome:
    """A file that was read and split.

    Attributes:
        file: As the catalogue held it when the file was given to a reader.
        content_hash: Of the file's bytes.
        members: The files in it, at any depth.
    """

    file: FileRecord
    content_hash: bytes
    document: Document
    passages: tuple[Passage, ...]
    members: tuple[ReadMember, ...] = ()

    @property
    def characters(self) -> int:
        """Of the text, with that of the files in it."""
        documents = [self.document, *(one.document for one in self.members)]
        return sum(len(one.text) for one in documents if one)


@dataclass(frozen=True, slots=True)
class EndedOutcome:
    """A file that gives no words: it failed, was skipped or is gone."""

    file: FileRecord
    state: FileState
    code: str
    reason: Saying


@dataclass(frozen=True, slots=True)
class SameOutcome:
    """A file that was touched and still holds what is indexed."""

    file: FileRecord


@dataclass(frozen=True, slots=True)
class UnseenOutcome:
    """A file whose folder is out of sight: what is indexed of it stays until it is back."""

    file: FileRecord


Outcome = ReadOutcome | EndedOutcome | SameOutcome | UnseenOutcome
