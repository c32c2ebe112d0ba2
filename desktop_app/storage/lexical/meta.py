"""Reads tantivy's metadata of the last commit, a file without a checksum.

Damage that leaves it readable could change the number of documents of a segment, or the fields. So
the catalogue records the number of documents with each commit, and the manifest of an index a
checksum of its fields.
"""

import json
import zlib
from pathlib import Path
from typing import Any

from desktop_app.core.errors import StoreError
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying

META = "meta.json"

REPAIR = Saying("Open Satchel, or run `satchel doctor --repair`: it is rebuilt from your files.")

_PARTS = ("idx", "pos", "term", "store", "fast", "fieldnorm")
"""Suffixes of the files of a segment."""


class Segment(Record):
    """A part of the index that is written once; deleted documents stay in it.

    Attributes:
        name: Name, never used again.
        living: Documents that a search can reach.
        deleted: Deleted documents, whose words and text are still in its files.
        files: Names of its files.
    """

    name: str
    living: int
    deleted: int
    files: tuple[str, ...]


class Meta(Record):
    """The metadata of the last commit.

    Attributes:
        generation: Name of the index's folder.
        opstamp: tantivy's number of the commit.
        schema_checksum: CRC-32 of the description of the fields.
        segments: In the order in which documents are numbered.
    """

    generation: str
    opstamp: int
    schema_checksum: int
    segments: tuple[Segment, ...]

    @property
    def state(self) -> str:
        """Name of the commit, with the number of documents; merges do not change it."""
        return f"{self.generation}:{self.opstamp}:{sum(one.living for one in self.segments)}"

    @property
    def files(self) -> tuple[str, ...]:
        """Names of the files of all segments."""
        return tuple(name for one in self.segments for name in one.files)

    def check(self, schema_checksum: int, state: str) -> None:
        """Compare the metadata with its records elsewhere.

        Args:
            schema_checksum: From the manifest.
            state: State recorded by the catalogue, possibly of another commit.

        Raises:
            StoreError: The metadata is damaged.
        """
        is_same_commit = self.state.rpartition(":")[0] == state.rpartition(":")[0]
        is_changed = is_same_commit and self.state != state
        if self.schema_checksum != schema_checksum or is_changed:
            raise damaged(META)


def read_meta(folder: Path) -> Meta:
    """Return the metadata of the last commit in the folder of an index.

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


def damaged(what: str) -> StoreError:
    """Return the error for a damaged index, with the name of a file or the message of a library."""
    return StoreError("lexical_damaged", Saying("The word index is damaged ({}).", (what,)), REPAIR)


def _segment(listed: dict[str, Any]) -> Segment:
    deleted = int((listed["deletes"] or {"num_deleted_docs": 0})["num_deleted_docs"])
    name = str(listed["segment_id"])
    stem = name.replace("-", "")
    files = [f"{stem}.{part}" for part in _PARTS]
    if listed["deletes"] is not None:
        files.append(f"{stem}.{listed['deletes']['opstamp']}.del")
    return Segment(name, int(listed["max_doc"]) - deleted, deleted, tuple(files))
