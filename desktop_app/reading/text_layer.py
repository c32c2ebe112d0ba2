"""Whether the text that a page carries is text, or what a font without a table makes of it."""

import unicodedata
from collections import Counter

MOST_UNREADABLE = 0.1
"""Share of signs that stand for nothing: private use, controls, unassigned, U+FFFD. Real pages
(123 of 60 PDFs in several scripts) have 0.04 at most, 0.014 where they have a hundred signs; text
whose letters are the numbers of glyphs has 0.13 at least, because spaces become controls."""

LEAST_VOWELS = 0.28
"""Share of vowels, y among them, in Latin letters without accents. Prose in 16 languages has 0.35
(German) to 0.54 (Finnish), and real pages 0.35 at least, receipts and slides among them; the same
prose moved by 29 places, as glyphs are numbered in most TrueType fonts, has 0.19 in the mean and
0.33 at most (Hungarian; the spaces give it away all the same)."""

MOST_ACCENTED = 0.5
"""Share of accented letters in Latin ones. No language above has more than 0.15; Cyrillic and Greek
shown by the table for Western Europe have 1.0."""

_ENOUGH = 100
"""Latin letters below which shares mean nothing: captions and lists of abbreviations."""

_UNREADABLE = frozenset({"Co", "Cn", "Cc", "Cs"})
_VOWELS = frozenset("aeiouy")


def is_readable(text: str) -> bool:
    """Whether a text layer holds words; a short or a strange one is given the benefit of doubt.

    Letters exchanged for each other at random are not noticed where as many vowels come out.
    """
    signs = Counter(sign for sign in text if not sign.isspace())
    if not signs:
        return False
    unreadable = sum(count for sign, count in signs.items() if _stands_for_nothing(sign))
    if unreadable > MOST_UNREADABLE * signs.total():
        return False
    return _has_latin_words(signs)


def _stands_for_nothing(sign: str) -> bool:
    return sign == "\ufffd" or unicodedata.category(sign) in _UNREADABLE


def _has_latin_words(signs: Counter[str]) -> bool:
    latin = vowels = accented = 0
    for sign, count in signs.items():
        base = unicodedata.normalize("NFD", sign)[0].lower()
        if "a" <= base <= "z" or "\u00df" <= sign <= "\u024f":
            latin += count
            vowels += count * (base in _VOWELS)
            accented += count * (not sign.isascii())
    if latin < _ENOUGH:
        return True
    return vowels >= LEAST_VOWELS * latin and accented <= MOST_ACCENTED * latin
