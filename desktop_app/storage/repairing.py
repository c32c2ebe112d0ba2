"""Repairing stores: only what is damaged is replaced, and what could not be kept is named."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from desktop_app.core.locations import DataFolder
from desktop_app.storage import passage_records
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.identity import forget_words
from desktop_app.storage.inspection import Finding
from desktop_app.storage.salvage import Salvaged, last_aside, salvage

NAMES = {
    "folders": "watched folders with their rules",
    "exclusions": "what was forgotten and stays out",
    "path_contexts": "path contexts",
    "saved_searches": "saved searches",
    "searches": "searches made before",
    "opens": "files opened from searches",
    "facts": "settings of the library",
    "pictured_pages": "recognised text of scans and pictures",
}
"""Tables whose rows come back from no file, and what they hold."""


@dataclass(frozen=True, slots=True)
class Repair:
    """What a repair did.

    Attributes:
        kept: Of a damaged catalogue, rows kept of each table; empty where it was sound.
        lost: What could not be kept whole, and comes back from no file.
        aside: Where the damaged catalogue is kept.
    """

    kept: dict[str, int]
    lost: tuple[str, ...] = ()
    aside: str = ""


def repair(folder: DataFolder, findings: Sequence[Finding]) -> Repair:
    """Set aside what is damaged; opening the library and indexing builds it again.

    The caller holds the writer's lock, and has seen that no finding has an obstacle.

    Raises:
        DataFolderError: The data folder cannot be written.
    """
    codes = {one.store: one.code for one in findings}
    done = Repair({})
    is_missing = codes["catalogue"] == "catalogue_missing"
    if is_missing:
        folder.catalogue.unlink(missing_ok=True)  # an empty file at most
    if is_missing and last_aside(folder) is None:
        # Without their catalogue nobody knows whose texts the indexes hold.
        for store in (folder.lexical, folder.vectors):
            Generations(store).set_aside()
        done = Repair({}, tuple(NAMES.values()))
    elif codes["catalogue"]:
        done = _describe(*salvage(folder))
    with closing(Catalogue.open_for_writing(folder.catalogue)) as catalogue:
        if codes["words"]:
            with catalogue.transaction() as connection:
                forget_words(connection)
        if codes["vectors"] == "vectors_lost":
            with catalogue.transaction() as connection:
                passage_records.forget_embedded(connection)
    # What merely differs is brought into step when the stores are opened.
    if codes["words"] not in ("", "words_differ", "lexical_missing"):
        Generations(folder.lexical).set_aside()
    if codes["vectors"]:
        Generations(folder.vectors).set_aside()
    return done


def _describe(aside: Path, salvaged: Sequence[Salvaged]) -> Repair:
    return Repair(
        {one.table: one.rows for one in salvaged},
        tuple(NAMES[one.table] for one in salvaged if not one.is_whole and one.table in NAMES),
        str(aside),
    )
