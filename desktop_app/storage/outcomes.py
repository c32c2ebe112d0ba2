"""Outcomes of waiting files, and how they are stored in the files' rows."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from desktop_app.core.documents import Document, Passage, PassageTerms
from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.members import ReadMember
from desktop_app.core.records import Record, field
from desktop_app.core.sayings import NOTHING, Saying, sentences, to_json
from desktop_app.core.tags import clean_tags
from desktop_app.storage import recognition_records
from desktop_app.storage.content_records import delete_of_content
from desktop_app.storage.field_records import FileField, keep_fields
from desktop_app.storage.file_records import (
    ABSENT,
    INCOMPLETE,
    FileRecord,
    living_contents,
)

if TYPE_CHECKING:
    from desktop_app.storage.stored_vectors import Vectors

_UNCHANGED = "id = ? AND state = 'waiting' AND size = ? AND mtime_ns = ? AND ctime_ns = ?"
"""SQL condition: the file has neither changed nor vanished since it was submitted to a reader."""

_LATEST = 32_503_680_000.0
"""Seconds since 1970: the year 3000. Damaged documents state any date."""

_NO_FIELDS: dict[FileField, tuple[str, ...]] = dict.fromkeys(FileField, ())

_UNSEEN = Saying("Its folder is not available; the file is read when the folder is back.")


class ReadOutcome(Record):
    """A file that was read and split.

    Attributes:
        file: The record when the file was submitted to a reader.
        content_hash: Hash of the file's bytes.
        members: Members of the file, at any depth.
        tags: Attached to the file by other programs; None for a member, which has no attributes.
        vectors: Vectors of texts that were embedded elsewhere, by the hash of the text.
        seconds: Processor time that reading took; 0 where it was not read here.
        terms: Terms of the passages, as the reader made them; none at all where it made none.
    """

    file: FileRecord
    content_hash: bytes
    document: Document
    passages: tuple[Passage, ...]
    members: tuple[ReadMember, ...] = ()
    tags: tuple[str, ...] | None = None
    vectors: "Mapping[bytes, Vectors]" = field(default_factory=dict)
    seconds: float = 0.0
    terms: tuple[PassageTerms, ...] = ()

    @property
    def characters(self) -> int:
        """Number of characters of the text, including members."""
        documents = [self.document, *(one.document for one in self.members)]
        return sum(len(one.text) for one in documents if one)


class NoDocumentOutcome(Record):
    """A file of which there is no document: it could not be read, was skipped or is gone.

    Attributes:
        seconds: As of :class:`ReadOutcome`.
    """

    file: FileRecord
    state: FileState
    code: str
    reason: Saying
    tags: tuple[str, ...] | None = None
    seconds: float = 0.0


class SameContentOutcome(Record):
    """A file whose metadata or contexts changed, but not its content.

    Attributes:
        contexts: New passage contexts by ordinal, none for passages to be indexed without; None to
            keep those that are indexed.
    """

    file: FileRecord
    tags: tuple[str, ...] | None = None
    contexts: Mapping[int, str] | None = None


class AbsentOutcome(Record):
    """A file that is absent or could not be read for now; its index entries stay.

    Attributes:
        reason: Why it was not read.
    """

    file: FileRecord
    reason: Saying = _UNSEEN


Outcome = ReadOutcome | NoDocumentOutcome | SameContentOutcome | AbsentOutcome


def select_due(connection: sqlite3.Connection, outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Return the outcomes that are to be written: those of files that still exist.

    A request to read a file again clears its content hash: an unchanged file then has to be read,
    because the word index may have lost its text.
    """
    living = living_contents(connection, [one.file.file_id for one in outcomes])
    return [one for one in outcomes if one.file.file_id in living and not _is_lost(one, living)]


def _is_lost(outcome: Outcome, living: Mapping[int, bytes | None]) -> bool:
    file = outcome.file
    return isinstance(outcome, SameContentOutcome) and living[file.file_id] != file.content_hash


def vectors_read(outcomes: Iterable[Outcome]) -> "dict[tuple[int, bytes], Vectors]":
    """Return the vectors of texts that were embedded elsewhere, by file and hash of the text."""
    return {
        (one.file.file_id, text_hash): vector
        for one in outcomes
        if isinstance(one, ReadOutcome)
        for text_hash, vector in one.vectors.items()
    }


def keep_outcomes(connection: sqlite3.Connection, *outcomes: Outcome) -> None:
    """Store the outcomes of files; a file that changed meanwhile keeps its newer state."""
    read: list[ReadOutcome] = []
    for one in outcomes:
        if isinstance(one, ReadOutcome):
            read.append(one)
        else:
            _keep_unread(connection, one)
    connection.executemany(_KEEP_READ, map(_row_of, read))
    for outcome in read:
        _keep_parts(connection, outcome)


def _keep_unread(
    connection: sqlite3.Connection, outcome: NoDocumentOutcome | SameContentOutcome | AbsentOutcome
) -> None:
    match outcome:
        case NoDocumentOutcome(file=file, state=state, code=code, reason=reason, tags=tags):
            connection.execute(
                # What it holds when it is read again is new, whatever it held before.
                "UPDATE files SET state = ?, error_code = ?, error_reason = ?, "
                "attempts = attempts + 1, content_hash = NULL, written = 0, title = '', "
                "author = '', language = '', pages = NULL, created = NULL, recognised = 0 "
                f"WHERE {_UNCHANGED}",
                (state, code, to_json(reason), *_identity(file)),
            )
            shown = () if code == HOLDS_SECRETS else tags or ()
            keep_fields(connection, file.file_id, {**_NO_FIELDS, FileField.ATTACHED_TAG: shown})
            if code == HOLDS_SECRETS:
                # A private key may be the text that was recognised in a picture.
                delete_of_content(connection, file.content_hash)
        case SameContentOutcome(file=file, tags=tags):
            connection.execute(
                "UPDATE files SET state = 'indexed', content_hash = ?, "
                f"error_reason = iif(error_code = '{ABSENT}', '', error_reason), "
                f"error_code = iif(error_code = '{ABSENT}', '', error_code) WHERE {_UNCHANGED}",
                (file.content_hash, *_identity(file)),
            )
            if tags is not None:
                keep_fields(connection, file.file_id, {FileField.ATTACHED_TAG: tags})
        case AbsentOutcome(file=file, reason=reason):
            # No file has this modification time, so the file is read when a scan finds it.
            connection.execute(
                "UPDATE files SET state = iif(content_hash IS NULL, 'failed', 'indexed'), "
                f"mtime_ns = -1, error_code = '{ABSENT}', error_reason = ? "
                f"WHERE {_UNCHANGED}",
                (to_json(reason), *_identity(file)),
            )


_KEEP_READ = (
    "UPDATE files SET state = 'indexed', content_hash = ?, kind = ?, title = ?, author = ?, "
    "language = ?, pages = ?, recognised = ?, error_code = ?, error_reason = ?, attempts = 0, "
    "has_contexts = 0, created = ?, "
    "written = iif(written = 0 OR ?, (SELECT commits + 1 FROM identity), written) "
    f"WHERE {_UNCHANGED}"
)


def _row_of(outcome: ReadOutcome) -> tuple[object, ...]:
    """Return the values of the statement that stores a file as read."""
    document = outcome.document
    left_out = sentences(*document.warnings) if document.warnings else NOTHING
    return (
        outcome.content_hash,
        str(document.kind),
        document.title,
        document.author,
        document.language,
        document.pages,
        document.recognised,
        INCOMPLETE if left_out else "",
        to_json(left_out),
        _plausible(document.created),
        # Without an earlier hash, the same content may be read again.
        outcome.file.content_hash not in (None, outcome.content_hash),
        *_identity(outcome.file),
    )


def _keep_parts(connection: sqlite3.Connection, outcome: ReadOutcome) -> None:
    """Store what a file has any number of: pages to recognise, people and tags."""
    document = outcome.document
    recognition_records.keep_due(connection, outcome.content_hash, document.unrecognised)
    stated = document.senders or document.recipients or document.tags or outcome.tags
    if not stated and _is_new(outcome.file):
        return
    fields: dict[FileField, tuple[str, ...]] = {
        FileField.SENDER: document.senders,
        FileField.RECIPIENT: document.recipients,
        FileField.TAG: clean_tags(document.tags),
    }
    if outcome.tags is not None:
        fields[FileField.ATTACHED_TAG] = clean_tags(outcome.tags)
    keep_fields(connection, outcome.file.file_id, fields)


def _is_new(file: FileRecord) -> bool:
    """Whether nothing was stored of a file: the case of most files, which needs no statement."""
    return not (file.kind or file.error_code or file.content_hash)


def _plausible(created: float | None) -> float | None:
    """Return the date of a document if a calendar has it."""
    return created if created is not None and 0 < created < _LATEST else None


def _identity(file: FileRecord) -> tuple[int, int, int, int]:
    return file.file_id, file.facts.size, file.facts.mtime_ns, file.facts.ctime_ns
