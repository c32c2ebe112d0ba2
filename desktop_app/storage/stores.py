"""The three stores of a data folder and the commit protocol that keeps them in step.

A change goes through in this order: ids are reserved (and stay used whatever happens), and
the files' old content is no longer treated as known; in one transaction of the catalogue the
old passages leave and the new ones come, the word index commits, then the catalogue
commits; then the vectors follow. Wherever a crash falls, the file is still waiting in the
catalogue, and doing it again returns the same.
"""

from collections.abc import Collection, Iterable, Sequence

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.locations import DataFolder
from desktop_app.core.path_contexts import PathContext
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage import (
    embedding_records,
    file_records,
    passage_records,
    path_context_records,
    retrying,
    volume_records,
)
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import DiskRoom, bytes_of_files, bytes_of_vectors
from desktop_app.storage.drafts import (
    Draft,
    draft_of_document,
    draft_of_kept,
    kept_words,
    texts_of,
    undescribed,
)
from desktop_app.storage.embedding_records import Vectors
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.writing import IndexedFile
from desktop_app.storage.member_changes import begin_members
from desktop_app.storage.outcomes import (
    EndedOutcome,
    Outcome,
    ReadOutcome,
    SameOutcome,
    keep_outcome,
)
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.reconciling import begin_words
from desktop_app.storage.vectors import SnapshotBuilder, VectorStore


class Stores:
    """Catalogue, word index and vectors; changed by one thread only.

    Attributes:
        model: Fingerprint of the embedding model whose vectors are kept.
        room: Asked before anything is written.
    """

    def __init__(
        self,
        folder: DataFolder,
        catalogue: Catalogue,
        lexical: LexicalIndex,
        vectors: VectorStore,
        model: str,
    ) -> None:
        self.folder = folder
        self.catalogue = catalogue
        self.lexical = lexical
        self.vectors = vectors
        self.model = model
        self.room = DiskRoom(folder.path)

    def note_seen(self, files: Iterable[SeenFile], unchanged: Iterable[SeenFile] = ()) -> None:
        """Keep what a scan or the watcher saw: changed files wait, vanished ones leave.

        Of unchanged files it is kept which volume they are on.

        Raises:
            DiskFullError: The disk has no room for it; nothing was written.
        """
        seen, same = list(files), list(unchanged)
        self.room.require(bytes_of_files(len(seen), 0))
        with self.catalogue.transaction() as connection:
            volume_records.keep_volumes(connection, (one.volume for one in (*seen, *same)))
            file_records.keep_waiting(connection, seen)
            file_records.keep_volume(connection, same)
            file_records.mark_gone(connection, (one.path for one in seen if one.facts is None))

    def write(self, outcomes: Sequence[Outcome]) -> None:
        """Carry out what became of some files, and of the files in them, all together.

        Nothing is done about a file that was removed meanwhile.

        Raises:
            DiskFullError: The disk has no room for them; nothing was written.
        """
        living = file_records.files_by_id(
            self.catalogue.connection, [one.file.file_id for one in outcomes]
        )
        outcomes = [one for one in outcomes if one.file.file_id in living]
        read = [one for one in outcomes if isinstance(one, ReadOutcome)]
        self.room.require(bytes_of_files(len(outcomes), sum(one.characters for one in read)))
        words = PathWords(path_context_records.list_path_contexts(self.catalogue.connection))
        members = begin_members(self.catalogue, outcomes, words)
        outcomes += members.outcomes
        drafts = self._drafts(outcomes, words)
        contexts = {file_id: draft.file.context for file_id, draft in drafts.items()}
        contexts |= {one.file.file_id: "" for one in outcomes if isinstance(one, EndedOutcome)}
        records = self._begin_replacing(list(contexts), drafts.values())
        with self.catalogue.transaction() as connection:
            dropped = passage_records.delete_passages(connection, contexts)
            for passages in records:
                passage_records.insert_passages(connection, passages)
            for outcome in outcomes:
                keep_outcome(connection, outcome)
            members.keep(connection)
            path_context_records.set_contexts(connection, contexts)
            written = [
                one.indexed(passages)
                for one, passages in zip(drafts.values(), records, strict=True)
            ]
            written += self._unread(one for one in outcomes if one.file.file_id not in drafts)
            self._write_words(list(contexts), written)
        if dropped:
            self.vectors.remove(dropped)

    def set_path_contexts(self, contexts: Sequence[PathContext]) -> list[int]:
        """Keep path contexts in place of those there are.

        The files whose words they change wait to be written again. Gives the ids of these.
        """
        with self.catalogue.transaction() as connection:
            path_context_records.replace_path_contexts(connection, contexts)
            return path_context_records.mark_reworded(connection, PathWords(contexts))

    def remove_gone(self, limit: int) -> int:
        """Remove vanished files from all stores; give how many there were, at most ``limit``."""
        gone = file_records.gone_file_ids(self.catalogue.connection, limit)
        if not gone:
            return 0
        with self.catalogue.transaction() as connection:
            dropped = passage_records.delete_passages(connection, gone)
            file_records.delete_files(connection, gone)
            self._write_words(gone, [])
        self.vectors.remove(dropped)
        return len(gone)

    def passage_texts(self, passages: Sequence[PassageRecord]) -> dict[int, str]:
        """Return the passages' own texts by id; one that is gone has none."""
        return texts_of(self.lexical, passages)

    def drop_textless(self, passages: Sequence[PassageRecord]) -> None:
        """Drop passages whose texts the word index has lost, and have their files read again."""
        if passages:
            with self.catalogue.transaction() as connection:
                passage_records.delete_by_id(connection, (one.passage_id for one in passages))
                for file_id in {one.file_id for one in passages}:
                    retrying.read_again(connection, file_id)

    def write_embeddings(self, passages: Sequence[PassageRecord], vectors: Vectors) -> None:
        """Keep new vectors, shape (passages, dimensions), and make the passages findable.

        Raises:
            DiskFullError: The disk has no room for them; nothing was written.
        """
        self.room.require(bytes_of_vectors(len(passages), vectors.shape[1] * vectors.itemsize))
        hashes = [one.text_hash for one in passages]
        with self.catalogue.transaction(is_progress=True) as connection:
            embedding_records.insert_embeddings(connection, self.model, hashes, vectors)
            passage_records.set_embedded(connection, (one.passage_id for one in passages))
        self.vectors.add([one.passage_id for one in passages], vectors)

    def reuse_embeddings(self, passages: Sequence[PassageRecord]) -> list[PassageRecord]:
        """Take known vectors for passages whose text was embedded before; give the others."""
        connection = self.catalogue.connection
        known = embedding_records.known_hashes(
            connection, self.model, {one.text_hash for one in passages}
        )
        reused = [one.passage_id for one in passages if one.text_hash in known]
        if reused:
            with self.catalogue.transaction(is_progress=True):
                passage_records.set_embedded(connection, reused)
            found, vectors = embedding_records.vectors_of_passages(connection, self.model, reused)
            self.vectors.add(found, vectors)
        return [one for one in passages if one.text_hash not in known]

    def adopt(self, builder: SnapshotBuilder) -> None:
        """Let a finished snapshot of the vectors live."""
        self.vectors.adopt(builder, read_identity(self.catalogue.connection))

    def renew_words(self) -> None:
        """Set a damaged word index aside and begin a new one, for which every file is read."""
        self.lexical.abandon()
        generations = Generations(self.folder.lexical)
        generations.set_aside()
        self.lexical = begin_words(self.catalogue, generations)

    def close(self) -> None:
        """Close all three; a second call does nothing."""
        self.lexical.close()
        self.vectors.close()
        self.catalogue.close()

    def _drafts(self, outcomes: Iterable[Outcome], words: PathWords) -> dict[int, Draft]:
        """Return what is to be written again, by file: what was read, or is in another context."""
        connection = self.catalogue.connection
        drafts: dict[int, Draft] = {}
        for one in outcomes:
            context = words.of(one.file.path)
            match one:
                case ReadOutcome(file=file, document=document, passages=passages):
                    drafts[file.file_id] = draft_of_document(file, document, passages, context)
                case SameOutcome(file=file) if file.context != context:
                    kept = passage_records.passages_of_file(connection, file.file_id)
                    drafts[file.file_id] = draft_of_kept(
                        file, kept, texts_of(self.lexical, kept), context
                    )
        return drafts

    def _begin_replacing(
        self, file_ids: Sequence[int], drafts: Collection[Draft]
    ) -> list[list[PassageRecord]]:
        """Return the records of what is written, by numbers that nothing else will have."""
        if not file_ids:
            return []
        count = sum(len(one.passages) for one in drafts)
        with self.catalogue.transaction() as connection:
            file_records.forget_content(connection, file_ids)
            first = passage_records.reserve_passage_ids(connection, count)
        records: list[list[PassageRecord]] = []
        for one in drafts:
            records.append(one.records(first))
            first += len(one.passages)
        return records

    def _unread(self, outcomes: Iterable[Outcome]) -> list[IndexedFile]:
        """Return what the word index is to hold of files that were not read, but may have changed."""
        files: list[IndexedFile] = []
        for outcome in outcomes:
            match outcome:
                case SameOutcome(file=file):
                    files.append(kept_words(self.catalogue.connection, self.lexical, file))
                case EndedOutcome(file=file, state=state, code=code) if (
                    state is not FileState.GONE and code != HOLDS_SECRETS
                ):
                    files.append(undescribed(file))
        return files

    def _write_words(self, gone: Sequence[int], files: Sequence[IndexedFile]) -> None:
        """Take files out of the word index, and write these again."""
        if not gone and not files:
            return
        with self.lexical.batch() as batch:
            for file_id in {*gone, *(file.file_id for file in files)}:
                batch.remove(file_id)
            for file in files:
                batch.add(file)
        record_words(self.catalogue.connection, self.lexical.state)
