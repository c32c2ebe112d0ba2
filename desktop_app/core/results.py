"""What a search gives back."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.facets import Facets
from desktop_app.core.sayings import NOTHING, Saying


class Label(StrEnum):
    """How sure a hit is."""

    EXACT = "exact"
    STRONG = "strong"
    RELATED = "related"


@dataclass(frozen=True, slots=True)
class Highlight:
    """A stretch of a snippet to mark, in code points of the snippet."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Hit:
    """One file found, shown by its best passage and the neighbours found with it.

    Attributes:
        passage_id: The best passage; 0 for a file without any.
        passage: The whole text, of up to three passages that follow each other.
        snippet: The part of the best passage that shows best why it was found.
        score: From 0 to 1 and comparable between queries; the list is in its order within
            a label of exact, then of everything else.
        bm25: Score of the best passage for the words; None when no word matched.
        cosine: Similarity of the best passage to the query, -1 to 1; None when not embedded.
        word_rank: Place from 1 in the list of the words alone; None when not in it.
        meaning_rank: Place from 1 in the list of the meaning alone; None when not in it.
        matched_words: Forms as they stand in the best passage, each once, in order.
        more_in_file: Further passages of the same file that were found.
        start: First character of the passage in the document's text.
        copies: Paths of other files with the same content.
        context_words: Words that were found in the path contexts of the file, as they stand there.
        place: Where the passage begins, as a person calls it ("row 12"), also for a page that is
            not called by its count ("page xii"); else empty.
        container: Path of the file on disk that it lies in; empty for one that is on disk itself.
        changed: When the file was changed last, in seconds since 1970; of a message, when it was
            sent, where it lies in a mailbox; 0 where that is not known.
        is_absent: Whether its drive or folder was away when it was last looked after.
        reason: Why nothing was read of the file, where there is no snippet.
    """

    file_id: int
    passage_id: int
    path: str
    title: str
    page: int | None
    heading: str
    start: int
    passage: str
    snippet: str
    highlights: tuple[Highlight, ...]
    label: Label
    score: float
    bm25: float | None
    cosine: float | None
    word_rank: int | None
    meaning_rank: int | None
    matched_words: tuple[str, ...]
    more_in_file: int
    copies: tuple[str, ...] = ()
    context_words: tuple[str, ...] = ()
    place: str = ""
    container: str = ""
    changed: float = 0.0
    is_absent: bool = False
    reason: Saying = NOTHING

    @property
    def path_on_disk(self) -> str:
        """The file to open for it."""
        return self.container or self.path


@dataclass(frozen=True, slots=True)
class Extent:
    """How long a file is.

    Attributes:
        pages: Pages or slides; 0 where its format has none, or they are not known.
        characters: Of its text, in code points, up to the end of its last passage.
    """

    pages: int
    characters: int


@dataclass(frozen=True, slots=True)
class Chip:
    """One condition of a query, as a person can take it away.

    Attributes:
        text: What the condition says.
        start: First character, in code points, of what to replace by a space in the typed
            text: without one the words on both sides could grow together.
        end: One past the last character to replace.
    """

    text: Saying
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Results:
    """The answer to one query.

    Attributes:
        understood: How the query was read.
        total: Files found, of which ``hits`` are the best.
        notes: Sentences the person should know, such as that meaning is not ready yet.
        chips: The conditions of the query, in the order typed.
        suggestion: The query with other spellings of words that are in no file; else empty.
        facets: By what the list can be narrowed; None when that was not asked for.
        extent: Of the file, where all hits are passages of one that was asked for; else None.
    """

    query: str
    understood: Saying
    milliseconds: float
    total: int
    hits: tuple[Hit, ...]
    notes: tuple[Saying, ...] = ()
    chips: tuple[Chip, ...] = ()
    suggestion: str = ""
    facets: Facets | None = None
    extent: Extent | None = None
