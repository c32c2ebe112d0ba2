"""The stores of a writable library while it is open, and notices of what is rebuilt."""

import contextlib
from collections.abc import Callable, Iterator

from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage import retrying
from desktop_app.storage.catalogue_errors import explained
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.opening import VectorKind, open_for_writing
from desktop_app.storage.running_file import RunningFile
from desktop_app.storage.writable_stores import WritableStores


@contextlib.contextmanager
def opened_stores(
    folder: DataFolder, kind: VectorKind | None, announce: Callable[[Notice], None]
) -> Iterator[WritableStores]:
    """Keep the stores open during the block; the caller holds the writer's lock.

    After a run that did not end in order, every file of the indexes is checked. Files are read
    again where an earlier Satchel read them differently.

    Args:
        folder: The data folder.
        kind: Kind of the embedding model in use; None leaves the existing vectors untouched.
        announce: Receives a notice for each store that is rebuilt.

    Raises:
        DataFolderError: The folder cannot be written, or the catalogue is in use elsewhere.
        StoreError: The catalogue is damaged, missing beside its indexes, or from a newer Satchel.
    """
    with contextlib.ExitStack() as opened:
        running = RunningFile(folder)
        opened.callback(running.end)
        if running.is_in_crash_loop:
            # Only the vectors are read by code that does not check them.
            Generations(folder.vectors).set_aside()
        stores, repairs = open_for_writing(folder, kind, is_thorough=running.is_after_crash)
        opened.callback(stores.close)
        for repair in repairs:
            announce(Notice(repair.sentence, is_done=repair.is_update))
        if running.is_in_crash_loop:
            announce(
                Notice(
                    "Satchel stopped twice soon after its start.",
                    "The vectors are being rebuilt, in case they were the cause.",
                )
            )
        with explained(folder.catalogue), stores.catalogue.transaction() as connection:
            retrying.reread_when_outdated(connection, READING_VERSION)
        yield stores
