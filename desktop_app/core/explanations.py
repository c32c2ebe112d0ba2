"""Why a hit has its place in the list: the numbers of the ranking itself."""

from enum import StrEnum

from desktop_app.core.records import Record
from desktop_app.core.results import Label


class Reason(StrEnum):
    """What can add to the score of a hit.

    The words of the query: matches, and their closeness to each other. The meaning: of the
    passage, and of the best passages of its file. The similarity to the best hits: by words and by
    meaning. The presence of every word in one passage, which raises a low score. Or alone: the
    file's name is the typed text, the user's note has the typed words, or the query has only
    conditions.
    """

    WORDS = "words"
    NEARNESS = "nearness"
    MEANING = "meaning"
    FILE_MEANING = "file_meaning"
    LIKE_BEST_WORDS = "like_best_words"
    LIKE_BEST_MEANING = "like_best_meaning"
    EVERY_WORD = "every_word"
    CALLED = "called"
    NOTED = "noted"
    CONDITIONS = "conditions"


class Share(Record):
    """The part of a score that one reason adds; the shares of a hit add up to its score.

    Attributes:
        amount: How well the hit matches: at most 1; for similarities at least -1.
        most: Points for an amount of 1; those of all reasons except ``EVERY_WORD`` add up to 1, or
            to less for a passage that only points to other texts.
        points: The points added; 0 where a similarity is below 0.
    """

    reason: Reason
    amount: float
    most: float
    points: float


class SearchedPart(StrEnum):
    """A part of a file, or what the user wrote about it, that is searched for words."""

    TEXT = "text"
    HEADING = "heading"
    TITLE = "title"
    NAME = "name"
    FOLDERS = "folders"
    CONTEXT = "context"
    NOTE = "note"


class WordOccurrence(Record):
    """A word of the query in one part of a file.

    Attributes:
        forms: The forms found there, each once, in order.
        is_as_typed: Whether one of the forms is the word as typed, except for capitals and accents.
            If not, all are other forms or spellings.
    """

    part: SearchedPart
    forms: tuple[str, ...]
    is_as_typed: bool


class WordFound(Record):
    """A word of the query and where it was found in the hit; without occurrences nowhere."""

    word: str
    occurrences: tuple[WordOccurrence, ...]


class Similarity(Record):
    """The similarity in meaning of a passage to the query.

    Attributes:
        cosine: -1 to 1.
        chance: Cosine reached by the nearest twentieth of the background.
        similarity: The rescaled cosine: 0 for chance or less, 1 for the same text.
        rank: Place from 1 in the list by meaning alone; None when not in it.
    """

    cosine: float
    chance: float
    similarity: float
    rank: int | None


class Judgement(Record):
    """Why a passage is a hit, and whether it is a strong one.

    Attributes:
        amount: The evidence: the similarity plus 0.7 times the share of words, or the share alone
            where there is no similarity.
        words: Share of the best possible word score; None when no words were asked for.
        floor: Evidence from which a passage is a hit by itself.
        strong: Evidence from which a hit is a strong one.
        is_enough: Whether the passage is a hit by itself. If not, it is one because better hits
            show that the library has files on the subject.
    """

    amount: float
    words: float | None
    floor: float
    strong: float
    is_enough: bool


class Usage(Record):
    """The user's habits with the file, which decide between near ties.

    Attributes:
        openings: Times that the file was opened from a search.
        opened_points: Points that the openings add when the list is sorted.
        days: Days since the file was changed.
        changed_points: Points that the recent change adds when the list is sorted.
    """

    openings: int
    opened_points: float
    days: float
    changed_points: float


class Explanation(Record):
    """Why a hit was found.

    Attributes:
        score: Sum of the shares, to four places, as in the hit.
        shares: The reasons that add to the score.
        is_called: Whether the typed text is the file's path, or all its words are in the file's
            name or title, or in its name and those of its folders. Such a hit comes first.
        is_noted: Whether the note of the user's mark has the typed words. Such a hit comes after
            those by name, and before all others.
        is_literal: Whether the passage has the typed text, exactly as typed. Such a hit comes
            before all hits without it.
        words: The words of the query that count, in order.
        bm25: Word score of the best passage; None when no word matched.
        word_rank: Place from 1 in the list by words alone; None when not in it.
        similarity: None where the passage was not compared.
        judgement: None for a hit that was not found by a passage.
        topics: Words that the best hits share, as written in the passage.
        usage: None where habits do not count.
        more_in_file: Further places of the same file that were found, of up to three passages.
        duplicates: Duplicates of the file, which are folded into the hit.
        place: Place in the list, from 1.
        total: Number of hits in the list.
        is_reduced: Whether the score is reduced, because the passage only points to other texts.
    """

    file_id: int
    passage_id: int
    label: Label
    score: float
    shares: tuple[Share, ...]
    is_called: bool
    is_noted: bool
    is_literal: bool
    words: tuple[WordFound, ...]
    bm25: float | None
    word_rank: int | None
    similarity: Similarity | None
    judgement: Judgement | None
    topics: tuple[str, ...]
    usage: Usage | None
    more_in_file: int
    duplicates: int
    place: int = 1
    total: int = 1
    is_reduced: bool = False
