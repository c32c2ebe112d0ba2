"""Normalises letters of every script to the form in which words are compared.

tantivy's simple tokenizer splits at everything that is not alphanumeric; its filters lower the case
and remove Latin accents. This module handles the rest before: scripts written without spaces, marks
that would split a word, letters with several spellings, emoji.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from operator import add

UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0ece\u0ed0-\u0ed9\u0edc-\u0edf"
    "\u1000-\u1049\u1050-\u109d\u1780-\u17b3\u17b6-\u17d2\u17d7\u17dc\u17e0-\u17e9"
    "\u1100-\u11ff\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
)
"""The letters of scripts written without spaces, and of Korean, whose words have endings. Thai,
Lao, Myanmar, Khmer, kana, Han and Hangul; for a character class of `re`.
"""

# Signs of scripts without spaces that are not letters to the tokenizer, but distinguish words (เสือ
# tiger, เสื่อ mat, เสื้อ shirt): first, last, and the offset of the script's digits. These digits
# can stand for the signs, because digits themselves become 0-9.
_SIGNS = ((0xE47, 0xE4E, 9), (0xEC8, 0xECC, 8), (0x1037, 0x103A, 9), (0x17C9, 0x17D2, 23))

# Letters with several spellings, as in Lucene's ArabicNormalizer and PersianNormalizer, except ة:
# the Arabic stemmer needs it (22 of 52 pairs of inflections match, without it 14).
_SPELLINGS = {
    **dict.fromkeys("أإآٱ", "ا"),
    **dict.fromkeys("ىیے", "ي"),
    "ک": "ك",
    **dict.fromkeys("ۀہۂ", "ه"),
    "ـ": "",
    **dict.fromkeys("ёѐ", "е"),
    **dict.fromkeys("ЁЀ", "Е"),
    "ѝ": "и",
    "Ѝ": "И",
    "ς": "σ",
    "İ": "I",
    "ʼ": "'",
    # A soft hyphen and a joiner occur inside words.
    **dict.fromkeys("\u00ad\u200d", ""),
}


# The patterns are compiled with the first text beyond ASCII, which takes 3 ms.


@cache
def _foreign() -> re.Pattern[str]:
    """Return the pattern of runs that may have other spellings.

    It matches from a letter beyond Latin, or a Latin one that tantivy leaves (İ, º, µ, ½, soft
    hyphens), to the next English letter, so that a text in another script is one run. The pattern
    lists the skipped characters: Latin, punctuation, arrows, private bullets.
    """
    return re.compile(
        "[^\0-\u00a9\u00ab\u00ac\u00ae-\u00b4\u00b6-\u00b9\u00bb\u00bf-\u012f\u0131-\u02af"
        "\u1e00-\u1eff\u2000-\u20ff\u2190-\u2319\u231c-\u23e8\u23f4-\u245f\u2500-\u25ff"
        "\u27c0-\u2b1a\u2b56-\u2e7f\ue000-\uf8ff\ufeff][^A-Za-z]*+"
    )


@cache
def _fraction() -> re.Pattern[str]:
    """Return the pattern of fractions that are one character, such as ½."""
    return re.compile("[\u00bc-\u00be\u2150-\u215f\u2189]")


@cache
def unspaced_run() -> re.Pattern[str]:
    """Return the pattern of consecutive letters of :data:`UNSPACED`."""
    return re.compile(f"[{UNSPACED}]+")


@cache
def _misplaced() -> re.Pattern[str]:
    """Return the pattern of a Thai or Lao *am* before the sign of the tone; it belongs after it."""
    return re.compile("([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])")


@cache
def _emoji() -> re.Pattern[str]:
    """Return the pattern of emoji. Of the dingbats only emoji: the arrows and ticks are bullets."""
    return re.compile(
        "[\U0001f1e6-\U0001f1ff]{2}"  # flags, of two letters each
        "|[\u231a\u231b\u23e9-\u23f3\u2600-\u26ff\u2702\u2705\u2708-\u270d"
        "\u270f\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e"
        "\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf\u2b1b\u2b1c\u2b50"
        "\u2b55\U0001f000-\U0001f0ff\U0001f18e\U0001f191-\U0001f19a\U0001f300-\U0001f3fa"
        "\U0001f400-\U0001faff]"
    )


def _digits() -> Iterator[tuple[str, str]]:
    for sign in map(chr, range(0x660, 0x1A9A)):
        if sign.isdecimal():
            yield sign, str(unicodedata.decimal(sign))


def _loose_marks() -> Iterator[tuple[str, str]]:
    """Return accents, points and viramas; not the vowel signs, of the classes 84 to 132."""
    for sign in map(chr, (*range(0x300, 0x1E00), *range(0xA800, 0xAC00), 0x3099, 0x309A)):
        if unicodedata.combining(sign) not in (0, *range(84, 133)):
            yield sign, ""


def _greek() -> Iterator[tuple[str, str]]:
    for letter in map(chr, (*range(0x370, 0x400), *range(0x1F00, 0x2000))):
        base = unicodedata.normalize("NFD", letter)[0]
        if base != letter:
            yield letter, base


@cache
def _letters() -> dict[str, str]:
    """Return the letters that are written otherwise; most queries are ASCII and need none."""
    signs = {
        chr(code): chr(code + distance)
        for first, last, distance in _SIGNS
        for code in range(first, last + 1)
    }
    return {**dict(_digits()), **dict(_loose_marks()), **dict(_greek()), **_SPELLINGS, **signs}


@cache
def _letter() -> re.Pattern[str]:
    return re.compile(f"[{''.join(_letters())}]")


def fold(text: str) -> str:
    """Return a text with one spelling of each letter, except for Latin accents and capitals.

    A run ``ABCD`` of :data:`UNSPACED` becomes ``AB BC CD D``, and an emoji a word such as
    ``emoji1f600``.
    """
    if text.isascii():
        return text
    return _foreign().sub(_fold_run, unicodedata.normalize("NFC", text))


def _fold_run(match: re.Match[str]) -> str:
    # The trade mark sign would become the letters TM at the end of the name.
    named = match[0].replace("™", " ")
    run = unicodedata.normalize("NFKC", named)
    if "\u2044" in run:  # the number 1½ would be 11⁄2
        run = unicodedata.normalize("NFKC", _fraction().sub(r" \g<0>", named))
    if run.isascii():
        return run  # such as a fraction or a degree; the table of letters takes 6 ms to make
    # Two signs of Thai look like another one, and are often typed for it.
    run = _misplaced().sub(r"\2\1", run).replace("\u0e40\u0e40", "\u0e41")
    run = _letter().sub(_spelt, run)
    return unspaced_run().sub(_pairs, _emoji().sub(_emoji_word, run))


def _spelt(match: re.Match[str]) -> str:
    return _letters()[match[0]]


def _pairs(match: re.Match[str]) -> str:
    run = match[0]
    pairs = " ".join(map(add, run, run[1:]))
    return f" {pairs} {run[-1]} "


def _emoji_word(match: re.Match[str]) -> str:
    return f" emoji{''.join(f'{ord(sign):x}' for sign in match[0])} "


def is_single_unspaced(term: str) -> bool:
    """Whether a term is one character of :data:`UNSPACED`.

    At the end of a query it is a prefix: of the pair in a longer run, or of the whole last term of
    a run.
    """
    return len(term) == 1 and not term.isascii() and unspaced_run().fullmatch(term) is not None


def ends_in_run(terms: list[str]) -> bool:
    """Whether the last term is the single character that closes a run of at least two."""
    return (
        len(terms) > 1
        and len(terms[-2]) == 2
        and terms[-2][1] == terms[-1]
        and is_single_unspaced(terms[-1])
    )
