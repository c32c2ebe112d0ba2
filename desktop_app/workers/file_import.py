"""The handler of the command that imports files as another machine has read them."""

from desktop_app.core.changes import SeenFile
from desktop_app.core.errors import PassageFileError
from desktop_app.core.library import FileState
from desktop_app.core.prepared_files import ImportedFiles, ImportFiles, PreparedFile
from desktop_app.core.records import Record
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing.indexer import Indexer
from desktop_app.indexing.words_stage import WordsStage
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage import embedded_passages, file_records, known_facts, waiting_order
from desktop_app.workers.folder_commands import FolderCommands
from desktop_app.workers.index_commands import refuse_paused
from desktop_app.workers.stores_pool import StoresPool


class _Begun(Record):
    """Prepared files of a command.

    Attributes:
        waiting: Those that wait to be imported, by the ids of their rows.
        known: Number of files that are in the library already.
        refused: Paths that no scan would find.
    """

    waiting: dict[int, PreparedFile]
    known: int
    refused: tuple[str, ...]


class FileImport:
    """Imports prepared files in the same way as files that are read here.

    Args:
        pool: Lends stores to the threads of requests.
        indexer: Runs jobs in the index thread.
        commands: Adds watched folders, which decide whether a file belongs to the library.
        words: Compares the files with those on the disk, and writes them.
    """

    def __init__(
        self,
        pool: StoresPool,
        indexer: Indexer,
        commands: FolderCommands,
        words: WordsStage,
    ) -> None:
        self._stores = indexer.stores
        self._pool = pool
        self._indexer = indexer
        self._folders = commands.folders
        self._commands = commands
        self._words = words

    def carry_out(self, command: ImportFiles, should_stop: ShouldStop) -> ImportedFiles:
        """Import prepared files, and wait until their words are searchable.

        Files that changed since they were prepared are read.

        Raises:
            PassageFileError: They were made by another model or by other readers.
            FolderError: The folder cannot be watched.
            EngineError: Indexing is paused or has ended.
        """
        self._refuse_others(command)
        begun = self._indexer.run_job(lambda: self._begin(command)).result()

        def is_reached() -> bool:
            with self._pool.borrow() as stores:
                return not waiting_order.is_any_due(stores.catalogue.connection, begun.waiting)

        try:
            self._indexer.wait_until(is_reached, should_stop)
        finally:
            paths = [one.path for one in begun.waiting.values()]
            self._indexer.run_job(lambda: self._words.prepared.drop(paths))
        # Between two steps: the vectors of the last files are searchable by then.
        return self._indexer.run_job(lambda: self._report(begun)).result()

    def _refuse_others(self, command: ImportFiles) -> None:
        if any(one.reading_version != READING_VERSION for one in command.files):
            raise PassageFileError(
                "other_readers",
                "Another version of Satchel made the passages, and it reads files differently.",
                "Make them again with this version.",
            )
        width = self._stores.vectors.width
        is_ours = {"", self._stores.model}.issuperset(one.model for one in command.files)
        widths = {len(one.vector) for file in command.files for one in file.passages}
        if not is_ours or not widths <= {0, width}:
            raise PassageFileError(
                "other_model",
                "The vectors are of another model for meaning than that of this library.",
                "Make them again with the model that `satchel models list` shows, or export "
                "without vectors.",
            )

    def _begin(self, command: ImportFiles) -> _Begun:
        """Note the files as waiting, in the index thread."""
        if command.folder:
            self._commands.keep(command.folder)
        files = {one.path: one for one in command.files}  # two files of passages may have one path
        found = {path: self._folders.files.see(path) for path in files}
        seen = {path: one for path, one in found.items() if one is not None}
        connection = self._stores.catalogue.connection
        refuse_paused(connection, list(seen))
        new = [files[path] for path in seen if not self._is_known(files[path], seen)]
        self._words.prepared.expect(new)
        self._stores.note_seen(seen[one.path] for one in new)
        waiting = {
            record.file_id: one
            for one in new
            if (record := file_records.find_file(connection, one.path)) is not None
        }
        refused = tuple(path for path, one in found.items() if one is None)
        return _Begun(waiting, len(seen) - len(new), refused)

    def _is_known(self, prepared: PreparedFile, seen: dict[str, SeenFile]) -> bool:
        """Whether the library has a file with this content, and its vectors if it has them."""
        connection = self._stores.catalogue.connection
        record = file_records.find_file(connection, prepared.path)
        if record is None or record.state is not FileState.INDEXED:
            return False
        now = seen[prepared.path]
        known = known_facts.facts_at(connection, prepared.path)
        if now.facts is None or not known_facts.is_unchanged(known, now.facts, now.volume):
            return False
        passages, embedded = embedded_passages.count_passages(connection, prepared.path)
        brings_vectors = any(one.vector for one in prepared.passages)
        is_complete = passages == embedded or not brings_vectors
        return is_complete and record.content_hash == prepared.content_hash

    def _report(self, begun: _Begun) -> ImportedFiles:
        connection = self._stores.catalogue.connection
        records = file_records.files_by_id(connection, begun.waiting)
        refuse_paused(
            connection, [one.path for one in records.values() if one.state is FileState.WAITING]
        )
        imported = [
            one.path
            for file_id, one in begun.waiting.items()
            if file_id in records and records[file_id].content_hash == one.content_hash
        ]
        counts = [embedded_passages.count_passages(connection, path) for path in imported]
        changed = {one.path for one in begun.waiting.values()}.difference(imported)
        return ImportedFiles(
            len(imported),
            begun.known,
            sum(passages for passages, _ in counts),
            sum(embedded for _, embedded in counts),
            tuple(sorted(changed)),
            begun.refused,
        )
