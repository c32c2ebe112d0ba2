"""Finding the forms of a query's words in a text, as they are marked.

Ranking matches more: every word with the same stem, and the stop words of the query.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain
from typing import NamedTuple

from desktop_app.search.display.phrase_occurrences import occurrences
from desktop_app.search.display.query_forms import LETTER, POSSESSIVE, QueryForms
from desktop_app.search.display.snippets import in_one_line
from desktop_app.search.display.unspaced_words import long_enough
from desktop_app.search.query.words import EMOJI, LETTER_MARKS
from desktop_app.storage.lexical.amounts import amounts_in, spaced_amounts_in
from desktop_app.storage.lexical.analysis import names_with_signs
from desktop_app.storage.lexical.identifiers import (
    in_one_piece,
    joined_in,
    parted_in,
    signed_in,
)
from desktop_app.storage.lexical.scripts import UNSPACED

_PAIR = rf"(?=(?P<pair>[{UNSPACED}]{{2}}))?[{UNSPACED}]"
# ASCII letters come first, because they are the fastest.
_FORM = (
    rf"(?:[A-Za-z0-9]|{LETTER})(?:[A-Za-z0-9]++|{LETTER}|[{LETTER_MARKS}\u00ad\u200d])*+"
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

_APOSTROPHES = ("'", "’")
"""Beginnings of what :data:`POSSESSIVE` finds; most words are followed by something else."""

_AM = ("\u0e33", "\u0eb3")
"""Vowels of Thai and Lao that are indexed as a pair of characters; they are not words."""


@cache
def _form() -> re.Pattern[str]:
    """Return the pattern of a word in texts beyond Latin; compiling it takes 10 ms."""
    return re.compile(_FORM)


class _Names(NamedTuple):
    """The words of a text that are indexed in other forms, too.

    Attributes:
        in_one_piece: Ranges of words such as *e-mail* and ``U.S.C.``.
        in_parts: For each name such as ``camelCase``, the ranges of its parts.
    """

    in_one_piece: Sequence[tuple[int, int]]
    in_parts: Sequence[Sequence[tuple[int, int]]]


class WordMatcher:
    """Finds the forms of a query's words in texts of one language.

    In a phrase that occurs in the text as typed, every word is found; for a query of nothing but
    phrases, no word outside them is. Of a code such as AB-12345 that occurs as typed, no part is
    found elsewhere.

    Args:
        forms: The forms to find.
        wider: The matcher of the loose forms of the same query and language. It is used first,
            because it rejects most words sooner; each text is read once for both.
    """

    def __init__(self, forms: QueryForms, wider: "WordMatcher | None" = None) -> None:
        self._forms = forms
        self._wider = wider
        self._known: dict[str, bool] = {}
        self._weights: dict[str, tuple[str, int]] = {}
        self._last: tuple[str, list[tuple[int, int]]] = ("", [])
        self._last_names: tuple[str, _Names] = ("", _Names([], []))

    def find(self, text: str) -> list[tuple[int, int]]:
        """Return the ranges of all matched forms, in order."""
        if not text:
            return []  # most files have neither a note nor words of their path
        runs = self._forms.unspaced.find_whole(text)
        if self._forms.has_numbers:
            runs += self._amounts(text)
        if self._forms.has_signs:
            runs += self._names_with_signs(text)
        runs += self._words_in_phrases(text)
        runs += self._other_forms(text)
        ranges = [*runs, *self._forms_outside(runs, text)] if runs else self._matching_words(text)
        found: list[tuple[int, int]] = []
        last = 0
        for start, end in sorted(ranges):
            if last < end:
                first = max(start, last)
                ending = POSSESSIVE.match(text, end) if text.startswith(_APOSTROPHES, end) else None
                last = ending.end() if ending else end
                found.append((first, last))
        found = self._forms.codes.without_parts(found, text, self._forms.terms)
        only = self._forms.only
        return occurrences(text, found, only, self._forms.terms) if only else found

    def _amounts(self, text: str) -> Iterator[tuple[int, int]]:
        """Return the ranges of the numbers that match, including points and commas in them."""
        for one in chain(amounts_in(text), spaced_amounts_in(text)):
            if self._forms.has_amount(one):
                yield one.start, one.end

    def _names_with_signs(self, text: str) -> Iterator[tuple[int, int]]:
        for start, end in names_with_signs(text):
            if self._forms.is_written(text[start:end].replace("♯", "#")):
                yield start, end

    def _other_forms(self, text: str) -> Iterator[tuple[int, int]]:
        """Return the ranges of *e-mail* for "email", and of *Case* in *camelCase* for "case"."""
        names = self.names_in(text)
        for start, end in names.in_one_piece:
            word = text[start:end]
            is_in_parts = any(map(self.matches, _LATIN_FORM.findall(word)))
            if not is_in_parts and self.matches(in_one_piece(word)):
                yield start, end
        for parts in names.in_parts:
            if not self.matches(text[parts[0][0] : parts[-1][1]]):
                yield from (one for one in parts if self.matches(text[slice(*one)]))

    def names_in(self, text: str) -> _Names:
        """Return the words of a text that have other forms, which every matcher looks at.

        Those of the last text are kept, like its words in :meth:`words_in`.
        """
        if self._wider is not None:
            return self._wider.names_in(text)
        last, found = self._last_names
        if last != text:
            found = _Names([*joined_in(text), *signed_in(text)], list(parted_in(text)))
            self._last_names = text, found
        return found

    def _words_in_phrases(self, text: str) -> Iterator[tuple[int, int]]:
        """Return the ranges of the words of phrases that have words which are left out."""
        for pattern in self._forms.phrases:
            for match in pattern.finditer(text):
                yield from (match.span(group) for group in range(1, pattern.groups + 1))

    def _forms_outside(
        self, runs: Sequence[tuple[int, int]], text: str
    ) -> Iterator[tuple[int, int]]:
        inside = {place for start, end in runs for place in range(start, end)}
        return (one for one in self._matching_words(text) if one[0] not in inside)

    def _matching_words(self, text: str) -> Iterable[tuple[int, int]]:
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
        last, found = self._last
        if last != text:
            found = [one.span() for one in self._words(text) if self.matches(one[0])]
            # The requests of several threads may share the matcher.
            self._last = text, found
        return found

    def _words(self, text: str) -> Iterator[re.Match[str]]:
        """Return the words that may match, in a text with Latin letters only.

        Words of ASCII letters are in lower case, which does not change whether they match.
        """
        if text.isascii() or not _BEYOND_ASCII.search(text):
            return self._likely.finditer(text.lower())
        return _LATIN_FORM.finditer(text)

    @cached_property
    def _likely(self) -> re.Pattern[str]:
        return _words_beginning(self._forms.starts)

    def _forms_of_any_script(self, text: str) -> Iterator[tuple[int, int]]:
        first = last = 0
        for match in _form().finditer(text):
            start, end = match.span()
            if self._forms.unspaced.has_pair(match["pair"]):
                # The next pair begins with the second character of this one.
                if start >= last:
                    yield from long_enough(text, first, last)
                    first = start
                last = start + 2
            elif start >= last and match[0] not in _AM and self.matches(match[0]):
                yield start, end
        yield from long_enough(text, first, last)

    def matches(self, form: str) -> bool:
        """Whether a word of a text matches, as it is written there."""
        known = self._known.get(form)
        if known is None:
            known = self._known[form] = self._is_form(form)
        return known

    def weigh(self, form: str) -> tuple[str, int]:
        """Return which word of the query a matched form is of, and a weight by its rarity."""
        known = self._weights.get(form)
        if known is None:
            known = self._weights[form] = self._forms.weigh(form)
        return known

    def _is_form(self, form: str) -> bool:
        return (self._wider is None or self._wider.matches(form)) and self._forms.has(form)


def _words_beginning(starts: Sequence[str]) -> re.Pattern[str]:
    """Return the pattern of lower-case ASCII words that begin in one of these ways.

    A pattern that ignores case would take four times as long to compile.
    """
    either = "|".join(map(re.escape, starts)) if starts else "(?!)"
    return re.compile(f"(?<![a-z0-9])(?:{either})[a-z0-9]*+")


def matched_words(text: str, ranges: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return the matched forms, each once, in order; a phrase without its line breaks."""
    return tuple(dict.fromkeys(in_one_line(text[start:end]) for start, end in ranges))
