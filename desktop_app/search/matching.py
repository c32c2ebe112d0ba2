"""The forms of a query's words as they stand in a text."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from unicodedata import normalize

from desktop_app.core.query import Fuzzy, Phrase, Prefix, Query, Word
from desktop_app.search.query_words import EMOJI, LETTER_MARKS
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.schema import STEMS
from desktop_app.storage.lexical.scoring import is_begun, scored_words
from desktop_app.storage.lexical.scripts import UNSPACED
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary

_RUN = re.compile(f"[{UNSPACED}]+")

_COMMON = 1.2
"""Rarity of a word that three passages of ten hold: it marks nothing in a question."""

_RARE = 2.5
"""Rarity of a word that one passage of twelve holds."""

_NOWHERE = -1.0
"""Stands for the rarity of a word that no passage holds: it may begin, or be nearly, another."""

_LONGEST_WORD = 4
"""Characters of a word in a script without spaces; a longer run is several words, and each pair
of its characters is marked where it stands."""


class WordMatcher:
    """Finds the forms of a query's words in texts of one language: typed, inflected, begun."""

    def __init__(self, vocabulary: Vocabulary, query: Query, language: str) -> None:
        self._vocabulary = vocabulary
        self._language = language
        words = _telling(vocabulary, scored_words(query))
        texts = [spelling for one in words for spelling in (one.text, *alternatives(one.text))]
        self._stems = {stem for text in texts for stem in vocabulary.stems(text, language)}
        self._written = {term for text in texts for term in vocabulary.terms(text)}
        for one in words:
            if isinstance(one, Fuzzy):
                self._written.update(vocabulary.spelled_like(one.text, EXPANSIONS))
        begun = [vocabulary.terms(one.text) for one in words if is_begun(one)]
        self._beginnings = tuple(terms[-1] for terms in begun if terms)
        runs = {run for text in texts for run in _RUN.findall(normalize("NFKC", text))}
        self._pairs = {
            first + second
            for run in runs
            if len(run) > _LONGEST_WORD
            for first, second in pairwise(run)
        }
        self._forms = _forms_beginning_like(
            [*self._stems, *self._written, *self._beginnings],
            sorted((run for run in runs if len(run) > 1), key=len, reverse=True),
        )
        self._known: dict[str, bool] = {}

    def find(self, text: str) -> list[tuple[int, int]]:
        """Give the ranges of all matched forms, in order."""
        found: list[tuple[int, int]] = []
        for match in self._forms.finditer(text):
            start, end = match.span()
            if match["pair"] in self._pairs:
                # The next pair begins with the second character of this one.
                end = start + 2
            elif match["run"] is None and not self._matches(match.group()):
                continue
            first = max(start, found[-1][1] if found else 0)
            if first < end:
                found.append((first, end))
        return found

    def _matches(self, form: str) -> bool:
        known = self._known.get(form)
        if known is None:
            known = self._known[form] = self._look_up(form)
        return known

    def _look_up(self, form: str) -> bool:
        written = self._vocabulary.terms(form)
        return (
            not self._written.isdisjoint(written)
            or not self._stems.isdisjoint(self._vocabulary.stems(form, self._language))
            or bool(written and self._beginnings and written[0].startswith(self._beginnings))
        )


def _telling(
    vocabulary: Vocabulary, words: Sequence[Word | Prefix | Fuzzy]
) -> list[Word | Prefix | Fuzzy]:
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


def _forms_beginning_like(terms: Iterable[str], runs: Iterable[str]) -> re.Pattern[str]:
    """Give a pattern for the only words of a text that can match any of the terms.

    Of scripts written without spaces these are the ``runs`` themselves, and each ``pair``.

    A stem keeps the first two letters of its word, and folding changes only the letters
    outside ASCII, so most words of a text need no closer look.
    """
    starts = {term[:2] for term in terms if term.isascii()}
    ascii_starts = "|".join(re.escape(start) for start in sorted(starts))
    foreign = r"[\u0080-\U0010ffff]"
    letter = rf"[^\W_{UNSPACED}]"
    first = rf"(?i:{ascii_starts})|" if starts else ""
    begins = rf"(?<!{letter})(?<![{LETTER_MARKS}])(?={letter})(?={first}.?{foreign})"
    pair = rf"(?=(?P<pair>[{UNSPACED}]{{2}}))?[{UNSPACED}]"
    whole = "|".join(re.escape(run) for run in runs)
    # Without any, nothing may match: not even the empty string.
    run = f"(?P<run>{whole or '(?!)'})"
    return re.compile(rf"{run}|{pair}|{begins}(?:{letter}|[{LETTER_MARKS}])*+|{EMOJI}")


def matched_words(text: str, ranges: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Give the matched forms, each once, in order."""
    return tuple(dict.fromkeys(text[start:end] for start, end in ranges))


def literal_ranges(text: str, query: Query) -> list[tuple[int, int]]:
    """Give where the words typed stand in one run."""
    runs = [tuple(word.text for word in query.wanted)]
    runs += [one.words for one in query.conditions if isinstance(one, Phrase)]
    found: list[tuple[int, int]] = []
    for words in runs:
        if len(words) > 1:
            pattern = r"\W+".join(re.escape(word) for word in words)
            found += [match.span() for match in re.finditer(pattern, text, re.IGNORECASE)]
    return found
