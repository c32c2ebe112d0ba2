"""Finding the forms of a query's words in a text, as they are marked.

Ranking matches more: every word with the same stem, and the stop words of the query.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, pairwise
from unicodedata import normalize

from desktop_app.core.query import Fuzzy, Query
from desktop_app.search.display.inflections import is_inflection
from desktop_app.search.display.snippets import in_one_line
from desktop_app.search.query.phrases import occurrences, only_phrases, phrases_of
from desktop_app.search.query.words import EMOJI, LETTER_MARKS
from desktop_app.storage.lexical.amounts import amounts_in, spaced_amounts_in
from desktop_app.storage.lexical.analysis import alternatives, is_stop_word, names_with_signs
from desktop_app.storage.lexical.identifiers import joined_in, parted_in
from desktop_app.storage.lexical.schema import DEFAULT_LANGUAGE, stemmer_of
from desktop_app.storage.lexical.scored_words import (
    ScoredWord,
    distinctive_words,
    matches_prefix,
    scored_words,
)
from desktop_app.storage.lexical.scripts import UNSPACED, unspaced_run
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary

_POSSESSIVE = re.compile(r"(?<=\w)['’][sS]\b")
"""The ending of ``maker's``, which is marked with its word and is no word itself."""

_LETTER = rf"[^\W_{UNSPACED}]"
_PAIR = rf"(?=(?P<pair>[{UNSPACED}]{{2}}))?[{UNSPACED}]"
# ASCII letters come first, because they are the fastest.
_FORM = (
    rf"(?:[A-Za-z0-9]|{_LETTER})(?:[A-Za-z0-9]++|{_LETTER}|[{LETTER_MARKS}\u00ad\u200d])*+"
    rf"|{_PAIR}|{EMOJI}"
)

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f\xa0\u2010-\u2027\u2030-\u203b\u203d-\u2048\u204a-\u205e]")
"""Characters of words with letters outside ASCII: all except dashes, quotes and spaces."""

_BEYOND_LATIN = re.compile(
    "[^\0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2193\u2200-\u22ff]"
)
"""Characters of texts that may have scripts without spaces, marks of letters, soft hyphens or
emoji."""

_LATIN_FORM = re.compile(r"[^\W_]++")
"""What :func:`_form` finds in a text without such characters."""

_LONGEST_WORD = 4
"""Characters of a word in a script without spaces; a longer run is several words, and each pair of
its characters is marked wherever it occurs."""

_ALPHABET = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
"""Letters of Thai, Lao, Burmese and Khmer, of whose words two or three letters are any syllable."""

_AM = ("\u0e33", "\u0eb3")
"""Vowels of Thai and Lao that are indexed as a pair of characters; they are no words."""


@cache
def _form() -> re.Pattern[str]:
    """Return the pattern of a word in texts beyond Latin; compiling it takes 10 ms."""
    return re.compile(_FORM)


class WordMatcher:
    """Finds the forms of a query's words in texts of one language: exact, inflected, prefixes.

    Stop words and words in nearly all passages are left out, unless there are no others. In a
    phrase that occurs in the text as typed, every word is found; for a query of nothing but
    phrases, no word outside them is.

    Args:
        vocabulary: The words of the index.
        query: The parsed query.
        language: ISO 639-1 code of the texts' language; empty when unknown.
        is_loose: Find what ranking finds: stop words, too, and every word with the same stem.
        wider: The loose matcher of the same query and language. It is used first, because it
            rejects most words sooner; each text is read once for both.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        query: Query,
        language: str,
        *,
        is_loose: bool = False,
        wider: "WordMatcher | None" = None,
    ) -> None:
        self._vocabulary = vocabulary
        self._language = language
        self._only = [
            [term for word in phrase for term in vocabulary.terms(word)]
            for phrase in only_phrases(query)
        ]
        words = self._choose_words(query, is_loose=is_loose)
        kept = {one.text for one in words}
        self._phrases = [
            _phrase_pattern(phrase)
            for phrase in dict.fromkeys(phrases_of(query.conditions))
            if not kept.issuperset(phrase)
        ]
        named = [_POSSESSIVE.sub("", one.text) for one in words]
        if not is_loose and not any(phrases_of(query.conditions)):
            named = [_without_elision(one, language) for one in named]
        texts = [spelling for one in named for spelling in (one, *alternatives(one))]
        self._is_strict = not is_loose and stemmer_of(language) == stemmer_of("en")
        self._stems: dict[str, set[str]] = defaultdict(set)
        self._written = {term for text in texts for term in vocabulary.terms(text)}
        self._add_forms(texts, words)
        self._has_signs = any(any(names_with_signs(text)) for text in texts)
        self._has_numbers = any(term[0].isdecimal() for term in self._written)
        begun = [vocabulary.terms(one.text) for one in words if matches_prefix(one)]
        self._beginnings = tuple(terms[-1] for terms in begun if terms)
        self._runs, self._pairs = _unspaced(texts)
        # A stem keeps the first two letters of its word, and folding changes only letters outside
        # ASCII. So the first two letters rule out most words of a text.
        terms = [*self._stems, *self._written, *self._beginnings]
        self._starts = tuple({term[:2] for term in terms if term.isascii()})
        self._wider = wider
        self._known: dict[str, bool] = {}
        self._last: tuple[str, list[tuple[int, int]]] = ("", [])

    def _choose_words(self, query: Query, *, is_loose: bool) -> Sequence[ScoredWord]:
        """Return the words to find; all of them where only phrases are found."""
        words = scored_words(query)
        if self._only:
            return words
        words = distinctive_words(self._vocabulary, words)
        return words if is_loose else _without_stop_words(words, self._language)

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
            for other in (*vocabulary.compounds(one.text), *vocabulary.parts(one.text)):
                self._written.add(other)
                for stem in vocabulary.stems(other, self._language):
                    self._stems[stem].add(other)
            if isinstance(one, Fuzzy):
                self._written.update(vocabulary.spelled_like(one.text, EXPANSIONS))

    def find(self, text: str) -> list[tuple[int, int]]:
        """Return the ranges of all matched forms, in order."""
        if not text:
            return []  # most files have neither a note nor words of their path
        runs = [match.span() for match in self._runs.finditer(text)] if self._runs else []
        if self._has_numbers:
            runs += self._amounts(text)
        if self._has_signs:
            runs += self._names_with_signs(text)
        runs += self._words_in_phrases(text)
        runs += self._other_forms(text)
        ranges = [*runs, *self._forms_outside(runs, text)] if runs else self._forms(text)
        found: list[tuple[int, int]] = []
        for start, end in sorted(ranges):
            first = max(start, found[-1][1] if found else 0)
            if first < end:
                ending = _POSSESSIVE.match(text, end)
                found.append((first, ending.end() if ending else end))
        return occurrences(text, found, self._only, self._vocabulary.terms) if self._only else found

    def _amounts(self, text: str) -> Iterator[tuple[int, int]]:
        """Return the ranges of the numbers that match, including points and commas in them."""
        for one in chain(amounts_in(text), spaced_amounts_in(text)):
            is_begun = bool(self._beginnings) and one.term.startswith(self._beginnings)
            if is_begun or one.term in self._written or one.whole in self._written:
                yield one.start, one.end

    def _names_with_signs(self, text: str) -> Iterator[tuple[int, int]]:
        for start, end in names_with_signs(text):
            if not self._written.isdisjoint(self._vocabulary.terms(text[start:end])):
                yield start, end

    def _other_forms(self, text: str) -> Iterator[tuple[int, int]]:
        """Return the ranges of *e-mail* for "email", and of *Case* in *camelCase* for "case"."""
        for start, end in joined_in(text):
            word = text[start:end]
            is_in_parts = any(map(self.matches, word.split("-")))
            if not is_in_parts and self.matches(word.replace("-", "")):
                yield start, end
        for parts in parted_in(text):
            if not self.matches(text[parts[0][0] : parts[-1][1]]):
                yield from (one for one in parts if self.matches(text[slice(*one)]))

    def _words_in_phrases(self, text: str) -> Iterator[tuple[int, int]]:
        """Return the ranges of the words of phrases that have words which are left out."""
        for pattern in self._phrases:
            for match in pattern.finditer(text):
                yield from (match.span(group) for group in range(1, pattern.groups + 1))

    def _forms_outside(
        self, runs: Sequence[tuple[int, int]], text: str
    ) -> Iterator[tuple[int, int]]:
        inside = {place for start, end in runs for place in range(start, end)}
        return (one for one in self._forms(text) if one[0] not in inside)

    def _forms(self, text: str) -> Iterable[tuple[int, int]]:
        """Return the ranges of the words, pairs of characters and emoji that match."""
        if not text.isascii() and _BEYOND_LATIN.search(text):
            return self._forms_of_any_script(text)
        if self._wider is None:
            return self.words_in(text)
        words = self._wider.words_in(text)
        return [(start, end) for start, end in words if self.matches(text[start:end])]

    def words_in(self, text: str) -> Sequence[tuple[int, int]]:
        """Return the ranges of the words that match, in a text with Latin letters only.

        Those of the last text are kept: a strict matcher finds its words among them.
        """
        if self._last[0] != text:
            words = self._words(text)
            found = [(start, end) for start, end in words if self.matches(text[start:end])]
            self._last = text, found
        return self._last[1]

    def _words(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield the ranges of the words that may match, in a text with Latin letters only."""
        if text.isascii() or not _BEYOND_ASCII.search(text):
            return (match.span() for match in self._likely.finditer(text.lower()))
        return (match.span() for match in _LATIN_FORM.finditer(text))

    @cached_property
    def _likely(self) -> re.Pattern[str]:
        return _words_beginning(self._starts)

    def _forms_of_any_script(self, text: str) -> Iterator[tuple[int, int]]:
        first = last = 0
        for match in _form().finditer(text):
            start, end = match.span()
            if match["pair"] in self._pairs:
                # The next pair begins with the second character of this one.
                if start >= last:
                    yield from _long_enough(text, first, last)
                    first = start
                last = start + 2
            elif start >= last and match[0] not in _AM and self.matches(match[0]):
                yield start, end
        yield from _long_enough(text, first, last)

    def matches(self, form: str) -> bool:
        """Whether a word of a text matches, as it is written there."""
        known = self._known.get(form)
        if known is None:
            known = self._known[form] = self._look_up(form)
        return known

    def _look_up(self, form: str) -> bool:
        if self._wider is not None and not self._wider.matches(form):
            return False
        if form[:2].isascii() and not form.lower().startswith(self._starts):
            return False
        written = self._vocabulary.terms(form)
        return (
            not self._written.isdisjoint(written)
            or any(map(self._is_form, self._vocabulary.stems(form, self._language), written))
            or bool(written and self._beginnings and written[0].startswith(self._beginnings))
        )

    def _is_form(self, stem: str, term: str) -> bool:
        """Whether a term with a stem is a form of a word of the query."""
        words = self._stems.get(stem, ())
        return (
            bool(words)
            and not is_stop_word(term, self._language or DEFAULT_LANGUAGE)
            and (not self._is_strict or any(is_inflection(term, word) for word in words))
        )


def _long_enough(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the range of consecutive pairs of characters, if it may be a word."""
    least = _LONGEST_WORD if _ALPHABET.match(text, start) else 2
    if end - start >= least:
        yield start, end


def _without_stop_words(words: Sequence[ScoredWord], language: str) -> Sequence[ScoredWord]:
    """Leave out stop words of the text's language, unless there are no other words.

    Searching leaves out those of every language in the library, as a query's language is unknown.
    """
    kept = [
        one
        for one in words
        if matches_prefix(one) or not is_stop_word(one.text.lower(), language or DEFAULT_LANGUAGE)
    ]
    return kept or words


def _without_elision(word: str, language: str) -> str:
    """Return a word without an article or pronoun before an apostrophe: *hôtel* of *l'hôtel*."""
    before, _, rest = word.replace("’", "'").partition("'")
    return rest if rest and is_stop_word(before.lower(), language or DEFAULT_LANGUAGE) else word


def _phrase_pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of consecutive whole words, with a group for each."""
    consecutive = r"\W+".join(f"({re.escape(one)})" for one in words)
    # Case is not ignored outside: the pattern would take twice as long to compile.
    return re.compile(f"(?<!{_LETTER})(?i:{consecutive})(?!{_LETTER})")


def _unspaced(texts: Iterable[str]) -> tuple[re.Pattern[str] | None, set[str]]:
    """Return a pattern of the words in scripts without spaces, and the pairs of long ones."""
    # Thai has a vowel that texts write in another way than the index.
    foreign = {
        normalize(form, text) for text in texts if not text.isascii() for form in ("NFC", "NFKC")
    }
    runs = {run for text in foreign for run in unspaced_run().findall(text)}
    pairs = {
        first + second
        for run in runs
        if len(run) > _LONGEST_WORD
        for first, second in pairwise(run)
    }
    # Programs on macOS write Korean letters and Japanese marks one by one.
    runs |= {normalize("NFD", run) for run in runs}
    whole = sorted((run for run in runs if len(run) > 1), key=len, reverse=True)
    return re.compile("|".join(whole)) if whole else None, pairs


def _words_beginning(starts: Sequence[str]) -> re.Pattern[str]:
    """Return the pattern of lower-case ASCII words that begin in one of these ways.

    A pattern that ignores case would take four times as long to compile.
    """
    either = "|".join(map(re.escape, starts)) if starts else "(?!)"
    return re.compile(f"(?<![a-z0-9])(?:{either})[a-z0-9]*+")


def matched_words(text: str, ranges: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return the matched forms, each once, in order; a phrase without its line breaks."""
    return tuple(dict.fromkeys(in_one_line(text[start:end]) for start, end in ranges))
