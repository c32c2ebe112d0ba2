"""What a search is about to judge: passages with every score they have."""

from dataclasses import dataclass

from desktop_app.storage.lexical.searching import WordScores

NO_WORDS = WordScores(0.0, 0.0, 0.0)


@dataclass(slots=True)
class Candidate:
    """A passage that may be a hit; or a file without passages, whose ``passage_id`` is 0.

    Attributes:
        ordinal: Its place among the passages of its file, from 0.
        words: How well its words match.
        cosine: Its similarity to the query; None when it is not embedded.
        likeness: What that is worth against unrelated texts, 0 to 1; None as above.
        file_cosine: Mean similarity of the best passages of its file.
        feedback_words: How well its words match those of the best hits, 0 to 1.
        feedback_cosine: Its similarity to the mean of the best hits.
        word_rank: From 1; None outside the word list.
        meaning_rank: From 1; None outside the meaning list.
        fingerprint: Of its text; None until a store has told it.
        is_literal: It holds what was typed, as it was typed.
    """

    passage_id: int
    file_id: int
    ordinal: int = 0
    words: WordScores = NO_WORDS
    cosine: float | None = None
    likeness: float | None = None
    file_cosine: float = 0.0
    feedback_words: float = 0.0
    feedback_cosine: float = 0.0
    word_rank: int | None = None
    meaning_rank: int | None = None
    is_literal: bool = False
    fingerprint: int | None = None
