"""Finding the folder of a labelled set's files, to which its paths are relative."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from desktop_app.core.errors import StoreError
from desktop_app.core.paths import canonical
from desktop_app.evaluation.sets import LabelledQuery
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.embedded_passages import count_passages
from desktop_app.storage.file_records import find_file
from desktop_app.storage.folder_records import list_folders


def find_root(
    catalogue: Catalogue, set_path: Path, chosen: str, relevant: Iterable[str] = ()
) -> str:
    """Return the folder to which the paths of a set are relative and searches are limited.

    The candidates are the chosen folder alone, or else ``docs`` beside the set, the set's own
    folder and the common parent of the watched folders. The result is the first candidate in
    which the library holds a relevant file, or any file with text if no file is named.

    Raises:
        StoreError: The library holds nothing of the set.
    """
    wanted = list(relevant)
    for root in [chosen] if chosen else _places(catalogue, canonical(set_path.parent)):
        if _holds(catalogue, root, wanted):
            return root
    missing = "the files of the set" if wanted else "files to write queries about"
    raise StoreError(
        "set_not_in_library",
        f"The library holds none of {missing}{f' below {chosen}' if chosen else ''}.",
        "Add their folder with `satchel index FOLDER`, and name it with --in FOLDER.",
    )


def locate(root: str, path: str) -> str:
    """Return the absolute path of a file in a set."""
    return os.path.normpath(os.path.join(root, path))  # noqa: PTH118


def gains_below(root: str, query: LabelledQuery) -> dict[str, float]:
    """Return the gain of each relevant file of a query, by its absolute path."""
    return {locate(root, path): gain for path, gain in query.gains.items()}


def find_missing(catalogue: Catalogue, root: str, relevant: Iterable[str]) -> frozenset[str]:
    """Return the files that a set names and the library does not hold, as the set names them."""
    return frozenset(path for path in set(relevant) if not _knows(catalogue, root, path))


def _places(catalogue: Catalogue, beside: str) -> Iterator[str]:
    yield from (locate(beside, "docs"), beside)
    watched = [one.path for one in list_folders(catalogue.connection)]
    watched = [os.path.dirname(one) if os.path.isfile(one) else one for one in watched]  # noqa: PTH113, PTH120
    try:
        yield os.path.commonpath(watched)
    except ValueError:  # none, or on several drives
        return


def _holds(catalogue: Catalogue, root: str, wanted: list[str]) -> bool:
    if wanted:
        return any(_knows(catalogue, root, path) for path in wanted)
    passages, _ = count_passages(catalogue.connection, root)
    return passages > 0


def _knows(catalogue: Catalogue, root: str, path: str) -> bool:
    return find_file(catalogue.connection, locate(root, path)) is not None
