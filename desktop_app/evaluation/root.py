"""Where the files of a labelled set are: the folder that its paths start from."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from desktop_app.core.errors import StoreError
from desktop_app.core.locations import canonical
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.file_records import find_file
from desktop_app.storage.folder_records import list_folders
from desktop_app.storage.passage_records import count_passages


def find_root(
    catalogue: Catalogue, set_path: Path, chosen: str, relevant: Iterable[str] = ()
) -> str:
    """Give the folder that the paths of a set start from, and that searches are limited to.

    It is the one chosen, else ``docs`` beside the set, else the set's own folder, else what
    the watched folders lie in: the first below which the library holds a relevant file or,
    where there is none to look for, any file with text.

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
    """Give the absolute path of a file that a set names."""
    return os.path.normpath(os.path.join(root, path))  # noqa: PTH118


def count_missing(catalogue: Catalogue, root: str, relevant: Iterable[str]) -> int:
    """Count the files that a set names and the library does not know."""
    return sum(not _knows(catalogue, root, path) for path in set(relevant))


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
