"""The word index: files and sections, written in batches, searched at any time."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePath

from tantivy import Document, Index, IndexWriter, Query, Schema, Searcher

from desktop_app.core import query as asked
from desktop_app.core.errors import StoreError
from desktop_app.storage.generations import Generations
from desktop_app.storage.lexical.compile import QueryCompiler
from desktop_app.storage.lexical.schema import (
    PLAIN,
    SCHEMA_VERSION,
    STEMMED,
    build_analyzers,
    build_schema,
    find_terms,
    separate,
)

WRITER_MEMORY = 64_000_000
"""Bytes tantivy may fill before it writes a segment; 15 MB a thread is its least."""

REPAIR = "Open Satchel, or run `satchel doctor --repair`: it is built anew from your files."

_VERSION = "satchel-version"


@dataclass(frozen=True, slots=True)
class IndexedSection:
    """A section as the word index keeps it; ``heading`` is its trail."""

    section_id: int
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class IndexedFile:
    """A file as the word index keeps it."""

    file_id: int
    path: str
    title: str
    author: str
    body: str
    sections: tuple[IndexedSection, ...]


@dataclass(frozen=True, slots=True)
class WordMatch:
    """A document found by its words; ``section_id`` is 0 for a file."""

    file_id: int
    section_id: int
    bm25: float


class LexicalIndex:
    """One generation of the word index on disk."""

    def __init__(self, path: Path, index: Index) -> None:
        self.path = path
        self._index = index
        self._analyzers = build_analyzers()
        for name, analyzer in self._analyzers.items():
            index.register_tokenizer(name, analyzer)
        self._writer: IndexWriter | None = None

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
    def batch(self) -> Iterator["Batch"]:
        """Commit what the block adds and removes, or nothing of it when it raises."""
        writer = self._open_writer()
        try:
            yield Batch(writer, self._index.schema)
        except BaseException:
            writer.rollback()
            raise
        writer.commit()
        self._index.reload()

    def search_sections(self, query: asked.Query, folder: str, limit: int) -> list[WordMatch]:
        """Give the best sections by BM25."""
        return self._matches(self._compiler().for_sections(query, folder), limit)

    def search_files(self, query: asked.Query, folder: str, limit: int) -> list[WordMatch]:
        """Give the best files by BM25 of name, title, author and body."""
        return self._matches(self._compiler().for_files(query, folder), limit)

    def score_sections(self, query: asked.Query, section_ids: Sequence[int]) -> dict[int, float]:
        """Give the BM25 score of those of the sections that hold any wanted word."""
        if not section_ids:
            return {}
        compiled = self._compiler().among_sections(query, section_ids)
        return {match.section_id: match.bm25 for match in self._matches(compiled, len(section_ids))}

    def permitted_sections(self, query: asked.Query, section_ids: Sequence[int]) -> set[int]:
        """Give those of the sections that hold every required phrase and nothing unwanted."""
        if not section_ids:
            return set()
        compiled = self._compiler().permitted(query, section_ids)
        return {match.section_id for match in self._matches(compiled, len(section_ids))}

    def section_texts(self, section_ids: Sequence[int]) -> dict[int, str]:
        """Give the texts of the sections that exist."""
        searcher = self._index.searcher()
        texts: dict[int, str] = {}
        for section_id in section_ids:
            query = Query.term_query(self._index.schema, "section_id", section_id)
            for _, address in searcher.search(query, 1, count=False).hits:
                texts[section_id] = searcher.doc(address).get_first("text").decode()  # type: ignore[union-attr]
        return texts

    def count_documents(self, file_id: int) -> int:
        """Give how many documents of a file a search can still reach."""
        query = Query.term_query(self._index.schema, "file_id", file_id)
        return int(self._index.searcher().search(query, 1).count or 0)  # type: ignore[attr-defined]

    def terms(self, text: str, *, stemmed: bool = False) -> list[str]:
        """Give the terms a text becomes, in order."""
        return find_terms(self._analyzers[STEMMED if stemmed else PLAIN], text)

    def ideal_scores(self, query: asked.Query) -> tuple[float, float]:
        """Give the BM25 scores of a section, and of a file, that could not match better."""
        compiler = self._compiler()
        return compiler.ideal_section_score(query), compiler.ideal_file_score(query)

    def rarities(self, query: asked.Query) -> dict[str, float]:
        """Give the inverse document frequency of each stem of a query among the sections."""
        return self._compiler().rarities(query)

    def count_live(self) -> int:
        """Give the number of documents that searches can reach."""
        return self._index.searcher().num_docs

    def refresh(self) -> None:
        """See the last commit of another process."""
        self._index.reload()

    def close(self) -> None:
        """End the writer, waiting for its merges."""
        if self._writer is not None:
            self._writer.wait_merging_threads()
            self._writer = None

    def _open_writer(self) -> IndexWriter:
        if self._writer is None:
            self._writer = self._index.writer(WRITER_MEMORY, 1)
        return self._writer

    def _compiler(self) -> QueryCompiler:
        return QueryCompiler(self._index, self._analyzers)

    def _matches(self, query: Query, limit: int) -> list[WordMatch]:
        searcher: Searcher = self._index.searcher()
        hits = searcher.search(query, limit, count=False).hits
        addresses = [address for _, address in hits]
        files = searcher.fast_field_values("file_id", addresses)
        sections = searcher.fast_field_values("section_id", addresses)
        return [
            WordMatch(int(file_id or 0), int(section_id or 0), float(score))
            for (score, _), file_id, section_id in zip(hits, files, sections, strict=True)
        ]


class Batch:
    """Additions and removals that become visible together."""

    def __init__(self, writer: IndexWriter, schema: Schema) -> None:
        self._writer = writer
        self._schema = schema

    def remove(self, file_id: int) -> None:
        """Remove a file and its sections."""
        # Not by term: that makes a signed number of the id, which an unsigned field never holds.
        query = Query.term_query(self._schema, "file_id", file_id)
        self._writer.delete_documents_by_query(query)

    def add(self, file: IndexedFile) -> None:
        """Add a file and its sections; an earlier state has to be removed first."""
        folders = [str(folder) for folder in PurePath(file.path).parents]
        whole = _document(file.file_id, 0, [*folders, file.path])
        whole.add_text("name", separate(PurePath(file.path).name))
        whole.add_text("title", separate(file.title))
        whole.add_text("author", separate(file.author))
        whole.add_text("body", separate(file.body))
        self._writer.add_document(whole)
        for section in file.sections:
            part = _document(file.file_id, section.section_id, [*folders, file.path])
            text = separate(section.text)
            part.add_text("words", text)
            part.add_text("stems", f"{separate(file.title)}\n{separate(section.heading)}\n{text}")
            part.add_bytes("text", section.text.encode())
            self._writer.add_document(part)


def _shorten(error: Exception) -> str:
    """Give the beginning of a message; tantivy's hold whole files."""
    return " ".join(str(error).split())[:120]


def _document(file_id: int, section_id: int, folders: list[str]) -> Document:
    document = Document()
    document.add_unsigned("file_id", file_id)
    document.add_unsigned("section_id", section_id)
    for folder in folders:
        document.add_text("folder", folder)
    return document


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
