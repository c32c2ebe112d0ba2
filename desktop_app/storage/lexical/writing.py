"""Adds files with their passages to the word index and removes them, in batches."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath

from tantivy import Document, IndexWriter, Occur, Query, Schema, TextAnalyzer

from desktop_app.passages.listings import find_listing
from desktop_app.storage.lexical.analysis import indexed_form
from desktop_app.storage.lexical.fingerprints import path_fingerprint
from desktop_app.storage.lexical.schema import STEMS, WORDS, stem_terms, stemmer_of, term_by_path


@dataclass(frozen=True, slots=True)
class IndexedPassage:
    """A passage as stored in the word index.

    Attributes:
        fingerprint: Fingerprint of its text from the catalogue, 64 bits.
        heading: Its heading trail.
        pages: The pages that it is on, from 1; none when the format has no pages.
    """

    passage_id: int
    fingerprint: int
    heading: str
    text: str
    pages: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class IndexedFile:
    """A file as stored in the word index.

    Attributes:
        language: ISO 639-1 code; empty when unknown.
        modified: Seconds since 1970.
        size: Bytes.
        context: The words of its path contexts.
    """

    file_id: int
    path: str
    title: str = ""
    author: str = ""
    kind: str = ""
    language: str = ""
    modified: int = 0
    size: int = 0
    context: str = ""
    passages: tuple[IndexedPassage, ...] = ()


class Batch:
    """Additions and removals that become visible together."""

    def __init__(
        self, writer: IndexWriter, schema: Schema, analyzers: Mapping[str, TextAnalyzer]
    ) -> None:
        self._writer = writer
        self._schema = schema
        self._analyzers = analyzers

    def remove(self, file_id: int) -> None:
        """Remove a file and its passages."""
        # Not deleted by term: that converts the id to a signed number, which an unsigned field
        # never holds.
        query = Query.term_query(self._schema, "file_id", file_id)
        self._writer.delete_documents_by_query(query)

    def remove_document(self, file_id: int, fingerprint: int) -> None:
        terms = {"file_id": file_id, "fingerprint": fingerprint}
        found = [(Occur.Must, Query.term_query(self._schema, *term)) for term in terms.items()]
        self._writer.delete_documents_by_query(Query.boolean_query(found))

    def add(self, file: IndexedFile) -> None:
        """Add a file and its passages; an earlier state has to be removed first."""
        stemmer = stemmer_of(file.language)
        analyze = self._analyzers[stemmer].analyze

        def stem(text: str) -> list[str]:
            return stem_terms(analyze(text), stemmer)

        names = f"{PurePath(file.path).stem}\n{file.title}"
        by_path = " ".join(map(term_by_path, dict.fromkeys(stem(indexed_form(file.context)))))
        of_file = [*stem(indexed_form(names))]
        for passage in file.passages:
            text = indexed_form(passage.text)
            of_text = stem(text)
            of_file += of_text
            document = _document(file, passage.passage_id, passage.fingerprint)
            document.add_text(WORDS, text)
            # Twice, as a heading states what a passage is about. On nine
            # labelled sets, which have few headings, it changes nothing.
            headings = f"{passage.heading}\n{passage.heading}"
            context = stem(indexed_form(f"{names}\n{headings}"))
            document.add_text(STEMS, " ".join((*context, *of_text, by_path)))
            document.add_bytes("text", passage.text.encode())
            if find_listing(passage.text):
                document.add_boolean("is_listing", True)  # noqa: FBT003 - tantivy's own
            for page in passage.pages:
                document.add_integer("page", page)
            self._writer.add_document(document)
        whole = _document(file, 0, path_fingerprint(file.path))
        whole.add_text("name", indexed_form(PurePath(file.path).name))
        whole.add_text("title", indexed_form(file.title))
        whole.add_text("author", indexed_form(file.author))
        whole.add_text(STEMS, " ".join((*of_file, by_path)))
        self._writer.add_document(whole)


def _document(file: IndexedFile, passage_id: int, fingerprint: int) -> Document:
    path = PurePath(file.path)
    document = Document()
    document.add_unsigned("file_id", file.file_id)
    document.add_unsigned("passage_id", passage_id)
    document.add_unsigned("fingerprint", fingerprint)
    for place in (path, *path.parents):
        document.add_text("folder", str(place))
    document.add_text("path", indexed_form(str(path.parent).replace(os.sep, " ")))
    document.add_text("extension", path.suffix.removeprefix(".").lower())
    document.add_text("kind", file.kind)
    document.add_text("language", file.language)
    document.add_integer("modified", file.modified)
    document.add_integer("size", file.size)
    return document
