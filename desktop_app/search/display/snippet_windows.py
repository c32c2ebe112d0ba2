"""Choosing a window of a text: from the best sentence, line or match to the last word with room."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence

from desktop_app.passages.sentences import SentenceStarts, back_to_character

LONGEST_SNIPPET = 280
"""Characters, about three lines of a result list."""

BEFORE, AFTER = "… ", "…"
"""What shows that a snippet begins or ends inside a sentence."""

LONGEST_PART = LONGEST_SNIPPET - len(BEFORE) - len(AFTER)
"""Most characters of a window."""

_LONGEST_WORD = 40
"""Characters; a longer run is in a script without spaces, or not a word."""

_LINE_END = re.compile(r"\n")

Weigh = Callable[[str], tuple[str, int]]
"""A function that returns which word a match is a form of, and a weight of at least 1, which is
higher for rarer words."""


def each_alike(match: str) -> tuple[str, int]:
    """Return a match as a word of its own, as rare as any other."""
    return match.lower(), 1


def weight_of(words: Iterable[tuple[str, int]]) -> int:
    """Return the weight of all words that matches are forms of, each counted once.

    Args:
        words: What a :data:`Weigh` returns of each match.
    """
    return sum(dict(words).values())


def start_of_line(text: str, place: int) -> int:
    """Return where the line of a place begins."""
    return text.rfind("\n", 0, place) + 1


def window_of(
    text: str,
    ranges: Sequence[tuple[int, int]],
    starts: SentenceStarts,
    weigh: Weigh,
) -> tuple[int, int]:
    """Return the window of whole sentences or words that has the words with the highest weight."""
    if len(text) <= LONGEST_SNIPPET:
        return 0, len(text)
    best = (
        _back_to_word(text, _best_start(_Matches(text, ranges, weigh), text, starts))
        if ranges
        else 0
    )
    end = min(best + LONGEST_PART, len(text))
    if end == len(text):
        return best, end
    # A match may end the window, or be a part of a long name or address.
    least = max((last for first, last in ranges if best <= first and last <= end), default=best)
    return best, _back_to_space(text, best, end, least)


def _best_start(matches: "_Matches", text: str, sentences: SentenceStarts) -> int:
    """Return the earliest start from which the words of a snippet have the highest weight.

    Starts are the beginnings of sentences, and those of lines from which it holds more. A match at
    the end of a sentence that is too long for the snippet is a possible start, too.
    """
    lasts = dict(matches.ordered)  # of matches that begin together, the longest

    def is_start(place: int) -> bool:
        if place in sentences:
            return True
        return place in lasts and not sentences.is_any_between(lasts[place] - LONGEST_PART, place)

    best, best_weight = 0, -1
    for start in sorted({*sentences.likely, *lasts}):
        if best_weight == matches.weight:
            break
        weight = matches.weight_from(start, best_weight + 1)
        if weight > best_weight and is_start(start):
            best, best_weight = start, weight
    if best_weight < matches.weight:
        # The lines of a log or a list are no sentences.
        for line in (one.end() for one in _LINE_END.finditer(text)):
            weight = matches.weight_from(line, best_weight + 1)
            if weight > best_weight:
                best, best_weight = line, weight
    better = _with_room(text, matches.first_from(best), best, sentences)
    return better if matches.weight_from(better, best_weight) == best_weight else best


def _with_room(text: str, match: int, start: int, sentences: SentenceStarts) -> int:
    """Return the start of a snippet with what precedes and follows its first match.

    A match begins in its line. Where it would be in the second half, a later sentence leaves room
    for what follows, if the text does.
    """
    latest = min(match - LONGEST_PART // 2, len(text) - LONGEST_PART)
    if start < latest:
        for later in sentences.likely:
            if latest <= later <= match and later in sentences:
                return later
    return start if start in sentences else start_of_line(text, start)


class _Matches:
    """The matches in a text.

    Attributes:
        ordered: Their ranges, in order.
        weight: The weight of all words that they are forms of.
    """

    def __init__(self, text: str, ranges: Sequence[tuple[int, int]], weigh: Weigh) -> None:
        self.ordered = sorted(ranges)
        self._words = [weigh(text[first:last]) for first, last in self.ordered]
        self.weight = weight_of(self._words)
        self._highest = max(weight for _, weight in self._words)

    def weight_from(self, start: int, least: int) -> int:
        """Return the weight of the words in a snippet; -1 if it is lower than ``least``."""
        end = start + LONGEST_PART
        from_here = bisect_left(self.ordered, (start, 0))
        to_there = bisect_right(self.ordered, (end, 0))
        while to_there > from_here and self.ordered[to_there - 1][1] > end:
            to_there -= 1
        # Most windows have too few matches for such a weight.
        if (to_there - from_here) * self._highest < least:
            return -1
        return weight_of(self._words[from_here:to_there])

    def first_from(self, start: int) -> int:
        """Return the start of the first match from a place; the place itself without any."""
        at = bisect_left(self.ordered, (start, 0))
        return self.ordered[at][0] if at < len(self.ordered) else start


def _back_to_word(text: str, start: int) -> int:
    first = start
    while first > 0 and start - first <= _LONGEST_WORD and text[first - 1].isalnum():
        first -= 1
    return first if start - first <= _LONGEST_WORD else start


def _back_to_space(text: str, start: int, end: int, least: int) -> int:
    """Return the last space in the second half of a window, but none before ``least``."""
    space = max(text.rfind(" ", start, end + 1), text.rfind("\n", start, end + 1))
    if space >= max(start + LONGEST_PART // 2, least):
        return space
    return back_to_character(text, end, start)
