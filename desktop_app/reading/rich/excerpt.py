"""A file as rich text: the part that is shown around a passage."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from desktop_app.core.errors import ReadingError
from desktop_app.core.rich_texts import RichText
from desktop_app.core.sayings import Saying
from desktop_app.passages.finding import find_passage
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.cleaning import clean
from desktop_app.reading.rich.pieces import Piece
from desktop_app.reading.rich.sources import pieces_of

MOST_WEIGHT = 50_000
"""Weight of the part shown at once: as many characters of plain paragraphs, or 800 table cells.
`python -m benchmarks.previewing` prints how soon such a text is painted."""


def rich_text(content: FileContent, passage: str = "", at: int = -1) -> RichText:
    """Return the part of a file around a passage, or around a piece, as rich text.

    Args:
        content: The file.
        passage: Text of the passage; empty for the file's beginning.
        at: Number of the piece; -1 for none.

    Raises:
        ReadingError: It cannot be read, has no rich text, or is too long for the passage, which is
            not found in it, to be shown.
    """
    pieces = _last_pieces(content)
    if not pieces:
        raise ReadingError("not_set", Saying("{} cannot be shown as rich text.", (content.name,)))
    shown = min(at, len(pieces) - 1) if at >= 0 else _place_of(pieces, passage)
    if shown is None and sum(one.weight for one in pieces) > MOST_WEIGHT:
        raise ReadingError("not_set", Saying("{} cannot be shown as rich text.", (content.name,)))
    first, end = _around(pieces, shown or 0)
    cleaned = tuple(clean(one.html) for one in pieces[first:end])
    return RichText(cleaned, first, shown or 0, len(pieces))


@lru_cache(maxsize=1)
def _last_pieces(content: FileContent) -> Sequence[Piece]:
    """Return the pieces of the file, cached because a user goes on to its other passages."""
    return pieces_of(content)


def _place_of(pieces: Sequence[Piece], passage: str) -> int | None:
    """Return the number of the piece that a passage begins in; None when it is in none."""
    if not passage:
        return 0
    found = find_passage("\n".join(one.text for one in pieces), passage)
    if found is None:
        return None
    starts = list(accumulate((len(one.text) + 1 for one in pieces), initial=0))
    return bisect_right(starts, found[0]) - 1


def _around(pieces: Sequence[Piece], at: int) -> tuple[int, int]:
    """Return the numbers of the first piece to show around one, and of the piece after the last."""
    first, weight = at, pieces[at].weight
    while first and weight + pieces[first - 1].weight <= MOST_WEIGHT // 2:
        first -= 1
        weight += pieces[first].weight
    end = at + 1
    while end < len(pieces) and weight + pieces[end].weight <= MOST_WEIGHT:
        weight += pieces[end].weight
        end += 1
    return first, end
