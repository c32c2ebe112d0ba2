"""Scores of passages and whole files by the words of a query."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from heapq import nlargest
from typing import NamedTuple

from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.scoring import Scorer, Scoring

NEARNESS_DEPTH = 50
"""Best passages by their words for which nearness is computed."""

FILE_WEIGHT = 1.5
"""Weight of the whole file's BM25 score against 1 for the passage's. With it, words alone are above
bare BM25 on 13 of 14 labelled sets, and 0.003 below on the other (`make relevance`).
Without the whole file they were up to 0.04 below."""


class WordScores(NamedTuple):
    """Scores of a passage's words; a search makes hundreds.

    Attributes:
        bm25: BM25 score of the words, in all inflections and as typed, and of those in the whole
            file; 0 without matches in the passage.
        share: ``bm25`` as a share of the best possible, 0 to 1.
        nearness: Score of the query's adjacent words that are near each other, as a share; 0 for
            passages below :data:`NEARNESS_DEPTH`.
    """

    bm25: float
    share: float
    nearness: float


class WordScoring:
    """Computes each score once, however often it is requested.

    Args:
        reader: State of the index.
        scorer: The query's words.

    Attributes:
        listings: Passages that only point to other texts, of those looked up.
    """

    def __init__(self, reader: LexicalReader, scorer: Scorer) -> None:
        self._reader = reader
        self._scorer = scorer
        self._bm25: dict[int, float] = {}
        self._of_files: dict[int, float] = {}
        self._nearness: dict[int, float] = {}
        self.listings: set[int] = set()

    @cached_property
    def _by_words(self) -> Scoring:
        return self._scorer.by_words()

    @cached_property
    def _by_nearness(self) -> Scoring:
        return self._scorer.by_nearness()

    def look_up(self, files: Mapping[int, int]) -> None:
        """Compute the scores of passages in advance, and of their files.

        Args:
            files: The file of each passage; 0 when it is not known.
        """
        passages = [one for one in files if one not in self._bm25]
        whole = set(files.values()) - self._of_files.keys() - {0}
        found = self._reader.look_up(self._by_words, passages, whole)
        self._bm25.update((one, found.passages.get(one, 0.0)) for one in passages)
        self._of_files.update((one, found.files.get(one, 0.0)) for one in whole)
        self.listings |= found.listings

    def of_passages(self, files: Mapping[int, int]) -> dict[int, WordScores]:
        """Return the scores of the passages that contain any of the words.

        Args:
            files: The file of each passage.
        """
        self.look_up(files)
        words = {
            one: self._bm25[one] + FILE_WEIGHT * self._of_files.get(file_id, 0.0)
            for one, file_id in files.items()
            if self._bm25[one] > 0
        }
        best = nlargest(NEARNESS_DEPTH, words, key=words.__getitem__)
        others = [one for one in best if one not in self._nearness]
        found = shares_of(self._reader, self._by_nearness, others)
        self._nearness.update((one, found.get(one, 0.0)) for one in others)
        nearness = {one: self._nearness[one] for one in best}
        return {
            one: WordScores(
                bm25, self._by_words.share(bm25 / (1 + FILE_WEIGHT)), nearness.get(one, 0.0)
            )
            for one, bm25 in words.items()
        }

    def of_files(self, file_ids: Collection[int]) -> dict[int, WordScores]:
        """Return the scores of the words of whole files, without files that have none of them."""
        found = self._reader.look_up(self._by_words, (), file_ids)
        return {
            file_id: WordScores(bm25, self._by_words.share(bm25), 0.0)
            for file_id, bm25 in found.files.items()
        }

    def files_with_words(self) -> list[int]:
        """Return the files that were looked up and have any of the words."""
        return [one for one, score in list(self._of_files.items()) if score > 0]


def shares_of(
    reader: LexicalReader, scoring: Scoring, passage_ids: Sequence[int]
) -> dict[int, float]:
    """Return the scores of passages as shares of the best possible, without those of 0."""
    scores = reader.score(scoring, passage_ids)
    return {one: scoring.share(score) for one, score in scores.items()}
