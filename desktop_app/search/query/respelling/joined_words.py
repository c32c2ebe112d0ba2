"""Words that are typed apart and written as one: *forklift* for ``fork lift``."""

from collections.abc import Sequence
from functools import partial

from desktop_app.core.query import Query, Word
from desktop_app.search.query.respelling.rewriting import Rewritten, rewrite
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
    return rewrite(query, partial(_join_first, reader))


def _join_first(reader: LexicalReader, words: Sequence[Word]) -> Rewritten | None:
    """Join as many of the first words as files have as one."""
    joined, count = words[0], 1
    for word in words[1:]:
        longer = _joined(reader, joined, word)
        if longer is None:
            break
        joined, count = longer, count + 1
    return Rewritten(count, (joined,)) if count > 1 else None


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
