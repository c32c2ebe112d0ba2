"""What tantivy keeps of its last commit, in a file that it gives no checksum.

Damage in it that leaves it readable would change how many documents a segment has, or what its
fields are. So the catalogue records the number of documents with each commit, and the manifest of
an index a checksum of its fields.
"""

import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.core.errors import StoreError

META = "meta.json"

REPAIR = "Open Satchel, or run `satchel doctor --repair`: it is built anew from your files."

_PARTS = ("idx", "pos", "term", "store", "fast", "fieldnorm")
"""Endings of the files of a segment."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of the index that is written once; what is deleted stays in it.

    Attributes:
        name: Given out once.
        living: Documents that a search can reach.
        deleted: Documents whose words and text are in its files all the same.
        files: Names of its files.
    """

    name: str
    living: int
    deleted: int
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meta:
    """What is committed.

    Attributes:
        generation: Name of the index's folder.
        opstamp: tantivy's number of the commit.
        schema_checksum: CRC-32 of what is kept of the fields.
        segments: In the order in which documents are numbered.
    """

    generation: str
    opstamp: int
    schema_checksum: int
    segments: tuple[Segment, ...]

    @property
    def state(self) -> str:
        """Name of the commit, with the number of documents; merging segments does not change it."""
        return f"{self.generation}:{self.opstamp}:{sum(one.living for one in self.segments)}"

    @property
    def files(self) -> tuple[str, ...]:
        """Names of the files of all segments."""
        return tuple(name for one in self.segments for name in one.files)

    def check(self, schema_checksum: int, state: str) -> None:
        """Compare what is committed with what is known of it elsewhere.

        Args:
            schema_checksum: From the manifest.
            state: Recorded by the catalogue; it may be of another commit.

        Raises:
            StoreError: It is damaged.
        """
        is_same_commit = self.state.rpartition(":")[0] == state.rpartition(":")[0]
        is_changed = is_same_commit and self.state != state
        if self.schema_checksum != schema_checksum or is_changed:
            raise damaged(META)


def read_meta(folder: Path) -> Meta:
    """Return what is committed in the folder of an index.

    Raises:
        StoreError: It cannot be read.
    """
    try:
        meta = json.loads((folder / META).read_bytes())
        return Meta(
            folder.name,
            int(meta["opstamp"]),
            zlib.crc32(json.dumps(meta["schema"]).encode()),
            tuple(map(_segment, meta["segments"])),
        )
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise damaged(META) from error


def damaged(name: str) -> StoreError:
    """Return the error about a damaged file."""
    return StoreError("lexical_damaged", f"The word index is damaged ({name}).", REPAIR)


def _segment(listed: dict[str, Any]) -> Segment:
    deleted = int((listed["deletes"] or {"num_deleted_docs": 0})["num_deleted_docs"])
    name = str(listed["segment_id"])
    stem = name.replace("-", "")
    files = [f"{stem}.{part}" for part in _PARTS]
    if listed["deletes"] is not None:
        files.append(f"{stem}.{listed['deletes']['opstamp']}.del")
    return Segment(name, int(listed["max_doc"]) - deleted, deleted, tuple(files))
