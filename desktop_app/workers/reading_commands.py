"""The commands of every open library, whether writable or read-only."""

from contextlib import ExitStack, closing
from functools import partial
from typing import TYPE_CHECKING, cast, get_args

from desktop_app.core.answers import Answer
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import GetStatus
from desktop_app.core.history_commands import CountNews
from desktop_app.core.library_commands import (
    ForecastFolder,
    GetBreakdown,
    GetDiskUse,
    ListFiles,
    TryRules,
    Why,
)
from desktop_app.core.library_map import FindOnMap, GetMap, GetMapPassages
from desktop_app.core.mark_commands import DraftMark, ListMarks
from desktop_app.core.model_comparison import CompareModels, StopComparing
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetEngineSettings,
    GetModelOffer,
    GetModels,
    GetPrivacy,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
    StopTaking,
    TakeModel,
)
from desktop_app.core.preview_commands import (
    ColourCode,
    FollowLink,
    GetPage,
    GetPreview,
    GetTable,
    MakeLink,
    UnpackMember,
)
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.search_commands import Complete, ExplainHit, FindInFile, FindSimilar, Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.tool_commands import (
    AskShared,
    GetSharedFolders,
    ReadSharedFile,
    ReadSharedPassage,
    SearchShared,
    ShareFolder,
    ToolCommand,
)
from desktop_app.core.version_commands import CompareVersions
from desktop_app.core.versions import Greet, greet
from desktop_app.indexing.overview import describe_library, measure
from desktop_app.storage.breakdown import break_down
from desktop_app.storage.file_lists import list_files
from desktop_app.workers.answering_commands import AnsweringCommands
from desktop_app.workers.catalogue_lookups import Lookup, look_up
from desktop_app.workers.command_table import CommandTable, Emit
from desktop_app.workers.model_comparing import ModelComparing
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.stores_pool import StoresPool

if TYPE_CHECKING:
    from desktop_app.embedding.runtime import EmbeddingModel
    from desktop_app.storage.stores import Stores


class ReadingCommands:
    """Carries out searches, questions, previews and lists, and changes of settings and models.

    The handlers of each family of commands are loaded with the first command of the family: most
    processes get commands of few families, and what answers questions or draws previews takes
    longer to import than ``satchel status`` may take.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing.
        preferences: Hold the settings.
        passwords: Passwords of encrypted files.

    Attributes:
        preview_reader: Reads files for previews.
        answering: Carries out the commands that need the answer model.
    """

    def __init__(
        self,
        pool: StoresPool,
        embedder: "EmbeddingModel | None",
        preferences: Preferences,
        passwords: Passwords | None = None,
    ) -> None:
        self._opened = opened = ExitStack()
        self.preview_reader = opened.enter_context(closing(PreviewReader(passwords=passwords)))
        self._comparing = opened.enter_context(closing(ModelComparing(preferences.folder)))
        answering = AnsweringCommands(pool, embedder, preferences)
        self.answering = opened.enter_context(closing(answering))
        self._pool = pool
        self._embedder = embedder
        self._preferences = preferences

    def close(self) -> None:
        """End the started processes."""
        self._opened.close()

    def add_to(self, table: CommandTable) -> None:
        """Add the handlers of the commands."""
        searches = (
            *(Search, FindInFile, FindSimilar, ExplainHit),
            *(CountNews, CompareVersions),
        )
        previews = (GetPreview, GetPage, GetTable, ColourCode, GetRichText, FindMatches)
        models = (
            *(GetModels, CheckModel, AddModel, RemoveModel, ImportModel, FindModels),
            *(GetModelOffer, TakeModel, StopTaking),
        )
        table.add_late(searches, self._add_searches)
        table.add_late((Complete,), self._add_completion)
        self.answering.add_to(table)
        table.run(Greet, greet)
        table.add_late(previews, self._add_previews)
        table.add_late((Why, TryRules, ForecastFolder), self._add_diagnosis)
        table.add_late((MakeLink, FollowLink), self._add_links)
        table.add_late((UnpackMember,), self._add_members)
        table.add_late(get_args(ToolCommand), self._add_tools)
        table.add_late((DraftMark, ListMarks), self._add_marks)
        table.add_late((GetMap, GetMapPassages, FindOnMap), self._add_map)

        table.look_up(
            GetStatus,
            lambda stores, _: describe_library(stores.folder, stores.catalogue.connection),
        )
        table.look_up(
            GetDiskUse, lambda stores, _: measure(stores.folder, stores.catalogue.connection)
        )
        table.look_up(GetBreakdown, lambda stores, _: break_down(stores.catalogue.connection))
        table.look_up(
            ListFiles, lambda stores, command: list_files(stores.catalogue.connection, command)
        )
        for kind in get_args(Lookup):
            table.look_up(
                kind, lambda stores, command: look_up(stores.catalogue.connection, command)
            )

        table.run(GetEngineSettings, lambda _: self._preferences.settings)
        table.run(SetEngineSettings, self._preferences.set)
        table.add_late(models, self._add_models)
        table.stream(CompareModels, self._comparing.compare)
        table.run(StopComparing, lambda _: self._comparing.stop())
        table.add_late((GetPrivacy,), self._add_privacy)

    def _add_searches(self, table: CommandTable) -> None:
        from desktop_app.search.news import count_news
        from desktop_app.search.searcher import Searcher
        from desktop_app.search.version_diff import compare_versions

        def searcher(stores: "Stores") -> Searcher:
            return Searcher(stores, self._embedder)

        table.look_up_cancellable(Search, lambda stores, *rest: searcher(stores).search(*rest))
        table.look_up_cancellable(
            FindInFile, lambda stores, *rest: searcher(stores).find_in_file(*rest)
        )
        table.look_up(FindSimilar, lambda stores, one: searcher(stores).find_similar(one))
        table.look_up(ExplainHit, lambda stores, one: searcher(stores).explain(one))
        table.look_up_cancellable(
            CountNews,
            lambda stores, _, should_stop: count_news(stores, self._embedder, should_stop),
        )
        table.look_up_cancellable(CompareVersions, compare_versions)

    def _add_completion(self, table: CommandTable) -> None:
        from desktop_app.search.completion.completing import Completer
        from desktop_app.search.completion.frequent_words import FrequentWords

        words = FrequentWords()
        table.look_up(Complete, lambda stores, command: Completer(stores, words).complete(command))

    def _add_previews(self, table: CommandTable) -> None:
        from desktop_app.workers.previews import Previews

        previews = Previews(self._pool, self.preview_reader)
        table.run(GetPreview, previews.preview)
        table.run(GetPage, previews.page)
        table.run_cancellable(GetTable, previews.table)
        table.run_cancellable(ColourCode, previews.colour)
        table.run_cancellable(GetRichText, previews.rich_text)
        table.run(FindMatches, previews.matches)

    def _add_links(self, table: CommandTable) -> None:
        from desktop_app.search.linking import follow_link, make_link

        table.look_up(MakeLink, make_link)
        table.look_up(FollowLink, follow_link)

    def _add_marks(self, table: CommandTable) -> None:
        from desktop_app.search.marking import draft_mark, list_marks

        table.look_up(DraftMark, draft_mark)
        table.look_up(ListMarks, list_marks)

    def _add_map(self, table: CommandTable) -> None:
        from desktop_app.workers.map_commands import find_on_map, get_map, get_map_passages

        table.look_up(GetMap, get_map)
        table.look_up_cancellable(GetMapPassages, get_map_passages)
        table.look_up_cancellable(FindOnMap, partial(find_on_map, self._embedder))

    def _add_members(self, table: CommandTable) -> None:
        from desktop_app.workers.member_files import MemberFiles

        folder = self._preferences.folder.opened
        table.run(UnpackMember, MemberFiles(self._pool, self.preview_reader, folder).unpack)

    def _add_tools(self, table: CommandTable) -> None:
        from desktop_app.workers.shared_files import SharedFiles

        def ask(command: Ask, emit: Emit, should_stop: ShouldStop) -> Answer:
            return cast("Answer", table.carry_out(command, emit, should_stop))

        shared = SharedFiles(self._pool, self._embedder, self._preferences, ask)
        table.run(ShareFolder, shared.share)
        table.run(GetSharedFolders, shared.list_folders)
        table.run_cancellable(SearchShared, shared.search)
        table.run(ReadSharedPassage, shared.read_passage)
        table.run(ReadSharedFile, shared.read_file)
        table.stream(AskShared, shared.answer)

    def _add_diagnosis(self, table: CommandTable) -> None:
        from desktop_app.indexing.forecast import forecast_folder
        from desktop_app.indexing.rules_effect import try_rules
        from desktop_app.indexing.typed_paths import explain_as_typed

        table.look_up(
            Why, lambda stores, command: explain_as_typed(stores, command.path, is_running=True)
        )
        table.look_up_cancellable(TryRules, try_rules)
        table.run_cancellable(ForecastFolder, forecast_folder)

    def _add_models(self, table: CommandTable) -> None:
        from desktop_app.workers.model_commands import ModelCommands

        models = ModelCommands(self._preferences)
        table.run(GetModels, lambda _: models.list_models())
        table.run_cancellable(CheckModel, models.check_model)
        table.run_cancellable(AddModel, models.add_model)
        table.run(RemoveModel, models.remove_model)
        table.run_cancellable(ImportModel, models.import_model)
        table.run(FindModels, lambda _: models.find_models())
        table.run(GetModelOffer, lambda _: models.offer_model())
        table.stream(TakeModel, models.take_model)
        table.run(StopTaking, lambda _: models.stop_taking())

    def _add_privacy(self, table: CommandTable) -> None:
        from desktop_app.workers.privacy import look_at_processes

        table.run(GetPrivacy, lambda _: look_at_processes(self._preferences.folder))
