"""The fields of the word index; analysis.py makes the terms.

Two kinds of document share one schema: one per file and one per passage. A file has the
``passage_id`` 0. Both have the fields of filters, so that every query can include a filter.
Passages have the words of the text. Files have name, title and author, and the stems of their whole
text: a file in which the words of a query are spread over many passages is found as well as one
that has them together. A change of the fields raises ``SCHEMA_VERSION`` in generation.py.
"""

from collections.abc import Sequence

from tantivy import Schema, SchemaBuilder

from desktop_app.storage.lexical.analysis import PLAIN, SPACED, STEMMED_LANGUAGES

WORDS = "words"
"""Field of the words as written, with positions for phrases."""

STEMS = "stems"
"""Field of the stems, with title and headings, and the words of path contexts as separate terms.
Files and passages share it, so that its mean length is between theirs: on eight of ten
labelled sets both rank better with it than with a field of their own for files, for which tantivy
would count the passages as empty.
Words are stemmed before, in the language of their file, and :func:`stem_terms` keeps the languages
apart. A field for each language would distort scores: tantivy takes the mean length of a field over
all documents, also those without it, so that passages in a rare language would count as far too
long.
"""

REVERSED = "reversed"
"""Field of a file's long words in reverse, by which compounds are found by their last part; only in
files whose language has compounds (compounds.py)."""

DEFAULT_LANGUAGE = "en"
"""Language whose stemmer is used for files of unknown language: lists, short notes, code."""

NAME_FIELDS = ("name", "title")
"""Fields of a file's names."""


def stemmer_of(language: str) -> str:
    """Return the name of a language's stemming analyzer; empty for an unknown language."""
    return STEMMED_LANGUAGES.get(language or DEFAULT_LANGUAGE, PLAIN)


def stem_terms(stems: Sequence[str], stemmer: str) -> list[str]:
    """Return the terms in :data:`STEMS` for stems.

    Equal stems of two languages are different terms: the German stem of "folder" is "fold", which
    in an English file is another word. Stems in the default language have no suffix.
    """
    if stemmer == stemmer_of(DEFAULT_LANGUAGE):
        return list(stems)
    return [f"{one}.{stemmer}" for one in stems]


def term_by_path(term: str) -> str:
    """Return the term in :data:`STEMS` for the term of a stem that is in a path context.

    It differs from the term of a text's stem, so that it can have a lower weight. No stem of a text
    has its prefix.
    """
    return f"@{term}"


def build_schema() -> Schema:
    builder = SchemaBuilder()
    # The fingerprint from the catalogue shows that a document belongs to its row.
    for name in ("file_id", "passage_id", "fingerprint"):
        builder.add_unsigned_field(name, indexed=True, fast=True)
    # Every folder above the file, so that a filter is one term, and the words of their names.
    for name in ("folder", "kind", "extension", "language"):
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    builder.add_text_field("path", tokenizer_name=PLAIN, index_option="position")
    # Seconds since 1970 and bytes, for ranges.
    builder.add_integer_field("modified", fast=True)
    builder.add_integer_field("size", fast=True)
    builder.add_integer_field("page", fast=True)
    # Whether a passage only points to other texts; it ranks lower.
    builder.add_boolean_field("is_listing", fast=True)
    for name in ("name", "title", "author"):
        builder.add_text_field(name, tokenizer_name=PLAIN, index_option="position")
    builder.add_text_field(WORDS, tokenizer_name=PLAIN, index_option="position")
    builder.add_text_field(STEMS, tokenizer_name=SPACED, index_option="freq")
    builder.add_text_field(REVERSED, tokenizer_name=SPACED, index_option="basic")
    # UTF-8; stored only here, for snippets.
    builder.add_bytes_field("text", stored=True)
    return builder.build()
