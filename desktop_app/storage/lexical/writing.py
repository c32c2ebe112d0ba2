"""Adds files with their passages to the word index and removes them, in batches."""

import os
from copy import copy
from functools import lru_cache
from pathlib import PurePath

from tantivy import Document, IndexWriter, Occur, Query, Schema

from desktop_app.core.documents import PassageTerms
from desktop_app.core.records import Record
from desktop_app.storage.lexical.analysis import (
    PLAIN,
    analyzer_of,
    forms_in_name,
    indexed_form,
    indexed_name,
)
from desktop_app.storage.lexical.compounds import LANGUAGES, long_words
from desktop_app.storage.lexical.documents import path_fingerprint
from desktop_app.storage.lexical.passage_terms import passage_terms, stems_of
from desktop_app.storage.lexical.schema import REVERSED, STEMS, WORDS, term_by_path

_REMEMBERED_FOLDERS = 1_000
"""Folders whose words are cached: the files of a folder are mostly written one after another."""


class IndexedPassage(Record):
    """A passage as stored in the word index.

    Attributes:
        fingerprint: Fingerprint of its text from the catalogue, 64 bits.
        heading: Its heading trail.
        pages: The pages that it is on, from 1; none when the format has no pages.
        context: Its passage context; empty for most.
        terms: As its reader made them; None to analyse the text when it is written.
    """

    passage_id: int
    fingerprint: int
    heading: str
    text: str
    pages: tuple[int, ...] = ()
    context: str = ""
    terms: PassageTerms | None = None


class IndexedFile(Record):
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

    def __init__(self, writer: IndexWriter, schema: Schema) -> None:
        self._writer = writer
        self._schema = schema

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
        folder, stem_of_name, extension = _parts_of(file.path)
        names = _names_of(stem_of_name, file.title)
        by_path = _terms_by_path(file)
        of_file = [stems_of(names, file.language)]
        has_compounds = file.language in LANGUAGES
        long = long_words(indexed_form(names)) if has_compounds else set()
        # Many passages have the same heading, most have none.
        contexts = {"": of_file[0]}
        common = Document.from_dict(_filters(file, folder, extension), self._schema)
        for passage in file.passages:
            terms = passage.terms or passage_terms(passage.text, file.language)
            words = terms.words or passage.text
            of_file.append(terms.stems)
            if has_compounds:
                long |= long_words(words)
            heading = passage.heading
            if heading not in contexts:
                # Twice, as a heading states what a passage is about. On nine
                # labelled sets, which have few headings, it changes nothing.
                contexts[heading] = stems_of(f"{names}\n{heading}\n{heading}", file.language)
            # A word of its context counts as one of its text.
            own = stems_of(passage.context, file.language)
            document = _passage_document(common, passage, is_listing=terms.is_listing)
            document.add_text(WORDS, words)
            document.add_text(STEMS, " ".join((contexts[heading], own, terms.stems, by_path)))
            self._writer.add_document(document)
        whole = _document(common, 0, path_fingerprint(file.path))
        whole.add_text("name", indexed_name(stem_of_name + extension))
        whole.add_text("title", indexed_name(file.title))
        whole.add_text("author", indexed_name(file.author))
        whole.add_text(STEMS, " ".join((*of_file, by_path)))
        if has_compounds:
            whole.add_text(REVERSED, _in_reverse(long))
        self._writer.add_document(whole)


def _parts_of(path: str) -> tuple[str, str, str]:
    """Return the folder of a file, its name without the extension, and the extension."""
    folder, name = os.path.split(path)
    return folder, *os.path.splitext(name)  # noqa: PTH122 - paths are text here


def _names_of(stem_of_name: str, title: str) -> str:
    """Return a name and a title as they are searched, with other forms of their words."""
    return "\n".join((stem_of_name, title, *forms_in_name(f"{stem_of_name} {title}")))


def _terms_by_path(file: IndexedFile) -> str:
    """Return the stems of the path contexts of a file, marked as such."""
    stems = stems_of(file.context, file.language).split() if file.context else ()
    return " ".join(map(term_by_path, dict.fromkeys(stems)))


def _document(common: Document, passage_id: int, fingerprint: int) -> Document:
    """Return a document with the fields that every document of its file has."""
    document = copy(common)
    document.add_unsigned("passage_id", passage_id)
    document.add_unsigned("fingerprint", fingerprint)
    return document


def _passage_document(common: Document, passage: IndexedPassage, *, is_listing: bool) -> Document:
    """Return the document of a passage, without its words."""
    document = _document(common, passage.passage_id, passage.fingerprint)
    document.add_bytes("text", passage.text.encode())
    if is_listing:
        document.add_boolean("is_listing", True)  # noqa: FBT003 - tantivy's own
    for page in passage.pages:
        document.add_integer("page", page)
    return document


def _in_reverse(words: set[str]) -> str:
    """Return the terms of words in reverse, separated by spaces."""
    terms = analyzer_of(PLAIN).analyze(" ".join(words))
    return " ".join(sorted({one[::-1] for one in terms}))


def _filters(file: IndexedFile, folder: str, extension: str) -> dict[str, object]:
    """Return the fields that every document of a file has, to be searched within."""
    folders, words = _folders_of(folder)
    return {
        "file_id": file.file_id,
        "folder": [file.path, *folders],
        "path": words,
        "extension": extension.removeprefix(".").lower(),
        "kind": file.kind,
        "language": file.language,
        "modified": file.modified,
        "size": file.size,
    }


@lru_cache(maxsize=_REMEMBERED_FOLDERS)
def _folders_of(folder: str) -> tuple[list[str], str]:
    """Return a folder and those above it, and the words of its path."""
    folders = [folder, *map(str, PurePath(folder).parents)]
    return folders, indexed_form(folder.replace(os.sep, " "))
