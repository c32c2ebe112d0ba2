"""Correcting the spelling of a query whose words no file holds."""

import re
from collections.abc import Mapping, Sequence

from desktop_app.core.letters import without_transcription
from desktop_app.core.query import Phrase, Query, Word
from desktop_app.core.records import Record
from desktop_app.search.query.begun_words import find_begun_code, is_code
from desktop_app.search.query.misspelt_words import SHORTEST, KnownWords, MisspeltWords
from desktop_app.search.query.parser import ParsedQuery
from desktop_app.storage.lexical.reader import LexicalReader

_SHORTEST_WITH_UMLAUT = 3
"""Fewest letters of a word that is corrected only where files have it with an umlaut: *oel*."""

_LATIN = re.compile("[A-Za-z\u00c0-\u024f]+")
"""Other scripts have other errors: keyboards compose their characters from several keys."""


class Correction(Record):
    """A query as it was probably meant.

    Attributes:
        text: The query as typed, with other words.
        changes: Pairs of a typed word and its replacement.
        has_names: Whether one of the typed words may be a name that is meant as it is.
    """

    text: str
    changes: tuple[tuple[str, str], ...]
    has_names: bool = False


class Speller:
    """Finds the words of a query that are probably misspelt.

    Args:
        reader: Reads the words of the library.
        known: Further words that are not errors; None without an embedding model.
    """

    def __init__(self, reader: LexicalReader, known: KnownWords | None) -> None:
        self._vocabulary = reader.vocabulary
        self._words = MisspeltWords(reader, known)

    def correct(
        self, text: str, parsed: ParsedQuery, query: Query, *, leaves_names: bool = False
    ) -> Correction | None:
        """Return a query with another spelling of the words that no file holds; None without any.

        Args:
            text: The query as typed.
            parsed: The result of parsing it.
            query: The query that is searched: the parsed one, or the relaxed one.
            leaves_names: Whether what may be a name is left as it is.
        """
        names = self._find_names(query.wanted)
        left = names if leaves_names else frozenset()
        changes = {
            word.text: _with_capital_of(word.text, self._words.with_accents(meant))
            for word in _correctable(query.wanted)
            if not (word.is_prefix or word.text in left or word.text not in text)
            and (meant := self._words.find_meant(word.text))
        }
        phrases = [one for one in parsed.query.conditions if isinstance(one, Phrase)]
        quoted = {word for phrase in phrases for word in phrase.words}
        changes |= {
            word.text: whole
            for word in query.wanted
            if is_code(word.text) and not (word.is_prefix or word.text not in text)
            if (whole := self._find_whole(word.text, is_quoted=word.text in quoted))
        }
        if not changes:
            return None
        return Correction(
            _replace_words(text, parsed.ranges, changes),
            tuple(changes.items()),
            has_names=not names.isdisjoint(changes),
        )

    def is_end_unknown(self, query: Query) -> bool:
        """Whether the word being typed may be corrected: it begins no word of the library."""
        last = _correctable(query.wanted)[-1:]
        if not last or not last[0].is_prefix or last[0] is not query.wanted[-1]:
            return False
        word = last[0].text
        # A word or name may begin with its last part.
        begins = any(map(self._vocabulary.begins_any, self._vocabulary.terms(word)[-1:]))
        return not begins and self._words.may_be_misspelt(word)

    def _find_names(self, words: Sequence[Word]) -> frozenset[str]:
        """Return the words that may be names, by their capitals; in German every noun has one."""
        if "de" in self._vocabulary.languages:
            return frozenset()
        return frozenset(word.text for word in words[1:] if word.text.istitle())

    def _find_whole(self, code: str, *, is_quoted: bool) -> str:
        if self._words.is_held(code):
            return ""
        return find_begun_code(self._vocabulary, code, is_quoted=is_quoted)


def _replace_words(text: str, ranges: Sequence[tuple[int, int]], changes: Mapping[str, str]) -> str:
    """Replace words of a text where they are in one of the ranges."""

    def replaced(word: re.Match[str]) -> str:
        is_inside = any(start <= word.start() < end for start, end in ranges)
        return changes[word[0]] if is_inside else word[0]

    return re.sub(rf"\b(?:{'|'.join(changes)})\b", replaced, text)


def _correctable(words: Sequence[Word]) -> list[Word]:
    """Return all but identifiers, numbers, short words and those in other scripts."""
    is_in_capitals = all(word.text.isupper() for word in words)
    return [
        word
        for word in words
        if (len(word.text) >= SHORTEST or _may_have_umlaut(word.text))
        and _LATIN.fullmatch(word.text)
        and (word.text.islower() or word.text.istitle() or is_in_capitals)
    ]


def _may_have_umlaut(word: str) -> bool:
    is_long = len(word) >= _SHORTEST_WITH_UMLAUT
    return is_long and without_transcription(word) != word


def _with_capital_of(typed: str, meant: str) -> str:
    return meant[:1].upper() + meant[1:] if typed.istitle() else meant
