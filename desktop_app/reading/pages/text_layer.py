"""Whether a page's text layer is text, or garbage from a font without a character table."""

import unicodedata
from collections import Counter

MOST_UNREADABLE = 0.1
"""Share of characters without a meaning: private use, controls, unassigned, U+FFFD. Real pages
(123 of 60 PDFs in several scripts) have 0.04 at most, 0.014 where they have a hundred characters;
text whose letters are glyph numbers has 0.13 at least, because spaces become controls."""

LEAST_VOWELS = 0.28
"""Share of vowels, including y, in Latin letters without accents. Prose in 16 languages has 0.35
(German) to 0.54 (Finnish), and real pages, including receipts and slides, 0.35 at least. Most
TrueType fonts number glyphs 29 places lower: the same prose moved so has 0.19 in the mean and 0.33
at most (Hungarian, which its spaces still expose)."""

MOST_ACCENTED = 0.5
"""Share of accented letters in Latin ones. No language above has more than 0.15; Cyrillic and Greek
shown by the table for Western Europe have 1.0."""

_ENOUGH = 100
"""Latin letters below which shares mean nothing: captions and lists of abbreviations."""

_UNREADABLE = frozenset({"Co", "Cn", "Cc", "Cs"})
_VOWELS = "aeiouy"

# Bytes to delete from ASCII so that one class of characters remains. Counting a page's characters
# this way takes 5 µs, and looking at each of them 300.
_ASCII = [chr(code) for code in range(128)]
_SPACES = bytes(map(ord, filter(str.isspace, _ASCII)))
_NO_CONTROLS = bytes(ord(sign) for sign in _ASCII if sign.isspace() or sign.isprintable())
_NO_LETTERS = bytes(ord(sign) for sign in _ASCII if not sign.isalpha())
_NO_VOWELS = bytes(ord(sign) for sign in _ASCII if sign.lower() not in _VOWELS)

_ALL_ASCII = bytes(range(128))


def beyond_ascii(text: str) -> str:
    """Return the characters of a text that are neither ASCII nor white space."""
    if text.isascii():
        return ""
    # No byte of other characters in UTF-8 is ASCII, and bytes are deleted faster than characters.
    others = text.encode("utf-8", "surrogatepass").translate(None, _ALL_ASCII)
    return "".join(others.decode("utf-8", "surrogatepass").split())


def is_readable(text: str) -> bool:
    """Whether a text layer holds words; true for a short or an unusual one.

    Letters exchanged for each other at random go unnoticed if the share of vowels stays.
    """
    plain = text.encode("ascii", "ignore")
    others = Counter(beyond_ascii(text))
    unreadable = _count_without(plain, _NO_CONTROLS) + sum(
        count for sign, count in others.items() if _is_unreadable(sign)
    )
    if unreadable or not text or text.isspace():
        signs = _count_without(plain, _SPACES) + others.total()
        if not signs or unreadable > MOST_UNREADABLE * signs:
            return False
    return _has_latin_words(plain, others)


def _count_without(plain: bytes, without: bytes) -> int:
    return len(plain.translate(None, without))


def _is_unreadable(sign: str) -> bool:
    return sign == "\ufffd" or unicodedata.category(sign) in _UNREADABLE


def _has_latin_words(plain: bytes, others: Counter[str]) -> bool:
    """Judge Latin letters by the shares of vowels and accents among them."""
    latin, vowels, accented = (
        _count_without(plain, _NO_LETTERS),
        _count_without(plain, _NO_VOWELS),
        0,
    )
    for sign, count in others.items():
        base = unicodedata.normalize("NFD", sign)[0].lower()
        if "a" <= base <= "z" or "\u00df" <= sign <= "\u024f":
            latin += count
            vowels += count * (base in _VOWELS)
            accented += count
    if latin < _ENOUGH:
        return True
    return vowels >= LEAST_VOWELS * latin and accented <= MOST_ACCENTED * latin
