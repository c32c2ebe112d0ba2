"""A look into a folder before it is added: how many files it has, and about how long they take."""

import os
import time
from functools import lru_cache

from desktop_app.core.library import FolderState
from desktop_app.core.library_commands import ForecastFolder
from desktop_app.core.listing import FolderForecast
from desktop_app.core.paths import canonical
from desktop_app.core.stopping import ShouldStop
from desktop_app.indexing.watching.rules import IGNORED_FILES, IGNORED_FOLDERS, Rules
from desktop_app.indexing.watching.scan import FolderScan, folder_state
from desktop_app.reading import names, office_signatures
from desktop_app.reading.mail_signatures import MAIL

MOST_FILES = 20_000
MOST_SECONDS = 10.0
"""Limits of a look; a folder with more is reported as having more."""

FILES_PER_SECOND = 1_500
PASSAGES_PER_SECOND = 4_000
BYTES_PER_SECOND = 20e6
"""Speed of reading for words: the time for a file, for its passages and for its bytes add up."""

EMBEDDED_PER_SECOND = 40
"""Passages embedded in a second, between those of a slow and a fast machine. Two cores without
AVX-512 embed 33 (``python -m benchmarks.peers``). With it, ``satchel index --no-ocr`` on two cores
took 4.6 s for the words of 506 files of 29 MB, from which the speeds above are, and 135 s more for
the meaning of their 14,750 passages, which is 109 in a second."""

_DENSITIES = {
    1_400: (
        *(".txt", ".text", ".log", ".md", ".markdown", ".rst", ".org", ".adoc", ".tex", ".srt"),
        *(".csv", ".tsv", ".json", ".jsonl", ".xml", ".yaml", ".yml", ".toml"),
    ),
    1_000: (*MAIL, ".mbox"),
    650: (*office_signatures.WORD, ".doc", ".odt", ".rtf", ".epub", ".fb2"),
    150: (*office_signatures.SHEETS, ".xls", ".ods", ".html", ".htm", ".xhtml", ".ipynb"),
    100: (".pdf",),
    5: (*office_signatures.SLIDES, ".ppt", ".odp"),
}
"""Passages in a megabyte of a file with these extensions, in the same 506 files."""

_BY_EXTENSION = {one: density for density, several in _DENSITIES.items() for one in several}


def forecast_folder(command: ForecastFolder, should_stop: ShouldStop) -> FolderForecast:
    """Count the files of a folder that would be indexed, and estimate the time for them.

    Archives, pictures and recordings count as files without passages.

    Args:
        command: Names an existing or missing folder, as the reply does.
        should_stop: Whether the window no longer waits.
    """
    path = canonical(command.path)
    state = folder_state(path)
    files = passages = size = 0
    is_more = False
    until = time.monotonic() + MOST_SECONDS
    files_found = FolderScan(path, Rules()).files() if state is FolderState.READY else ()
    for seen in files_found:
        if files == MOST_FILES or time.monotonic() > until or should_stop():
            is_more = True
            break
        files += 1
        if seen.facts is not None and (density := _density(_extension(seen.path))):
            passages += max(seen.facts.size * density // 1_000_000, 1)
            size += seen.facts.size
    reading = files / FILES_PER_SECOND + passages / PASSAGES_PER_SECOND + size / BYTES_PER_SECOND
    return FolderForecast(
        path=command.path,
        state=state,
        files=files,
        is_more=is_more,
        words_seconds=reading,
        meaning_seconds=passages / EMBEDDED_PER_SECOND,
        ignored_folders=IGNORED_FOLDERS,
        ignored_files=IGNORED_FILES,
    )


def _extension(path: str) -> str:
    return os.path.splitext(path)[1].lower()  # noqa: PTH122 - paths are text here


@lru_cache(maxsize=1024)
def _density(extension: str) -> int:
    """Return the passages in a megabyte; 0 for files that have none or are not known."""
    known = _BY_EXTENSION.get(extension)
    if known is None and extension and names.is_source_code(f"a{extension}"):
        known = _BY_EXTENSION[".txt"]
    return known or 0
