"""Checks that a snapshot of the vectors belongs to its library and is sound.

usearch does not detect damage in a snapshot, and a wrong number in it crashes the process.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.core.errors import StoreError
from desktop_app.core.sayings import Saying
from desktop_app.storage.disk.checksums import Check, checksum_of, checksum_steps
from desktop_app.storage.disk.durable import sync
from desktop_app.storage.disk.manifest import Manifest, read_manifest, refuse_newer, write_manifest
from desktop_app.storage.disk.seals import read_seals, seal, write_seals
from desktop_app.storage.identity import Identity
from desktop_app.storage.vectors.loading import load_index_class

if TYPE_CHECKING:
    from usearch.index import Index

SNAPSHOT = "vectors.usearch"
"""Name of the snapshot's file."""

REPAIR = Saying(
    "Open Satchel, or run `satchel doctor --repair`: they are taken from the catalogue."
)

_VERSION = 1
"""The version of a snapshot; a newer one is refused."""


def check_identity(folder: Path, identity: Identity) -> None:
    """Compare a snapshot with the library that it is opened for.

    Raises:
        StoreError: ``index_from_the_future`` when it is of a newer version, and is left alone;
            ``vectors_version`` when it is of an older version; ``vectors_foreign`` when it
            is of another library, or of a later state of this one; ``vectors_damaged`` when its
            manifest is unreadable.
    """
    if not folder.is_dir():
        # Satchel 0.1 stored a snapshot as a single file.
        raise StoreError("vectors_version", "The vectors are from an older Satchel.", REPAIR)
    manifest = _manifest_of(folder)
    try:
        refuse_newer(manifest, _VERSION)
    except ValueError as error:
        raise _damaged() from error
    if manifest.library != identity.library:
        raise StoreError("vectors_foreign", "The vectors belong to another library.", REPAIR)
    if manifest.commit > identity.commit:
        raise StoreError("vectors_foreign", "The vectors are newer than the catalogue.", REPAIR)


def load_snapshot(folder: Path, dimensions: int) -> "Index":
    """Map a snapshot into memory, after :func:`check`.

    Raises:
        StoreError: It is damaged, or of another model; it has to be rebuilt.
    """
    try:
        # Holes are left by an earlier version of forgetting; loading them overruns usearch's
        # memory.
        metadata = load_index_class().metadata(folder / SNAPSHOT) or {}
        has_holes = metadata.get("count_deleted", 0) > 0
        snapshot = None if has_holes else load_index_class().restore(folder / SNAPSHOT, view=True)
    except (RuntimeError, ValueError, OSError) as error:
        raise StoreError(
            "vectors_damaged", Saying("The vectors are damaged ({}).", (str(error),)), REPAIR
        ) from error
    if snapshot is None or snapshot.ndim != dimensions:
        raise StoreError("vectors_damaged", "The vectors are of another model or version.", REPAIR)
    return snapshot


def check(folder: Path, *, is_thorough: bool) -> Check:
    """Check the file of a snapshot, step by step.

    Args:
        folder: Folder of the snapshot.
        is_thorough: Check the file even if its seal matches.

    Raises:
        StoreError: It is missing, cut short or changed.
    """
    path = folder / SNAPSHOT
    try:
        expected = _manifest_of(folder).checksum
        sealed = read_seals(folder).get(path.name)
        if not is_thorough and sealed is not None and sealed.is_whole(path):
            return
        with path.open("rb") as file:
            found = yield from checksum_steps(file, path.stat().st_size)
    except OSError as error:
        raise _damaged() from error
    if found != expected:
        raise _damaged()


def seal_snapshot(folder: Path, identity: Identity) -> None:
    """Write the manifest and seal of a new snapshot, and flush them to the disk."""
    path = folder / SNAPSHOT
    sync(path)
    checksum = checksum_of(path)
    write_manifest(folder, Manifest(identity.library, str(_VERSION), identity.commit, checksum))
    write_seals(folder, {path.name: seal(path, checksum)})


def _manifest_of(folder: Path) -> Manifest:
    try:
        return read_manifest(folder)
    except (OSError, ValueError) as error:
        raise _damaged() from error


def _damaged() -> StoreError:
    return StoreError("vectors_damaged", "The vectors are damaged.", REPAIR)
