"""Words that a line end has cut in two, put together again so that they can be found."""

import re
from collections.abc import Iterable

_SOFT = "\u00ad"
_BREAK = re.compile(r"(?<=[^\W\d_])[-\u2010]\n(?=[^\W\d_])")
_WHOLE_WORD = re.compile(r"(?<![^\W\d_])(?<![-\u2010]\n)[^\W\d_]++(?:-[^\W\d_]++)*+(?![-\u2010]\n)")
_LAST_LETTERS = re.compile(r"[^\W\d_]+\Z")
_FIRST_LETTERS = re.compile(r"[^\W\d_]+")

_LONGEST_HALF = 40
"""Letters looked at on each side of a break."""


def rejoin(texts: list[str]) -> list[str]:
    """Join the words that hyphens at line ends divide, in all texts of one document.

    The document itself says what is a word: a hyphen stays where the compound stands
    within a line elsewhere, or where only the halves do ("memory-mapped"), and before a
    capital ("Anglo-American").
    """
    if not any(_SOFT in text or _BREAK.search(text) for text in texts):
        return texts
    words = _vocabulary(texts)

    def join(match: re.Match[str]) -> str:
        text, start, end = match.string, match.start(), match.end()
        found_left = _LAST_LETTERS.search(text, max(0, start - _LONGEST_HALF), start)
        found_right = _FIRST_LETTERS.match(text, end, end + _LONGEST_HALF)
        left = found_left[0].lower() if found_left else ""
        right = found_right[0].lower() if found_right else ""
        if text[end].isupper() or f"{left}-{right}" in words:
            return "-"
        return "-" if left + right not in words and {left, right} <= words else ""

    return [_BREAK.sub(join, text.replace(_SOFT + "\n", "").replace(_SOFT, "")) for text in texts]


def _vocabulary(texts: Iterable[str]) -> frozenset[str]:
    """Give the words and compounds that no line end divides, in lower case."""
    return frozenset(word.lower() for text in texts for word in _WHOLE_WORD.findall(text))
