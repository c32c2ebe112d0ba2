"""The commands that every open library carries out, whether it can be written or not."""

from contextlib import ExitStack, closing

from desktop_app.answering.reply import Replier
from desktop_app.core.commands import GetPathContexts, GetStatus, Why
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.history_commands import GetHistory, GetSavedSearches
from desktop_app.core.library_commands import GetDiskUse, ListFiles, TryRules
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetEngineSettings,
    GetModels,
    GetPrivacy,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.search_commands import (
    Ask,
    ColourCode,
    Complete,
    ExplainHit,
    FindInFile,
    FindSimilar,
    GetPage,
    GetPreview,
    GetTable,
    Search,
    StopAsking,
)
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.workers.answerer_process import AnswererProcess
from desktop_app.workers.command_table import CommandTable, Lane
from desktop_app.workers.models import limits_of, model_finder
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.previews import Previews
from desktop_app.workers.queries import Queries
from desktop_app.workers.stores_pool import StoresPool


class ReadingCommands:
    """Carries out searches, questions, previews, lists, and changes of settings and models.

    Args:
        pool: Lends the stores.
        embedder: None where the embedding model is missing.
        preferences: Hold the settings and the list of models.

    Attributes:
        queries: Answer from the stores.
    """

    def __init__(
        self, pool: StoresPool, embedder: EmbeddingModel | None, preferences: Preferences
    ) -> None:
        self._preferences = preferences
        self._answerer = AnswererProcess()
        self._previews = Previews(pool)
        find_model = model_finder(lambda: preferences.settings)
        replier = Replier(self._answerer, embedder, find_model) if embedder else None
        self.queries = Queries(pool, embedder, replier)
        self.limit_answers(preferences.settings)

    def limit_answers(self, settings: EngineSettings) -> None:
        """Write answers within the limits of these settings from now on."""
        self._answerer.limit(limits_of(settings))

    def add_to(self, table: CommandTable) -> None:
        """Add a row for each command."""
        queries, previews, preferences = self.queries, self._previews, self._preferences
        table.add_cancellable(Search, queries.search)
        table.add_cancellable(FindInFile, queries.find_in_file)
        table.add(FindSimilar, queries.find_similar)
        table.add(ExplainHit, queries.explain_hit)
        table.add(Complete, queries.complete)
        table.add_streaming(Ask, queries.ask)
        table.add(StopAsking, _done)  # its arrival ended the answer

        table.add(GetPreview, previews.preview)
        table.add(GetPage, previews.page)
        table.add(GetTable, previews.table)
        table.add(ColourCode, previews.colour)
        table.add(GetRichText, previews.rich_text)
        table.add(FindMatches, previews.find_matches)

        table.add(GetStatus, queries.status)
        table.add(Why, queries.explain_file)
        table.add(ListFiles, queries.list_files)
        table.add_cancellable(TryRules, queries.try_rules)
        table.add(GetDiskUse, queries.disk_use)
        table.add(GetPathContexts, queries.path_contexts)
        table.add(GetHistory, queries.history)
        table.add(GetSavedSearches, queries.saved_searches)

        table.add(GetEngineSettings, preferences.get)
        table.add(SetEngineSettings, preferences.set, Lane.BOTH)
        table.add(GetModels, preferences.list_models)
        table.add(CheckModel, preferences.check_model)
        table.add(AddModel, preferences.add_model, Lane.BOTH)
        table.add(RemoveModel, preferences.remove_model, Lane.BOTH)
        table.add(ImportModel, preferences.import_model)
        table.add(FindModels, preferences.find_models)
        table.add(GetPrivacy, preferences.privacy)

    def close(self) -> None:
        """End the processes that were started."""
        with ExitStack() as closed:
            closed.enter_context(closing(self._answerer))
            closed.enter_context(closing(self._previews))


def _done(_: StopAsking) -> None:
    """Reply to a stop."""
