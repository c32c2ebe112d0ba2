"""Repairs damaged stores, and reports which data is lost."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from desktop_app.core.locations import DataFolder
from desktop_app.core.records import Record
from desktop_app.storage import embedded_passages, history_records
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
    "marks": "marks with their notes",
    "own_tags": "tags added in Satchel",
    "exchanges": "kept conversations",
    "right_files": "answers noted for searches",
    "searches": "searches made before",
    "opens": "files opened from searches",
    "facts": "settings of the library; its history is off until you switch it on",
    "pictured_pages": "recognised text of scans and pictures",
    "passage_contexts": "contexts of passages that the answer model wrote",
}
"""Tables that cannot be rebuilt from files, and what they contain."""


class Repair(Record):
    """Result of a repair.

    Attributes:
        kept: Rows kept of each table of a damaged catalogue; empty when it was sound.
        lost: Data that was lost in part and cannot be rebuilt from files.
        aside: Path of the damaged catalogue.
    """

    kept: dict[str, int]
    lost: tuple[str, ...] = ()
    aside: str = ""


def repair(folder: DataFolder, findings: Sequence[Finding]) -> Repair:
    """Set damaged stores aside; opening the library and indexing rebuilds them.

    The caller holds the writer's lock and has checked that no finding has an obstacle.

    Raises:
        DataFolderError: The data folder cannot be written.
    """
    codes = {one.store: one.code for one in findings}
    done = Repair({})
    is_missing = codes["catalogue"] == "catalogue_missing"
    if is_missing:
        folder.catalogue.unlink(missing_ok=True)  # it is empty, if it exists
    if is_missing and last_aside(folder) is None:
        # Without their catalogue, the entries of the indexes cannot be assigned to files.
        for store in (folder.lexical, folder.vectors):
            Generations(store).set_aside()
        done = Repair({}, tuple(NAMES.values()))
    elif codes["catalogue"]:
        done = _describe(*salvage(folder))
    _note_losses(folder, codes, knows_nothing=is_missing and not done.aside)
    if any(codes.values()):
        folder.map.unlink(missing_ok=True)
    # Stores that merely differ are reconciled when they are opened.
    if codes["words"] not in ("", "words_differ", "lexical_missing"):
        Generations(folder.lexical).set_aside()
    if codes["vectors"]:
        Generations(folder.vectors).set_aside()
    return done


def _note_losses(folder: DataFolder, codes: Mapping[str, str], *, knows_nothing: bool) -> None:
    """Note in the catalogue which stores are made again, and what it cannot know any more."""
    with (
        closing(Catalogue.open_for_writing(folder.catalogue)) as catalogue,
        catalogue.transaction() as connection,
    ):
        if knows_nothing:
            history_records.leave_off_if_unknown(connection)
        if codes["words"]:
            forget_words(connection)
        if codes["vectors"] == "vectors_lost":
            embedded_passages.forget_embedded(connection)


def _describe(aside: Path, salvaged: Sequence[Salvaged]) -> Repair:
    return Repair(
        {one.table: one.rows for one in salvaged},
        tuple(NAMES[one.table] for one in salvaged if not one.is_whole and one.table in NAMES),
        str(aside),
    )
