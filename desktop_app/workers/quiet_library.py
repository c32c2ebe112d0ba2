"""A library that is searched and not changed: nothing can be written, or another process writes."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace

from desktop_app.answering.reply import Replier
from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.commands import Command, GetStatus
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import DiskFullError, SatchelError
from desktop_app.core.history_commands import Opened, Searched
from desktop_app.core.library import Status
from desktop_app.core.library_commands import LibraryQuestion
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Outcome
from desktop_app.core.preference_commands import PreferenceCommand
from desktop_app.core.search_commands import (
    Ask,
    FindInFile,
    FindSimilar,
    PreviewCommand,
    Search,
    StopAsking,
)
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import open_for_reading
from desktop_app.storage.stores import Stores
from desktop_app.workers.answerer_process import AnswererProcess
from desktop_app.workers.models import kind_of, limits_of, load_embedder, model_finder
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.previews import Previews
from desktop_app.workers.queries import LookUp, Queries
from desktop_app.workers.stores_pool import StoresPool


@contextmanager
def quiet_queries(
    stores: Stores, embedder: EmbeddingModel | None, settings: EngineSettings
) -> Iterator[Queries]:
    """Give what answers from stores that were opened for reading."""
    with ExitStack() as opened:
        pool = opened.enter_context(closing(StoresPool(stores)))
        answerer = opened.enter_context(closing(AnswererProcess()))
        answerer.limit(limits_of(settings))
        find = model_finder(lambda: settings)
        yield Queries(pool, embedder, Replier(answerer, embedder, find) if embedder else None)


class QuietLibrary:
    """Serves the clients of an engine that cannot write to its library.

    Args:
        folder: Of the library.
        reason: Why nothing can be written; the answer to every command that would.

    Raises:
        StoreError: It cannot be read either.
    """

    def __init__(self, folder: DataFolder, reason: SatchelError) -> None:
        self._reason = reason
        with ExitStack() as opened:
            self._preferences = Preferences(folder)
            settings = self._preferences.settings
            embedder, _ = load_embedder(settings.embedding_model)
            stores = opened.enter_context(closing(open_for_reading(folder, kind_of(embedder))))
            self._queries = opened.enter_context(quiet_queries(stores, embedder, settings))
            pool = opened.enter_context(closing(StoresPool(stores)))
            self._previews = opened.enter_context(closing(Previews(pool)))
            self._opened = opened.pop_all()

    def close(self) -> None:
        """End all that was started, the last first."""
        self._opened.close()

    def carry_out(self, command: Command, emit: Emit, should_stop: ShouldStop) -> Outcome:
        """Do what a client wants.

        Raises:
            SatchelError: It cannot be done; the error says why.
        """
        match command:
            case Search() | FindInFile() | FindSimilar():
                return self._queries.find(command, should_stop)
            case Ask():
                return self._queries.ask(command, emit, should_stop)
            case GetStatus():
                return self._status()
            case Searched() | Opened() | StopAsking():
                return Done()  # nothing is remembered
            case _:
                return self._answer(command, should_stop)

    def _answer(self, command: Command, should_stop: ShouldStop) -> Outcome:
        match command:
            case _ if isinstance(command, PreviewCommand):
                return self._previews.answer(command)
            case _ if isinstance(command, LookUp):
                return self._queries.look_up(command)
            case _ if isinstance(command, LibraryQuestion):
                return self._queries.tell(command, should_stop)
            case _ if isinstance(command, PreferenceCommand):
                return self._preferences.carry_out(command)
            case _:
                raise self._reason

    def _status(self) -> Status:
        return replace(
            self._queries.status(lambda: None),
            trouble=self._reason.text,
            goes_on=isinstance(self._reason, DiskFullError),
        )
