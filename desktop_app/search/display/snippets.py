"""Choosing the part of a text that shows best why it was found."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from desktop_app.core.documents import labels_of
from desktop_app.core.results import Highlight
from desktop_app.passages.sentences import SentenceStarts
from desktop_app.search.display.snippet_windows import (
    AFTER,
    BEFORE,
    LONGEST_PART,
    LONGEST_SNIPPET,
    Weigh,
    each_alike,
    start_of_line,
    weight_of,
    window_of,
)

_SPACE = re.compile(r"\s(?:(?<! )\s*+|\s++)")
"""White space except single spaces; replacing these with themselves would take twice as long."""

_ASCII_SPACE = re.compile(r"\s+", re.ASCII)

_FIELDS = re.compile(r"(?:(?:From|To|Cc|Bcc|Subject|Date|Attachments): .*\n)++\s*")
"""The fields of a message, as its reader writes them, and the space below."""

_VISIBLE = re.compile(r"\S")


class Snippet(NamedTuple):
    """The part of a text that is shown.

    Attributes:
        text: Without line breaks; an ellipsis shows that it begins or ends inside a sentence.
        highlights: The matches in it.
        match: The first match in it, as a character of the whole text, or its first one in the row
            of a table that has most of the words; 0 without matches.
    """

    text: str
    highlights: tuple[Highlight, ...]
    match: int


NO_SNIPPET = Snippet("", (), 0)
"""The part of an empty text."""


def cut_snippet(
    text: str,
    ranges: Sequence[tuple[int, int]],
    literal: Sequence[tuple[int, int]] = (),
    *,
    has_rows: bool = False,
    weigh: Weigh = each_alike,
) -> Snippet:
    """Return the window of whole sentences or words that has the rarest words, and its marks.

    White space is folded, since a snippet has no line breaks.

    Args:
        text: The whole text.
        ranges: The matches to mark.
        literal: Those that the window is chosen by; empty for all.
        has_rows: Whether each line is a row of a table. The window then begins with the row that
            has most of the words, or in it where the row is too long.
        weigh: Returns which word of the query a match is a form of, and its weight.
    """
    starts = SentenceStarts(text)
    deciding = _deciding(text, ranges, literal, has_rows=has_rows)
    start, end, match = _choose_window(text, deciding, starts, weigh, has_rows=has_rows)
    before = "" if _is_between(text, start, starts, has_rows=has_rows) else BEFORE
    after = "" if _is_between(text, end, starts, has_rows=has_rows) else AFTER
    snippet = ""
    highlights: list[Highlight] = []
    for first, last in [one for one in ranges if start <= one[0] and one[1] <= end]:
        snippet += _fold(text[start:first], after=snippet)
        marked = len(snippet)
        snippet += in_one_line(text[first:last])
        highlights.append(Highlight(len(before) + marked, len(before) + len(snippet)))
        start = last
    snippet += _fold(text[start:end], after=snippet)
    return Snippet(before + snippet.rstrip() + after, tuple(highlights), match)


def in_one_line(match: str) -> str:
    """Return a match without line breaks; a number keeps its narrow spaces."""
    return _ASCII_SPACE.sub(" ", match)


def best_match(
    text: str,
    ranges: Sequence[tuple[int, int]],
    literal: Sequence[tuple[int, int]],
    *,
    has_rows: bool,
    weigh: Weigh,
) -> int:
    """Return :attr:`Snippet.match` of a text; the arguments are those of :func:`cut_snippet`."""
    deciding = _deciding(text, ranges, literal, has_rows=has_rows)
    return _choose_window(text, deciding, SentenceStarts(text), weigh, has_rows=has_rows)[2]


def _deciding(
    text: str,
    ranges: Sequence[tuple[int, int]],
    literal: Sequence[tuple[int, int]],
    *,
    has_rows: bool,
) -> Sequence[tuple[int, int]]:
    """Return the matches by which a window is chosen.

    Words that are next to each other only in the titles of a table are in no order in its data.
    """
    if has_rows:
        literal = [one for one in literal if not _are_titles(text, start_of_line(text, one[0]))]
    return literal or ranges


def _is_between(text: str, place: int, starts: SentenceStarts, *, has_rows: bool) -> bool:
    """Whether a place is between two sentences, or between two rows."""
    following = _VISIBLE.search(text, place)
    if following is None or place in starts or following.start() in starts:
        return True
    return has_rows and start_of_line(text, following.start()) >= place


def _fold(text: str, *, after: str) -> str:
    """Fold white space; keep it at either end, but not where a snippet begins."""
    folded = _SPACE.sub(" ", text)
    return folded if after else folded.lstrip()


def _choose_window(
    text: str,
    matches: Sequence[tuple[int, int]],
    starts: SentenceStarts,
    weigh: Weigh,
    *,
    has_rows: bool,
) -> tuple[int, int, int]:
    """Return the window of a snippet, and its first match; 0 without matches."""
    if has_rows and matches:
        return _choose_row(text, matches, weigh)
    if skipped := _before_message(text, matches):
        below = [one for one in matches if one[0] >= skipped]
        start, end = _window_below(text, skipped, below, weigh)
    else:
        start, end = window_of(text, matches, starts, weigh)
    return start, end, min((first for first, _ in matches if first >= start), default=0)


def _before_message(text: str, matches: Sequence[tuple[int, int]]) -> int:
    """Return how much of a text is left out of its snippet: the fields of a message, such as From.

    Where all matches are in these, it is what is before the line of the first one. The row has the
    subject as the title of the file.
    """
    fields = _FIELDS.match(text)
    if fields is None or fields.end() == len(text):
        return 0
    first = min((first for first, _ in matches), default=fields.end())
    if any(first >= fields.end() for first, _ in matches):
        first = fields.end()
    return start_of_line(text, first)


def _choose_row(
    text: str, matches: Sequence[tuple[int, int]], weigh: Weigh
) -> tuple[int, int, int]:
    """Return a window that begins with or in the best row, and the first match in that row."""
    row, match = _best_row(text, matches, weigh)
    if len(text) <= LONGEST_SNIPPET:
        # The labels of the data repeat titles.
        start = text.find("\n") if row and _are_titles(text, 0) else 0
        return start, len(text), match
    in_row = [one for one in matches if start_of_line(text, one[0]) == row]
    start, end = _window_below(text, row, in_row, weigh)
    return start, end, min(first for first, _ in in_row if first >= start)


def _window_below(
    text: str, place: int, matches: Sequence[tuple[int, int]], weigh: Weigh
) -> tuple[int, int]:
    """Return the window for matches in what follows a place of a text."""
    below = text[place:]
    there = [(first - place, last - place) for first, last in matches]
    start, end = window_of(below, there, SentenceStarts(below), weigh)
    return place + start, place + end


def _best_row(text: str, matches: Sequence[tuple[int, int]], weigh: Weigh) -> tuple[int, int]:
    """Return the first character of the row that has the rarest words, and its first match.

    Of several such rows, it is one of data rather than the titles, which are the labels of the
    data; then one with most matches, as those in labels are in every row; then the first one from
    which a snippet has the rarest words.
    """
    ordered = sorted(matches)
    rows: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for first, last in ordered:
        rows[start_of_line(text, first)].append((first, last))

    def weight(some: Iterable[tuple[int, int]]) -> int:
        return weight_of(weigh(text[first:last]) for first, last in some)

    def weight_below(row: int) -> int:
        end = row + LONGEST_PART
        return weight((first, last) for first, last in ordered if row <= first < last <= end)

    weights = {row: weight(some) for row, some in rows.items()}
    highest = max(weights.values())
    equal = [row for row in rows if weights[row] == highest]
    equal = [row for row in equal if not _are_titles(text, row)] or equal
    best = max(equal, key=lambda row: (len(rows[row]), weight_below(row)))
    return best, rows[best][0][0]


def _are_titles(text: str, row: int) -> bool:
    """Whether the cells of a row are the labels of the values in the row below."""
    names, _, below = text[row:].partition("\n")
    if "\t" not in names:
        return False  # it has one cell, or is a row of data
    values = below.lstrip("\n").partition("\n")[0].split("; ")
    labels = tuple(filter(None, labels_of(names.split("\t"))))
    return any(value.startswith(labels) for value in values)
