"""The candidates of a search: passages with all their scores, as columns and as rows."""

from collections.abc import Iterable, Mapping, Sequence
from math import isnan

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record, replace
from desktop_app.search.ranking.similarity_scale import Floats, SimilarityScale
from desktop_app.storage.found_files import RankedFile
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.word_scores import WordScores
from desktop_app.storage.passage_places import PassagePlace

Vector = NDArray[np.float32]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

NO_WORDS = WordScores(0.0, 0.0, 0.0)


class Candidate(Record):
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
        is_by_words: The passage or its whole file is among the best by words.
        is_listing: The passage only points to other texts, such as references or a menu.
        is_literal: The passage holds the query exactly as it was typed.
        is_tiny: The passage is a few characters, whose vector shows little.
        fingerprint: Fingerprint of its text; None until it is read from a store.
        language: Language of its file, as an ISO 639-1 code; empty when it is unknown.
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
    is_tiny: bool = False
    fingerprint: int | None = None
    language: str = ""


class Candidates(Record):
    """The candidates of a search as columns, which are scored all at once.

    Each attribute has a value for each candidate, in the same order; the arrays have the shape
    (candidates,). They are the attributes of :class:`Candidate`, with these differences.

    Attributes:
        bm25: Score of the words, like ``shares`` and ``nearness``; see :class:`WordScores`.
        cosines: Not a number for a candidate that is not embedded.
        similarities: Not a number for a candidate that is not embedded.
        word_ranks: 0 outside the word list.
        meaning_ranks: 0 outside the meaning list.
    """

    passage_ids: Sequence[int]
    file_ids: Sequence[int]
    ordinals: Sequence[int]
    fingerprints: Sequence[int | None]
    languages: Sequence[str]
    bm25: Floats
    shares: Floats
    nearness: Floats
    cosines: Floats
    similarities: Floats
    file_cosines: Floats
    feedback_words: Floats
    feedback_cosines: Floats
    word_ranks: Ints
    meaning_ranks: Ints
    is_by_words: Flags
    is_listing: Flags
    is_literal: Flags
    is_tiny: Flags

    @classmethod
    def of(cls, rows: Iterable[Candidate]) -> "Candidates":
        """Return the columns of some candidates."""
        every = list(rows)
        return cls(
            [one.passage_id for one in every],
            [one.file_id for one in every],
            [one.ordinal for one in every],
            [one.fingerprint for one in every],
            [one.language for one in every],
            np.array([one.words.bm25 for one in every], np.float64),
            np.array([one.words.share for one in every], np.float64),
            np.array([one.words.nearness for one in every], np.float64),
            # None becomes not a number.
            np.array([one.cosine for one in every], np.float64),
            np.array([one.similarity for one in every], np.float64),
            np.array([one.file_cosine for one in every], np.float64),
            np.array([one.feedback_words for one in every], np.float64),
            np.array([one.feedback_cosine for one in every], np.float64),
            np.array([one.word_rank or 0 for one in every], np.int64),
            np.array([one.meaning_rank or 0 for one in every], np.int64),
            np.array([one.is_by_words for one in every], np.bool_),
            np.array([one.is_listing for one in every], np.bool_),
            np.array([one.is_literal for one in every], np.bool_),
            np.array([one.is_tiny for one in every], np.bool_),
        )

    @classmethod
    def unscored(
        cls, places: Mapping[int, PassagePlace], files: Mapping[int, RankedFile]
    ) -> "Candidates":
        """Return passages without any score, by their places, with their files."""
        number = len(places)
        zeros, unknown = np.zeros(number), np.full(number, np.nan)
        nowhere, no = np.zeros(number, np.int64), np.zeros(number, np.bool_)
        return cls(
            passage_ids=list(places),
            file_ids=[one.file_id for one in places.values()],
            ordinals=[one.ordinal for one in places.values()],
            fingerprints=[one.fingerprint for one in places.values()],
            languages=[files[one.file_id].language for one in places.values()],
            bm25=zeros,
            shares=zeros,
            nearness=zeros,
            cosines=unknown,
            similarities=unknown,
            file_cosines=zeros,
            feedback_words=zeros,
            feedback_cosines=zeros,
            word_ranks=nowhere,
            meaning_ranks=nowhere,
            is_by_words=no,
            is_listing=no,
            is_literal=no,
            is_tiny=np.array([one.is_tiny for one in places.values()], np.bool_),
        )

    def __len__(self) -> int:
        return len(self.passage_ids)

    @property
    def is_embedded(self) -> Flags:
        """Whether each candidate has a vector."""
        return ~np.isnan(self.cosines)

    def with_words(self, scores: dict[int, WordScores], listings: set[int]) -> "Candidates":
        """Return the candidates with the scores of their words.

        Args:
            scores: By passage; without those that have none of the words.
            listings: The passages that only point to other texts.
        """
        words = [scores.get(one, NO_WORDS) for one in self.passage_ids]
        # Three arrays of numbers are made in a third of the time of one array of tuples.
        bm25 = np.array([one.bm25 for one in words], np.float64)
        shares = np.array([one.share for one in words], np.float64)
        nearness = np.array([one.nearness for one in words], np.float64)
        is_listing = np.array([one in listings for one in self.passage_ids], np.bool_)
        return replace(self, bm25=bm25, shares=shares, nearness=nearness, is_listing=is_listing)

    def rows(self, places: Ints) -> list[Candidate]:
        """Return some candidates, by their places in the columns, from 0."""
        at = places.tolist()
        words = (self.bm25[places], self.shares[places], self.nearness[places])
        columns = (
            [self.passage_ids[place] for place in at],
            [self.file_ids[place] for place in at],
            [self.ordinals[place] for place in at],
            map(WordScores, *(one.tolist() for one in words)),
            _with_none(self.cosines[places]),
            _with_none(self.similarities[places]),
            self.file_cosines[places].tolist(),
            self.feedback_words[places].tolist(),
            self.feedback_cosines[places].tolist(),
            [rank or None for rank in self.word_ranks[places].tolist()],
            [rank or None for rank in self.meaning_ranks[places].tolist()],
            self.is_by_words[places].tolist(),
            self.is_listing[places].tolist(),
            self.is_literal[places].tolist(),
            self.is_tiny[places].tolist(),
            [self.fingerprints[place] for place in at],
            [self.languages[place] for place in at],
        )
        return list(map(Candidate, *columns))


NO_CANDIDATES = Candidates.of(())


def _with_none(values: Floats) -> list[float | None]:
    return [None if isnan(one) else one for one in values.tolist()]


class Gathered(Record):
    """The candidates of one query.

    Attributes:
        files: The files of the candidates, by id.
        vectors: Vectors of the candidates, shape (candidates, dimensions); zeros for a candidate
            that is not embedded, and no dimensions in a search by words.
        scale: The scale of their cosines; None when the query is not embedded.
        library_best: The best candidates of the whole library when only a part of it is searched.
        is_foreign: The query is in a language that the embedding model was not trained on.
        is_in_library: The library has a word of the query, also outside the part that is searched.
        is_known_to_model: The embedding model has a word of the query as a token, stop words aside.
    """

    lexical: LexicalSearch
    candidates: Candidates
    files: dict[int, RankedFile]
    vectors: Vector
    library_best: Candidates = NO_CANDIDATES
    scale: SimilarityScale | None = None
    is_foreign: bool = False
    is_in_library: bool = True
    is_known_to_model: bool = True
