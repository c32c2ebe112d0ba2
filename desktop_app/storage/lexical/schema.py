"""The fields of the word index; analysis.py makes the terms.

Two kinds of document share one schema: one per file and one per passage, told apart by
``passage_id``, which is 0 for files. Both carry what a filter asks for, so that a filter
is part of every query; the words of the text are the passages', the name, title and author
the files'.
"""

from tantivy import Schema, SchemaBuilder

from desktop_app.storage.lexical.analysis import PLAIN, SPACED, STEMMED_LANGUAGES

SCHEMA_VERSION = 4
"""An index of another version is rebuilt."""

WORDS = "words"
"""Field of the words as written, with positions for phrases."""

STEMS = "stems"
"""Field of the stems, with title and headings, and the words of path contexts as terms apart.

They come stemmed, each file's in its language: a field for each language would not do, because
tantivy takes the mean length of a field over all documents, also those that have none of it,
and so a rare language's passages for far too long.
"""

DEFAULT_LANGUAGE = "en"
"""Whose stemmer reads files of unknown language: lists, notes of a few words, code."""

NAME_FIELDS = ("name", "title")
"""Fields of a file that it is called by."""


def stemmer_of(language: str) -> str:
    """Give the name of the analyzer that makes the stems of a language; empty is unknown."""
    return STEMMED_LANGUAGES.get(language or DEFAULT_LANGUAGE, PLAIN)


def term_by_path(stem: str) -> str:
    """Give the term in :data:`STEMS` for a stem of a path context.

    It is another one than for the stem of a text, so that it can count less. No stem of a text
    begins so.
    """
    return f"@{stem}"


def build_schema() -> Schema:
    """Give the schema of files and passages."""
    builder = SchemaBuilder()
    # The fingerprint is the catalogue's, by which a document is known to be of its row.
    for name in ("file_id", "passage_id", "fingerprint"):
        builder.add_unsigned_field(name, indexed=True, fast=True)
    # Every folder above the file, so that a filter is one term; and the words of their names.
    for name in ("folder", "kind", "extension", "language"):
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    builder.add_text_field("path", tokenizer_name=PLAIN, index_option="position")
    # Seconds since 1970 and bytes, for ranges.
    builder.add_integer_field("modified", fast=True)
    builder.add_integer_field("size", fast=True)
    builder.add_integer_field("page", fast=True)
    for name in ("name", "title", "author"):
        builder.add_text_field(name, tokenizer_name=PLAIN, index_option="position")
    builder.add_text_field(WORDS, tokenizer_name=PLAIN, index_option="position")
    builder.add_text_field(STEMS, tokenizer_name=SPACED, index_option="freq")
    # UTF-8; kept here alone: snippets are cut out of it.
    builder.add_bytes_field("text", stored=True)
    return builder.build()
