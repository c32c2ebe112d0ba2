"""The word index: files and passages, written in batches and searchable at any time."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tantivy import Index, IndexWriter

from desktop_app.core.errors import EngineError, SatchelError, StoreError, is_rust_panic
from desktop_app.core.sayings import Saying
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.disk.manifest import Manifest, write_manifest
from desktop_app.storage.disk.read_only import LinkedFolder, is_unwritable
from desktop_app.storage.lexical.analysis import build_analyzers
from desktop_app.storage.lexical.checksums import check, seal
from desktop_app.storage.lexical.generation import SCHEMA_VERSION, check_generation
from desktop_app.storage.lexical.meta import META, Segment, damaged, read_meta
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import build_schema
from desktop_app.storage.lexical.writing import Batch

WRITER_MEMORY = 64_000_000
"""Memory in bytes that tantivy fills before it writes a segment; its minimum is 15 MB a thread."""

_State = tuple[int, int, int]


class LexicalIndex:
    """A generation of the word index on disk."""

    def __init__(self, path: Path, index: Index, links: LinkedFolder | None = None) -> None:
        self.path = path
        self._index = index
        self._links = links
        self._analyzers = build_analyzers()
        for name, analyzer in self._analyzers.items():
            index.register_tokenizer(name, analyzer)
        self._writer: IndexWriter | None = None
        self._reader: tuple[_State | None, LexicalReader] | None = None

    @classmethod
    def make(cls, path: Path, library: str) -> "LexicalIndex":
        """Create an empty index of a library in a new folder."""
        path.mkdir()
        index = cls(path, Index(build_schema(), str(path)))
        checksum = read_meta(path).schema_checksum
        write_manifest(path, Manifest(library, str(SCHEMA_VERSION), checksum=checksum))
        return index

    @classmethod
    def open(
        cls, path: Path, library: str, words: str = "", *, is_thorough: bool = False
    ) -> "LexicalIndex":
        """Open an existing index of a library, after a check of its files.

        Args:
            path: Its folder.
            library: Id of the library.
            words: State of the index that the catalogue recorded; empty when it has none.
            is_thorough: Also check the files whose seals match.

        Raises:
            StoreError: ``index_from_the_future`` for an index of a newer version, which is left
                alone. ``lexical_version`` for one of an older version, ``lexical_foreign`` of
                another library, else ``lexical_damaged``: it has to be rebuilt.
        """
        try:
            check_generation(path, library, words, is_thorough=is_thorough)
            links = LinkedFolder(path) if is_unwritable(path) else None
            return cls(path, Index.open(str(links.path if links else path)), links)
        except (OSError, ValueError) as error:
            raise damaged(_shorten(error)) from error

    @contextlib.contextmanager
    def batch(self, *, commits: bool = True) -> Iterator[Batch]:
        """Commit the additions and removals of the block; roll back when it raises.

        Args:
            commits: False to leave the commit, or the rollback, to the next batch.
        """
        writer = self._open_writer()
        try:
            yield Batch(writer, self._index.schema)
            if commits:
                writer.commit()
        except BaseException:
            # Also for a writer that a full disk has killed: rollback starts its threads again.
            writer.rollback()
            raise
        if commits:
            self._seal()

    def reader(self) -> LexicalReader:
        """Return a reader of the current state, which later writes do not change.

        The same reader, with its cache of words, is returned until the next commit.
        """
        kept, state = self._reader, self._state()
        if kept is not None and kept[0] == state:
            return kept[1]
        if state is not None:
            if self._links is not None:
                self._links.refresh()
            self._index.reload()
        reader = LexicalReader(self._index.searcher(), self._index.schema, self._analyzers)
        self._reader = state, reader
        return reader

    @property
    def state(self) -> str:
        """Name of the last commit, by which the catalogue recognises it.

        Raises:
            StoreError: It cannot be read, or another generation has replaced this one.
        """
        return read_meta(self.path).state

    def segments(self) -> tuple[Segment, ...]:
        """Return the committed segments, in the order in which documents are numbered."""
        return read_meta(self.path).segments

    @contextlib.contextmanager
    def suspected(self) -> Iterator[None]:
        """Check the files of the index when the block fails.

        Raises:
            StoreError: ``lexical_damaged`` when they are damaged.
            EngineError: ``lexical_failed`` when they are sound, but tantivy panicked.
        """
        try:
            yield
        except SatchelError:
            raise
        except Exception:
            finish(check(self.path, is_thorough=True))
            raise
        except BaseException as error:
            if not is_rust_panic(error):
                raise
            finish(check(self.path, is_thorough=True))
            raise EngineError(
                "lexical_failed",
                Saying("The word index failed ({}).", (str(error),)),
                "Try again; if it happens twice, please report it.",
            ) from error

    def close(self) -> None:
        """Close the writer after its merges, and seal the files."""
        self._reader = None
        if self._writer is not None:
            self._writer.wait_merging_threads()
            self._writer = None
            self._seal()
        if self._links is not None:
            self._links.close()

    def abandon(self) -> None:
        """Close the index without waiting for its writer, which may have failed."""
        self._reader = None
        self._writer = None

    def _seal(self) -> None:
        with contextlib.suppress(OSError, StoreError):  # seals only save checks
            seal(self.path)

    def _state(self) -> _State | None:
        """Return what distinguishes commits and merges: each replaces the metadata file.

        None when another generation has replaced this one, whose files are then gone.
        """
        try:
            found = (self.path / META).stat()
        except FileNotFoundError:
            return None
        return found.st_mtime_ns, found.st_ino, found.st_size

    def _open_writer(self) -> IndexWriter:
        if self._writer is None:
            self._writer = self._index.writer(WRITER_MEMORY, 1)
        return self._writer


def _shorten(error: Exception) -> str:
    """Return the beginning of a message, because tantivy's messages may contain whole files."""
    return " ".join(str(error).split())[:120]
