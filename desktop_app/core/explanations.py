"""Why a hit stands where it stands: the numbers of the ranking itself."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.results import Label


class Reason(StrEnum):
    """What can add to the score of a hit.

    Of the words of the query: themselves, and their standing near each other. Of the meaning: that
    of the passage, and that of the best passages of its file. Of the likeness to the best hits:
    by words and by meaning. Or, alone: that the file is called what was typed, that conditions were
    all that was asked.
    """

    WORDS = "words"
    NEARNESS = "nearness"
    MEANING = "meaning"
    FILE_MEANING = "file_meaning"
    LIKE_BEST_WORDS = "like_best_words"
    LIKE_BEST_MEANING = "like_best_meaning"
    CALLED = "called"
    CONDITIONS = "conditions"


@dataclass(frozen=True, slots=True)
class Share:
    """What one reason adds to a score; those of a hit add up to its score.

    Attributes:
        amount: How well it matches: 1 at most, for similarities -1 at least.
        most: What it would add with an amount of 1; those of all reasons are 1 together.
        points: What it adds; the amount of it unless a similarity is below 0.
    """

    reason: Reason
    amount: float
    most: float
    points: float


class Part(StrEnum):
    """A part of a file in which words are looked for."""

    TEXT = "text"
    HEADING = "heading"
    TITLE = "title"
    NAME = "name"
    CONTEXT = "context"


@dataclass(frozen=True, slots=True)
class Sighting:
    """A word of the query in one part of a file.

    Attributes:
        forms: As they stand there, each once, in order.
        is_as_typed: One of them is the word itself, but for capitals and accents; else all are
            other forms or spellings of it.
    """

    part: Part
    forms: tuple[str, ...]
    is_as_typed: bool


@dataclass(frozen=True, slots=True)
class WordFound:
    """A word of the query, and where the hit has it; nowhere where there is no sighting."""

    word: str
    sightings: tuple[Sighting, ...]


@dataclass(frozen=True, slots=True)
class Similarity:
    """How near in meaning a passage is to the query.

    Attributes:
        cosine: -1 to 1.
        chance: Cosine that the nearest twentieth of a fixed background of unrelated texts has.
        likeness: What the cosine is worth against that: 0 for chance or less, 1 for the same text.
        rank: Place from 1 in the list of the meaning alone; None when not in it.
    """

    cosine: float
    chance: float
    likeness: float
    rank: int | None


@dataclass(frozen=True, slots=True)
class Judgement:
    """Why a passage is a hit, and a strong one or not.

    Attributes:
        amount: Of the evidence: the likeness and ``words_weight`` times the words' share.
        words: The words' share of the best possible; None when words were not asked for.
        words_weight: What the words' share counts beside 1 for the likeness.
        floor: Evidence that makes a hit by itself, as can the meaning alone.
        strong: Evidence from which a hit is a strong one.
        is_enough: It is a hit by itself; else because better ones show that the library holds
            something on the subject.
    """

    amount: float
    words: float | None
    words_weight: float
    floor: float
    strong: float
    is_enough: bool


@dataclass(frozen=True, slots=True)
class Usage:
    """What the person did with the file, which decides between near equals.

    Attributes:
        openings: Times that the file was opened from a search.
        opened_points: What that adds to the score when the list is put in order.
        days: Since the file was changed.
        changed_points: What that adds, likewise.
    """

    openings: int
    opened_points: float
    days: float
    changed_points: float


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a hit was found.

    Attributes:
        score: The shares together, to four places, as the hit has it.
        shares: What adds to the score; without those that cannot.
        is_called: What was typed is the file's path, or all in its name or title, so it stands
            before all others.
        is_literal: The passage holds what was typed, as it was typed, so it stands before all that
            do not.
        words: The words of the query that count, in order.
        bm25: Score of the best passage for the words; None when no word matched.
        word_rank: Place from 1 in the list of the words alone; None when not in it.
        similarity: None where the passage was not compared.
        judgement: None for a hit that was not found by its passages.
        topics: Words that the best hits share, as they stand in the passage.
        usage: None where it does not count.
        more_in_file: Further passages of the same file that were found.
        copies: Files with the same content that are folded into the hit.
        place: In the list, from 1.
        total: Hits of the list.
    """

    file_id: int
    passage_id: int
    label: Label
    score: float
    shares: tuple[Share, ...]
    is_called: bool
    is_literal: bool
    words: tuple[WordFound, ...]
    bm25: float | None
    word_rank: int | None
    similarity: Similarity | None
    judgement: Judgement | None
    topics: tuple[str, ...]
    usage: Usage | None
    more_in_file: int
    copies: int
    place: int = 1
    total: int = 1
