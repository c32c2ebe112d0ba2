"""Lends stores to threads that read while the index thread writes."""

import queue
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from desktop_app.core.errors import StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.catalogue_errors import explained
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.stores import Stores


class StoresPool:
    """Lends each thread its own catalogue connection; the indexes are shared.

    Each loan uses the current word index, because forgetting replaces it.

    Args:
        stores: The stores whose indexes are lent.
        on_damage: Called from any thread with a word index that is found to be damaged.
    """

    def __init__(
        self, stores: Stores, on_damage: Callable[[LexicalIndex], None] | None = None
    ) -> None:
        self._stores = stores
        self._on_damage = on_damage
        self._idle: queue.SimpleQueue[Catalogue] = queue.SimpleQueue()

    @property
    def folder(self) -> DataFolder:
        """The data folder of the stores."""
        return self._stores.folder

    @contextmanager
    def borrow(self) -> Iterator[Stores]:
        """Lend stores during the block.

        Raises:
            StoreError: The catalogue or the word index is found to be damaged.
        """
        try:
            catalogue = self._idle.get_nowait()
        except queue.Empty:
            catalogue = Catalogue.open_for_reading(self._stores.catalogue.path)
        shared, lexical = self._stores, self._stores.lexical
        try:
            with explained(shared.folder.catalogue), lexical.suspected():
                yield Stores(shared.folder, catalogue, lexical, lambda: shared.vectors)
        except StoreError as error:
            if error.code == "lexical_damaged" and self._on_damage is not None:
                self._on_damage(lexical)
            raise
        finally:
            self._idle.put(catalogue)

    def close(self) -> None:
        """Close the connections; no loan is possible afterwards."""
        while not self._idle.empty():
            self._idle.get_nowait().close()
