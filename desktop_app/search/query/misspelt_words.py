"""Finding the word that was meant by one that no file holds.

By ``python -m benchmarks.spelling`` with 213 essays: of 1,500 words of an encyclopedia that no
essay has, 1% are treated as errors. Of 1,485 of its words that the essays have, with a wrong,
missing, doubled or swapped letter, 88% get the right word and 6% another one. In the German
articles of XQuAD, 84% of 691 nouns with such an error get the right word and 5% another one, mostly
of the same stem, and 7 of 700 names that no article has are changed (by hand).
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol
from unicodedata import normalize

from desktop_app.core.letters import transcribed, without_transcription
from desktop_app.search.query.begun_words import find_begun
from desktop_app.storage.lexical.analysis import STEMMED_LANGUAGES
from desktop_app.storage.lexical.compounds import LANGUAGES, splits
from desktop_app.storage.lexical.known_forms import is_known, is_known_unstemmed
from desktop_app.storage.lexical.literal_matches import is_held
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import NAME_FIELDS
from desktop_app.storage.lexical.similar_words import spelled_like
from desktop_app.storage.lexical.stop_words import is_stop_word
from desktop_app.storage.lexical.word_lists import is_listed

SHORTEST = 5
"""Fewest letters of a word that is corrected: almost any four letters are near some word."""

_LONGEST_SHORT = 8
"""Letters up to which only one error is allowed: with two, "starving" becomes "staring"."""

_LEAST_LONG = 8
"""Letters from which a rare word is taken as well, if it differs in one place. In a library of
German paragraphs (XQuAD), 1,321 of 1,478 errors are then corrected rightly, and without it 1,257;
wrongly 61 and 62. In English ones the numbers differ by at most 3."""

_COMPARED = 5
"""Nearest words that are tried; the first one that is not an error itself is taken."""

_READ = 3
"""Passages that are read for the accents of a word."""

_READ_FOR_UMLAUTS = 20
"""Passages that are read for the umlauts of a word: others have the vowel without."""

_LEAST_APART = 2
"""Letters of each of the two words that a word is split into."""

_TRANSLITERATED = ("ijy", "ck", "sz", "vw")
"""Letters of which languages write one for another in names from other alphabets: *Tolstoi*,
*Tolstoj* and *Tolstoy*; *Rachmaninov* and *Rachmaninow*."""

_WORD = re.compile(r"[^\W\d_]+")


class KnownWords(Protocol):
    """Words that exist, whether a file holds them or not."""

    def has_word(self, word: str) -> bool:
        """Whether the word is known; a model knows the frequent words of its languages."""


class MisspeltWords:
    """Finds the words of the library that were meant by misspelt ones.

    Args:
        reader: Reads the words of the library.
        known: Further words that are not errors; None without an embedding model.
    """

    def __init__(self, reader: LexicalReader, known: KnownWords | None) -> None:
        self._reader = reader
        self._vocabulary = reader.vocabulary
        self._known = known

    def find_meant(self, word: str) -> str:
        """Return the word nearest in spelling that is not an error; empty for a correct word."""
        if self.is_held(word):
            return ""
        if with_umlauts := self._find_umlauts(word):  # lists have transcribed words, too
            return with_umlauts
        if len(word) < SHORTEST:
            return ""
        has_stem = is_known(self._vocabulary, word)
        if self._is_known(word):
            may_be_inflected = not has_stem and not is_listed(word, ())
            inflected = self._find_inflected(word) if may_be_inflected else ""
            return inflected or self._find_transliterated(word)
        if has_stem:
            return self._find_other_stem(word)
        # In seven libraries, 8 of 8,067 words with one error can be read as two words, and 754 of
        # 8,370 pairs without their blank are near one word, as *so now* is near *snow*.
        near = self._find_inflected(word) or self._find_split(word) or self._find_near(word)
        return near or find_begun(self._vocabulary, word)

    def with_accents(self, term: str) -> str:
        """Return a word as texts mostly write it: a term of the index has no accents."""
        words = self._words_of_texts_with(term, _READ)
        forms = Counter(word for word in words if self._vocabulary.terms(word) == [term])
        most_frequent = max(forms, key=forms.__getitem__, default=term)
        return term if most_frequent.isascii() else most_frequent

    def is_held(self, word: str) -> bool:
        """Whether a text, name or title has a word; names find files without text, too."""
        terms = self._vocabulary.terms(word)
        is_named = any(self._vocabulary.holds(one, field) for one in terms for field in NAME_FIELDS)
        return is_named or is_known_unstemmed(self._vocabulary, word)

    def may_be_misspelt(self, word: str) -> bool:
        """Whether a word may be an error: no file holds it, and it is not known otherwise."""
        if self.is_held(word):
            return False
        may_be_error = len(word) >= SHORTEST and not self._is_known(word)
        return may_be_error or bool(self._find_umlauts(word))

    def _find_near(self, word: str) -> str:
        near = spelled_like(self._vocabulary, word, _COMPARED, _LONGEST_SHORT)
        sure = next((one for one in near if self._is_sure(one)), "")
        if sure or len(word) < _LEAST_LONG:
            return sure
        # Compounds and names are rare and in no list.
        return next(iter(spelled_like(self._vocabulary, word, 1, longest_short=len(word))), "")

    def _find_inflected(self, word: str) -> str:
        """Return another form of a word, which only files in another language have; else empty.

        Lists and tables are often of unknown language, and stemmed in English.

        Args:
            word: A word that is not English: the German stem of *folder* is *fold*.
        """
        vocabulary = self._vocabulary
        for language in sorted(STEMMED_LANGUAGES.keys() & vocabulary.languages):
            stems = vocabulary.stems(word, language)
            if len(stems) != 1 or not _is_word_of(word, language):
                continue
            whole = stems if vocabulary.is_in_any(stems[0]) else []
            for form in (*whole, *vocabulary.beginning_with(stems[0])):
                if vocabulary.stems(form, language) == stems and not is_listed(form, ()):
                    return form
        return ""

    def _find_transliterated(self, word: str) -> str:
        """Return another spelling of a name, as languages write it in their own letters, or empty.

        *Tchaikovsky* is known, but files in French have *Tchaïkovski*, which no list has. Each
        spelling takes one look at the index, where words similar in any letter take milliseconds.
        """
        terms = self._vocabulary.terms(word)
        spellings = {other for one in terms[:1] for other in _transliterated(one)}
        held = [one for one in spellings if self._vocabulary.is_in_any(one)]
        return next((one for one in sorted(held) if not self._is_known(one)), "")

    def _find_umlauts(self, word: str) -> str:
        """Return the word with the umlauts that files have for its pairs of vowels; else empty."""
        term = without_transcription(word).lower()
        if term == word.lower() or not self._vocabulary.holds(term):
            return ""
        forms = self._words_of_texts_with(term, _READ_FOR_UMLAUTS)
        typed = self._vocabulary.terms(word)
        return next((one.lower() for one in forms if self._is_transcribed(one, typed)), "")

    def _words_of_texts_with(self, term: str, most: int) -> Iterator[str]:
        """Yield the words, as written, of the first passages that hold a term."""
        for text in self._reader.texts_holding([term], most):
            yield from _WORD.findall(normalize("NFC", text))

    def _is_transcribed(self, form: str, typed: Sequence[str]) -> bool:
        return not form.isascii() and self._vocabulary.terms(transcribed(form)) == typed

    def _find_split(self, word: str) -> str:
        """Return *wealth tax* for *wealthtax*, if a file has the two words in a row; else empty.

        A single letter is a word of its own before an apostrophe only: *O'Reilly*.
        """
        folded = word.lower()
        found = [
            f"{folded[:at]} {folded[at:]}"
            for at in range(_LEAST_APART, len(folded) - _LEAST_APART + 1)
            if self._are_in_a_row(folded[:at], folded[at:])
        ]
        if found:
            return max(found, key=lambda one: min(map(len, one.split())))
        first, second = folded[:1], folded[1:]
        if not self._are_in_a_row(first, second):
            return ""
        name = re.compile(rf"\b{first}['’]{second}\b", re.IGNORECASE)
        texts = self._reader.texts_holding([first, second], _READ)
        return f"{first}'{second}" if any(map(name.search, texts)) else ""

    def _are_in_a_row(self, *words: str) -> bool:
        """Whether a text or a name has words in a row; most words are in no file."""
        return all(map(self._vocabulary.is_in_any, words)) and is_held(self._reader, words)

    def _find_other_stem(self, word: str) -> str:
        """Return a correction for a word that no file holds, but whose stem one holds; else empty.

        If the nearest word has the same stem, the typed word is an inflection that no list has. If
        not, it is an error: *invoce* has the stem of *invocation*, and is near *invoice*.
        """
        near = spelled_like(self._vocabulary, word, 1, longest_short=len(word))
        if not near or not self._vocabulary.stems_of(word).isdisjoint(
            self._vocabulary.stems_of(near[0])
        ):
            return ""
        return near[0] if self._is_listed(near[0]) else ""

    def _is_sure(self, word: str) -> bool:
        """Whether a word of the library is not an error itself: frequent, or known otherwise."""
        return self._vocabulary.frequency(word) >= self._least_frequency or self._is_known(word)

    def _is_known(self, word: str) -> bool:
        is_known = self._known is not None and self._known.has_word(word)
        return is_known or self._is_listed(word) or _is_function_word(word)

    def _is_listed(self, word: str) -> bool:
        return is_listed(word, self._vocabulary.languages)

    @property
    def _least_frequency(self) -> int:
        """Passages in which a word has to be to count as correct: 1 of ten, 4 of ten thousand."""
        return max(1, round(math.log10(self._vocabulary.documents)))


def _transliterated(term: str) -> Iterator[str]:
    """Yield a word with one of its letters as other languages write that sound."""
    for at, letter in enumerate(term):
        for group in _TRANSLITERATED:
            if letter in group:
                for other in group.replace(letter, ""):
                    yield f"{term[:at]}{other}{term[at + 1 :]}"


def _is_word_of(word: str, language: str) -> bool:
    """Whether the word list of a language has a word, or the last part of a compound."""
    if is_listed(word, (language,)):
        return True
    parts = splits(word) if language in LANGUAGES else ()
    return any(is_listed(last, (language,), includes_english=False) for _, last in parts)


def _is_function_word(word: str) -> bool:
    """Whether a word carries no meaning in a language, which need not be one of the files."""
    return any(is_stop_word(word.lower(), language) for language in STEMMED_LANGUAGES)
