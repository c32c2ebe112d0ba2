"""Changing the three stores: the commit protocol that keeps them in step.

A change has this order: first, ids are reserved (and stay used in any case), and the content hashes
of the files are cleared. Then a transaction of the catalogue replaces the passages; the word index
commits within it, then the catalogue commits. Last, the vectors are changed. After a crash at any
point, the file is still waiting in the catalogue, and repeating the change has the same result.
"""

import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FileState
from desktop_app.core.path_contexts import PathContext
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage import (
    embedded_passages,
    embedding_records,
    file_states,
    member_records,
    own_tag_records,
    passage_context_records,
    passage_records,
    path_context_records,
    renamed_files,
    retrying,
    slow_files,
    volume_records,
)
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import DiskRoom, bytes_of_files, bytes_of_vectors
from desktop_app.storage.drafts import Draft, context_changes, make_drafts, unread_files
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.writing import IndexedFile
from desktop_app.storage.member_changes import begin_members
from desktop_app.storage.outcomes import (
    NoDocumentOutcome,
    Outcome,
    ReadOutcome,
    SameContentOutcome,
    keep_outcomes,
    select_due,
    vectors_read,
)
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.reconciling import begin_words
from desktop_app.storage.stores import Stores

if TYPE_CHECKING:
    from desktop_app.storage.stored_vectors import Vectors
    from desktop_app.storage.vectors.snapshot_builder import SnapshotBuilder


class WritableStores(Stores):
    """Stores that one thread changes."""

    @cached_property
    def room(self) -> DiskRoom:
        """Free space of the disk, checked before each write."""
        return DiskRoom(self.folder.path)

    def note_seen(
        self,
        files: Iterable[SeenFile],
        unchanged: Iterable[SeenFile] = (),
        renamed: Iterable[tuple[int, str]] = (),
    ) -> None:
        """Store changes found by a scan or the watcher: mark files as waiting or gone.

        Args:
            files: New, changed and deleted files.
            unchanged: Files of which only the volume is stored.
            renamed: The former rows and the present paths that :mod:`renamed_files` passes on.

        Raises:
            DiskFullError: The disk has no room for it; nothing was written.
        """
        seen, same = list(files), list(unchanged)
        self.room.require(bytes_of_files(len(seen), 0))
        with self.catalogue.transaction() as connection:
            volume_records.keep_volumes(connection, (one.volume for one in (*seen, *same)))
            member_records.date_like_containers(connection, seen)
            file_states.keep_waiting(connection, seen)
            file_states.keep_volume(connection, same)
            file_states.mark_gone(connection, (one.path for one in seen if one.facts is None))
            renamed_files.pass_on(connection, renamed)

    def write(self, outcomes: Sequence[Outcome]) -> None:
        """Write the outcomes of files and their members in one transaction.

        Files removed meanwhile are ignored, and so are unchanged files that are to be read again.

        Raises:
            DiskFullError: The disk has no room for them; nothing was written.
        """
        outcomes = select_due(self.catalogue.connection, outcomes)
        self._require_room(outcomes)
        words = PathWords(path_context_records.list_path_contexts(self.catalogue.connection))
        members = begin_members(self.catalogue, outcomes, words)
        outcomes += members.outcomes
        drafts = make_drafts(self.catalogue.connection, self.lexical, outcomes, words)
        path_contexts = {file_id: draft.file.context for file_id, draft in drafts.items()}
        path_contexts |= {
            one.file.file_id: "" for one in outcomes if isinstance(one, NoDocumentOutcome)
        }
        replaced = list(path_contexts)
        records = self._begin_replacing(replaced, drafts.values())
        with self.catalogue.transaction() as connection:
            dropped = passage_records.delete_passages(connection, replaced)
            for passages in records:
                passage_records.insert_passages(connection, passages)
            embedded = self._insert_ready(connection, outcomes, records)
            keep_outcomes(connection, *outcomes)
            slow_files.note_times(connection, outcomes)
            passage_context_records.set_indexed(connection, context_changes(outcomes, drafts))
            members.keep(connection)
            path_context_records.set_contexts(connection, path_contexts)
            own_tag_records.follow_files(connection)
            written = [
                one.indexed(passages)
                for one, passages in zip(drafts.values(), records, strict=True)
            ]
            unread = (one for one in outcomes if one.file.file_id not in drafts)
            written += unread_files(connection, self.lexical, unread)
            self._write_words(replaced, written)
        if dropped:
            self.vectors.remove(dropped)
        if embedded:
            self.reuse_embeddings(embedded)

    def set_path_contexts(self, contexts: Sequence[PathContext]) -> list[int]:
        """Replace the path contexts.

        Files whose context words change are marked as waiting. Returns their ids.
        """
        with self.catalogue.transaction() as connection:
            path_context_records.replace_path_contexts(connection, contexts)
            return path_context_records.mark_reworded(connection, PathWords(contexts))

    def set_passage_contexts(self, file: FileRecord, contexts: Mapping[int, str]) -> None:
        """Index a file with other passage contexts, by ordinal; with none, without them.

        The file waits until the change is committed, so after a crash it is read again.

        Raises:
            DiskFullError: The disk has no room for it; nothing was written.
        """
        self.room.require(bytes_of_files(1, 0))
        with self.catalogue.transaction() as connection:
            file_states.set_state(connection, FileState.WAITING, [file.file_id])
        self.write([SameContentOutcome(file, contexts=contexts)])

    def remove_gone(self, limit: int) -> int:
        """Remove deleted files from all stores, at most ``limit``; return how many."""
        gone = file_states.gone_file_ids(self.catalogue.connection, limit)
        if not gone:
            return 0
        with self.catalogue.transaction() as connection:
            dropped = passage_records.delete_passages(connection, gone)
            file_states.delete_files(connection, gone)
            own_tag_records.follow_files(connection)
            self._write_words(gone, [])
        self.vectors.remove(dropped)
        return len(gone)

    def drop_textless(self, passages: Sequence[PassageRecord]) -> None:
        """Delete passages whose texts the word index has lost; mark their files as waiting."""
        if passages:
            with self.catalogue.transaction() as connection:
                passage_records.delete_by_id(connection, (one.passage_id for one in passages))
                for file_id in {one.file_id for one in passages}:
                    retrying.read_again(connection, file_id)

    def write_embeddings(self, passages: Sequence[PassageRecord], vectors: "Vectors") -> None:
        """Store new vectors, shape (passages, dimensions), and make the passages searchable.

        Raises:
            DiskFullError: The disk has no room for them; nothing was written.
        """
        self.room.require(bytes_of_vectors(len(passages), vectors.shape[1] * vectors.itemsize))
        hashes = [one.text_hash for one in passages]
        with self.catalogue.transaction(creates_work=False) as connection:
            embedding_records.insert_embeddings(connection, self.model, hashes, vectors)
            embedded_passages.set_embedded(connection, (one.passage_id for one in passages))
        self.vectors.add([one.passage_id for one in passages], vectors)

    def keep_embeddings(
        self, model: str, passages: Sequence[PassageRecord], vectors: "Vectors"
    ) -> None:
        """Store vectors of a model that is not in use yet, shape (passages, dimensions).

        Raises:
            DiskFullError: The disk has no room for them; nothing was written.
        """
        self.room.require(bytes_of_vectors(len(passages), vectors.shape[1] * vectors.itemsize))
        hashes = [one.text_hash for one in passages]
        with self.catalogue.transaction(creates_work=False) as connection:
            embedding_records.insert_embeddings(connection, model, hashes, vectors)

    def reuse_embeddings(self, passages: Sequence[PassageRecord]) -> list[PassageRecord]:
        """Use stored vectors for texts that were embedded before; return the other passages."""
        connection = self.catalogue.connection
        known = embedding_records.known_hashes(
            connection, self.model, {one.text_hash for one in passages}
        )
        reused = [one.passage_id for one in passages if one.text_hash in known]
        if reused:
            with self.catalogue.transaction(creates_work=False):
                embedded_passages.set_embedded(connection, reused)
            # Imports numpy, which only vectors need.
            from desktop_app.storage import stored_vectors  # noqa: PLC0415

            found, vectors = stored_vectors.vectors_of_passages(connection, self.model, reused)
            self.vectors.add(found, vectors)
        return [one for one in passages if one.text_hash not in known]

    def adopt(self, builder: "SnapshotBuilder") -> None:
        """Make a finished snapshot of the vectors current.

        Raises:
            StoreError: The library was replaced by another one, which keeps its own.
        """
        self.catalogue.check_place()
        self.vectors.adopt(builder, read_identity(self.catalogue.connection))

    def renew_words(self) -> None:
        """Set a damaged word index aside, and start a new one for which every file is read.

        Raises:
            StoreError: The library was replaced by another one, which keeps its own.
        """
        self.catalogue.check_place()
        self.lexical.abandon()
        generations = Generations(self.folder.lexical)
        generations.set_aside()
        self.lexical = begin_words(self.catalogue, generations)

    def _require_room(self, outcomes: Sequence[Outcome]) -> None:
        """Raise a ``DiskFullError`` if the disk has no room for the texts and vectors of files."""
        read = [one for one in outcomes if isinstance(one, ReadOutcome)]
        texts = bytes_of_files(len(outcomes), sum(one.characters for one in read))
        vectors = sum(len(one.vectors) for one in read)
        if vectors:
            texts += bytes_of_vectors(vectors, self.vectors.width)
        self.room.require(texts)

    def _begin_replacing(
        self, file_ids: Sequence[int], drafts: Collection[Draft]
    ) -> list[list[PassageRecord]]:
        """Reserve ids, and return the records of the new passages with them."""
        if not file_ids:
            return []
        count = sum(len(one.passages) for one in drafts)
        with self.catalogue.transaction() as connection:
            file_states.forget_content(connection, file_ids)
            first = passage_records.reserve_passage_ids(connection, count)
        records: list[list[PassageRecord]] = []
        for one in drafts:
            records.append(one.records(first))
            first += len(one.passages)
        return records

    def _insert_ready(
        self,
        connection: sqlite3.Connection,
        outcomes: Iterable[Outcome],
        records: Iterable[Sequence[PassageRecord]],
    ) -> list[PassageRecord]:
        """Insert the vectors that outcomes have for these passages; return those passages.

        A vector is ignored if its text differs from the one that the model reads here, as with
        other path contexts.
        """
        vectors = vectors_read(outcomes)
        ready = [
            one
            for passages in records
            for one in passages
            if (one.file_id, one.text_hash) in vectors
        ]
        if ready:
            embedding_records.insert_embeddings(
                connection,
                self.model,
                [one.text_hash for one in ready],
                [vectors[one.file_id, one.text_hash] for one in ready],
            )
        return ready

    def _write_words(self, gone: Sequence[int], files: Sequence[IndexedFile]) -> None:
        """Remove files from the word index, and add the given ones."""
        if not gone and not files:
            return
        with self.lexical.batch() as batch:
            for file_id in {*gone, *(file.file_id for file in files)}:
                batch.remove(file_id)
            for file in files:
                batch.add(file)
        record_words(self.catalogue.connection, self.lexical.state)
