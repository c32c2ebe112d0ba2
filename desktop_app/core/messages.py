"""Messages between the window or the command line and the engine.

A client sends a :data:`Command` under a number of its own; the engine answers under that
number with any :data:`Happening` on the way, then with exactly one :data:`Outcome`.
Happenings under number 0 belong to no request: they tell every client of progress and
changes.
"""

from dataclasses import dataclass

from desktop_app.core.answers import Answer, Quotation, Source
from desktop_app.core.completions import Completions
from desktop_app.core.history import History
from desktop_app.core.library import ForgetReport, IndexSummary, Stage, Status, WhyReport
from desktop_app.core.path_contexts import PathContext, PathContextTable
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results


@dataclass(frozen=True, slots=True)
class Search:
    """Find passages. A newer search of the same client ends an older one.

    Attributes:
        min_similarity: Meaning hits below this cosine are left out; None for the
            calibrated floor.
        folder: Only files below this folder; empty for all.
        is_typing: The last word may not be finished: it also stands for longer ones.
    """

    query: str
    limit: int = 20
    mode: SearchMode = SearchMode.HYBRID
    min_similarity: float | None = None
    folder: str = ""
    is_typing: bool = False


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
    """

    question: str
    model: str = ""
    folder: str = ""
    top_k: int = 5


@dataclass(frozen=True, slots=True)
class StopAsking:
    """End the answer being written for this client."""


@dataclass(frozen=True, slots=True)
class AddFolders:
    """Watch these folders (or index these single files) from now on.

    Attributes:
        ignore: Globs of names or paths to leave out of the folders named.
    """

    paths: tuple[str, ...]
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BringUpToDate:
    """Add or rescan these folders and wait until they are searchable to this stage.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
    """

    paths: tuple[str, ...]
    wait: Stage = Stage.MEANING
    ignore: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove a folder or file from the index; the file itself stays."""

    path: str


@dataclass(frozen=True, slots=True)
class Retry:
    """Try a failed file again; empty for all failed files."""

    path: str = ""


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


Command = (
    Search
    | FindSimilar
    | Complete
    | Ask
    | StopAsking
    | AddFolders
    | BringUpToDate
    | Forget
    | Retry
    | GetStatus
    | Why
    | GetPathContexts
    | SetPathContexts
    | Opened
    | Searched
    | GetHistory
    | ForgetHistory
    | KeepHistory
)


@dataclass(frozen=True, slots=True)
class Done:
    """The request was carried out and has nothing to tell."""


@dataclass(frozen=True, slots=True)
class Superseded:
    """A newer request of the same kind and client made this one pointless."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The request could not be carried out; the fields are those of ``SatchelError``."""

    code: str
    message: str
    action: str
    exit_code: int = 1


Outcome = (
    Results
    | Completions
    | Answer
    | IndexSummary
    | Status
    | WhyReport
    | ForgetReport
    | PathContextTable
    | History
    | Done
    | Superseded
    | Refused
)


@dataclass(frozen=True, slots=True)
class SourcesChosen:
    """The passages an answer will be written from, and the best sentence among them."""

    quotation: Quotation
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """The next piece of the answer's text."""

    text: str


@dataclass(frozen=True, slots=True)
class ModelLoading:
    """The answer model is being loaded; the first token takes longer than usual."""

    model: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far indexing is; sent at most ten times a second while it goes on.

    Attributes:
        activity: One sentence for a person, such as "Reading report.pdf".
        waiting: Files whose words are not searchable yet.
        indexed: Files whose words are searchable.
        failed: Files that could not be read.
        passages: Passages in the index.
        embedded: Passages searchable by meaning.
        seconds_left: Estimated; None when nothing is left or no speed is known yet.
    """

    activity: str
    waiting: int
    indexed: int
    failed: int
    passages: int
    embedded: int
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class LibraryChanged:
    """Searches may now give other results; ``generation`` only grows."""

    generation: int


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the person should know that no request asked for."""

    message: str
    action: str = ""


Happening = SourcesChosen | Token | ModelLoading | Progress | LibraryChanged | Notice


@dataclass(frozen=True, slots=True)
class Message:
    """What travels: a body and the number of the request it belongs to.

    Attributes:
        number: Chosen by the client, from 1; 0 for happenings that belong to no request.
    """

    number: int
    body: Command | Happening | Outcome
