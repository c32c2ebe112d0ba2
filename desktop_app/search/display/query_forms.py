"""The forms of a query's words in texts of one language: exact, inflected, prefixes."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from desktop_app.core.query import Fuzzy, Query
from desktop_app.search.display.codes import Codes
from desktop_app.search.display.inflections import is_inflection
from desktop_app.search.display.unspaced_words import UnspacedWords
from desktop_app.search.query.phrases import only_phrases, phrases_of
from desktop_app.storage.lexical.amounts import Amount
from desktop_app.storage.lexical.analysis import alternatives, names_with_signs
from desktop_app.storage.lexical.compound_parts import every_part
from desktop_app.storage.lexical.found_compounds import compounds_with
from desktop_app.storage.lexical.known_forms import inflected_forms
from desktop_app.storage.lexical.schema import DEFAULT_LANGUAGE, STEMS, stem_terms, stemmer_of
from desktop_app.storage.lexical.scored_words import (
    ScoredWord,
    distinctive_words,
    matches_prefix,
    scored_words,
)
from desktop_app.storage.lexical.scripts import UNSPACED
from desktop_app.storage.lexical.similar_words import spelled_like
from desktop_app.storage.lexical.stop_words import is_elided, is_stop_word
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary

POSSESSIVE = re.compile(r"(?<=\w)['’][sS]\b")
"""The ending of ``maker's``, which is marked with its word and is not a word itself."""

_STEP = 10
"""Steps in which rarities are compared, so that nearly equal words count the same. Among 503 squad
passages with the answer, 319 snippets show it; 304 did by the number of different forms, and 315 do
by the squares of rarities."""

LETTER = rf"[^\W_{UNSPACED}]"
"""Pattern of a letter or digit in a script with spaces."""


class QueryForms:
    """The forms of a query's words in texts of one language.

    Stop words and words in nearly all passages are left out, unless there are no others.

    Args:
        vocabulary: The words of the index.
        query: The parsed query.
        language: ISO 639-1 code of the texts' language; empty when unknown.
        is_loose: Include what ranking finds: stop words, too, and every word with the same stem.

    Attributes:
        only: The terms of each phrase of a query of nothing but phrases, outside which no word is
            found; empty for other queries.
        phrases: Patterns of the phrases that have words which are left out, with a group for each
            word.
        unspaced: The words in scripts without spaces.
        has_signs: Whether there are names with signs, such as C++.
        has_numbers: Whether there are numbers.
        codes: Codes such as AB-12345.
        starts: How every form of ASCII letters begins, in lower case.
    """

    def __init__(
        self, vocabulary: Vocabulary, query: Query, language: str, *, is_loose: bool = False
    ) -> None:
        self._vocabulary = vocabulary
        self._language = language
        self.only = [
            [term for word in phrase for term in vocabulary.terms(word)]
            for phrase in only_phrases(query)
        ]
        words = self._choose_words(query, is_loose=is_loose)
        kept = {one.text for one in words}
        self.phrases = [
            _phrase_pattern(phrase)
            for phrase in dict.fromkeys(phrases_of(query.conditions))
            if not kept.issuperset(phrase)
        ]
        named = [POSSESSIVE.sub("", one.text) for one in words]
        if not is_loose and not any(phrases_of(query.conditions)):
            named = [_without_elision(one, language) for one in named]
        texts = [spelling for one in named for spelling in (one, *alternatives(one))]
        self._is_strict = not is_loose and stemmer_of(language) == stemmer_of("en")
        self._stems: dict[str, set[str]] = defaultdict(set)
        self._written = {term for text in texts for term in vocabulary.terms(text)}
        self._add_forms(texts, words)
        self.has_signs = any(any(names_with_signs(text)) for text in texts)
        self.has_numbers = any(term[0].isdecimal() for term in self._written)
        self.codes = Codes([vocabulary.terms(one.text) for one in words])
        begun = [vocabulary.terms(one.text) for one in words if matches_prefix(one)]
        self._beginnings = tuple(terms[-1] for terms in begun if terms)
        self.unspaced = UnspacedWords(texts)
        # A stem keeps the first two letters of its word, and folding changes only letters outside
        # ASCII. So the first two letters rule out most words of a text.
        terms = [*self._stems, *self._written, *self._beginnings]
        self.starts = tuple({term[:2] for term in terms if term.isascii()})

    def _choose_words(self, query: Query, *, is_loose: bool) -> Sequence[ScoredWord]:
        """Return the words to find; all of them where only phrases are found."""
        words = scored_words(query)
        if self.only:
            return words
        words = distinctive_words(self._vocabulary, words)
        return words if is_loose else self._without_stop_words(words)

    def _without_stop_words(self, words: Sequence[ScoredWord]) -> Sequence[ScoredWord]:
        """Leave out elided words and stop words of the text's language, unless all are such words.

        Searching leaves out those of every language in the library, as a query's language is
        unknown.
        """
        language, known = self._language or DEFAULT_LANGUAGE, self._vocabulary.languages
        kept = [
            one
            for one in words
            if matches_prefix(one)
            or not (is_elided(one.text, known) or is_stop_word(one.text.lower(), language))
        ]
        return kept or words

    def _add_forms(self, texts: Sequence[str], words: Sequence[ScoredWord]) -> None:
        """Add the stems of words, the compounds and parts of compounds, and similar spellings.

        Args:
            texts: The words in all their spellings.
            words: The words as typed.
        """
        vocabulary = self._vocabulary
        for text in texts:
            stems, terms = vocabulary.stems(text, self._language), vocabulary.terms(text)
            for stem, term in zip(stems, terms, strict=False):
                self._stems[stem].add(term)
        for one in words:
            stemmer = stemmer_of(self._language)
            self._written.update(inflected_forms(vocabulary, one.text, stemmer))
            for other in (*compounds_with(vocabulary, one.text), *every_part(vocabulary, one.text)):
                self._written.add(other)
                for stem in vocabulary.stems(other, self._language):
                    self._stems[stem].add(other)
            if isinstance(one, Fuzzy):
                self._written.update(spelled_like(vocabulary, one.text, EXPANSIONS))

    def terms(self, text: str) -> list[str]:
        """Return the terms of a text as written, in order."""
        return self._vocabulary.terms(text)

    def is_written(self, text: str) -> bool:
        """Whether the query has a term of a text, as written."""
        return not self._written.isdisjoint(self.terms(text))

    def has_amount(self, amount: Amount) -> bool:
        """Whether a number is one of the query, or begins as the number being typed."""
        is_begun = bool(self._beginnings) and amount.term.startswith(self._beginnings)
        return is_begun or amount.term in self._written or amount.whole in self._written

    def has(self, word: str) -> bool:
        """Whether a word of a text, as it is written there, is a form of a word of the query."""
        if word[:2].isascii() and not word.lower().startswith(self.starts):
            return False
        written = self.terms(word)
        return (
            not self._written.isdisjoint(written)
            or any(map(self._is_form, self._vocabulary.stems(word, self._language), written))
            or bool(written and self._beginnings and written[0].startswith(self._beginnings))
        )

    def weigh(self, form: str) -> tuple[str, int]:
        """Return which word a matched form is of, and a weight that grows with its rarity.

        Words that begin as the word being typed are forms of that, which is as rare as the most
        frequent of them.
        """
        stems = self._stems_of(form)
        word = " ".join(stems) or form
        if begun := self._begun_by(form, stems):
            longer = self._vocabulary.beginning_with(begun)[:1]
            word, stems = begun, self._stems_of(longer[0]) if longer else []
        held = stem_terms(stems, stemmer_of(self._language))
        rarity = max((self._vocabulary.rarity(one, STEMS) for one in held), default=0.0)
        return word, max(round(_STEP * rarity), 1)

    def _begun_by(self, form: str, stems: Iterable[str]) -> str:
        """Return the word being typed that a form begins with; empty for forms of other words."""
        if not self._beginnings:
            return ""
        terms = self.terms(form)
        if not self._written.isdisjoint(terms) or any(map(self._is_form, stems, terms)):
            return ""
        return next((one for one in self._beginnings if terms and terms[0].startswith(one)), "")

    def _stems_of(self, text: str) -> list[str]:
        return self._vocabulary.stems(text, self._language)

    def _is_form(self, stem: str, term: str) -> bool:
        """Whether a term with a stem is a form of a word of the query."""
        words = self._stems.get(stem, ())
        return (
            bool(words)
            and not is_stop_word(term, self._language or DEFAULT_LANGUAGE)
            and (not self._is_strict or any(is_inflection(term, word) for word in words))
        )


def _without_elision(word: str, language: str) -> str:
    """Return a word without an article or pronoun before an apostrophe: *hôtel* of *l'hôtel*."""
    before, _, rest = word.replace("’", "'").partition("'")
    return rest if rest and is_stop_word(before.lower(), language or DEFAULT_LANGUAGE) else word


def _phrase_pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of consecutive whole words, with a group for each."""
    consecutive = r"\W+".join(f"({re.escape(one)})" for one in words)
    # Case is not ignored outside: the pattern would take twice as long to compile.
    return re.compile(f"(?<!{LETTER})(?i:{consecutive})(?!{LETTER})")
