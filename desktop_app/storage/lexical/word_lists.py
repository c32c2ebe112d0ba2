"""Whether a word exists in a language, by the lists of the package pyspellchecker.

A list is searched in the form that the package ships: it takes 0.03 s to unpack and 0.5 to 8 MB.
Parsed, the English one alone would take 0.15 s and 14 MB.
"""

import gzip
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from desktop_app.core.letters import fold_letters
from desktop_app.storage.lexical.analysis import alternatives

ALWAYS = "en"
"""The language whose words are used in texts of all others."""


def is_listed(word: str, languages: Iterable[str], *, includes_english: bool = True) -> bool:
    """Whether a list has a word, in any of its spellings, or without its accents.

    Args:
        word: The word.
        languages: ISO 639-1 codes; those without a list are ignored.
        includes_english: Whether English words count in texts of any language.
    """
    # Some lists lack accents, as *cuánto* is "cuanto" in the Spanish one.
    written = (word.lower(), fold_letters(word), *map(str.lower, alternatives(word)))
    spellings = [one.encode() for one in dict.fromkeys(written)]
    always = (ALWAYS,) if includes_english else ()
    lists = map(_list_of, dict.fromkeys((*always, *languages)))
    return any(_has(words, one) for words in lists for one in spellings)


def _has(words: bytes, word: bytes) -> bool:
    at = bisect_left(range(len(words)), word, key=lambda place: _word_at(words, place))
    return at < len(words) and _word_at(words, at) == word


def _word_at(words: bytes, place: int) -> bytes:
    """Return the word of the line around a place."""
    line = words[words.rfind(b"\n", 0, place) + 1 : words.find(b"\n", place)]
    return line[1:].rpartition(b'":')[0]


@cache
def _list_of(language: str) -> bytes:
    """Return lines of a word in quotation marks and its frequency, by word; none without a list."""
    packed = files("spellchecker").joinpath("resources", f"{language}.json.gz")
    return gzip.decompress(packed.read_bytes()) if language and packed.is_file() else b""
