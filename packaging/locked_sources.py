"""The sources of packages, at the versions and with the checksums of a lock of pip."""

import re
import subprocess
import sys
from pathlib import Path


def locked(lock: str, package: str) -> str:
    """Return the lines of a lock that pin a package, on each system, with its checksums.

    Raises:
        ValueError: The lock does not name the package.
    """
    pinned = rf"(?m)^{re.escape(package)}==.*(?:\n    --hash=\S+(?: \\)?)+"
    found = re.findall(pinned, lock)
    if not found:
        raise ValueError(f"the lock has no {package}")
    return "".join(f"{one}\n" for one in found)


def fetch_source(lock: Path, package: str, folder: Path) -> Path:
    """Download the source of the locked version to a folder, and return the archive."""
    pinned = folder / f"{package}.lock"
    pinned.write_text(locked(lock.read_text("utf-8"), package), "utf-8")
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes")
    options = ("--no-binary", package, "--dest", str(folder), "--requirement", str(pinned))
    subprocess.run([*pip, *options], check=True)
    (archive,) = folder.glob("*.tar.gz")
    return archive
