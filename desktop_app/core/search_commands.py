"""What the window or the command line asks about files: searches, previews, questions."""

from dataclasses import dataclass

from desktop_app.core.answers import Answer, Exchange
from desktop_app.core.completions import Completions
from desktop_app.core.explanations import Explanation
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.replies import Expects
from desktop_app.core.results import Results
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.tables import TablePart


@dataclass(frozen=True, slots=True)
class Search(Expects[Results]):
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
class FindInFile(Expects[Results]):
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
class ExplainHit(Expects[Explanation]):
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
class FindSimilar(Expects[Results]):
    """Find passages like one that was found.

    Attributes:
        mode: ``words`` for the same words, else the same meaning.
    """

    passage_id: int
    mode: SearchMode = SearchMode.MEANING
    limit: int = 20


@dataclass(frozen=True, slots=True)
class GetPreview(Expects[Preview]):
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
class GetPage(Expects[PagePicture]):
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
class GetTable(Expects[TablePart]):
    """Ask for the :class:`TablePart` of a file. A newer one of the same client ends an older one.

    Attributes:
        passage_id: The passage to show where it stands; 0 for none.
        query: As for :class:`GetPreview`.
        is_typing: As for :class:`GetPreview`.
        sheet: The name of the sheet to show; with ``row`` 0 it is that of the passage.
        row: Of that sheet, from 1, to be among those shown; 0 for that of the passage.
    """

    file_id: int
    passage_id: int = 0
    query: str = ""
    is_typing: bool = False
    sheet: str = ""
    row: int = 0


@dataclass(frozen=True, slots=True)
class ColourCode(Expects[ColouredCode]):
    """Ask for the :class:`ColouredCode` of a text, by the name of its file.

    A newer one of the same client ends an older one.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Complete(Expects[Completions]):
    """Say how a text may go on, by the searches made last when it is empty.

    A newer one of the same client ends an older one; the cursor is in code points of the text,
    None for its end.
    """

    text: str
    cursor: int | None = None
    limit: int = 10


@dataclass(frozen=True, slots=True)
class Ask(Expects[Answer]):
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


SearchCommand = (
    Search
    | FindInFile
    | FindSimilar
    | ExplainHit
    | GetPreview
    | GetPage
    | GetTable
    | ColourCode
    | GetRichText
    | FindMatches
    | Complete
    | Ask
    | StopAsking
)
