"""Last known metadata of files on disk, by which a scan detects changes."""

import sqlite3

from desktop_app.core.changes import FileFacts
from desktop_app.core.volumes import UNKNOWN, Volume, kept_device
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below

FACTS = "size, mtime_ns, ctime_ns, device, inode"
"""Columns of the files table in the order of :func:`kept_facts`."""

KnownFacts = tuple[int, int, int, int, int, str]
"""Stored size, times, device and inode of a file, and the identity of its volume.

A tuple, as SQLite returns it: a scan loads one for every file of a folder."""


def kept_facts(facts: FileFacts) -> tuple[int, int, int, int, int]:
    """Return the metadata of a file as stored in its row."""
    device, inode = kept_device(facts.device), _kept_inode(facts.inode)
    return facts.size, facts.mtime_ns, facts.ctime_ns, device, inode


def _kept_inode(inode: int) -> int:
    # SQLite's integers are signed; inode numbers of some file systems use all 64 bits.
    return inode - (1 << 64) if inode >= 1 << 63 else inode


def facts_below(connection: sqlite3.Connection, path: str) -> dict[str, KnownFacts]:
    """Return the last known metadata of the files at and below a path, for :func:`is_unchanged`.

    Members are not included, because no scan finds them.
    """
    return _known_facts(connection, AT_OR_BELOW, *at_or_below(path))


def facts_at(connection: sqlite3.Connection, path: str) -> KnownFacts | None:
    """Return the last known metadata of a file on disk; None for an unknown file."""
    return _known_facts(connection, "path = ?", path).get(path)


def _known_facts(connection: sqlite3.Connection, which: str, *values: str) -> dict[str, KnownFacts]:
    identities = dict(connection.execute("SELECT id, identity FROM volumes"))
    rows = connection.execute(
        f"SELECT path, {FACTS}, volume_id FROM files "
        f"WHERE {which} AND state != 'gone' AND container_id IS NULL",
        values,
    )
    return {row[0]: (*row[1:6], identities.get(row[6], "")) for row in rows}


def volume_of(known: KnownFacts) -> Volume:
    """Return the volume that a file was last known on."""
    *_, device, _, identity = known
    return Volume(identity, device)


def is_unchanged(known: KnownFacts | None, facts: FileFacts, volume: Volume = UNKNOWN) -> bool:
    """Whether the metadata of a file, now on ``volume``, equals the last known.

    Device numbers do not depend on the content. Without lasting inode numbers, files of two volumes
    may have equal metadata, so the volume has to be the same.
    """
    if known is None:
        return False
    size, modified, changed, _, inode, _ = known
    inode_now = _kept_inode(facts.inode) if volume.keeps_inodes else 0
    # A hot path: called for each known file of a scan.
    if (size, modified, changed, inode) != (
        facts.size,
        facts.mtime_ns,
        facts.ctime_ns,
        inode_now,
    ):
        return False
    return inode != 0 or volume.is_same(volume_of(known))
