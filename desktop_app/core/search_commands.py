"""Commands that find passages."""

from desktop_app.core.completions import Completions
from desktop_app.core.explanations import Explanation
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import Record, replace
from desktop_app.core.replies import Repeatable
from desktop_app.core.results import Hit, Results
from desktop_app.core.sayings import Saying


class Search(Repeatable[Results], Record):
    """Find passages. A newer search from the same search box of a client supersedes an older one.

    Attributes:
        min_similarity: Meaning hits below this cosine are left out; None for the
            calibrated floor.
        folder: Only files below this folder; empty for all.
        is_typing: Whether the last word may be unfinished, so that it also matches as a prefix.
        keeps_spelling: Whether the spelling of words that no file holds is left uncorrected.
        is_by_passage: Whether each hit is a passage, joined with its neighbours, and several may be
            from one file; else each hit is a file. Filters alone find files.
        folds_unlikely: Whether unlikely hits are left out where there are likelier ones.
        has_facets: Whether the results have facets.
        order: The order of the files found.
        box: The search box, where a client has several.
        balance: Weighting of a hybrid search: 0 for the weights that were measured best; towards -1
            meaning counts less and less, towards 1 words do.
        is_apart: Whether hits must not reveal what files outside the folder, or the chosen files,
            contain: then these decide neither which words are known nor what is a hit.
        since: Files that were written after this commit come first and are marked as new; None for
            no marks. Unlikely files are never marked.
    """

    query: str
    limit: int = 20
    mode: SearchMode = SearchMode.HYBRID
    min_similarity: float | None = None
    folder: str = ""
    is_typing: bool = False
    keeps_spelling: bool = False
    is_by_passage: bool = False
    folds_unlikely: bool = False
    has_facets: bool = False
    order: SearchOrder = SearchOrder.RELEVANCE
    box: str = ""
    balance: float = 0.0
    is_apart: bool = False
    since: int | None = None


MOST_IN_FILE = 50
"""Places of a file that are listed, the best ones."""


class FindInFile(Repeatable[Results], Record):
    """Find the passages of one file, in reading order, each as a hit.

    A newer request for the same view of a client supersedes an older one.

    Attributes:
        limit: Largest number of passages; the best ones are kept.
        min_similarity: As for :class:`Search`.
        balance: As for :class:`Search`.
        view: What shows the passages, where a client has several views of them.
        is_typing: As for :class:`Search`.
    """

    query: str
    file_id: int
    mode: SearchMode = SearchMode.HYBRID
    limit: int = MOST_IN_FILE
    min_similarity: float | None = None
    balance: float = 0.0
    view: str = ""
    is_typing: bool = False


class ExplainHit(Repeatable[Explanation], Record):
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


NO_SUCH_PASSAGE = Saying("The library does not have this passage, or no longer has it.")
"""The note of similar passages where the given one is unknown."""


class FindSimilar(Repeatable[Results], Record):
    """Find passages that are similar to a given one.

    Attributes:
        mode: ``words`` for passages with the same words, else with the same meaning.
    """

    passage_id: int
    mode: SearchMode = SearchMode.MEANING
    limit: int = 20


class Complete(Repeatable[Completions], Record):
    """Ask for the completions of a text; for an empty text, the latest searches.

    A newer request of the same client supersedes an older one. The cursor is in code points of the
    text; None for its end.
    """

    text: str
    cursor: int | None = None
    limit: int = 10


SearchCommand = Search | FindInFile | FindSimilar | ExplainHit | Complete


def find_parts(search: Search, hit: Hit, view: str = "") -> FindInFile:
    """Return the command that finds the passages of a hit's file, by the same words and weights.

    Args:
        search: The search that found the hit.
        hit: The hit.
        view: As for :class:`FindInFile`.
    """
    return FindInFile(
        search.query,
        hit.file_id,
        search.mode,
        min_similarity=search.min_similarity,
        balance=search.balance,
        view=view,
        is_typing=search.is_typing,
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
        search = replace(search, limit=parts.limit, folder="")
    return ExplainHit(search, hit.file_id, hit.passage_id, is_part)
