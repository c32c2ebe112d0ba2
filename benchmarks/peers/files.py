"""The files that every program is given: real ones, copied from the labelled sets."""

import shutil
from pathlib import Path

TEXT_SETS = ("nfcorpus", "med", "cacm")
"""Sets of short abstracts, one a file."""

TEXTS = 5_183
_FILES_A_FOLDER = 500


def copy_texts(sets: Path, to: Path) -> list[Path]:
    """Copy abstracts of the sets, in folders of 500; return the copies."""
    found = [path for name in TEXT_SETS for path in sorted((sets / name / "docs").rglob("*.txt"))]
    return _copy(found[:TEXTS], to)


def copy_pdfs(sets: Path, to: Path, times: int = 1) -> list[Path]:
    """Copy every PDF of the sets, this many times; return the copies."""
    found = (path for path in sets.rglob("*") if path.suffix.lower() == ".pdf" and path.is_file())
    return _copy(sorted(found) * times, to)


def _copy(paths: list[Path], to: Path) -> list[Path]:
    copies = [
        to / f"{number // _FILES_A_FOLDER:02d}" / f"{number:05d}-{path.name}"
        for number, path in enumerate(paths)
    ]
    for path, copy in zip(paths, copies, strict=True):
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return copies
