"""The words of a query that passages are ranked by."""

from collections.abc import Iterator, Sequence

from desktop_app.core import query as asked
from desktop_app.storage.lexical.schema import STEMS
from desktop_app.storage.lexical.vocabulary import Vocabulary

_COMMON = 1.2
"""Rarity of a word that three passages of ten hold: it tells nothing of a question."""

_RARE = 2.5
"""Rarity of a word that one passage of twelve holds."""

_NOWHERE = -1.0
"""Stands for the rarity of a word that no passage holds: it may begin, or be nearly, another."""

ScoredWord = asked.Word | asked.Prefix | asked.Fuzzy


def is_begun(word: ScoredWord) -> bool:
    """Whether a word also stands for longer ones."""
    return isinstance(word, asked.Prefix) or (isinstance(word, asked.Word) and word.is_prefix)


def scored_words(query: asked.Query) -> list[ScoredWord]:
    """Give the words that passages are ranked by: wanted, and those of the conditions."""
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


def telling_words(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> list[ScoredWord]:
    """Leave out words that are nearly everywhere, when another one tells more."""
    rarities = [_rarity(vocabulary, word.text) for word in words]
    if max(rarities, default=0.0) < _RARE:
        return list(words)
    return [
        word
        for word, rarity in zip(words, rarities, strict=True)
        if rarity == _NOWHERE or rarity > _COMMON
    ]


def _rarity(vocabulary: Vocabulary, text: str) -> float:
    """Give the rarity of the commonest stem of a word that some passage holds."""
    stems = {stem for reading in vocabulary.readings(text) for stem in reading}
    held = [vocabulary.rarity(stem, STEMS) for stem in stems if vocabulary.holds(stem, STEMS)]
    return min(held, default=_NOWHERE)
