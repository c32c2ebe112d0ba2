"""Summarising what the catalogue has of folders that were brought up to date."""

import sqlite3
from collections.abc import Sequence

from desktop_app.core.library import IndexSummary
from desktop_app.core.paths import is_at_or_below
from desktop_app.storage import embedded_passages, file_records, file_states, recognition_records


def summarise(
    connection: sqlite3.Connection, paths: Sequence[str], commit: int, seconds: float
) -> IndexSummary:
    """Summarise an indexing run.

    Args:
        connection: Connection to the catalogue.
        paths: The folders; each file in them counts once.
        commit: Number of the last commit before the run.
        seconds: Duration of the run.
    """
    different = dict.fromkeys(paths)
    paths = [
        path
        for path in different
        if not any(is_at_or_below(path, one) for one in different if one != path)
    ]
    counts = [file_states.count_files(connection, path) for path in paths]
    passages = [embedded_passages.count_passages(connection, path) for path in paths]
    pages = [recognition_records.count_pages(connection, path) for path in paths]
    failed = sum(one.failed for one in counts)
    skipped = sum(one.skipped for one in counts)
    return IndexSummary(
        files=sum(one.indexed + one.waiting for one in counts) + failed + skipped,
        indexed=sum(file_records.count_written(connection, path, commit) for path in paths),
        failed=failed,
        skipped=skipped,
        passages=sum(one for one, _ in passages),
        embedded=sum(one for _, one in passages),
        seconds=round(seconds, 3),
        recognised=sum(one.recognised for one in pages),
    )
