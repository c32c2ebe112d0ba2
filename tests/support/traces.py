"""Looking for what should be gone in the bytes of every file of a library."""

from pathlib import Path


def holding(folder: Path, token: str) -> list[str]:
    """Return the files whose bytes hold a token in any writing.

    A word that is nowhere else is found in a segment by its entry in the list of terms, and in the
    kept texts, whose packing leaves new letters as they are.
    """
    wanted = token.lower().encode()
    return [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and wanted in path.read_bytes().lower()
    ]
