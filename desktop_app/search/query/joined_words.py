"""Words that are typed apart and written as one: *forklift* for ``fork lift``."""

from desktop_app.core.query import Query, Word
from desktop_app.core.records import replace
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import STEMS

_LEAST_PART = 3
_LEAST_JOINED = 7
"""Fewest letters of each word, and of both together. Shorter pairs mean something else: *be long*
is not *belong*."""


def join_words(reader: LexicalReader, query: Query) -> Query:
    """Return the query with each pair of words joined to one that files have.

    A pair is left apart if a passage has both words.
    """
    wanted: list[Word] = []
    for word in query.wanted:
        joined = _joined(reader, wanted[-1], word) if wanted else None
        if joined is None:
            wanted.append(word)
        else:
            wanted[-1] = joined
    return query if len(wanted) == len(query.wanted) else replace(query, wanted=tuple(wanted))


def _joined(reader: LexicalReader, first: Word, second: Word) -> Word | None:
    """Return two words as the one that files have; None if they have none, or both words."""
    vocabulary = reader.vocabulary
    words = (first.text, second.text)
    are_words = all(
        len(one) >= _LEAST_PART and one.isalpha() and not vocabulary.is_stop_word(one)
        for one in words
    )
    joined = first.text + second.text.lower()
    if not are_words or len(joined) < _LEAST_JOINED:
        return None
    if second.is_prefix:
        is_held = all(map(vocabulary.begins_any, vocabulary.terms(joined)))
    else:
        is_held = any(vocabulary.holds(one, STEMS) for one in vocabulary.stems_of(joined))
    if not is_held:
        return None
    both = Conditions(reader, Query()).compiler.together((first, second))
    is_apart = reader.holds(reader.of_passages(both))
    return None if is_apart else Word(joined, is_prefix=second.is_prefix)
