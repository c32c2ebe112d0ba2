"""Stores for threads that read beside the one that writes."""

import queue
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from desktop_app.core.errors import StoreError
from desktop_app.storage.catalogue import Catalogue, explained
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.stores import Stores


class StoresPool:
    """Lends each thread a catalogue connection of its own; indexes are shared.

    The word index is looked up at each loan, because forgetting puts a new one in its
    place.

    Args:
        stores: Whose indexes are lent.
        on_damage: Called, by any thread, with a word index that turns out to be damaged.
    """

    def __init__(
        self, stores: Stores, on_damage: Callable[[LexicalIndex], None] | None = None
    ) -> None:
        self._stores = stores
        self._on_damage = on_damage
        self._idle: queue.SimpleQueue[Catalogue] = queue.SimpleQueue()

    @contextmanager
    def borrow(self) -> Iterator[Stores]:
        """Lend stores for the length of the block.

        Raises:
            StoreError: The catalogue or the word index turns out to be damaged.
        """
        try:
            catalogue = self._idle.get_nowait()
        except queue.Empty:
            catalogue = Catalogue.open_for_reading(self._stores.catalogue.path)
        shared, lexical = self._stores, self._stores.lexical
        try:
            with explained(shared.folder.catalogue), lexical.suspected():
                yield Stores(shared.folder, catalogue, lexical, shared.vectors, shared.model)
        except StoreError as error:
            if error.code == "lexical_damaged" and self._on_damage is not None:
                self._on_damage(lexical)
            raise
        finally:
            self._idle.put(catalogue)

    def close(self) -> None:
        """Close the connections; nothing may be lent any more."""
        while not self._idle.empty():
            self._idle.get_nowait().close()
