"""The passages that have the words of a query together, by which labels of hits are decided."""

import math
from collections.abc import Iterable, Sequence
from functools import cached_property

from tantivy import Query

from desktop_app.core import query as asked
from desktop_app.storage.lexical.compound_parts import parts_of, words_for_part
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.index_queries import limited
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.scored_words import (
    ScoredWord,
    expected_together,
    scored_words,
    significant_words,
)

_MOST_BY_CHANCE = 0.1
"""Most passages that are expected to have some words together by chance, for a passage with them to
be about them. By chance, each word is as likely in any passage as in any other."""

_SURELY_BY_CHANCE = 10 * _MOST_BY_CHANCE
"""The same for an estimate from the rarities of the words, which count files, too: ten times as
many, so that those near the limit are counted."""


class WordsTogether:
    """Finds the passages of one state of the index that have words of a query together.

    The whole library decides, whatever the conditions, unless these decide alone.

    Args:
        reader: The state of the index.
        query: The user's query.
        conditions: What the files have to meet.
    """

    def __init__(self, reader: LexicalReader, query: asked.Query, conditions: Conditions) -> None:
        self._reader = reader
        self._query = query
        self._conditions = conditions

    @cached_property
    def _significant(self) -> list[ScoredWord]:
        return significant_words(self._reader.vocabulary, scored_words(self._query))

    def has(self, words: Iterable[ScoredWord]) -> bool:
        """Whether a single passage, or a whole file by its stems, has all of some words."""
        return self._reader.holds(self._together(words))

    @cached_property
    def is_complete(self) -> bool:
        """Whether a single passage has all significant words of the query, in any inflection."""
        return self._reader.holds(self._with_all(self._significant))

    def passages_with_most(self) -> frozenset[int]:
        """Return the passages with all significant words that any passage has.

        Empty if these are fewer than half of the query's or a single one, or if passages would have
        them by chance: a large library has most pairs of common words somewhere.
        """
        words = self._significant
        found = {one: self._reader.count(self._with_all([one])) for one in words}
        held = [one for one, count in found.items() if count]
        if len(held) < 2 or 2 * len(held) < len(words):
            return frozenset()
        if self._is_by_chance([found[one] for one in held]):
            return frozenset()
        return frozenset(self._reader.passages_meeting(self._with_all(held)))

    def among(self, passage_ids: Sequence[int]) -> frozenset[int]:
        """Return which of some passages have all significant words of the query, two at least.

        Empty if passages would have them by chance, as for :meth:`passages_with_most`.
        """
        words = self._significant
        if len(words) < 2 or not passage_ids or not self.is_complete:
            return frozenset()
        # Mostly the rarities show it, and counting takes 5 ms for the words of a long question.
        if expected_together(self._reader.vocabulary, words) > _SURELY_BY_CHANCE:
            return frozenset()
        found = self._reader.permitted(self._with_all(words), passage_ids)
        if not found:
            return frozenset()
        counts = [self._reader.count(self._with_all([one])) for one in words]
        return frozenset() if self._is_by_chance(counts) else frozenset(found)

    def has_parts_alone(self) -> bool:
        """Whether files have no significant word of the query, but one part of a compound."""
        vocabulary = self._reader.vocabulary
        words = [one.text for one in self._significant]
        if any(is_known(vocabulary, one) or parts_of(vocabulary, one) for one in words):
            return False
        return any(words_for_part(vocabulary, one) for one in words)

    def _is_by_chance(self, counts: Iterable[int]) -> bool:
        """Whether words, each in this many passages, are together in some of them by chance."""
        number = self._reader.count(self._limits)
        by_chance = number * math.prod(one / number for one in counts)
        return by_chance > _MOST_BY_CHANCE

    def _with_all(self, words: Iterable[ScoredWord]) -> Query:
        """Return the query for the deciding passages with all of some words, in any inflection."""
        return self._reader.of_passages(self._together(words))

    def _together(self, words: Iterable[ScoredWord]) -> Query:
        return limited(self._conditions.compiler.together(words), self._limits)

    @property
    def _limits(self) -> Query | None:
        """What the deciding passages meet; None where all decide."""
        return self._conditions.compiled if self._conditions.decide_alone else None
