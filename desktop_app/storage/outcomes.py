"""Outcomes of waiting files, and how they are stored in the files' rows."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop_app.core.documents import Document, Passage
from desktop_app.core.library import FileState
from desktop_app.core.members import ReadMember
from desktop_app.core.sayings import Saying, sentences, to_json
from desktop_app.storage import recognition_records
from desktop_app.storage.embedding_records import Vectors
from desktop_app.storage.file_records import ABSENT, INCOMPLETE, FileRecord

_UNCHANGED = "id = ? AND state = 'waiting' AND size = ? AND mtime_ns = ? AND ctime_ns = ?"
"""SQL condition: the file has neither changed nor vanished since it was submitted to a reader."""

_UNSEEN = Saying("Its folder cannot be seen now; it is read when the folder is back.")


@dataclass(frozen=True, slots=True)
class ReadOutcome:
    """A file that was read and split.

    Attributes:
        file: The record when the file was submitted to a reader.
        content_hash: Hash of the file's bytes.
        members: Members of the file, at any depth.
        vectors: Vectors of texts that were embedded elsewhere, by the hash of the text.
    """

    file: FileRecord
    content_hash: bytes
    document: Document
    passages: tuple[Passage, ...]
    members: tuple[ReadMember, ...] = ()
    vectors: Mapping[bytes, Vectors] = field(default_factory=dict)

    @property
    def characters(self) -> int:
        """Number of characters of the text, including members."""
        documents = [self.document, *(one.document for one in self.members)]
        return sum(len(one.text) for one in documents if one)


@dataclass(frozen=True, slots=True)
class EndedOutcome:
    """A file without words: it failed, was skipped or is gone."""

    file: FileRecord
    state: FileState
    code: str
    reason: Saying


@dataclass(frozen=True, slots=True)
class SameOutcome:
    """A file whose metadata changed, but not its content."""

    file: FileRecord


@dataclass(frozen=True, slots=True)
class AbsentOutcome:
    """An absent file; its index entries stay."""

    file: FileRecord


Outcome = ReadOutcome | EndedOutcome | SameOutcome | AbsentOutcome


def keep_outcome(connection: sqlite3.Connection, outcome: Outcome) -> None:
    """Store the outcome of a file; a file that changed meanwhile keeps its newer state."""
    match outcome:
        case ReadOutcome():
            _keep_read(connection, outcome)
        case EndedOutcome(file=file, state=state, code=code, reason=reason):
            connection.execute(
                "UPDATE files SET state = ?, error_code = ?, error_reason = ?, "
                f"attempts = attempts + 1, content_hash = NULL WHERE {_UNCHANGED}",
                (state, code, to_json(reason), *_identity(file)),
            )
        case SameOutcome(file=file):
            connection.execute(
                f"UPDATE files SET state = 'indexed', content_hash = ? WHERE {_UNCHANGED}",
                (file.content_hash, *_identity(file)),
            )
        case AbsentOutcome(file=file):
            # No file has this modification time, so the file is read when a scan finds it.
            connection.execute(
                "UPDATE files SET state = iif(content_hash IS NULL, 'failed', 'indexed'), "
                f"mtime_ns = -1, error_code = '{ABSENT}', error_reason = ? "
                f"WHERE {_UNCHANGED}",
                (to_json(_UNSEEN), *_identity(file)),
            )


def _keep_read(connection: sqlite3.Connection, outcome: ReadOutcome) -> None:
    document = outcome.document
    recognition_records.keep_due(connection, outcome.content_hash, document.unrecognised)
    left_out = sentences(*document.warnings)
    connection.execute(
        "UPDATE files SET state = 'indexed', content_hash = ?, kind = ?, title = ?, author = ?, "
        "language = ?, pages = ?, recognised = ?, error_code = ?, error_reason = ?, attempts = 0 "
        f"WHERE {_UNCHANGED}",
        (
            outcome.content_hash,
            str(document.kind),
            document.title,
            document.author,
            document.language,
            document.pages,
            document.recognised,
            INCOMPLETE if left_out else "",
            to_json(left_out),
            *_identity(outcome.file),
        ),
    )


def _identity(file: FileRecord) -> tuple[int, int, int, int]:
    return file.file_id, file.facts.size, file.facts.mtime_ns, file.facts.ctime_ns
