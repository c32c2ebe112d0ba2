"""What a generation of a derived store says of itself: to which library it belongs, and how far.

It lies in the generation's folder beside the store's own files, and is written once, before the
generation becomes the living one.
"""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from desktop_app.storage.disk.durable import write_durably

_NAME = "manifest.json"


@dataclass(frozen=True, slots=True)
class Manifest:
    """One generation.

    Attributes:
        library: Id of the library, as the catalogue has it.
        version: Of the store's form.
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
    return msgspec.json.decode((folder / _NAME).read_bytes(), type=Manifest)
