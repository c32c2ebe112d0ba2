"""Commands about files: searches, previews, questions."""

from dataclasses import dataclass, replace

from desktop_app.core.answers import Answer, Exchange
from desktop_app.core.completions import Completions
from desktop_app.core.explanations import Explanation
from desktop_app.core.members import UnpackedMember
from desktop_app.core.passage_links import LinkTarget, PassageLink
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.replies import Expects
from desktop_app.core.results import Hit, Results
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.tables import TablePart


@dataclass(frozen=True, slots=True)
class Search(Expects[Results]):
    """Find passages. A newer search from the same search box of a client supersedes an older one.

    Attributes:
        min_similarity: Meaning hits below this cosine are left out; None for the
            calibrated floor.
        folder: Only files below this folder; empty for all.
        is_typing: Whether the last word may be unfinished, so that it also matches as a prefix.
        is_literal: Whether words that no file holds are searched as they are typed, and not in the
            spelling that was probably meant.
        is_by_passage: Whether each hit is a passage, joined with its neighbours, and several may be
            from one file; else each hit is a file. Filters alone find files.
        folds_unlikely: Whether unlikely hits are left out where there are likelier ones.
        has_facets: Whether the results have facets.
        order: The order of the files found.
        box: The search box, where a client has several.
        balance: Weighting of a hybrid search: 0 for the weights that were measured best; towards -1
            meaning counts less and less, towards 1 words do.
        is_apart: Whether files outside a part of the library have no say in what is a hit in it.
    """

    query: str
    limit: int = 20
    mode: SearchMode = SearchMode.HYBRID
    min_similarity: float | None = None
    folder: str = ""
    is_typing: bool = False
    is_literal: bool = False
    is_by_passage: bool = False
    folds_unlikely: bool = False
    has_facets: bool = False
    order: SearchOrder = SearchOrder.RELEVANCE
    box: str = ""
    balance: float = 0.0
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class FindInFile(Expects[Results]):
    """Find the passages of one file, in reading order, each as a hit.

    Attributes:
        limit: Largest number of passages; the best ones are kept.
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
    """Ask for the :class:`Explanation` of a hit. A newer request supersedes an older one.

    Attributes:
        search: The search that found the hit.
        file_id: The hit's file.
        passage_id: The hit's best passage; 0 for a file without any.
        is_in_file: Whether :class:`FindInFile` found the hit, with the words of ``search``.
    """

    search: Search
    file_id: int
    passage_id: int
    is_in_file: bool = False


@dataclass(frozen=True, slots=True)
class FindSimilar(Expects[Results]):
    """Find passages that are similar to a given one.

    Attributes:
        mode: ``words`` for passages with the same words, else with the same meaning.
    """

    passage_id: int
    mode: SearchMode = SearchMode.MEANING
    limit: int = 20


@dataclass(frozen=True, slots=True)
class GetPreview(Expects[Preview]):
    """Ask for the :class:`Preview` of a file. A newer request of a client supersedes an older one.

    Attributes:
        passage_id: The passage to show; 0, or a deleted passage, for the first of the file.
        file_id: The passage's file; 0 where only the passage is known.
        query: The query whose matches are marked.
        is_typing: As in the :class:`Search`.
        page: The page to show, from 1, as of a hit; None for that on which the passage begins.
    """

    passage_id: int
    file_id: int = 0
    query: str = ""
    is_typing: bool = False
    page: int | None = None


@dataclass(frozen=True, slots=True)
class MakeLink(Expects[PassageLink]):
    """Ask for the :class:`PassageLink` to a passage.

    Attributes:
        passage_id: 0 for a file without passages.
        page: The page on which the link opens, as of a hit; None for that of the passage's begin.
    """

    passage_id: int
    file_id: int
    page: int | None = None


@dataclass(frozen=True, slots=True)
class FollowLink(Expects[LinkTarget]):
    """Ask for the :class:`LinkTarget` of a link. A newer request supersedes an older one."""

    link: PassageLink


@dataclass(frozen=True, slots=True)
class GetPage(Expects[PagePicture]):
    """Ask for the :class:`PagePicture` of a page.

    Attributes:
        page: From 1.
        width: Width of the picture, in pixels.
        passage_id: The passage to mark; 0 for none.
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
class UnpackMember(Expects[UnpackedMember]):
    """Copy a member to disk, so that another program can open it."""

    file_id: int


@dataclass(frozen=True, slots=True)
class GetTable(Expects[TablePart]):
    """Ask for the :class:`TablePart` of a file. A newer request supersedes an older one.

    Attributes:
        passage_id: The passage to show; 0 for none.
        query: As for :class:`GetPreview`.
        is_typing: As for :class:`GetPreview`.
        sheet: Name of the sheet to show; with ``row`` 0 the passage's sheet.
        row: A row of that sheet, from 1, that the part has to include; 0 for the passage's row.
    """

    file_id: int
    passage_id: int = 0
    query: str = ""
    is_typing: bool = False
    sheet: str = ""
    row: int = 0


@dataclass(frozen=True, slots=True)
class ColourCode(Expects[ColouredCode]):
    """Ask for the :class:`ColouredCode` of a text; the file name determines the language.

    A newer request of the same client supersedes an older one.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Complete(Expects[Completions]):
    """Ask for the completions of a text; for an empty text, the latest searches.

    A newer request of the same client supersedes an older one. The cursor is in code points of the
    text; None for its end.
    """

    text: str
    cursor: int | None = None
    limit: int = 10


@dataclass(frozen=True, slots=True)
class Ask(Expects[Answer]):
    """Answer a question: replies :class:`SourcesChosen`, :class:`Token`…, then an ``Answer``.

    Attributes:
        model: GGUF file; empty for the default model.
        folder: Only files below this folder; empty for all.
        top_k: Number of passages for the model.
        file_ids: Only these files; empty for all.
        within: Only the files found by this search; None for all.
        before: The conversation that a follow-up may refer to, the oldest exchange first.
        without: Passages to leave out.
        is_apart: As for :class:`Search`.
    """

    question: str
    model: str = ""
    folder: str = ""
    top_k: int = 5
    file_ids: tuple[int, ...] = ()
    within: Search | None = None
    before: tuple[Exchange, ...] = ()
    without: tuple[int, ...] = ()
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class PrepareAnswering:
    """Load the answer model with its instructions, because a question is likely to come.

    The reply comes when the model is loaded; it takes no time when it was loaded before.

    Attributes:
        model: As in :class:`Ask`.
    """

    model: str = ""


@dataclass(frozen=True, slots=True)
class StopAsking:
    """Stop the answers to the questions that this client asked before."""


SearchCommand = (
    Search
    | FindInFile
    | FindSimilar
    | ExplainHit
    | GetPreview
    | MakeLink
    | FollowLink
    | GetPage
    | UnpackMember
    | GetTable
    | ColourCode
    | GetRichText
    | FindMatches
    | Complete
    | Ask
    | PrepareAnswering
    | StopAsking
)


def find_parts(search: Search, hit: Hit) -> FindInFile:
    """Return the command that finds the passages of a hit's file, by the same words and weights."""
    return FindInFile(
        search.query,
        hit.file_id,
        search.mode,
        min_similarity=search.min_similarity,
        balance=search.balance,
    )


def explain_hit(search: Search, hit: Hit, *, is_part: bool) -> ExplainHit:
    """Return the command that explains why a hit was found.

    Args:
        search: The search as sent, since its limit decides how many candidates were ranked.
        hit: One of its hits.
        is_part: Whether the hit was found by :func:`find_parts` instead.
    """
    if is_part:
        parts = find_parts(search, hit)
        search = replace(search, limit=parts.limit, folder="", is_typing=False)
    return ExplainHit(search, hit.file_id, hit.passage_id, is_part)
