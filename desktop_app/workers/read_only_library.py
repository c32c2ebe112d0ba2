"""A library that is open for searching only, beside its writer or without one."""

from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

from desktop_app.core.errors import SatchelError
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.reading_commands import ReadingCommands
from desktop_app.workers.stores_pool import StoresPool

if TYPE_CHECKING:
    from desktop_app.embedding.runtime import EmbeddingModel


class ReadOnlyLibrary:
    """A library open for searching only.

    Args:
        stores: Opened for reading; closed with the library.
        embedder: None when the embedding model is missing.
        refusal: The error for every command that writes.

    Attributes:
        commands: The commands that it carries out.
    """

    def __init__(
        self, stores: Stores, embedder: "EmbeddingModel | None", refusal: SatchelError | None = None
    ) -> None:
        with ExitStack() as opened:
            opened.callback(stores.close)
            pool = opened.enter_context(closing(StoresPool(stores)))
            preferences = Preferences(stores.folder)
            reading = opened.enter_context(closing(ReadingCommands(pool, embedder, preferences)))
            self._opened = opened.pop_all()
        self.commands = CommandTable(pool, refusal=refusal)
        reading.add_to(self.commands)

    def close(self) -> None:
        """Close everything in reverse order."""
        self._opened.close()
