"""Passages that were cut out of a long paragraph are shown with the rest of it."""

import sqlite3
from collections.abc import Sequence

from desktop_app.storage import passage_records
from desktop_app.storage.passage_records import PassageRecord

LONGEST_RUN = 4
"""Passages shown as one, some 800 tokens."""

_PARAGRAPH_GAP = 2
"""Characters between two paragraphs at least; inside one there is a single space."""


def whole_paragraphs(
    connection: sqlite3.Connection, passage_ids: Sequence[int]
) -> list[PassageRecord]:
    """Give the passages of a run, with those that its first and last paragraph go on in.

    Args:
        connection: Of the catalogue.
        passage_ids: Of passages of one file that follow each other, in reading order.
    """
    known = passage_records.passages_by_id(connection, passage_ids)
    run = [known[one] for one in passage_ids if one in known]
    if not run:
        return []
    around = passage_records.passages_around(connection, run[0], run[-1], LONGEST_RUN - 1)
    by_ordinal = {one.ordinal: one for one in around}
    while len(run) < LONGEST_RUN:
        before = by_ordinal.get(run[0].ordinal - 1)
        after = by_ordinal.get(run[-1].ordinal + 1)
        if before and run[0].start - before.end < _PARAGRAPH_GAP:
            run.insert(0, before)
        elif after and after.start - run[-1].end < _PARAGRAPH_GAP:
            run.append(after)
        else:
            break
    return run
