"""Replace the checksums of torch in a lock by those of its processor-only builds.

The package index's builds for Linux ask for several gigabytes of graphics-card packages.
Listing their checksums too would not help: pip prefers a file whose checksum the index states
over one from a folder, and would take them even where the small build is available.

usage: pin_torch.py BUILDS LOCK
"""

import re
import sys
from pathlib import Path

_TORCH = re.compile(r"^(torch==.*?)(?: \\\n    --hash=sha256:[0-9a-f]{64})+$", re.MULTILINE)
_CHECKSUM = re.compile(r"\bsha256:[0-9a-f]{64}$", re.MULTILINE)


def pin_torch(lock: str, builds: str) -> str:
    """Return the lock with torch's checksums replaced by those that end the lines of ``builds``.

    Raises:
        ValueError: The lock has no torch, or ``builds`` no checksum.
    """
    checksums = _CHECKSUM.findall(builds)
    if not checksums:
        raise ValueError("the list of torch builds holds no checksum")
    hashes = "".join(f" \\\n    --hash={checksum}" for checksum in checksums)
    pinned, count = _TORCH.subn(lambda found: found[1] + hashes, lock)
    if count != 1:
        raise ValueError(f"the lock names torch {count} times instead of once")
    return pinned


def main(builds: Path, lock: Path) -> None:
    """Rewrite the file ``lock`` in place."""
    lock.write_text(pin_torch(lock.read_text("utf-8"), builds.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
