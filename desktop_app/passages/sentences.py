"""Where a text may be cut: between sentences, and not inside what a user sees as one character.

The rules for sentences are Satchel's own, because trained splitters are slow and large, and the
usual regular expressions are quadratic on hostile text. Every pattern here matches wherever it
begins (possessive, never failing after a long run) or reads a bounded piece, so the time is linear.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.letters import is_sign

# Begins with a set of characters, because `re` searches only for such a pattern at the speed of C.
_CANDIDATE = re.compile(
    r"""[.!?…。！？｡।॥؟۔።។။\n]([.!?…。！？｡।॥؟۔።។။]*+)(["'”’»)\]」』）】》]*+)\s*+"""
)
_WIDE_STOPS = frozenset("。！？｡।॥؟۔።។။")
"""Ends of sentences in Chinese, Japanese, Hindi, Arabic, Urdu, Amharic, Khmer and Burmese. They are
in no abbreviation, and need no space after them."""
_LIST_MARK = re.compile(r"(?:[-*•‣◦▪–·]|\(?(?:\d{1,3}|[A-Za-z]|[ivxIVX]{2,5})[.)])\s")

_LOOK_BACK = 24
"""Characters before a full stop that are searched for its word; abbreviations are shorter."""

_OPENERS = "\"'“‘«([„"
_BEFORE_WORDS = f"{_OPENERS}$€£¥"
_WORD_AFTER = re.compile(rf"[{re.escape(_OPENERS)}]*+([^\W\d_]+)")

# Followed by a name or a number more often than by a new sentence.
_TITLES = frozenset(
    {
        "mr", "mrs", "ms", "dr", "prof", "rev", "hon", "st", "gen", "col", "sgt", "capt", "lt",
        "maj", "cmdr", "sen", "rep", "gov", "pres", "mt", "ft", "hr", "fr", "frl", "dipl", "ing",
        "mme", "mlle", "sr", "sra", "dra", "vs", "cf", "ca", "approx", "al", "viz", "resp", "bzw",
        "vgl", "ggf", "evtl", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct",
        "nov", "dec", "okt", "dez", "u", "o", "s", "abzgl", "bspw", "inkl", "mio", "mrd", "sog",
        "tsd", "zzgl", "av", "avda",
    }
)  # fmt: skip
# The same, but only before a number.
_BEFORE_NUMBER = frozenset(
    {
        "no", "nos", "nr", "nrn", "fig", "figs", "abb", "tab", "eq", "eqs", "sec", "sect", "ch",
        "chap", "vol", "bd", "p", "pp", "art", "par", "ex", "ref", "refs", "app", "ver", "v", "n",
        "pos", "kap", "abs", "ziff", "bl", "tel", "geb", "núm", "pág",
    }
)  # fmt: skip
# Begins a sentence even after "U.S." or "etc.".
_STARTERS = frozenset(
    {
        "The", "This", "That", "These", "Those", "It", "He", "She", "They", "We", "I", "You", "A",
        "An", "In", "On", "At", "As", "If", "When", "While", "But", "And", "So", "However", "There",
        "What", "Why", "How", "After", "Before", "For", "From", "Its", "His", "Her", "Their", "Our",
        "My", "Der", "Die", "Das", "Ein", "Eine", "Es", "Er", "Sie", "Wir", "Ich", "Im", "Am",
        "Dies", "Diese",
    }
)  # fmt: skip
# German writes the day before a month with a full stop.
_SHORT_MONTHS = "Jan Feb Mär Mrz Apr Jun Jul Aug Sep Sept Okt Nov Dez"
_MONTHS = frozenset(("Jänner", *MONTH_NAMES["de"], *_SHORT_MONTHS.split()))

_JOINERS = frozenset("\u200d\ufe0e\ufe0f")
_FLAG_LETTERS = ("\U0001f1e6", "\U0001f1ff")
_SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")


def sentence_spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Cut a range of a text into sentences.

    Args:
        text: The whole text.
        start: First character of the range.
        end: One past its last character.

    Returns:
        Adjacent ranges in order that cover the whole range; white space after a sentence
        belongs to it.
    """
    spans = []
    for boundary in _boundaries(text, start, end):
        spans.append((start, boundary))
        start = boundary
    if start < end:
        spans.append((start, end))
    return spans


class SentenceStarts:
    """Where the sentences of a text begin, as :func:`sentence_spans` cuts it.

    A place is judged when it is asked for, because most parts of a text need few of them.

    Args:
        text: The whole text.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends = {one.end(): one for one in _CANDIDATE.finditer(text)}
        self._ends.pop(len(text), None)
        self._judged = {0: True}
        self.likely = [0, *self._ends]
        """Places among which all starts are, in order."""

    def __contains__(self, place: int) -> bool:
        judged = self._judged.get(place)
        if judged is None:
            end = self._ends.get(place)
            judged = end is not None and _is_boundary(self._text, end, 0)
            self._judged[place] = judged
        return judged

    def is_any_between(self, first: int, last: int) -> bool:
        """Whether a sentence begins at a place from the first to the last."""
        between = slice(bisect_left(self.likely, first), bisect_right(self.likely, last))
        return any(place in self for place in self.likely[between])


def _boundaries(text: str, start: int, end: int) -> Iterator[int]:
    for match in _CANDIDATE.finditer(text, start, end):
        boundary = match.end()
        if boundary < end and _is_boundary(text, match, start):
            yield boundary


def _is_boundary(text: str, match: re.Match[str], start: int) -> bool:
    first, boundary = match.span()
    found = match[0]
    if found == ". ":  # most candidates, for which little has to be looked at
        return not text[boundary].islower() and _ends_sentence(text, first, boundary, start)
    if "\n" in found:
        if text.count("\n", first, boundary) > 1 or _LIST_MARK.match(text, boundary):
            return True
        if text[first] == "\n":
            return False
    if text[match.end(1) - 1] in _WIDE_STOPS:
        return True
    if match.end(2) == boundary or text[boundary].islower():
        return False
    is_lone_full_stop = text[first] == "." and match.end(2) == first + 1
    return not is_lone_full_stop or _ends_sentence(text, first, boundary, start)


def _ends_sentence(text: str, stop: int, following: int, start: int) -> bool:
    """Whether a single full stop ends a sentence, as opposed to an abbreviation.

    Args:
        text: The whole text.
        stop: The full stop.
        following: The first character after it and white space.
        start: First character of the range that is cut.
    """
    word = _word_before(text, start, stop)
    lower = word.lower()
    if text[following].isdigit() and _is_before_number(lower):
        return False
    if lower in _TITLES:
        return False
    if len(word) > 1 and word.isalpha():  # most words
        return True
    is_number = word.replace(".", "").isdigit()
    if not is_number and (len(word) != 1 or not word.isalpha() or word == "I") and "." not in word:
        return True
    after = _WORD_AFTER.match(text, following)
    next_word = after[1] if after else ""
    if is_number:
        return next_word not in _MONTHS and not _begins_line(text, stop - len(word), start)
    return len(next_word) > 1 and next_word in _STARTERS


def _is_before_number(word: str) -> bool:
    """Whether a word without its full stop is short for one before a number, as "Lindenstr."."""
    return word in _BEFORE_NUMBER or word.endswith("str")


def _word_before(text: str, start: int, stop: int) -> str:
    """Return the word before a full stop, without opening signs; empty after a space."""
    before = text[max(start, stop - _LOOK_BACK) : stop]
    if not before or before[-1].isspace():
        return ""
    return before.rsplit(maxsplit=1)[-1].lstrip(_BEFORE_WORDS)


def _begins_line(text: str, position: int, start: int) -> bool:
    """Whether only spaces precede a position in its line, as before a list's number."""
    while position > start and text[position - 1] in " \t":
        position -= 1
    return position == start or text[position - 1] == "\n"


def back_to_character(text: str, stop: int, least: int) -> int:
    """Return the last place up to a stop that is not inside a character, as a user sees it.

    Without one after ``least``, it is the stop.
    """
    position = stop
    while position > least and is_inside_character(text, position):
        position -= 1
    return position if position > least else stop


def is_inside_character(text: str, position: int) -> bool:
    """Whether a cut before this position separates a letter from its marks, or splits an emoji.

    A short form of the rules of Unicode Standard Annex 29; decomposed Hangul letters, which are
    rare, may be split.
    """
    if not 0 < position < len(text):
        return False
    letter = text[position]
    return (
        is_sign(letter)
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
