"""Extending passages to whole paragraphs, and the white space between passages."""

import sqlite3
from collections.abc import Mapping, Sequence

from desktop_app.core.documents import FileKind
from desktop_app.storage import passage_records
from desktop_app.storage.passage_records import PassageRecord

LONGEST_RUN = 4
"""Passages that are shown as one text, some 800 tokens."""

_PARAGRAPH_GAP = 2
"""Fewest characters between two paragraphs; inside a paragraph it is a single space."""

_LINED = {FileKind.CODE, FileKind.SHEET, FileKind.DATA, FileKind.SUBTITLES}
"""Kinds whose passages are cut at line ends."""


def white_space(length: int, kind: str) -> str:
    """Return the white space between two passages of a file of a kind.

    Only its length is stored, in characters.
    """
    if length <= 1:
        return "\n" if kind in _LINED and length == 1 else " " * length
    if kind != FileKind.CODE:
        return "\n\n"
    # Blank lines and the indentation of the next line, which is mostly a multiple of four.
    lines = min((length - 1) % 4 + 1, 3)
    return "\n" * lines + " " * (length - lines)


def joined(run: Sequence[PassageRecord], texts: Mapping[int, str], kind: str) -> str:
    """Return the text of consecutive passages, with the white space between them."""
    parts: list[str] = []
    for before, one in zip([None, *run], run, strict=False):
        parts.append(white_space(one.start - before.end, kind) if before else "")
        parts.append(texts.get(one.passage_id, ""))
    return "".join(parts)


def whole_paragraphs(
    connection: sqlite3.Connection, runs: Sequence[Sequence[int]]
) -> list[list[PassageRecord]]:
    """Return the passages of each run, with those in which its first and last paragraph continue.

    Args:
        connection: The catalogue's connection.
        runs: Ids of consecutive passages of a file, in reading order.
    """
    wanted = [passage_id for run in runs for passage_id in run]
    known = passage_records.passages_by_id(connection, wanted)
    living = [[known[one] for one in run if one in known] for run in runs]
    around = passage_records.passages_around(
        connection, [(run[0], run[-1]) for run in living if run], LONGEST_RUN - 1
    )
    by_place = {(one.file_id, one.ordinal): one for one in around}
    for run in living:
        _complete(run, by_place)
    return living


def _complete(run: list[PassageRecord], by_place: Mapping[tuple[int, int], PassageRecord]) -> None:
    """Add the passages to a run in which its first and last paragraph continue."""
    while run and len(run) < LONGEST_RUN:
        before = by_place.get((run[0].file_id, run[0].ordinal - 1))
        after = by_place.get((run[-1].file_id, run[-1].ordinal + 1))
        if before and run[0].start - before.end < _PARAGRAPH_GAP:
            run.insert(0, before)
        elif after and after.start - run[-1].end < _PARAGRAPH_GAP:
            run.append(after)
        else:
            break
