"""Choosing the part of a text that shows best why it was found."""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence

from desktop_app.core.results import Highlight
from desktop_app.passages.sentences import SentenceStarts, is_inside_character

LONGEST_SNIPPET = 280
"""Characters, about three lines of a result list."""

_BEFORE, _AFTER = "… ", "…"
"""What shows that a snippet begins or ends inside a sentence."""

_LONGEST_PART = LONGEST_SNIPPET - len(_BEFORE) - len(_AFTER)

_SPACE = re.compile(r"\s(?:(?<! )\s*+|\s++)")
"""White space except single spaces; replacing these with themselves would take twice as long."""

_ASCII_SPACE = re.compile(r"\s+", re.ASCII)

_VISIBLE = re.compile(r"\S")

_LONGEST_WORD = 40
"""Characters; a longer run is in a script without spaces, or not a word."""


def cut_snippet(
    text: str, ranges: Sequence[tuple[int, int]], literal: Sequence[tuple[int, int]] = ()
) -> tuple[str, tuple[Highlight, ...]]:
    """Return the window of whole sentences or words that holds most matches, and the marks in it.

    White space is folded, since a snippet has no line breaks. An ellipsis shows that the window
    begins or ends inside a sentence.
    """
    starts = SentenceStarts(text)
    start, end = _choose_window(text, literal or ranges, starts)
    before = "" if _is_between_sentences(text, start, starts) else _BEFORE
    after = "" if _is_between_sentences(text, end, starts) else _AFTER
    snippet = ""
    highlights: list[Highlight] = []
    for first, last in [one for one in ranges if start <= one[0] and one[1] <= end]:
        snippet += _fold(text[start:first], after=snippet)
        marked = len(snippet)
        snippet += in_one_line(text[first:last])
        highlights.append(Highlight(len(before) + marked, len(before) + len(snippet)))
        start = last
    snippet += _fold(text[start:end], after=snippet)
    return before + snippet.rstrip() + after, tuple(highlights)


def in_one_line(match: str) -> str:
    """Return a match without line breaks; a number keeps its narrow spaces."""
    return _ASCII_SPACE.sub(" ", match)


def best_match(
    text: str, ranges: Sequence[tuple[int, int]], literal: Sequence[tuple[int, int]] = ()
) -> int:
    """Return the start of the first match in the snippet of a text; 0 without matches."""
    matches = literal or ranges
    start, _ = _choose_window(text, matches, SentenceStarts(text))
    return min((first for first, _ in matches if first >= start), default=0)


def best_row_match(
    text: str, ranges: Sequence[tuple[int, int]], literal: Sequence[tuple[int, int]] = ()
) -> int:
    """Return the first marked character in the row of a table that has most of the words.

    Each row is a line of the text. The rows of the snippet are compared.
    """
    start, end = _choose_window(text, literal or ranges, SentenceStarts(text))
    rows: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for first, last in sorted(literal or ranges):
        if start <= first < end:
            rows[text.count("\n", 0, first)].setdefault(text[first:last].lower(), first)
    return min(max(rows.values(), key=len, default={"": 0}).values())


def _is_between_sentences(text: str, place: int, starts: SentenceStarts) -> bool:
    following = _VISIBLE.search(text, place)
    return following is None or place in starts or following.start() in starts


def _fold(text: str, *, after: str) -> str:
    """Fold white space; keep it at either end, but not where a snippet begins."""
    folded = _SPACE.sub(" ", text)
    return folded if after else folded.lstrip()


def _choose_window(
    text: str, ranges: Sequence[tuple[int, int]], starts: SentenceStarts
) -> tuple[int, int]:
    if len(text) <= LONGEST_SNIPPET:
        return 0, len(text)
    best = _back_to_word(text, _best_start(text, ranges, starts)) if ranges else 0
    end = min(best + _LONGEST_PART, len(text))
    if end == len(text):
        return best, end
    # A match may end the window, or be a part of a long name or address.
    least = max((last for first, last in ranges if best <= first and last <= end), default=best)
    return best, _back_to_space(text, best, end, least)


def _best_start(text: str, ranges: Sequence[tuple[int, int]], sentences: SentenceStarts) -> int:
    """Return the earliest start from which a snippet holds most different matches.

    Starts are the beginnings of sentences. A match at the end of a sentence that is too long for
    the snippet is a possible start, too.
    """
    ordered = sorted(ranges)
    lasts = dict(ordered)  # of matches that begin together, the longest

    def is_start(place: int) -> bool:
        if place in sentences:
            return True
        return place in lasts and not sentences.is_any_between(lasts[place] - _LONGEST_PART, place)

    best, best_found = 0, -1
    forms = [text[first:last].lower() for first, last in ordered]
    most = len(set(forms))
    for start in sorted({*sentences.likely, *lasts}):
        if best_found == most:
            break
        end = start + _LONGEST_PART
        from_here = bisect_left(ordered, (start, 0))
        to_there = bisect_right(ordered, (end, 0))
        while to_there > from_here and ordered[to_there - 1][1] > end:
            to_there -= 1
        # Skip windows whose number of matches is too small for more different matches.
        found = len(set(forms[from_here:to_there])) if to_there - from_here > best_found else 0
        if found > best_found and is_start(start):
            best, best_found = start, found
    return best


def _back_to_word(text: str, start: int) -> int:
    first = start
    while first > 0 and start - first <= _LONGEST_WORD and text[first - 1].isalnum():
        first -= 1
    return first if start - first <= _LONGEST_WORD else start


def _back_to_space(text: str, start: int, end: int, least: int) -> int:
    """Return the last space in the second half of a window, but none before ``least``."""
    space = max(text.rfind(" ", start, end + 1), text.rfind("\n", start, end + 1))
    if space >= max(start + _LONGEST_PART // 2, least):
        return space
    stop = end
    while stop > start and is_inside_character(text, stop):
        stop -= 1
    return stop if stop > start else end
