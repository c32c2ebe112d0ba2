"""The word index: files and passages, written in batches, searched at any time."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tantivy import Index, IndexWriter

from desktop_app.core.errors import StoreError
from desktop_app.storage.generations import Generations
from desktop_app.storage.lexical.analysis import build_analyzers
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import SCHEMA_VERSION, build_schema
from desktop_app.storage.lexical.writing import Batch

WRITER_MEMORY = 64_000_000
"""Bytes tantivy may fill before it writes a segment; 15 MB a thread is its least."""

REPAIR = "Open Satchel, or run `satchel doctor --repair`: it is built anew from your files."

_VERSION = "satchel-version"

_META = "meta.json"
"""In which tantivy keeps what is committed."""

_State = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of the index that is written once; what is deleted stays in it.

    Attributes:
        name: Given out once.
        living: Documents that a search can reach.
        deleted: Documents whose words and text are in its files all the same.
    """

    name: str
    living: int
    deleted: int


class LexicalIndex:
    """One generation of the word index on disk."""

    def __init__(self, path: Path, index: Index) -> None:
        self.path = path
        self._index = index
        self._analyzers = build_analyzers()
        for name, analyzer in self._analyzers.items():
            index.register_tokenizer(name, analyzer)
        self._writer: IndexWriter | None = None
        self._reader: tuple[_State | None, LexicalReader] | None = None

    @classmethod
    def make(cls, path: Path) -> "LexicalIndex":
        """Make an empty index in a new folder."""
        path.mkdir(parents=True)
        (path / _VERSION).write_text(str(SCHEMA_VERSION))
        return cls(path, Index(build_schema(), str(path)))

    @classmethod
    def open(cls, path: Path) -> "LexicalIndex":
        """Open an existing index.

        Raises:
            StoreError: It is damaged or of another version; it has to be rebuilt.
        """
        try:
            version = (path / _VERSION).read_text()
            if version != str(SCHEMA_VERSION):
                raise StoreError("lexical_version", "The word index is of another version.", REPAIR)
            return cls(path, Index.open(str(path)))
        except (OSError, ValueError) as error:
            raise StoreError(
                "lexical_damaged", f"The word index is damaged ({_shorten(error)}).", REPAIR
            ) from error

    @contextmanager
    def batch(self, *, commits: bool = True) -> Iterator[Batch]:
        """Commit what the block adds and removes, or nothing of it when it raises.

        Args:
            commits: Else the next batch commits it, or drops it when that raises.
        """
        writer = self._open_writer()
        try:
            yield Batch(writer, self._index.schema, self._analyzers)
        except BaseException:
            writer.rollback()
            raise
        if commits:
            writer.commit()

    def reader(self) -> LexicalReader:
        """Give what is searchable now; it stays as it is whatever is written meanwhile.

        It is the same one until something is committed, with what it knows of words.
        """
        kept, state = self._reader, self._state()
        if kept is not None and kept[0] == state:
            return kept[1]
        if state is not None:
            self._index.reload()
        reader = LexicalReader(self._index.searcher(), self._index.schema, self._analyzers)
        self._reader = state, reader
        return reader

    def segments(self) -> list[Segment]:
        """Give what is committed, in the order in which documents are numbered."""
        listed = json.loads((self.path / _META).read_text())["segments"]
        return [_segment(one) for one in listed]

    def close(self) -> None:
        """End the writer, waiting for its merges."""
        self._reader = None
        if self._writer is not None:
            self._writer.wait_merging_threads()
            self._writer = None

    def _state(self) -> _State | None:
        """Tell one commit, or merge, from another: each puts a new file in place of the last.

        None when another generation took the place of this one, whose files are gone then.
        """
        try:
            found = (self.path / _META).stat()
        except FileNotFoundError:
            return None
        return found.st_mtime_ns, found.st_ino, found.st_size

    def _open_writer(self) -> IndexWriter:
        if self._writer is None:
            self._writer = self._index.writer(WRITER_MEMORY, 1)
        return self._writer


def _segment(listed: dict[str, Any]) -> Segment:
    deleted = int((listed["deletes"] or {}).get("num_deleted_docs", 0))
    return Segment(str(listed["segment_id"]), int(listed["max_doc"]) - deleted, deleted)


def _shorten(error: Exception) -> str:
    """Give the beginning of a message; tantivy's hold whole files."""
    return " ".join(str(error).split())[:120]


def open_lexical(generations: Generations) -> LexicalIndex:
    """Open the living word index, or make the first one.

    Raises:
        StoreError: It is damaged or of another version; it has to be rebuilt.
    """
    path = generations.current()
    if path is not None:
        return LexicalIndex.open(path)
    path = generations.fresh()
    index = LexicalIndex.make(path)
    generations.make_current(path)
    return index
