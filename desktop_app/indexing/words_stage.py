"""Indexes the words of waiting files: readers parse ahead, batches are written."""

import math
import time
from collections import deque
from collections.abc import Sequence
from typing import Protocol

from desktop_app.core.errors import SatchelError
from desktop_app.core.library import FileState, FolderState
from desktop_app.core.paths import is_at_or_below
from desktop_app.core.volumes import ReadMounts
from desktop_app.indexing.prepared import PreparedFiles, outcome_of
from desktop_app.indexing.watching.member_rules import allowed_secrets, members_that_belong
from desktop_app.indexing.watching.scan import facts_of, folder_state
from desktop_app.reading.messages import FileRead, FileRefused, ReadReply
from desktop_app.reading.secrets import NO_SECRETS_ALLOWED, AllowedSecrets
from desktop_app.storage import (
    folder_records,
    known_facts,
    recognition_records,
    waiting_order,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.outcomes import (
    AbsentOutcome,
    NoDocumentOutcome,
    Outcome,
    ReadOutcome,
    SameContentOutcome,
)
from desktop_app.storage.recognition_records import NO_TEXTS, KnownTexts
from desktop_app.storage.waiting_order import PausedWork
from desktop_app.storage.writable_stores import WritableStores

LARGEST_BATCH = 2048
"""Files written together; with more of them a commit's fixed cost hardly shrinks."""

LARGEST_BATCH_TEXT = 8_000_000
"""Characters written together, to keep memory low."""

LONGEST_WAIT = 1.0
"""Seconds the first file of a batch waits for others."""

_LOOKAHEAD = 2048
"""Files planned in one go, as many as a batch has, so that a batch costs a single query."""

_UNREADABLE = "unreadable"
"""Code of a file that the system did not open or read."""

_UNAVAILABLE = "unavailable"
"""Code of a file that its drive did not deliver, as when it fails or does not respond."""


class Readers(Protocol):
    """Processes that read files; results come in any order."""

    def has_room(self) -> bool:
        """Whether the readers can take one more file."""

    def submit(
        self,
        file: FileRecord,
        known: KnownTexts = NO_TEXTS,
        allowed: AllowedSecrets = NO_SECRETS_ALLOWED,
    ) -> None:
        """Submit a file to a reader, with the recognised text in it and the secrets to read."""

    def take_results(self) -> Sequence[tuple[FileRecord, ReadReply]]:
        """Return the finished files without waiting."""

    @property
    def trouble(self) -> SatchelError | None:
        """Why no file can be read at present; None while files can be read."""


class WordsStage:
    """Reads waiting files and writes their outcomes.

    Attributes:
        prepared: Files that are imported as they were read elsewhere.
        trouble: Why the waiting files could not be read at the last step; None where they could.
    """

    def __init__(self, stores: WritableStores, readers: Readers, read_mounts: ReadMounts) -> None:
        self.prepared = PreparedFiles()
        self.trouble: SatchelError | None = None
        self._stores = stores
        self._readers = readers
        self._read_mounts = read_mounts
        self._upcoming: deque[FileRecord] = deque()
        self._recognised: frozenset[int] = frozenset()  # files of the plan with recognised text
        self._folders: tuple[FolderRecord, ...] = ()
        self._is_none_left = False
        self._planned_for = stores.catalogue.version
        self._paused_work: PausedWork | None = None
        self._in_flight: set[int] = set()
        self._batch: list[Outcome] = []
        self._batch_text = 0
        self._batch_began = 0.0
        self._written = False

    @property
    def is_busy(self) -> bool:
        """Whether files are being read or written."""
        return bool(self._upcoming or self._in_flight or self._batch)

    @property
    def current(self) -> str:
        """The path that will be read next; empty when none is known."""
        return self._upcoming[0].path if self._upcoming else ""

    def step(self, *, takes_files: bool = True) -> bool:
        """Feed the readers and write their results; return whether anything was done.

        Args:
            takes_files: False to finish only the files that are being read.
        """
        self._written = False
        self._drop_outdated_plan()
        if not takes_files:
            self._drop_plan()
        fed = takes_files and self._feed()
        taken = self._take()
        self.trouble = self._readers.trouble if self._in_flight else None
        written = self._write_when_due()
        return fed or taken or written

    def due_in(self, now: float) -> float:
        """Return the seconds until a batch or a reader is due; infinite when idle."""
        if self._batch:
            return max(self._batch_began + LONGEST_WAIT - now, 0.0)
        return LONGEST_WAIT if self._in_flight else math.inf

    def has_written(self) -> bool:
        """Whether the last step wrote files."""
        return self._written

    def paused_work(self) -> PausedWork:
        """Return the work of paused folders, as counted when reading was last idle.

        Any change except the stage's own writing causes a new count.
        """
        self._drop_outdated_plan()
        if self._paused_work is None:
            self._paused_work = waiting_order.count_paused(self._stores.catalogue.connection)
        return self._paused_work

    def _drop_outdated_plan(self) -> None:
        if self._planned_for != self._stores.catalogue.version:
            self._planned_for = self._stores.catalogue.version
            self._paused_work = None
            self._drop_plan()

    def _drop_plan(self) -> None:
        self._upcoming.clear()
        self._is_none_left = False

    def _feed(self) -> bool:
        if not self._readers.has_room():
            return False
        if not (self._upcoming or self._is_none_left):
            self._refill()
        fed = False
        # Asked for each file: a large one may fill a reader.
        while self._upcoming and self._readers.has_room():
            file = self.prepared.submit(self._upcoming.popleft())
            self._in_flight.add(file.file_id)
            self._readers.submit(file, self._texts_for(file), allowed_secrets(self._folders, file))
            fed = True
        return fed

    def _texts_for(self, file: FileRecord) -> KnownTexts:
        if file.file_id not in self._recognised:
            return NO_TEXTS
        return recognition_records.texts_for(self._stores.catalogue.connection, file)

    def _refill(self) -> None:
        """Plan the next files, with what their readers have to know, in a few statements."""
        connection = self._stores.catalogue.connection
        busy = self._in_flight | {one.file.file_id for one in self._batch}
        waiting = waiting_order.files_to_read(connection, _LOOKAHEAD + len(busy))
        self._upcoming.extend(one for one in waiting if one.file_id not in busy)
        self._folders = folder_records.list_folders(connection)
        self._recognised = recognition_records.files_with_texts(
            connection, [one.file_id for one in self._upcoming]
        )
        # Many files of paused folders may wait; they are not listed again when idle.
        self._is_none_left = not self._upcoming

    def _take(self) -> bool:
        results = self._readers.take_results()
        for file, reply in results:
            self._in_flight.discard(file.file_id)
            if not self._batch:
                self._batch_began = time.monotonic()
            outcome = self._outcome(file, reply)
            self._batch.append(outcome)
            if isinstance(outcome, ReadOutcome):
                self._batch_text += outcome.characters
        return bool(results)

    def _outcome(self, file: FileRecord, reply: ReadReply) -> Outcome:
        prepared = self.prepared.finish(file)
        if isinstance(reply, FileRead):
            connection = self._stores.catalogue.connection
            members = members_that_belong(connection, file, reply.members)
            return ReadOutcome(
                file,
                reply.content_hash,
                reply.document,
                reply.passages,
                members,
                reply.tags,
                seconds=reply.seconds,
                terms=reply.terms,
            )
        if not isinstance(reply, FileRefused):
            if prepared is not None:
                return outcome_of(file, prepared, allowed_secrets(self._folders, file), reply.tags)
            return SameContentOutcome(file, reply.tags)
        if reply.code == _UNAVAILABLE:
            return AbsentOutcome(file, reply.reason)
        is_missed = reply.is_gone or reply.code == _UNREADABLE
        if is_missed and self._is_absent(file.path, is_gone=reply.is_gone):
            return AbsentOutcome(file)
        state = FileState.SKIPPED if reply.is_skipped else FileState.FAILED
        state = FileState.GONE if reply.is_gone else state
        return NoDocumentOutcome(file, state, reply.code, reply.reason, reply.tags, reply.seconds)

    def _is_absent(self, path: str, *, is_gone: bool) -> bool:
        """Whether a file that was not found or not readable is absent, or was a moment ago."""
        connection = self._stores.catalogue.connection
        known = known_facts.facts_at(connection, path)
        if known is not None and self._read_mounts().is_absent(path, known_facts.volume_of(known)):
            return True
        if facts_of(path) is not None:
            return is_gone
        if not is_gone:
            return True  # its drive fails, or a folder above it may not be entered
        folders = folder_records.list_folders(connection)
        above = (one.path for one in folders if one.path != path and is_at_or_below(path, one.path))
        return any(folder_state(one) is not FolderState.READY for one in above)

    def _write_when_due(self) -> bool:
        if not self._batch:
            return False
        is_due = (
            not self._in_flight
            or len(self._batch) >= LARGEST_BATCH
            or self._batch_text >= LARGEST_BATCH_TEXT
            or time.monotonic() - self._batch_began >= LONGEST_WAIT
        )
        if is_due:
            self._stores.write(self._batch)
            self._batch, self._batch_text = [], 0
            self._is_none_left = False
            self._written = True
            # The stage's own writing does not change the rest of the plan.
            self._planned_for = self._stores.catalogue.version
            if not self.is_busy:
                self._paused_work = None
        return is_due
