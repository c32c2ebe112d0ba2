"""The library that a command opens in its own process, because no engine runs."""

import contextlib
from collections.abc import Iterator

from desktop_app.cli.session import Hear, Session, show_notice
from desktop_app.core.errors import StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice
from desktop_app.core.own_files import made_for_owner
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import explain_lost_catalogue, open_for_reading
from desktop_app.storage.preferences import read_preferences
from desktop_app.storage.stores import Stores
from desktop_app.workers.models import kind_of, load_embedder
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.reading_commands import ReadOnlyLibrary


@contextlib.contextmanager
def open_to_read(folder: DataFolder) -> Iterator[Session]:
    """Open the library for commands that change nothing, beside a writer or without one.

    Raises:
        StoreError: There is no library, or a store is damaged.
    """
    with (
        reading_stores(folder) as (stores, embedder),
        contextlib.closing(ReadOnlyLibrary(stores, embedder)) as library,
    ):
        yield library.commands


@contextlib.contextmanager
def reading_stores(folder: DataFolder) -> Iterator[tuple[Stores, EmbeddingModel | None]]:
    """Open the stores for reading, beside a running engine or without one.

    Yields the stores and the embedding model; None for a missing model, which is reported.

    Raises:
        StoreError: There is no library, or a store is damaged.
    """
    if not folder.catalogue.exists():
        raise explain_lost_catalogue(folder) or StoreError(
            "no_library",
            f"There is no library in {folder.path}.",
            "Add a folder with `satchel index FOLDER`, or name another with --data-dir.",
        )
    embedder, error = load_embedder(read_preferences(folder.preferences).embedding_model)
    if error is not None:
        show_notice(Notice(error.message, error.action))
    with contextlib.closing(open_for_reading(folder, kind_of(embedder))) as stores:
        yield stores, embedder


@contextlib.contextmanager
def open_to_write(folder: DataFolder, hear: Hear) -> Iterator[Session]:
    """Open the library for any command, and keep its index up to date meanwhile.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: Another process without a socket has the library open.
    """
    with made_for_owner(), contextlib.closing(OpenLibrary(folder, hear)) as library:
        library.start()
        yield library.commands
