"""A library with enough files of two subjects for a map."""

from pathlib import Path

import numpy as np

from desktop_app.storage.file_vectors import embedded_files
from desktop_app.storage.identity import read_identity
from desktop_app.storage.kept_map import KeptMap
from tests.support.library import SmallLibrary

SUBJECTS = {
    "rivers": "The river level rose after rain; the gauge shows floods and water.",
    "music": "The violin concerto has a slow movement; the orchestra tunes strings.",
}


def write_subjects(library: SmallLibrary, each: int = 12) -> list[Path]:
    """Write this many files on each subject, which differ in a few words, and index them."""
    written = [
        library.write(f"{subject}/{number}.txt", f"{text} Note {chr(97 + number) * 4} of it.")
        for subject, text in SUBJECTS.items()
        for number in range(each)
    ]
    library.index()
    return written


def map_of(library: SmallLibrary) -> KeptMap:
    """Return a map of the files of a library, in one cluster on a line."""
    connection = library.stores.catalogue.connection
    files = embedded_files(connection)
    count = len(files.file_ids)
    return KeptMap(
        read_identity(connection).library,
        library.stores.model,
        count,
        files.file_ids,
        files.contents,
        np.arange(2 * count, dtype=np.float32).reshape(-1, 2),
        np.zeros(count, np.int32),
        np.zeros(count, np.int16),
        (("river", "gauge"),),
    )
