"""The positions of the files on the map, kept as one file beside the stores.

They are derived from the embeddings and bound to the library and its embedding model. Losing the
file only costs the time to compute it again. It holds no text except the names of clusters, which
are dropped with the first file that is removed: its words may be among them.
"""

import sqlite3
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from desktop_app.core.private_files import replace_file, unfinished
from desktop_app.core.records import Record, replace
from desktop_app.storage.file_records import MAY_BE_SHOWN, SHOWN_PATH
from desktop_app.storage.stored_vectors import Ids

VERSION = 1
"""The version of the map's file; the map is computed again for another one."""


class KeptMap(Record, eq=False):
    """Positions of files, as columns.

    Attributes:
        library: Id of the library.
        model: Fingerprint of the embedding model.
        projected: Number of files when all positions were last computed.
        file_ids: Ascending.
        contents: What :func:`content_of` returns for each file when it was placed.
        positions: Shape (files, 2).
        groups: Number of a group of near-duplicates, from 1; 0 for none.
        clusters: Number of the cluster, an index into ``names``.
        names: Terms of each cluster; no entries when they were dropped.
    """

    library: str
    model: str
    projected: int
    file_ids: Ids
    contents: Ids
    positions: NDArray[np.float32]
    groups: NDArray[np.int32]
    clusters: NDArray[np.int16]
    names: tuple[tuple[str, ...], ...]

    def only(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> "KeptMap":
        """Return the map with only the files that a mask or an array of places chooses."""
        return replace(
            self,
            file_ids=self.file_ids[chosen],
            contents=self.contents[chosen],
            positions=self.positions[chosen],
            groups=self.groups[chosen],
            clusters=self.clusters[chosen],
        )

    def without_others(self, file_ids: Ids) -> "KeptMap":
        """Return the map with only these files, and without names if it had other ones."""
        is_kept = np.isin(self.file_ids, file_ids)
        return self if is_kept.all() else replace(self.only(is_kept), names=())


class _Stored(Record):
    version: int
    library: str
    model: str
    projected: int
    file_ids: bytes
    contents: bytes
    positions: bytes
    groups: bytes
    clusters: bytes
    names: tuple[tuple[str, ...], ...]


def encode_map(kept: KeptMap) -> bytes:
    """Return the content of the file."""
    return msgspec.msgpack.encode(
        _Stored(
            VERSION,
            kept.library,
            kept.model,
            kept.projected,
            kept.file_ids.astype("<i8").tobytes(),
            kept.contents.astype("<i8").tobytes(),
            kept.positions.astype("<f4").tobytes(),
            kept.groups.astype("<i4").tobytes(),
            kept.clusters.astype("<i2").tobytes(),
            kept.names,
        )
    )


def decode_map(content: bytes) -> KeptMap | None:
    """Return the map; None where the content is damaged or of another version."""
    try:
        found = msgspec.msgpack.decode(content, type=_Stored)
        kept = KeptMap(
            library=found.library,
            model=found.model,
            projected=found.projected,
            file_ids=np.frombuffer(found.file_ids, "<i8"),
            contents=np.frombuffer(found.contents, "<i8"),
            positions=np.frombuffer(found.positions, "<f4").reshape(-1, 2),
            groups=np.frombuffer(found.groups, "<i4"),
            clusters=np.frombuffer(found.clusters, "<i2"),
            names=found.names,
        )
    except (msgspec.MsgspecError, ValueError):
        return None
    columns = (kept.contents, kept.positions, kept.groups, kept.clusters)
    is_whole = all(len(one) == len(kept.file_ids) for one in columns)
    is_sound = is_whole and bool(np.isfinite(kept.positions).all())
    return kept if is_sound and found.version == VERSION else None


def read_map(path: Path, library: str, model: str) -> KeptMap | None:
    """Return the kept map of a library and a model; None where there is none."""
    try:
        kept = decode_map(path.read_bytes())
    except OSError:
        return None
    return kept if kept is not None and (kept.library, kept.model) == (library, model) else None


def keep_map(path: Path, connection: sqlite3.Connection, computed: KeptMap) -> None:
    """Keep a map, without the files that were removed while it was computed.

    Raises:
        OSError: It cannot be written.
    """
    replace_file(path, encode_map(computed.without_others(_shown_ids(connection))))


def drop_from_map(path: Path, connection: sqlite3.Connection) -> None:
    """Remove the files from the kept map that are no longer in the library.

    A map that cannot be read is removed, and so is what a crash left of one: both may have names.
    """
    unfinished(path).unlink(missing_ok=True)
    try:
        kept = decode_map(path.read_bytes())
    except OSError:
        return
    if kept is None:
        path.unlink(missing_ok=True)
        return
    left = kept.without_others(_shown_ids(connection))
    if left is not kept:
        replace_file(path, encode_map(left))


class ShownFile(NamedTuple):
    """What the map shows of a file."""

    file_id: int
    path: str
    kind: str
    mtime_ns: int
    content_hash: bytes | None


def list_files_to_show(connection: sqlite3.Connection) -> list[ShownFile]:
    """Return the files that may be shown, by ascending id; paths as shown to the user."""
    rows = connection.execute(
        f"SELECT id, {SHOWN_PATH}, kind, mtime_ns, content_hash FROM files "
        f"WHERE {MAY_BE_SHOWN} ORDER BY id"
    )
    return [ShownFile(*row) for row in rows]


def content_of(content_hash: bytes | None) -> int:
    """Return a number that differs when the content of a file does, with near certainty."""
    return int.from_bytes((content_hash or b"")[:8].ljust(8, b"\0"), "little", signed=True)


def _shown_ids(connection: sqlite3.Connection) -> Ids:
    rows = connection.execute(f"SELECT id FROM files WHERE {MAY_BE_SHOWN}")
    return np.fromiter((file_id for (file_id,) in rows), np.int64)
