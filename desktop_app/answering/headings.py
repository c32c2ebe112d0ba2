"""Recognising the headings in the text of a passage, which name a subject and answer nothing."""

import re
from collections.abc import Iterator, Set

from desktop_app.core.answers import Source
from desktop_app.core.letters import fold_spaces
from desktop_app.core.records import replace
from desktop_app.passages.splitter import TRAIL_SEPARATOR

_PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]+)*")
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
    known = frozenset(map(fold_spaces, (source.title, *_PARTS.split(source.about))))
    paragraphs = list(_PARAGRAPH.finditer(text))
    are_texts = [*(_is_text(one[0]) for one in paragraphs), False]
    for paragraph, is_above_text in zip(paragraphs, are_texts[1:], strict=True):
        if _is_heading(paragraph[0], known, is_above_text=is_above_text):
            yield paragraph.span()


def about_all(source: Source, text: str) -> str:
    """Return what all of the readable text of a source is about.

    That is its title, and those of its headings that the text does not have itself: it may have
    several parts with headings, of which the trail names the best one.
    """
    lines = frozenset(map(fold_spaces, text.splitlines()))
    above = (one for one in source.heading.split(TRAIL_SEPARATOR) if fold_spaces(one) not in lines)
    return replace(source, heading=TRAIL_SEPARATOR.join(above)).about


def _is_heading(paragraph: str, known: Set[str], *, is_above_text: bool) -> bool:
    if fold_spaces(paragraph) in known:
        return True
    words = _NUMBERED.sub("", paragraph.strip(), count=1)
    is_short = len(words) <= _LONGEST and len(words.split()) <= _FEW_WORDS and "\n" not in words
    return is_above_text and is_short and _NO_HEADING.search(words) is None


def _is_text(paragraph: str) -> bool:
    return _TEXT.search(paragraph) is not None or _VALUES.fullmatch(paragraph) is not None
