"""Case and accent folding for comparing the beginnings of texts while the user types."""

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")
_WORD = re.compile(r"\w+")


def fold_letters(text: str) -> str:
    """Return a text without capitals and accents."""
    if text.isascii():
        return text.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()


def is_sign(letter: str) -> bool:
    """Whether a character belongs to the letter before it, as the vowels of Hindi and Thai do."""
    return unicodedata.category(letter).startswith("M")


def words_of(text: str) -> list[str]:
    """Return the words of a text: letters with their signs, digits and underscores."""
    if text.isascii():
        return _WORD.findall(text)
    kept = (one if one.isalnum() or one == "_" or is_sign(one) else " " for one in text)
    return "".join(kept).split()
