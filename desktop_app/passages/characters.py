"""Where a text must not be cut: inside what a user sees as a single character."""

import unicodedata

_JOINERS = frozenset("\u200d\ufe0e\ufe0f")
_FLAG_LETTERS = ("\U0001f1e6", "\U0001f1ff")
_SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")


def is_inside_character(text: str, position: int) -> bool:
    """Whether a cut before this position separates a letter from its marks, or splits an emoji.

    A short form of the rules of Unicode Standard Annex 29; decomposed Hangul letters, which are
    rare, may be split.
    """
    if not 0 < position < len(text):
        return False
    letter = text[position]
    return (
        unicodedata.category(letter).startswith("M")
        or letter in _JOINERS
        or text[position - 1] == "\u200d"
        or _SKIN_TONES[0] <= letter <= _SKIN_TONES[1]
        or (_is_flag_letter(letter) and _flag_letters_before(text, position) % 2 == 1)
    )


def _is_flag_letter(letter: str) -> bool:
    return _FLAG_LETTERS[0] <= letter <= _FLAG_LETTERS[1]


def _flag_letters_before(text: str, position: int) -> int:
    start = position
    while start and _is_flag_letter(text[start - 1]):
        start -= 1
    return position - start
