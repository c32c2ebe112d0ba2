"""The library that a command opens in its own process, because no engine runs."""

import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import DataFolder
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.catalogue_opening import require_library
from desktop_app.storage.opening import open_for_reading
from desktop_app.storage.preferences import read_preferences
from desktop_app.storage.stores import Stores
from desktop_app.workers.models import kind_of, load_embedder, load_in_use

if TYPE_CHECKING:
    from desktop_app.core.messages import Notice
    from desktop_app.workers.command_table import CommandTable

Announce = Callable[["Notice"], None]


@contextlib.contextmanager
def open_to_read(
    folder: DataFolder, announce: Announce, *, by_words: bool
) -> Iterator["CommandTable"]:
    """Open the library for commands that change nothing, beside a writer or without one.

    Args:
        folder: The data folder.
        announce: Receives notices.
        by_words: Leave out what only searches by meaning need.

    Raises:
        StoreError: There is no library, or a store is damaged.
    """
    from desktop_app.workers.read_only_library import ReadOnlyLibrary

    with (
        reading_stores(folder, announce, by_words=by_words) as (stores, embedder),
        contextlib.closing(ReadOnlyLibrary(stores, embedder)) as library,
    ):
        try:
            yield library.commands
        finally:
            # Handlers refer to their table. A server of tools opens the library for each call, and
            # would keep some 15 MB of a model until garbage is collected.
            library.commands.handlers.clear()


def announce_error(error: SatchelError, announce: Announce) -> None:
    """Announce an error that does not end the command."""
    from desktop_app.core.messages import Notice

    announce(Notice(error.message, error.action))


@contextlib.contextmanager
def reading_stores(
    folder: DataFolder, announce: Announce, *, by_words: bool = False
) -> Iterator[tuple[Stores, EmbeddingModel | None]]:
    """Open the stores for reading, beside a running engine or without one.

    Yields the stores and the embedding model; None for a missing model, which is reported.

    Args:
        folder: The data folder.
        announce: Receives notices.
        by_words: Open no vectors, and load the graph of the model only when a text is embedded.

    Raises:
        StoreError: There is no library, or a store is damaged.
    """
    require_library(folder)
    if by_words:
        chosen = read_preferences(folder.preferences).embedding_model
        embedder, error = load_embedder(chosen, is_late=True)
    else:
        embedder, error = load_in_use(folder)
    if error is not None:
        announce_error(error, announce)
    kind = None if by_words else kind_of(embedder)
    with contextlib.closing(open_for_reading(folder, kind)) as stores:
        if stores.lack is not None:
            announce_error(stores.lack, announce)
        yield stores, embedder
