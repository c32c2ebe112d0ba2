"""Messages between the window or the command line and the engine.

A client sends a :data:`~desktop_app.core.commands.Command` under a request number. The engine
replies under that number with any number of :data:`Happening` and then exactly one
:data:`Outcome`. Happenings under number 0 belong to no request: they inform every client of
progress and changes.
"""

from enum import Enum

from desktop_app.core.answer_progress import (
    AnswerProgress,
    CheckBegan,
    ModelLoading,
    PromptRead,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.core.answers import Answer
from desktop_app.core.commands import Command
from desktop_app.core.completions import Completions
from desktop_app.core.conversations import ConversationList, KeptConversation
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.explanations import Explanation
from desktop_app.core.history import History
from desktop_app.core.library import (
    AddReport,
    ForgetReport,
    IndexSummary,
    Status,
    TracesReport,
    WhyReport,
)
from desktop_app.core.library_map import LibraryMap, MapHits, MapPassages, MapUpdate
from desktop_app.core.listing import (
    Breakdown,
    DiskUse,
    FilePage,
    FolderForecast,
    RulesEffect,
)
from desktop_app.core.marks import MarkCount, MarkList, PlacedMark
from desktop_app.core.members import UnpackedMember
from desktop_app.core.model_comparison import ComparisonProgress, ModelComparison
from desktop_app.core.models import FoundModels, ModelList, ModelOffer
from desktop_app.core.passage_contexts import NO_CONTEXTS, ContextCounts
from desktop_app.core.passage_links import LinkTarget, PassageLink
from desktop_app.core.password_commands import KeyringState, Unlocked
from desktop_app.core.path_contexts import PathContextTable
from desktop_app.core.prepared_files import ImportedFiles
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.privacy import PrivacyReport
from desktop_app.core.records import Record
from desktop_app.core.results import Results
from desktop_app.core.rich_texts import RichText, TextMatches
from desktop_app.core.saved_searches import SavedSearches, SavedSearchNews, WatchNews
from desktop_app.core.sayings import Saying, SayingLike
from desktop_app.core.tables import TablePart
from desktop_app.core.tags import Tags
from desktop_app.core.tool_commands import (
    SharedAnswer,
    SharedFolders,
    SharedPassage,
    SharedPassages,
    SharedText,
)
from desktop_app.core.tuning import RightFiles, TuningState
from desktop_app.core.version_commands import VersionDiff


class Done(Record):
    """The request was carried out; it has no result."""


class Superseded(Record):
    """A newer request of the same kind and client replaced this one."""


class Refused(Record):
    """The request could not be carried out; the fields are those of ``SatchelError``."""

    code: str
    message: SayingLike
    action: SayingLike
    exit_code: int = 1


Outcome = (
    Results
    | Explanation
    | Preview
    | PassageLink
    | LinkTarget
    | PagePicture
    | TablePart
    | ColouredCode
    | RichText
    | TextMatches
    | UnpackedMember
    | Completions
    | Answer
    | IndexSummary
    | Status
    | WhyReport
    | AddReport
    | ForgetReport
    | TracesReport
    | ImportedFiles
    | FilePage
    | RulesEffect
    | FolderForecast
    | DiskUse
    | Breakdown
    | PathContextTable
    | History
    | EngineSettings
    | ModelList
    | FoundModels
    | ModelOffer
    | ModelComparison
    | PrivacyReport
    | KeyringState
    | Unlocked
    | SavedSearches
    | SavedSearchNews
    | VersionDiff
    | Tags
    | TuningState
    | RightFiles
    | ConversationList
    | KeptConversation
    | SharedFolders
    | SharedPassages
    | SharedPassage
    | SharedText
    | SharedAnswer
    | MarkCount
    | MarkList
    | PlacedMark
    | LibraryMap
    | MapPassages
    | MapUpdate
    | MapHits
    | Done
    | Superseded
    | Refused
)


class Waits(Enum):
    """What an indexer with work left waits for."""

    FOR_POWER = Saying("Waiting for mains power")
    FOR_ROOM = Saying("Waiting for room on the disk")
    FOR_ANSWER = Saying("Waiting while a question is answered")


class Progress(Record):
    """How far indexing is; sent at most ten times a second while it runs.

    Attributes:
        activity: One sentence for a user, such as "Reading report.pdf".
        waiting: Files whose words are not searchable yet.
        indexed: Files whose words are searchable.
        failed: Files that could not be read.
        passages: Passages in the index.
        embedded: Passages searchable by meaning.
        seconds_left: Estimate; None when nothing is left or no speed is known yet.
        pages_recognised: Pages of scans and pictures that were processed.
        pages_waiting: Pages that remain to be recognised.
        pages_per_minute: None while it is not known.
        is_paused: Whether the user paused reading and embedding.
        held_files: Waiting files of folders that the user paused.
        held_passages: Passages of such folders that are not searchable by meaning.
        contexts: Passages whose contexts are written, or wait for that.
        context_seconds_left: Estimate of the time for the contexts; None when it is not known.
    """

    activity: Saying
    waiting: int
    indexed: int
    failed: int
    passages: int
    embedded: int
    seconds_left: float | None
    pages_recognised: int = 0
    pages_waiting: int = 0
    pages_per_minute: float | None = None
    is_paused: bool = False
    held_files: int = 0
    held_passages: int = 0
    contexts: ContextCounts = NO_CONTEXTS
    context_seconds_left: float | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether nothing is indexed until something else has ended, which the activity names."""
        return self.is_paused or self.activity in {one.value for one in Waits}


class ModelCompared(Record):
    """How much of a model's file was copied and compared with its hash.

    Attributes:
        done: Bytes.
        size: Bytes in total.
    """

    done: int
    size: int


class LibraryChanged(Record):
    """Searches may now return other results; ``generation`` only grows."""

    generation: int


class Notice(Record):
    """A message to the user that no request asked for.

    Attributes:
        is_done: Whether nothing needs attention, as when it confirms an action of the user; the
            window shows it for some seconds.
        is_passing: Whether it is of one action alone, and of no use after the next one.
    """

    message: SayingLike
    action: SayingLike = ""
    is_done: bool = False
    is_passing: bool = False


Happening = (
    SourcesChosen
    | Token
    | ModelLoading
    | PromptRead
    | AnswerProgress
    | CheckBegan
    | SecondTryBegan
    | ModelCompared
    | ComparisonProgress
    | Progress
    | LibraryChanged
    | WatchNews
    | Notice
)


class Message(Record):
    """The unit of transport: a body and the request number it belongs to.

    Attributes:
        number: Chosen by the client, from 1; 0 for happenings that belong to no request.
    """

    number: int
    body: Command | Happening | Outcome
