"""The commands of every open library, whether writable or read-only."""

from contextlib import ExitStack, closing

from desktop_app.answering.reply import Replier
from desktop_app.core.commands import GetPathContexts, GetStatus, Why
from desktop_app.core.errors import SatchelError
from desktop_app.core.history_commands import GetHistory, GetSavedSearches
from desktop_app.core.library_commands import GetDiskUse, ListFiles, TryRules
from desktop_app.core.path_contexts import PathContextTable
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
from desktop_app.indexing.overview import describe_library, measure
from desktop_app.search.completion.completing import Completer
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage.file_lists import list_files
from desktop_app.storage.history_records import read_history
from desktop_app.storage.path_context_records import list_path_contexts
from desktop_app.storage.saved_search_records import list_saved
from desktop_app.storage.stores import Stores
from desktop_app.workers.answerer_process import AnswererProcess
from desktop_app.workers.command_table import CommandTable
from desktop_app.workers.models import limits_of, model_finder
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.previews import Previews
from desktop_app.workers.queries import Queries, explain_file
from desktop_app.workers.stores_pool import StoresPool


class ReadingCommands:
    """Carries out searches, questions, previews and lists, and changes of settings and models.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing.
        preferences: Hold the settings and the list of models.
        opened: Ends the started processes.

    Attributes:
        answerer: Writes answers.
        queries: Answer searches and questions.
    """

    def __init__(
        self,
        pool: StoresPool,
        embedder: EmbeddingModel | None,
        preferences: Preferences,
        opened: ExitStack,
    ) -> None:
        self.answerer = opened.enter_context(closing(AnswererProcess()))
        self.answerer.limit(limits_of(preferences.settings))
        find_model = model_finder(lambda: preferences.settings)
        replier = Replier(self.answerer, embedder, find_model) if embedder else None
        self.queries = Queries(pool, embedder, replier)
        self._previews = opened.enter_context(closing(Previews(pool)))
        self._preferences = preferences

    def add_to(self, table: CommandTable) -> None:
        """Add the handlers of the commands."""
        queries, previews, preferences = self.queries, self._previews, self._preferences
        words = FrequentWords()
        table.run_cancellable(Search, queries.search)
        table.run_cancellable(FindInFile, queries.find_in_file)
        table.run(FindSimilar, queries.find_similar)
        table.run(ExplainHit, queries.explain_hit)
        table.look_up(Complete, lambda stores, command: Completer(stores, words).complete(command))
        table.stream(Ask, queries.ask)
        table.run(StopAsking, lambda _: None)  # receiving it has ended the answer

        table.run(GetPreview, previews.preview)
        table.run(GetPage, previews.page)
        table.run(GetTable, previews.table)
        table.run(ColourCode, previews.colour)
        table.run(GetRichText, previews.rich_text)
        table.look_up(FindMatches, lambda stores, command: Previewer(stores).matches(command))

        table.look_up(GetStatus, lambda stores, _: describe_library(stores, None))
        table.look_up(GetDiskUse, lambda stores, _: measure(stores))
        table.look_up(Why, explain_file)
        table.look_up(
            ListFiles, lambda stores, command: list_files(stores.catalogue.connection, command)
        )
        table.run_cancellable(TryRules, queries.try_rules)
        table.look_up(
            GetPathContexts,
            lambda stores, _: PathContextTable(list_path_contexts(stores.catalogue.connection)),
        )
        table.look_up(GetHistory, lambda stores, _: read_history(stores.catalogue.connection))
        table.look_up(GetSavedSearches, lambda stores, _: list_saved(stores.catalogue.connection))

        table.run(GetEngineSettings, lambda _: preferences.settings)
        table.run(SetEngineSettings, preferences.set)
        table.run(GetModels, preferences.list_models)
        table.run(CheckModel, preferences.check_model)
        table.run(AddModel, preferences.add_model)
        table.run(RemoveModel, preferences.remove_model)
        table.run(ImportModel, preferences.import_model)
        table.run(FindModels, preferences.find_models)
        table.run(GetPrivacy, preferences.privacy)


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
        self, stores: Stores, embedder: EmbeddingModel | None, refusal: SatchelError | None = None
    ) -> None:
        with ExitStack() as opened:
            opened.callback(stores.close)
            pool = opened.enter_context(closing(StoresPool(stores)))
            reading = ReadingCommands(pool, embedder, Preferences(stores.folder), opened)
            self._opened = opened.pop_all()
        self.commands = CommandTable(pool, refusal=refusal)
        reading.add_to(self.commands)

    def close(self) -> None:
        """Close everything in reverse order."""
        self._opened.close()
