"""The letters and words of short texts: without case and accents, with signs, cut to a width."""

import re
import unicodedata
from collections.abc import Iterator

_ACCENTS = re.compile("[\u0300-\u036f]")
_WORD = re.compile(r"\w+")
_TRANSCRIBED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
    | {"å": "aa", "Å": "Aa", "ø": "oe", "Ø": "Oe"}
)
_UMLAUTS = {"a": "ä", "o": "ö", "u": "ü"}
_PAIR = re.compile("[aou]e|aa", re.IGNORECASE)

CONTROLS = frozenset({*range(0x20), *range(0x7F, 0xA0)})
"""Control characters, which terminals obey."""

OVERRIDES = frozenset({0x202D, 0x202E})
"""Characters that show the letters behind them in a fixed order: with one, ``a\u202efdp.exe`` is
shown as ``aexe.pdf``."""

_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Characters that reverse the order of letters (Unicode Standard Annex 9, 2): with one of them the
end of ``annexe`` reads as another file name extension."""

_BREAKING = (*CONTROLS, 0x2028, 0x2029)
"""Line separators and other invisible characters."""

_SEEN = dict.fromkeys((*_TURNING, *_BREAKING), "\ufffd")


def fold_letters(text: str) -> str:
    """Return a text without capitals and accents."""
    if text.isascii():
        return text.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()


def composed(text: str) -> str:
    """Return a text without capitals, each accent joined to its letter: macOS stores them apart."""
    return unicodedata.normalize("NFC", text).casefold()


def fold_spaces(text: str) -> str:
    """Return a text without capitals and on one line, with single spaces."""
    return " ".join(text.split()).casefold()


def only_letters(text: str) -> str:
    """Return the letters and digits of a text, without capitals."""
    return "".join(filter(str.isalnum, text.casefold()))


def transcribed(word: str) -> str:
    """Return a word with two letters for each umlaut: ``Mueller`` for *Müller*."""
    return word.translate(_TRANSCRIBED)


def with_umlaut(word: str) -> Iterator[str]:
    """Yield a word without accents as it is, and with an umlaut for each vowel that may be one."""
    yield word
    for place, letter in enumerate(word):
        if umlaut := _UMLAUTS.get(letter):
            yield word[:place] + umlaut + word[place + 1 :]


def without_transcription(word: str) -> str:
    """Return a word with one vowel for each pair that may stand for an umlaut: ``Muller``."""
    return _PAIR.sub(lambda pair: pair[0][0], word)


def is_sign(letter: str) -> bool:
    """Whether a character belongs to the letter before it, as the vowels of Hindi and Thai do."""
    return unicodedata.category(letter).startswith("M")


def words_of(text: str) -> list[str]:
    """Return the words of a text: letters with their signs, digits and underscores."""
    if text.isascii():
        return _WORD.findall(text)
    kept = (one if one.isalnum() or one == "_" or is_sign(one) else " " for one in text)
    return "".join(kept).split()


def shortened(text: str, width: int) -> str:
    """Return a text on one line, cut behind a word if it has more characters than ``width``.

    A text without spaces, as in Chinese or of an address, is cut behind any character.
    """
    line = " ".join(text.split())
    if len(line) <= width:
        return line
    at = line.rfind(" ", width // 2, width)
    return f"{line[: at if at > 0 else width - 1]}…"


def seen(path: str) -> str:
    """Return a path for display in a line, with replacements for breaking and turning characters.

    The length stays the same.
    """
    return path.translate(_SEEN)
