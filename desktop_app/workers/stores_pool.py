"""Stores for threads that read beside the one that writes."""

import queue
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.storage.catalogue import Catalogue, explained
from desktop_app.storage.stores import Stores


class StoresPool:
    """Lends each thread a catalogue connection of its own; indexes are shared.

    The word index is looked up at each loan, because forgetting puts a new one in its
    place.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self._idle: queue.SimpleQueue[Catalogue] = queue.SimpleQueue()

    @contextmanager
    def borrow(self) -> Iterator[Stores]:
        """Lend stores for the length of the block.

        Raises:
            StoreError: The catalogue turns out to be damaged.
        """
        try:
            catalogue = self._idle.get_nowait()
        except queue.Empty:
            catalogue = Catalogue.open_for_reading(self._stores.folder.catalogue)
        shared = self._stores
        try:
            with explained(shared.folder.catalogue):
                yield Stores(shared.folder, catalogue, shared.lexical, shared.vectors, shared.model)
        finally:
            self._idle.put(catalogue)

    def close(self) -> None:
        """Close the connections; nothing may be lent any more."""
        while not self._idle.empty():
            self._idle.get_nowait().close()
