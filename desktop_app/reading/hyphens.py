"""Joining words that are divided at line ends, so that search finds them."""

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import pairwise

_SOFT = "\u00ad"
# The letter before the hyphen is checked last, as hyphens are found faster than letters.
_BREAK = re.compile(r"[-\u2010]\n(?<=[^\W\d_]..)(?=[^\W\d_])", re.DOTALL)
_UNSPACED = (
    "\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Letters of Chinese and Japanese, whose lines end anywhere in a word."""

_BREAK_UNSPACED = re.compile(rf"\n(?<=[{_UNSPACED}]\n)(?=[{_UNSPACED}])")
_FEWEST_UNSPACED = 10
"""Letters of a line of prose; shorter lines are names or cells."""

_FULL = 0.6
"""Share of the longest line of a text that a line fills which continues in the next."""

_WHOLE_WORD = re.compile(r"(?<![^\W\d_])(?<![-\u2010]\0)[^\W\d_]++(?:-[^\W\d_]++)*+(?![-\u2010]\0)")
_LAST_LETTERS = re.compile(r"[^\W\d_]+\Z")
_FIRST_LETTERS = re.compile(r"[^\W\d_]+")

_AROUND_WORDS = ".,;:!?()[]{}'\"“”‘’„«»…*/"

_LONGEST_HALF = 40
"""Letters examined on each side of a break."""

_TOGETHER = 100
"""Texts that one call takes: a call for each takes longer than finding its words does."""


def rejoin(texts: list[str]) -> list[str]:
    """Join the words that hyphens at line ends divide, in all texts of one document.

    The document itself decides what a word is. A hyphen stays where the hyphenated compound
    occurs within a line elsewhere, or where only the halves do ("memory-mapped"). It also stays
    before a capital ("Anglo-American"). A word that continues in the next text, as at the end of
    a column or a page, is joined only if it occurs elsewhere; it is then in the first of the two.
    Full lines of Chinese and Japanese are joined.
    """
    texts = [text if text.isascii() else _without_breaks(text) for text in texts]
    divided = [at for at, text in enumerate(texts) if _has_break(text)]
    continued = [at for at, pair in enumerate(pairwise(texts)) if _is_continued(*pair)]
    if not divided and not continued:
        return texts
    # A hyphen before a line end is often a dash; then the words are not needed.
    words = cache(lambda: _vocabulary(texts))

    joined = list(texts)
    for at in divided:
        joined[at] = _BREAK.sub(
            partial(_joint, words), texts[at].replace(_SOFT + "\n", "").replace(_SOFT, "")
        )
    for at in continued:
        joined[at : at + 2] = _continued(joined[at].rstrip(), joined[at + 1].lstrip(), words)
    return joined


def _joint(words: Callable[[], frozenset[str]], found: re.Match[str]) -> str:
    """Return what is between the halves of a word at a line end: a hyphen, or nothing."""
    text, start, end = found.string, found.start(), found.end()
    before = _LAST_LETTERS.search(text, max(0, start - _LONGEST_HALF), start)
    after = _FIRST_LETTERS.match(text, end, end + _LONGEST_HALF)
    left = before[0].lower() if before else ""
    right = after[0].lower() if after else ""
    if text[end].isupper() or f"{left}-{right}" in words():
        return "-"
    return "-" if left + right not in words() and {left, right} <= words() else ""


def _without_breaks(text: str) -> str:
    """Return a text whose full lines are joined where no space would be between their words."""
    breaks = [one.start() for one in _BREAK_UNSPACED.finditer(text)]
    if not breaks:
        return text
    least = max(_FEWEST_UNSPACED, _FULL * max(map(len, text.split("\n"))))
    pieces, at = [], 0
    for end in breaks:
        if end - (text.rfind("\n", 0, end) + 1) >= least:
            pieces.append(text[at:end])
            at = end + 1
    return "".join((*pieces, text[at:]))


def _is_continued(text: str, following: str) -> bool:
    last = text[-_LONGEST_HALF:].rstrip()[-2:]
    is_hyphenated = last[:1].isalpha() and last[1:] in {"-", "\u2010"}
    return is_hyphenated and following[:_LONGEST_HALF].lstrip()[:1].islower()


def _continued(text: str, following: str, words: Callable[[], frozenset[str]]) -> tuple[str, str]:
    """Return two texts with the word that both have a half of in the first, if it is known."""
    end = len(text) - 1
    left = _LAST_LETTERS.search(text, max(0, end - _LONGEST_HALF), end)
    right = _FIRST_LETTERS.match(following, 0, _LONGEST_HALF)
    if left is None or right is None:  # the text is empty by now
        return text, following
    halves = left[0].lower(), right[0].lower()
    if "".join(halves) not in words() or "-".join(halves) in words():
        return text, following
    # With the punctuation after it.
    piece, *rest = following.split(maxsplit=1)
    return text[:end] + piece, "".join(rest)


def _has_break(text: str) -> bool:
    return "-\n" in text or "\u2010\n" in text or _SOFT in text


def _vocabulary(texts: Sequence[str]) -> frozenset[str]:
    """Return the words and compounds that no line end divides, in lower case.

    The expression is slow: it looks at each piece once, and only at pieces with more than letters.
    """
    pieces: set[str] = set()
    for at in range(0, len(texts), _TOGETHER):
        text = " ".join(texts[at : at + _TOGETHER]).lower()
        pieces.update(text.replace("-\n", "-\0").replace("\u2010\n", "\u2010\0").split())
    words = set(filter(str.isalpha, pieces))
    # Most of the others are words, too, once the punctuation around them is removed.
    others = {piece.strip(_AROUND_WORDS) for piece in pieces - words}
    others -= words
    bare = set(filter(str.isalpha, others))
    words |= bare
    words.update(_WHOLE_WORD.findall(" ".join(others - bare)))
    return frozenset(words)
