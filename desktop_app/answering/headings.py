"""The headings in the text of a source, which answer nothing, and what each part is about."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Set
from itertools import chain

from desktop_app.core.answers import Source
from desktop_app.core.documents import TRAIL_SEPARATOR
from desktop_app.core.letters import fold_spaces

_PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]+)*")
_LINE = re.compile(r"[^\n]+")
_LONGEST = 100
"""Characters of a heading that no heading trail has."""
_FEW_WORDS = 12
_NUMBERED = re.compile(r"^(?:\d{1,3}(?:\.\d{1,3})*\.?|[IVX]{1,5}\.)\s+(?=[^\W\d_])")
# Neither the end of a sentence, nor a value or an item of a list.
_NO_HEADING = re.compile(r"[.!?:;,…。]\W*$|[\t\d@:]|^\W*[-*•–]\s|^[^\W\d_A-ZÀ-ÖØ-Þ]")
_TEXT = re.compile(r"[.!?:…。][\"'”’»)\]]*\s*$|^\W*(?:[-*•–]|\d{1,3}[.)])\s")
_VALUES = re.compile(r"(?:[^\W\d_][^\n:]{0,30}:[ \t]+\S[^\n]*(?:\n|$)){2,}")
"""Lines with a label and its value, as below the title of a form."""
_PARTS = re.compile(r" › |: ")


def headings_in(source: Source, text: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of the headings in the readable text of a source.

    A heading is a paragraph that is in the source's title or heading trail, or a short one without
    a full stop, a number or a value, above a paragraph that is a sentence, an item of a list or the
    fields of a form.
    """
    abouts = (source.about, *source.trails)
    named = chain.from_iterable(_PARTS.split(one) for one in abouts)
    known = frozenset(map(fold_spaces, (source.title, *named)))
    paragraphs = list(_PARAGRAPH.finditer(text))
    are_texts = [*(_is_text(one[0]) for one in paragraphs), False]
    for paragraph, is_above_text in zip(paragraphs, are_texts[1:], strict=True):
        if _is_heading(paragraph[0], known, is_above_text=is_above_text):
            yield paragraph.span()


class Parts:
    """The parts of a source below different headings, and what each of them is about.

    Args:
        source: The source.
        text: Its readable text.
    """

    def __init__(self, source: Source, text: str) -> None:
        self._starts = [0]
        self._abouts = [source.about_part(source.trails[0]) if source.trails else source.about]
        trails = list(source.trails[1:])
        for line in _LINE.finditer(text):
            if trails and fold_spaces(line[0]) == fold_spaces(_innermost(trails[0])):
                self._starts.append(line.start())
                self._abouts.append(source.about_part(trails.pop(0)))

    def about(self, place: int) -> str:
        """Return the title and the heading trail of the part with a character of the text."""
        return self._abouts[bisect_right(self._starts, place) - 1]


def _innermost(trail: str) -> str:
    return trail.rpartition(TRAIL_SEPARATOR)[2]


def _is_heading(paragraph: str, known: Set[str], *, is_above_text: bool) -> bool:
    if fold_spaces(paragraph) in known:
        return True
    words = _NUMBERED.sub("", paragraph.strip(), count=1)
    is_short = len(words) <= _LONGEST and len(words.split()) <= _FEW_WORDS and "\n" not in words
    return is_above_text and is_short and _NO_HEADING.search(words) is None


def _is_text(paragraph: str) -> bool:
    return _TEXT.search(paragraph) is not None or _VALUES.fullmatch(paragraph) is not None
