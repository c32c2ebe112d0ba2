"""The fields of the word index and how text becomes terms.

Two kinds of document share one schema: one per file (``name``, ``title``, ``author``,
``body``) and one per section, told apart by ``section_id``, which is 0 for files.
"""

import re
import unicodedata

from tantivy import (
    Filter,
    Schema,
    SchemaBuilder,
    TextAnalyzer,
    TextAnalyzerBuilder,
    Tokenizer,
)

PLAIN = "satchel_plain"
STEMMED = "satchel_stemmed"
LONGEST_TERM = 100
"""Bytes; longer runs are no words (base64, hashes of files) and would bloat the index."""

SCHEMA_VERSION = 1
"""An index of another version is rebuilt."""

# Scripts written without spaces: each character becomes a term of its own, and a run of
# them in a query is searched as a phrase.
UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
_UNSPACED = re.compile(f"([{UNSPACED}])")


def separate(text: str) -> str:
    """Put spaces between the characters of scripts that are written without them.

    Letters come with their accents as one character: a loose accent would end a word.
    """
    if text.isascii():
        return text
    return _UNSPACED.sub(r" \1 ", unicodedata.normalize("NFC", text))


def find_terms(analyzer: TextAnalyzer, text: str) -> list[str]:
    """Give the terms that an analyzer makes of a text, in order."""
    return list(analyzer.analyze(separate(text)))


def build_schema() -> Schema:
    """Give the schema of files and sections."""
    builder = SchemaBuilder()
    builder.add_unsigned_field("file_id", stored=True, indexed=True, fast=True)
    builder.add_unsigned_field("section_id", stored=True, indexed=True, fast=True)
    # Every folder above the file, so that a filter is one term.
    builder.add_text_field("folder", tokenizer_name="raw", index_option="basic")
    for name in ("name", "title", "author"):
        builder.add_text_field(name, tokenizer_name=PLAIN, index_option="position")
    builder.add_text_field("body", tokenizer_name=STEMMED, index_option="freq")
    # The words as written, with positions for phrases; and stemmed, with the title and
    # the headings above.
    builder.add_text_field("words", tokenizer_name=PLAIN, index_option="position")
    builder.add_text_field("stems", tokenizer_name=STEMMED, index_option="freq")
    # UTF-8; kept here alone: passages and snippets are cut out of it.
    builder.add_bytes_field("text", stored=True)
    return builder.build()


def build_analyzers() -> dict[str, TextAnalyzer]:
    """Give the analyzers by the names the schema knows them under."""
    return {
        PLAIN: _analyzer().build(),
        STEMMED: _analyzer().filter(Filter.stemmer("english")).build(),
    }


def _analyzer() -> TextAnalyzerBuilder:
    return (
        TextAnalyzerBuilder(Tokenizer.simple())
        .filter(Filter.remove_long(LONGEST_TERM))
        .filter(Filter.lowercase())
        .filter(Filter.ascii_fold())
    )
