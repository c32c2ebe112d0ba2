"""The files that took longest to read, kept as one of the library's facts.

Only their ids are kept, so that a forgotten file leaves no trace in the list.
"""

import sqlite3
from collections.abc import Iterable

import msgspec

from desktop_app.core.listing import SlowFile
from desktop_app.storage.facts import keep_fact, read_fact
from desktop_app.storage.file_records import files_by_id
from desktop_app.storage.outcomes import NoDocumentOutcome, Outcome, ReadOutcome

LEAST_SECONDS = 1.0
"""Processor time from which a file is listed; nobody waits for a quicker one."""

MOST_KEPT = 100
"""Files whose times are kept; more than are listed, since some of them are deleted later."""

MOST_LISTED = 12
"""Files that are listed, which fit on a page."""

_NAME = "slow_files"
_SECONDS = msgspec.json.Decoder(dict[int, float])


def note_times(connection: sqlite3.Connection, outcomes: Iterable[Outcome]) -> None:
    """Keep how long the slowest files took; a file that was read quicker this time leaves the list.

    Args:
        connection: A connection in a transaction.
        outcomes: What became known of files; without a time where a file was not read.
    """
    read = (one for one in outcomes if isinstance(one, ReadOutcome | NoDocumentOutcome))
    times = {one.file.file_id: one.seconds for one in read if one.seconds}
    if not times:
        return
    known = _read(connection)
    slow = {file_id: time for file_id, time in times.items() if time >= LEAST_SECONDS}
    if slow or not known.keys().isdisjoint(times):
        others = {file_id: time for file_id, time in known.items() if file_id not in times}
        slowest_first = sorted((others | slow).items(), key=lambda one: -one[1])[:MOST_KEPT]
        keep_fact(connection, _NAME, msgspec.json.encode(dict(slowest_first)).decode())


def slowest_files(connection: sqlite3.Connection) -> tuple[SlowFile, ...]:
    """Return the files that took longest to read, the slowest first, without secret files."""
    seconds = _read(connection)
    files = files_by_id(connection, seconds)
    found = [
        SlowFile(files[file_id].shown_path, time, files[file_id].facts.size)
        for file_id, time in seconds.items()
        if file_id in files and not files[file_id].holds_secrets
    ]
    return tuple(found[:MOST_LISTED])


def _read(connection: sqlite3.Connection) -> dict[int, float]:
    """Return the seconds by file, the slowest first."""
    try:
        return _SECONDS.decode(read_fact(connection, _NAME))
    except msgspec.MsgspecError:
        return {}
