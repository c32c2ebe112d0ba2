"""A library with enough files of two subjects for a map."""

from pathlib import Path

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
