"""Derives the changes of a container's members from the outcome of the container.

Each new or changed member gets an outcome of its own. It goes through the commit protocol of
:mod:`.writable_stores` like a file on disk, in the same transaction as its container. The
container waits until that commit, so it is read again after a crash.
"""

import sqlite3
from collections.abc import Mapping, Sequence

from desktop_app.core.changes import FileFacts
from desktop_app.core.documents import Refusal
from desktop_app.core.library import FileState
from desktop_app.core.members import ReadMember
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage import file_states, member_records
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.outcomes import (
    AbsentOutcome,
    NoDocumentOutcome,
    Outcome,
    ReadOutcome,
    SameContentOutcome,
)

_REFUSED = (FileState.FAILED, FileState.SKIPPED)


class MemberChanges:
    """Changes of members to carry out.

    Attributes:
        outcomes: Outcomes of new or changed members.
        gone: Ids of members that are no longer in their container.
        absent: Ids of absent containers.
    """

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.gone: list[int] = []
        self.absent: list[int] = []

    def compare(
        self,
        catalogue: Catalogue,
        outcome: ReadOutcome,
        known: Mapping[str, FileRecord],
        words: PathWords,
    ) -> None:
        """Create rows for new and changed members of a file that was read, and note the changes.

        Args:
            catalogue: To write to.
            outcome: The file, with its members as they were read.
            known: The members that the catalogue has, by path.
            words: Words of the path contexts.
        """
        container = outcome.file
        read = {member_records.path_of(container, one): one for one in outcome.members}
        changed = {
            path: one
            for path, one in read.items()
            if path not in known
            or not _is_unchanged(
                known[path], one, member_records.facts_of(container, one), words.of(path)
            )
        }
        with catalogue.transaction() as connection:
            file_states.forget_content(connection, [container.file_id])
            member_records.keep_members_waiting(connection, container, changed.values())
        kept = member_records.members_of(catalogue.connection, [container.file_id])[
            container.file_id
        ]
        self.outcomes += [_outcome(kept[path], one) for path, one in changed.items()]
        self.gone += [one.file_id for path, one in known.items() if path not in read]

    def keep(self, connection: sqlite3.Connection) -> None:
        """Mark gone and absent members, in the transaction of the outcomes."""
        file_states.set_state(connection, FileState.GONE, self.gone)
        member_records.keep_absent_members(connection, self.absent)


def begin_members(
    catalogue: Catalogue, outcomes: Sequence[Outcome], words: PathWords
) -> MemberChanges:
    """Create rows for members, and find the changes to carry out."""
    connection = catalogue.connection
    known = member_records.members_of(connection, (one.file.file_id for one in outcomes))
    changes = MemberChanges()
    for one in outcomes:
        members = known.get(one.file.file_id, {})
        match one:
            case ReadOutcome() if one.members or members:
                changes.compare(catalogue, one, members, words)
            case NoDocumentOutcome():
                changes.gone += [member.file_id for member in members.values()]
            case SameContentOutcome() if members:
                touched = [member for member in members.values() if _is_touched(member, words)]
                with catalogue.transaction() as connection:
                    touched_ids = [one.file_id for one in touched]
                    file_states.set_state(connection, FileState.WAITING, touched_ids)
                changes.outcomes += map(SameContentOutcome, touched)
            case AbsentOutcome():
                changes.absent.append(one.file.file_id)
    return changes


def _is_touched(member: FileRecord, words: PathWords) -> bool:
    """Whether a member of an unchanged container has to be written anyway."""
    is_reworded = member.state is FileState.INDEXED and member.context != words.of(member.path)
    return member.state is FileState.WAITING or is_reworded


def _is_unchanged(known: FileRecord, member: ReadMember, facts: FileFacts, context: str) -> bool:
    if known.facts != facts or known.member != member.shown:
        return False
    if member.document is not None:
        is_indexed = (
            known.state is FileState.INDEXED and known.recognised == member.document.recognised
        )
        return is_indexed and known.content_hash == member.content_hash and known.context == context
    refused = known.error_code, known.error_reason
    return known.state in _REFUSED and refused == _reason(member.refusal)


def _reason(refusal: Refusal | None) -> tuple[str, Saying]:
    return (refusal.code, refusal.reason) if refusal else ("", NOTHING)


def _outcome(record: FileRecord, member: ReadMember) -> Outcome:
    if member.document is None:
        is_skipped = member.refusal is not None and member.refusal.is_skipped
        state = FileState.SKIPPED if is_skipped else FileState.FAILED
        return NoDocumentOutcome(record, state, *_reason(member.refusal))
    is_same_text = record.recognised == member.document.recognised
    if is_same_text and record.content_hash == member.content_hash:
        return SameContentOutcome(record)
    return ReadOutcome(record, member.content_hash, member.document, member.passages)
