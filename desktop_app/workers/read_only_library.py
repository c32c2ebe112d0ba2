"""A library that is searched and not changed: nothing can be written, or another process writes."""

from contextlib import ExitStack, closing
from dataclasses import replace

from desktop_app.core.commands import GetStatus
from desktop_app.core.errors import DiskFullError, SatchelError
from desktop_app.core.history_commands import Opened, Searched
from desktop_app.core.library import Status
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.reading_commands import ReadingCommands
from desktop_app.workers.stores_pool import StoresPool


class ReadOnlyLibrary:
    """Carries out the commands that change nothing in stores that were opened for reading.

    Args:
        stores: Closed with the library.
        embedder: None where the embedding model is missing.
        refusal: Why nothing can be written; the reply to every command that would. None where
            no such command is sent.

    Attributes:
        commands: What can be asked of it.
    """

    def __init__(
        self, stores: Stores, embedder: EmbeddingModel | None, refusal: SatchelError | None = None
    ) -> None:
        self._refusal = refusal
        self.commands = CommandTable(refusal=refusal)
        with ExitStack() as opened:
            opened.callback(stores.close)
            pool = opened.enter_context(closing(StoresPool(stores)))
            preferences = Preferences(stores.folder)
            reading = opened.enter_context(closing(ReadingCommands(pool, embedder, preferences)))
            self._queries = reading.queries
            self._opened = opened.pop_all()
        reading.add_to(self.commands)
        self.commands.add(GetStatus, self._status)
        self.commands.add(Opened, _pass_over)
        self.commands.add(Searched, _pass_over)

    def close(self) -> None:
        """End what was started, the last first."""
        self._opened.close()

    def _status(self, command: GetStatus) -> Status:
        status = self._queries.status(command)
        if self._refusal is None:
            return status
        return replace(
            status,
            trouble=f"{self._refusal.message} {self._refusal.action}",
            goes_on=isinstance(self._refusal, DiskFullError),
        )


def _pass_over(_: Opened | Searched) -> None:
    """Remember nothing of a search: the window sends these unasked."""
