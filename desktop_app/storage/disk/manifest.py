"""The manifest of a derived store's generation: its library, format version and commit.

It is in the generation's folder, and is written once, before the generation becomes current.
"""

from pathlib import Path

import msgspec

from desktop_app.core.errors import StoreError
from desktop_app.core.records import Record, json_decoder
from desktop_app.storage.disk.durable import write_durably

FROM_THE_FUTURE = "index_from_the_future"
"""Code of the error for an index that a newer version of the program made."""

_NAME = "manifest.json"


class Manifest(Record):
    """Description of a generation.

    Attributes:
        library: Id of the library, as the catalogue has it.
        version: Version of the store's format.
        commit: Number of the catalogue's last commit when the generation was made.
        checksum: CRC-32 of the file of a snapshot, or of the fields of a word index.
    """

    library: str
    version: str
    commit: int = 0
    checksum: int = 0


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest of a generation, safe against a power cut."""
    write_durably(folder / _NAME, msgspec.json.encode(manifest))


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a generation.

    Raises:
        ValueError: It is damaged.
        OSError: It is missing.
    """
    return json_decoder(Manifest).decode((folder / _NAME).read_bytes())


def refuse_newer(manifest: Manifest, version: int) -> None:
    """Check that an index was not made by a newer version of the program.

    Args:
        manifest: Manifest of the index.
        version: Newest version of its format that is known here.

    Raises:
        StoreError: It was; the index is left as it is.
        ValueError: The manifest is damaged.
    """
    if int(manifest.version) > version:
        raise StoreError(
            FROM_THE_FUTURE,
            "This library was written by a newer Satchel.",
            "Update Satchel, or choose another data folder with --data-dir.",
        )
