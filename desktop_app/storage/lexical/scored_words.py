"""The words of a query that passages are ranked by."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence

from desktop_app.core import query as asked
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.lexical.schema import DEFAULT_LANGUAGE, STEMS
from desktop_app.storage.lexical.stop_words import is_elided, is_stop_word
from desktop_app.storage.lexical.vocabulary import Vocabulary

_COMMON = 1.2
"""Rarity of a word in three of ten passages, which does not help to find an answer."""

_RARE = 2.5
"""Rarity of a word in one of twelve passages."""

_NOWHERE = -1.0
"""Stands for the rarity of a word in no passage, which may be a prefix or a misspelling."""

_LEAST_STOP_WORDS = 2
"""Different stop words of a language that a query in it has at least."""

_ELIDED = 100.0
"""Excess rarity of an elided word, more than that of any word: its apostrophe shows its language,
in which it is in nearly all texts."""

ScoredWord = asked.Word | asked.Prefix | asked.Fuzzy


def matches_prefix(word: ScoredWord) -> bool:
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
    return _distinctive(vocabulary, words, _stop_words(vocabulary, words))


def significant_words(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> list[ScoredWord]:
    """Return the distinctive words without stop words, which choose the candidates.

    Stop words choose candidates only in a query of nothing else.
    """
    stop_words = _stop_words(vocabulary, words)
    distinctive = _distinctive(vocabulary, words, stop_words)
    return _without_stop_words(distinctive, stop_words) or distinctive


def _distinctive(
    vocabulary: Vocabulary, words: Sequence[ScoredWord], stop_words: Collection[str]
) -> list[ScoredWord]:
    others = _without_stop_words(words, stop_words)
    if others and not any(is_known(vocabulary, word.text) for word in others):
        return others
    rarities = [_rarity(vocabulary, word.text) for word in words]
    if max(rarities, default=0.0) < _RARE:
        return list(words)
    return [
        word
        for word, rarity in zip(words, rarities, strict=True)
        if rarity == _NOWHERE or rarity > _COMMON
    ]


def _without_stop_words(
    words: Sequence[ScoredWord], stop_words: Collection[str]
) -> list[ScoredWord]:
    return [word for word in words if matches_prefix(word) or word.text not in stop_words]


def _stop_words(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> set[str]:
    """Return the stop words of a query, in the languages of the library that it may be in.

    These are the languages with two stop words of the query, and those of files that have one of
    its other words: beside German files, *war* carries a meaning in a query with *cold*, if only
    English files have this. If no file has another word, the query may be in any of them.
    """
    by_word = {
        word.text: vocabulary.languages_of_stop_word(word.text)
        for word in words
        if not matches_prefix(word)
    }
    stop_words = {text: languages for text, languages in by_word.items() if languages}
    if not stop_words or len(vocabulary.languages) == 1:
        return set(stop_words)
    others = [word.text for word in words if word.text not in stop_words]
    possible = {
        one
        for one in vocabulary.languages
        if sum(one in languages for languages in stop_words.values()) >= _LEAST_STOP_WORDS
        or any(vocabulary.holds_in(one, text) for text in others)
    }
    if not possible:
        return set(stop_words)
    return {
        text
        for text, languages in stop_words.items()
        if is_elided(text, vocabulary.languages)
        or not possible.isdisjoint(languages)
        or not any(vocabulary.holds_in(one, text) for one in possible)
    }


def words_with_meaning(vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> set[str]:
    """Return the words that carry a meaning in a query, although in some languages they do not.

    In a query for *cold war* beside German files, *war* is one, which is a stop word in German.
    """
    if len(vocabulary.languages) == 1:
        return set()
    plain = [word.text for word in words if not matches_prefix(word)]
    found = {text for text in plain if vocabulary.is_stop_word(text)}
    return found - _stop_words(vocabulary, words) if found else found


def excess_rarities(vocabulary: Vocabulary, texts: Collection[str]) -> dict[str, float]:
    """Return how much rarer stop words of a query are in the index than in texts of its language.

    Where few files are in a language, its stop words are as rare as words with a meaning: *ist* and
    *die* beside English files. The most frequent one, which nearly all texts in the language have,
    shows how few these are. A stop word that no text has is infinitely rarer. Where all are
    frequent in the index, and for a query whose language is not clear, only elided words are.
    """
    elided = {text: _ELIDED for text in texts if is_elided(text, vocabulary.languages)}
    return elided | _of_language(vocabulary, texts)


def _of_language(vocabulary: Vocabulary, texts: Collection[str]) -> dict[str, float]:
    """Return the excess rarities of the stop words in the language that has most of them."""
    rarities = {text: _rarity(vocabulary, text) for text in texts if vocabulary.is_stop_word(text)}
    by_language = [
        [text for text in rarities if is_stop_word(text.lower(), one or DEFAULT_LANGUAGE)]
        for one in vocabulary.languages
    ]
    most = max(map(len, by_language), default=0)
    if most < _LEAST_STOP_WORDS:
        return {}
    absent = {text for text, rarity in rarities.items() if rarity == _NOWHERE}
    excess, likely = min(
        (min((rarities[text] for text in one if text not in absent), default=0.0), one)
        for one in by_language
        if len(one) == most
    )
    rarer = {text: math.inf if text in absent else excess for text in likely}
    return {text: rarity for text, rarity in rarer.items() if rarity > _COMMON}


def unneeded_parts(vocabulary: Vocabulary, word: ScoredWord) -> set[str]:
    """Return the terms of a compound word that choose no candidates beside its other terms.

    They are its stop words and its parts in nearly all passages, as *s* in *Ann's*, *no* in
    *no-claims* and most pairs of letters in a Thai sentence.
    """
    parts = vocabulary.terms(word.text)
    if len(parts) == 1:
        return set()
    readings = [one for one in vocabulary.every_reading(word.text) if len(one) == len(parts)]
    by_place = [{reading[at] for reading in readings} for at in range(len(parts))]
    needed: set[str] = set()
    for at, (part, stems) in enumerate(zip(parts, by_place, strict=True)):
        is_end = matches_prefix(word) and at == len(parts) - 1
        is_rare = _rarity_of(vocabulary, [(stem,) for stem in stems]) > _COMMON
        if is_end or (is_rare and not vocabulary.is_stop_word(part)):
            needed |= stems
    return set().union(*by_place) - needed if needed else set()


def expected_together(vocabulary: Vocabulary, words: Iterable[ScoredWord]) -> float:
    """Return in how many documents all of some words would be by chance, from their rarities.

    0 if one of them is in no document, or only begins words of documents.
    """
    rarities = [_rarity(vocabulary, word.text) for word in words]
    return 0.0 if _NOWHERE in rarities else vocabulary.documents * math.exp(-sum(rarities))


def _rarity(vocabulary: Vocabulary, text: str) -> float:
    """Return the rarity of a word: the least of its readings, each as rare as its rarest stem."""
    return _rarity_of(vocabulary, vocabulary.readings(text))


def _rarity_of(vocabulary: Vocabulary, readings: Iterable[Sequence[str]]) -> float:
    """Return the least rarity of any reading, each as rare as its rarest indexed stem."""
    held = ([stem for stem in one if vocabulary.holds(stem, STEMS)] for one in readings)
    return min(
        (max(vocabulary.rarity(stem, STEMS) for stem in stems) for stems in held if stems),
        default=_NOWHERE,
    )
