"""The files and folders of a library by their names."""

import os
from collections.abc import Collection, Iterator

from desktop_app.answering.subject import Named
from desktop_app.core.members import SEPARATOR, name_in
from desktop_app.storage import folder_records
from desktop_app.storage.found_files import names_of_files
from desktop_app.storage.stores import Stores


def files_of(stores: Stores, file_ids: Collection[int] | None = None) -> Iterator[Named]:
    """Yield the files with text, or those of them that have one of these ids."""
    among = None if file_ids is None else frozenset(file_ids)
    for file_id, path, title, changed in names_of_files(stores.catalogue.connection):
        if among is None or file_id in among:
            yield Named(file_id, path, name_in(path), title, changed)


def folders_of(stores: Stores, file_ids: Collection[int] | None = None) -> Iterator[Named]:
    """Yield the watched folders and those below them that hold files of :func:`files_of`."""
    watched = folder_records.list_folders(stores.catalogue.connection)
    seen: set[str] = set()
    for file in files_of(stores, file_ids):
        folder = os.path.dirname(file.path.partition(SEPARATOR)[0])  # noqa: PTH120 - of any system
        while folder not in seen and folder_records.innermost(watched, folder):
            seen.add(folder)
            yield Named(0, folder, name_in(folder))
            folder = os.path.dirname(folder)  # noqa: PTH120
