"""Joining the stored passages of a file into the text of a preview, and its first mark."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from desktop_app.core.documents import TRAIL_SEPARATOR, PageBreak, row_in
from desktop_app.core.previews import PreviewPart
from desktop_app.core.records import Record
from desktop_app.core.results import Highlight
from desktop_app.search.display.paragraphs import white_space
from desktop_app.search.display.snippet_windows import Weigh
from desktop_app.search.display.snippets import best_match
from desktop_app.search.display.typed_runs import TypedRuns
from desktop_app.storage.passage_records import PassageRecord

_LONGEST_LINE = 2_000
"""Characters of a line after which the next gap between passages is a line end. The window lays out
whole lines, and a line of 100,000 characters takes seconds."""


class PreviewText(Record):
    """A text with its parts and the ranges of its headings."""

    text: str
    parts: tuple[PreviewPart, ...]
    headings: tuple[Highlight, ...]


def put_together(
    records: Sequence[PassageRecord], texts: Mapping[int, str], kind: str
) -> PreviewText:
    """Join consecutive passages, with the white space between them."""
    pieces: list[str] = []
    parts: list[PreviewPart] = []
    headings: list[Highlight] = []
    at = line = 0
    before: PassageRecord | None = None
    for one in records:
        if before is not None:
            gap = _gap(one.start - before.end, kind, line)
            pieces.append(gap)
            at += len(gap)
            line = 0 if "\n" in gap else line
        text = texts[one.passage_id]
        parts.append(
            PreviewPart(
                one.passage_id,
                at,
                at + len(text),
                one.page,
                one.place_in(kind),
                one.heading,
                tuple(
                    PageBreak(after.at, after.page, one.at(after.at).place_in(kind))
                    for after in one.breaks
                ),
            )
        )
        headings += _headings(before.heading if before else "", one.heading, text, at)
        pieces.append(text)
        at += len(text)
        line = len(text) - text.rfind("\n") - 1 + (0 if "\n" in text else line)
        before = one
    return PreviewText("".join(pieces), tuple(parts), tuple(headings))


def _gap(length: int, kind: str, line: int) -> str:
    return "\n" if length <= 1 and line > _LONGEST_LINE else white_space(length, kind)


def _headings(before: str, trail: str, text: str, at: int) -> list[Highlight]:
    """Return the ranges of the headings at the beginning of a passage."""
    if trail == before or not trail:
        return []
    known = trail.split(TRAIL_SEPARATOR)
    found: list[Highlight] = []
    start = 0
    for line in text.splitlines(keepends=True)[: 2 * len(known)]:
        if line.strip() and " ".join(line.split()).lstrip("# ") not in known:
            break
        if line.strip():
            found.append(Highlight(at + start, at + start + len(line.rstrip())))
        start += len(line)
    return found


def first_mark(
    marks: Sequence[Highlight],
    part: PreviewPart | None,
    text: str,
    typed: TypedRuns,
    weigh: Weigh,
) -> int:
    """Return the index of the mark that a snippet of the requested passage shows first.

    It is the next mark where the passage has none, else the last.
    """
    if not marks:
        return -1
    at = 0
    if part is not None:
        passage = text[part.start : part.end]
        inside = [one for one in marks if part.start <= one.start and one.end <= part.end]
        ranges = [(one.start - part.start, one.end - part.start) for one in inside]
        has_rows = bool(row_in(part.place))
        literal = typed.find(passage)
        at = part.start + best_match(passage, ranges, literal, has_rows=has_rows, weigh=weigh)
    first = bisect_left([one.start for one in marks], at)
    return min(first, len(marks) - 1)
