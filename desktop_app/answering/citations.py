"""Splitting an answer into its sentences, each with the sources that it cites."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from operator import itemgetter

from desktop_app.core.records import Record
from desktop_app.passages.sentences import sentence_spans

# A model that answers in German, Spanish or French may name its sources in that language.
_NAMED = r"(?:sources?|quellen?|fuentes?)"
_NUMBERS = (
    rf"\s*(?:{_NAMED}\s*)?\d{{1,3}}"
    rf"(?:\s*(?:,|;|-|–|and|und|y|et)\s*(?:{_NAMED}\s*)?\d{{1,3}})*\s*"
)
_MARK = re.compile(rf"[\[【]({_NUMBERS})[\]】]", re.IGNORECASE)
_UNFINISHED = re.compile(rf"[\[【](?:\s*{_NAMED})?[\s\d,;–-]*$", re.IGNORECASE)
_ITEM_START = re.compile(r"[\s\-*•#>]*(?:\d+[.)]\s*)?")
_BLANKS = " \t"
_STOPS = ".!?…。！？"
_SHOWN = r"\[\d+\]"
_AROUND_STOP = re.compile(
    rf"{_SHOWN}(?:[ \t]*{_SHOWN})*(?P<stop>[{_STOPS}]?)(?:[ \t]*{_SHOWN})+(?P=stop)?"
)
"""Marks beside each other, also before and after the end of their sentence."""


class CitedSentence(Record):
    """A sentence of an answer.

    Attributes:
        text: Without its citation marks.
        citations: Numbers of the cited sources, each once, in ascending order.
    """

    text: str
    citations: tuple[int, ...]


class _Mark(Record):
    """Citations before character ``position`` of the text without marks."""

    position: int
    numbers: tuple[int, ...]


def split_answer(text: str, numbers: Collection[int]) -> tuple[CitedSentence, ...]:
    """Return the sentences of an answer, which may be incomplete.

    Marks such as ``[1]``, ``[1, 2]`` or ``【1】`` cite the numbers that are those of sources.
    """
    bare, marks = _take_marks(_finished(text), numbers)
    spans = _spans(bare)
    cited: list[set[int]] = [set() for _ in spans]
    for mark in marks if spans else ():
        cited[_find_owner(bare, spans, mark.position)].update(mark.numbers)
    return tuple(
        CitedSentence(bare[start:end].strip(), tuple(sorted(numbers)))
        for (start, end), numbers in zip(spans, cited, strict=True)
    )


def tidy_marks(text: str, numbers: Collection[int]) -> str:
    """Return an answer's text with every mark as ``[n]``, without numbers that are not sources.

    Marks after the full stop of a sentence with marks come before it: ``[1]. [2]`` is ``[1][2].``
    """
    pieces = _MARK.split(_finished(text))
    parts: list[str] = []
    for before, inside in zip(pieces[::2], pieces[1::2], strict=False):
        bare = before.rstrip(_BLANKS)
        marks = "".join(f"[{n}]" for n in _read_numbers(inside, numbers))
        parts += [bare, " " if marks and bare != before else "", marks]
    return _AROUND_STOP.sub(_join, "".join([*parts, pieces[-1]])).strip()


def _join(marks: re.Match[str]) -> str:
    """Return marks without white space, each once, before the end of their sentence."""
    return "".join(dict.fromkeys(re.findall(_SHOWN, marks[0]))) + marks["stop"]


def cite(text: str, numbers: Collection[int], citations: Sequence[Sequence[int]]) -> str:
    """Return an answer's text with other citations, each sentence's before its last full stop.

    The citations are those of each sentence of :func:`split_answer`.
    """
    bare, _ = _take_marks(_finished(text), numbers)
    parts: list[str] = []
    last = 0
    for (start, end), cited in zip(_spans(bare), citations, strict=True):
        stop = len(bare[start:end].rstrip(_STOPS)) + start
        marks = "".join(f"[{n}]" for n in cited)
        parts += [bare[last:stop], f" {marks}" if marks else ""]
        last = stop
    return "".join([*parts, bare[last:]]).strip()


def _finished(text: str) -> str:
    """Return an answer's text without a mark that is still being written."""
    unfinished = _UNFINISHED.search(text)
    return text[: unfinished.start()].rstrip(_BLANKS) if unfinished else text


def _spans(bare: str) -> list[tuple[int, int]]:
    """Return the ranges of the sentences that have words, without white space at their end."""
    return [
        (start, start + len(bare[start:end].rstrip()))
        for start, end in sentence_spans(bare, 0, len(bare))
        if any(map(str.isalnum, bare[start:end]))
    ]


def _find_owner(bare: str, spans: Sequence[tuple[int, int]], position: int) -> int:
    """Return the index of a mark's sentence: the next at the start of a line, else the previous."""
    line_start = bare.rfind("\n", 0, position) + 1
    if _ITEM_START.fullmatch(bare, line_start, position):
        owner = bisect_right(spans, position, key=itemgetter(1))
    else:
        owner = bisect_left(spans, position, key=itemgetter(0)) - 1
    return min(max(owner, 0), len(spans) - 1)


def _take_marks(text: str, numbers: Collection[int]) -> tuple[str, list[_Mark]]:
    pieces = _MARK.split(text)
    parts: list[str] = []
    marks: list[_Mark] = []
    length = 0
    for before, inside in zip(pieces[::2], pieces[1::2], strict=False):
        parts.append(before.rstrip(_BLANKS))
        length += len(parts[-1])
        marks.append(_Mark(length, _read_numbers(inside, numbers)))
    return "".join([*parts, pieces[-1]]), marks


def _read_numbers(inside: str, numbers: Collection[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(n for n in _expand(inside) if n in numbers))


def _expand(inside: str) -> Iterator[int]:
    for first, last in re.findall(r"(\d+)(?:\s*[-–]\s*(\d+))?", inside):
        yield from range(int(first), int(last or first) + 1)
