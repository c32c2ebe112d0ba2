"""What the window or the command line asks of the engine."""

from dataclasses import dataclass

from desktop_app.core.answers import Exchange
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.library import Stage
from desktop_app.core.library_commands import FolderWish, LibraryQuestion
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.saved_searches import SavedSearch


@dataclass(frozen=True, slots=True)
class Search:
    """Find passages. A newer search from the same box of a client ends an older one.

    Attributes:
        min_similarity: Meaning hits below this cosine are left out; None for the
            calibrated floor.
        folder: Only files below this folder; empty for all.
        is_typing: The last word may not be finished: it also stands for longer ones.
        has_facets: The results tell what all files found have in common, with counts.
        order: Of the files found.
        box: Which search box it comes from, where a client has several.
        balance: What counts more in a hybrid search: 0 for the weights that were measured best,
            towards -1 the meaning counts ever less, towards 1 the words do.
    """

    query: str
    limit: int = 20
    mode: SearchMode = SearchMode.HYBRID
    min_similarity: float | None = None
    folder: str = ""
    is_typing: bool = False
    has_facets: bool = False
    order: SearchOrder = SearchOrder.RELEVANCE
    box: str = ""
    balance: float = 0.0


@dataclass(frozen=True, slots=True)
class FindInFile:
    """Find the passages of one file, in reading order, each a hit of its own.

    Attributes:
        limit: At most so many, the best ones.
        min_similarity: As for :class:`Search`.
        balance: As for :class:`Search`.
    """

    query: str
    file_id: int
    mode: SearchMode = SearchMode.HYBRID
    limit: int = 50
    min_similarity: float | None = None
    balance: float = 0.0


@dataclass(frozen=True, slots=True)
class ExplainHit:
    """Ask for the :class:`Explanation` of a hit. A newer one of the same client ends an older one.

    Attributes:
        search: By which it was found.
        file_id: Its file.
        passage_id: Its best passage; 0 for a file without any.
        is_in_file: It was found by :class:`FindInFile`, with the same words as ``search``.
    """

    search: Search
    file_id: int
    passage_id: int
    is_in_file: bool = False


@dataclass(frozen=True, slots=True)
class FindSimilar:
    """Find passages like one that was found.

    Attributes:
        mode: ``words`` for the same words, else the same meaning.
    """

    passage_id: int
    mode: SearchMode = SearchMode.MEANING
    limit: int = 20


@dataclass(frozen=True, slots=True)
class GetPreview:
    """Ask for the :class:`Preview` of a file. A newer one of the same client ends an older one.

    Attributes:
        passage_id: The passage to show; 0 or one that is gone for the first of the file.
        file_id: Its file; 0 where only the passage is known.
        query: What was searched for; what matches is marked.
        is_typing: As the search was made.
    """

    passage_id: int
    file_id: int = 0
    query: str = ""
    is_typing: bool = False


@dataclass(frozen=True, slots=True)
class GetPage:
    """Ask for the :class:`PagePicture` of a page.

    Attributes:
        page: From 1.
        width: Of the picture, in pixels.
        passage_id: The passage to show where it stands; 0 for none.
        query: As for :class:`GetPreview`.
        is_typing: As for :class:`GetPreview`.
    """

    file_id: int
    page: int
    width: int
    passage_id: int = 0
    query: str = ""
    is_typing: bool = False


@dataclass(frozen=True, slots=True)
class ColourCode:
    """Ask for the :class:`ColouredCode` of a text, by the name of its file.

    A newer one of the same client ends an older one.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Complete:
    """Say how a text may go on, by the searches made last when it is empty.

    A newer one of the same client ends an older one; the cursor is in code points of the text,
    None for its end.
    """

    text: str
    cursor: int | None = None
    limit: int = 10


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer a question: :class:`SourcesChosen`, :class:`Token`… then an ``Answer``.

    Attributes:
        model: GGUF file; empty for the default model.
        folder: Only files below this folder; empty for all.
        top_k: Passages given to the model.
        file_ids: Only these files; empty for all.
        within: Only the files that this search finds; None for all.
        before: The conversation that it may refer to, the oldest first.
        without: Passages that are not to be taken again.
    """

    question: str
    model: str = ""
    folder: str = ""
    top_k: int = 5
    file_ids: tuple[int, ...] = ()
    within: Search | None = None
    before: tuple[Exchange, ...] = ()
    without: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StopAsking:
    """End the answer being written for this client."""


@dataclass(frozen=True, slots=True)
class AddFolders:
    """Watch these folders (or index these single files) from now on.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
    """

    paths: tuple[str, ...]
    ignore: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class BringUpToDate:
    """Add or rescan these folders and wait until they are searchable to this stage.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
        recognises: See :class:`SetRecognition`; None keeps what is set.
    """

    paths: tuple[str, ...]
    wait: Stage = Stage.MEANING
    ignore: tuple[str, ...] | None = None
    recognises: bool | None = None


@dataclass(frozen=True, slots=True)
class SetRecognition:
    """Recognise the text of scanned pages and pictures in a watched folder from now on, or no more.

    What was recognised stays.
    """

    path: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove a folder or file from the index; the file itself stays.

    Inside a watched folder it is left out from then on, until :class:`TakeBack`.
    """

    path: str


@dataclass(frozen=True, slots=True)
class Retry:
    """Try files again that could not be read; all that failed where none is named."""

    paths: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pause:
    """Read no more files and embed nothing until :class:`Resume`, also after a restart.

    Changes on disk are still noticed, vanished files are no longer found, and searches go on.
    """


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with what was left undone."""


@dataclass(frozen=True, slots=True)
class GetStatus:
    """Ask for the :class:`Status`."""


@dataclass(frozen=True, slots=True)
class Why:
    """Ask why a file is, or is not, found."""

    path: str


@dataclass(frozen=True, slots=True)
class GetPathContexts:
    """Ask for the :class:`PathContextTable`."""


@dataclass(frozen=True, slots=True)
class SetPathContexts:
    """Keep these path contexts in place of those there are, as a :class:`PathContextTable`.

    It is answered when the words of the files that they change are searchable; meaning follows.
    """

    contexts: tuple[PathContext, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """Remember that a hit was opened for a query; that also counts as :class:`Searched`."""

    query: str
    path: str


@dataclass(frozen=True, slots=True)
class Searched:
    """Remember a search as one that the person made: not each beginning of it that was typed.

    Sent when Enter was pressed, a hit previewed, or the hits looked at for some seconds.
    """

    query: str


@dataclass(frozen=True, slots=True)
class GetHistory:
    """Ask for the :class:`History` of searches."""


@dataclass(frozen=True, slots=True)
class ForgetHistory:
    """Remove all searches and openings for good; gives the :class:`History` that is left."""


@dataclass(frozen=True, slots=True)
class KeepHistory:
    """Remember searches and openings from now on, or no more; what is there stays."""

    is_kept: bool


@dataclass(frozen=True, slots=True)
class GetEngineSettings:
    """Ask for the :class:`EngineSettings`."""


@dataclass(frozen=True, slots=True)
class SetEngineSettings:
    """Keep other settings and follow them at once; gives the :class:`EngineSettings` in force.

    The models that were added stay as they are: they have commands of their own.
    """

    settings: EngineSettings


@dataclass(frozen=True, slots=True)
class GetModels:
    """Ask for the :class:`ModelList`."""


@dataclass(frozen=True, slots=True)
class CheckModel:
    """Read the whole file of an answer model and say whether it is the one that was meant."""

    path: str


@dataclass(frozen=True, slots=True)
class AddModel:
    """Put a GGUF file on the list of answer models; gives the :class:`ModelList`."""

    path: str


@dataclass(frozen=True, slots=True)
class RemoveModel:
    """Take an answer model off the list; gives the :class:`ModelList`.

    A file in Satchel's own folder of models is deleted, any other stays.
    """

    path: str


@dataclass(frozen=True, slots=True)
class ImportModel:
    """Prepare a Sentence Transformers model folder; gives the :class:`ModelList`."""

    folder: str


@dataclass(frozen=True, slots=True)
class FindModels:
    """Look for answer models of other programs; gives :class:`FoundModels`."""


@dataclass(frozen=True, slots=True)
class GetPrivacy:
    """Ask for the :class:`PrivacyReport`."""


PreferenceCommand = (
    GetEngineSettings
    | SetEngineSettings
    | GetModels
    | CheckModel
    | AddModel
    | RemoveModel
    | ImportModel
    | FindModels
    | GetPrivacy
)


@dataclass(frozen=True, slots=True)
class GetSavedSearches:
    """Ask for the :class:`SavedSearches`."""


@dataclass(frozen=True, slots=True)
class SaveSearch:
    """Keep a search under its name, in place of one that has it; gives the ``SavedSearches``."""

    search: SavedSearch


@dataclass(frozen=True, slots=True)
class RenameSearch:
    """Give a saved search a name that no other one has; gives the ``SavedSearches``."""

    name: str
    new_name: str


@dataclass(frozen=True, slots=True)
class DeleteSearch:
    """Keep a search no longer; gives the ``SavedSearches`` that are left."""

    name: str


SavedChange = SaveSearch | RenameSearch | DeleteSearch

PreviewCommand = GetPreview | GetPage | ColourCode

Command = (
    Search
    | FindInFile
    | FindSimilar
    | ExplainHit
    | GetPreview
    | GetPage
    | ColourCode
    | Complete
    | Ask
    | StopAsking
    | AddFolders
    | BringUpToDate
    | SetRecognition
    | Forget
    | Retry
    | LibraryQuestion
    | FolderWish
    | Pause
    | Resume
    | GetStatus
    | Why
    | GetPathContexts
    | SetPathContexts
    | Opened
    | Searched
    | GetHistory
    | ForgetHistory
    | KeepHistory
    | GetEngineSettings
    | SetEngineSettings
    | GetModels
    | CheckModel
    | AddModel
    | RemoveModel
    | ImportModel
    | FindModels
    | GetPrivacy
    | GetSavedSearches
    | SaveSearch
    | RenameSearch
    | DeleteSearch
)


def place_of(command: Command) -> tuple[type[Command], str]:
    """Give what a newer command has to share with an older one to take its place."""
    return type(command), command.box if isinstance(command, Search) else ""
