"""The words of a query that passages are ranked by."""

from collections.abc import Iterator, Sequence

from desktop_app.core import query as asked
from desktop_app.storage.lexical.schema import STEMS
from desktop_app.storage.lexical.vocabulary import Vocabulary

_COMMON = 1.2
"""Rarity of a word in three of ten passages, which does not help to find an answer."""

_RARE = 2.5
"""Rarity of a word in one of twelve passages."""

_NOWHERE = -1.0
"""Stands for the rarity of a word in no passage, which may be a prefix or a misspelling."""

ScoredWord = asked.Word | asked.Prefix | asked.Fuzzy


def is_begun(word: ScoredWord) -> bool:
    """Whether a word also matches longer words."""
    return isinstance(word, asked.Prefix) or (isinstance(word, asked.Word) and word.is_prefix)


def scored_words(query: asked.Query) -> list[ScoredWord]:
    """Return the words that rank passages: plain words and those of conditions."""
    words: list[ScoredWord] = list(query.wanted)
    for condition in query.conditions:
        words += _words_of(condition)
    return words


def _words_of(condition: asked.Condition) -> Iterator[ScoredWord]:
    match condition:
        case asked.Word() | asked.Prefix() | asked.Fuzzy():
            yield condition
        case asked.Phrase(words=words):
            yield from (asked.Word(word) for word in words)
        case asked.AnyOf(conditions=parts) | asked.AllOf(conditions=parts):
            for part in parts:
                yield from _words_of(part)
        case _:
            return


def distinctive_words(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> list[ScoredWord]:
    """Leave out words in nearly all passages, when a rarer one remains.

    Where the index has no other words of a query than stop words, these find nothing.
    """
    others = _without_stop_words(vocabulary, words)
    if others and not any(vocabulary.knows(word.text) for word in others):
        return others
    rarities = [_rarity(vocabulary, word.text) for word in words]
    if max(rarities, default=0.0) < _RARE:
        return list(words)
    return [
        word
        for word, rarity in zip(words, rarities, strict=True)
        if rarity == _NOWHERE or rarity > _COMMON
    ]


def significant_words(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> list[ScoredWord]:
    """Return the distinctive words without stop words, which choose the candidates.

    Stop words choose candidates only in a query of nothing else.
    """
    distinctive = distinctive_words(vocabulary, words)
    return _without_stop_words(vocabulary, distinctive) or distinctive


def _without_stop_words(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> list[ScoredWord]:
    """Leave out stop words of every language in the library, as that of a query is unknown."""
    return [word for word in words if is_begun(word) or not vocabulary.is_stop_word(word.text)]


def _rarity(vocabulary: Vocabulary, text: str) -> float:
    """Return the rarity of the most common indexed stem of a word."""
    stems = {stem for reading in vocabulary.readings(text) for stem in reading}
    held = [vocabulary.rarity(stem, STEMS) for stem in stems if vocabulary.holds(stem, STEMS)]
    return min(held, default=_NOWHERE)
