"""The candidates of a search: passages with all their scores."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_app.search.ranking.calibration import SimilarityScale
from desktop_app.storage.lexical.searching import LexicalSearch, WordScores

Vector = NDArray[np.float32]

NO_WORDS = WordScores(0.0, 0.0, 0.0)


@dataclass(slots=True)
class Candidate:
    """A passage that may be a hit; or a file without passages, whose ``passage_id`` is 0.

    Attributes:
        ordinal: Its index among the passages of its file.
        words: How well its words match.
        cosine: Cosine to the query; None when it is not embedded.
        similarity: The cosine rescaled by the background, 0 to 1; None as above.
        file_cosine: Mean cosine of the best passages of its file.
        feedback_words: How well its words match those of the best hits, 0 to 1.
        feedback_cosine: Cosine to the mean of the best hits.
        word_rank: From 1; None outside the word list.
        meaning_rank: From 1; None outside the meaning list.
        fingerprint: Fingerprint of its text; None until it is read from a store.
        is_by_words: The passage or its whole file is among the best by words.
        is_listing: The passage only points to other texts, such as references or a menu.
        is_literal: The passage holds the query exactly as it was typed.
    """

    passage_id: int
    file_id: int
    ordinal: int = 0
    words: WordScores = NO_WORDS
    cosine: float | None = None
    similarity: float | None = None
    file_cosine: float = 0.0
    feedback_words: float = 0.0
    feedback_cosine: float = 0.0
    word_rank: int | None = None
    meaning_rank: int | None = None
    is_by_words: bool = False
    is_listing: bool = False
    is_literal: bool = False
    fingerprint: int | None = None


@dataclass(frozen=True, slots=True)
class Gathered:
    """The candidates of one query.

    Attributes:
        vectors: Vectors of the candidates that are embedded, by passage id.
        scale: The scale of their cosines; None when the query is not embedded.
        witnesses: The best candidates of the whole library when only a part of it is searched.
        is_foreign: The query is in a language that the embedding model was not trained on.
        has_words: The library has a word of the query, also outside the part searched.
    """

    lexical: LexicalSearch
    candidates: tuple[Candidate, ...]
    vectors: dict[int, Vector]
    witnesses: tuple[Candidate, ...] = ()
    scale: SimilarityScale | None = None
    is_foreign: bool = False
    has_words: bool = True
