"""Where the marks of a file are in what a preview shows: passages, a whole text, or a page."""

from collections.abc import Iterable, Sequence

from desktop_app.core.marks import MarkState, PlacedMark
from desktop_app.core.previews import MarkedBoxes, MarkedRange, PageWord
from desktop_app.passages.finding import find_same
from desktop_app.search.preview.page_marks import text_on
from desktop_app.search.preview.text import PreviewText
from desktop_app.storage.passage_records import PassageRecord


def ranges_in(
    marks: Iterable[PlacedMark], shown: PreviewText, records: Iterable[PassageRecord]
) -> tuple[MarkedRange, ...]:
    """Return the marks in the text of a preview, in order.

    Args:
        marks: Marks of the file.
        shown: The text.
        records: The passages that it is made of.
    """
    starts = {one.passage_id: one.start for one in records}
    parts = [(starts[one.passage_id], one) for one in shown.parts]
    found = []
    for mark in marks:
        inside = [
            (max(mark.start - at, 0) + part.start, min(mark.end - at + part.start, part.end))
            for at, part in parts
            if mark.start < at + part.end - part.start and at < mark.end
        ]
        if inside and mark.state is MarkState.FOUND:
            start, end = inside[0][0], inside[-1][1]
            found.append(MarkedRange(mark.mark.key, start, end, mark.mark.note))
    return tuple(sorted(found, key=lambda one: one.start))


def ranges_as_shown(marks: Iterable[PlacedMark], text: str) -> tuple[MarkedRange, ...]:
    """Return the marks in a text as the window shows it, in order."""
    found = []
    for one in marks:
        is_found = one.state is MarkState.FOUND
        place = find_same(text, one.mark.text, one.start) if is_found else None
        if place:
            found.append(MarkedRange(one.mark.key, *place, one.mark.note))
    return tuple(sorted(found, key=lambda one: one.start))


def boxes_on(
    marks: Iterable[PlacedMark], page: int, words: Sequence[PageWord]
) -> tuple[MarkedBoxes, ...]:
    """Return the marks on a page."""
    found = []
    for one in marks:
        is_here = one.page is not None and one.page <= page <= (one.last_page or one.page)
        if is_here and one.state is MarkState.FOUND:
            boxes = text_on(words, one.mark.text)
            if boxes:
                found.append(MarkedBoxes(one.mark.key, boxes, one.mark.note))
    return tuple(found)
