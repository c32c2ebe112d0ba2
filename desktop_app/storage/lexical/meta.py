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
from desktop_app.core.sayings import Saying

META = "meta.json"

REPAIR = Saying("Open Satchel, or run `satchel doctor --repair`: it is built anew from your files.")

_PARTS = ("idx", "pos", "term", "store", "fast", "fieldnorm")
"""Endings of the files of a segment."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of the index that is written once; what is deleted stays in it.

    Attributes:
        name: Given out once.
        living: Documents that a search can reach.
        deleted: Documents whose words and text are in its files all the same.
    """

    name: str
    living: int
    deleted: int


def segments_of(folder: Path) -> list[Segment]:
    """Return the committed segments, in the order in which documents are numbered.

    Raises:
        StoreError: What is committed cannot be read.
    """
    try:
        return [_segment(one) for one in _read(folder)["segments"]]
    except (ValueError, LookupError, TypeError) as error:
        raise damaged(META) from error


def files_of(folder: Path) -> list[Path]:
    """Return the files of all committed segments.

    Raises:
        StoreError: What is committed cannot be read.
    """
    try:
        return [folder / name for one in _read(folder)["segments"] for name in _names(one)]
    except (ValueError, LookupError, TypeError) as error:
        raise damaged(META) from error


def state_of(folder: Path) -> str:
    """Return the name of what is committed: generation, tantivy's number of it, and documents.

    Merging segments changes none of these.

    Raises:
        StoreError: What is committed cannot be read.
    """
    try:
        opstamp = int(_read(folder)["opstamp"])
    except (ValueError, LookupError, TypeError) as error:
        raise damaged(META) from error
    return f"{folder.name}:{opstamp}:{sum(one.living for one in segments_of(folder))}"


def schema_checksum(folder: Path) -> int:
    """Return the CRC-32 of what is kept of the fields.

    Raises:
        StoreError: It cannot be read.
    """
    try:
        return zlib.crc32(json.dumps(_read(folder)["schema"]).encode())
    except (LookupError, TypeError) as error:
        raise damaged(META) from error


def check_meta(folder: Path, checksum: int, words: str) -> None:
    """Compare what is committed with what is known of it elsewhere.

    Args:
        folder: Of the index.
        checksum: Of the fields, from the manifest.
        words: State that the catalogue recorded; it may be of another commit.

    Raises:
        StoreError: It is damaged.
    """
    state = state_of(folder)
    is_same_commit = state.rpartition(":")[0] == words.rpartition(":")[0]
    if schema_checksum(folder) != checksum or (is_same_commit and state != words):
        raise damaged(META)


def damaged(name: str) -> StoreError:
    """Return the error about a damaged file."""
    return StoreError("lexical_damaged", Saying("The word index is damaged ({}).", (name,)), REPAIR)


def _read(folder: Path) -> dict[str, Any]:
    try:
        meta: dict[str, Any] = json.loads((folder / META).read_bytes())
    except (OSError, ValueError) as error:
        raise damaged(META) from error
    return meta


def _segment(listed: dict[str, Any]) -> Segment:
    deleted = int((listed["deletes"] or {"num_deleted_docs": 0})["num_deleted_docs"])
    return Segment(str(listed["segment_id"]), int(listed["max_doc"]) - deleted, deleted)


def _names(segment: dict[str, Any]) -> list[str]:
    stem = str(segment["segment_id"]).replace("-", "")
    names = [f"{stem}.{part}" for part in _PARTS]
    if segment["deletes"] is not None:
        names.append(f"{stem}.{segment['deletes']['opstamp']}.del")
    return names
