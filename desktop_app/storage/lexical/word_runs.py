"""Whether files have some words in a row."""

from collections.abc import Sequence

from desktop_app.storage.lexical.index_queries import any_of, begun_run_of, run_of
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.vocabulary import TEXTS_AND_NAMES


def is_held(reader: LexicalReader, words: Sequence[str]) -> bool:
    """Whether a passage or the name of a file has these words in a row."""
    terms = reader.vocabulary.terms(" ".join(words))
    return any(is_held_in(reader, one, terms) for one in TEXTS_AND_NAMES)


def is_held_in(reader: LexicalReader, field: str, terms: list[str]) -> bool:
    """Whether a field has these terms in a row; without terms it does not."""
    # Most names lack one of the words, which is known without a search.
    is_possible = reader.vocabulary.holds_all(terms, field)
    return is_possible and reader.holds(run_of(reader.schema, field, terms))


def is_begun(reader: LexicalReader, terms: list[str]) -> bool:
    """Whether a file has terms in a row, the last of which may be the beginning of a longer one."""
    *before, last = terms
    if not before:
        return reader.vocabulary.begins_any(last)
    fields = (one for one in TEXTS_AND_NAMES if reader.vocabulary.holds_all(before, one))
    runs = (begun_run_of(reader.schema, reader.vocabulary, one, terms) for one in fields)
    return reader.holds(any_of(runs))
