"""What a search gives back."""

from dataclasses import dataclass
from enum import StrEnum


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
    """One file found, shown by its best passage.

    Attributes:
        passage: The passage's whole text.
        snippet: The part of it that shows best why it was found.
        score: From 0 to 1 and comparable between queries; the list is in its order within
            a label of exact, then of everything else.
        bm25: Score of the section for the words; None when no word matched.
        cosine: Similarity of the passage to the query, -1 to 1; None when not embedded.
        word_rank: Place from 1 in the list of the words alone; None when not in it.
        meaning_rank: Place from 1 in the list of the meaning alone; None when not in it.
        matched_words: Forms as they stand in the passage, each once, in order.
        more_in_file: Further sections of the same file that were found.
        start: First character of the passage in the document's text.
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


@dataclass(frozen=True, slots=True)
class Results:
    """The answer to one query.

    Attributes:
        understood: In words, how the query was read.
        total: Files found, of which ``hits`` are the best.
        notes: Sentences the person should know, such as that meaning is not ready yet.
    """

    query: str
    understood: str
    milliseconds: float
    total: int
    hits: tuple[Hit, ...]
    notes: tuple[str, ...] = ()
