"""Candidates of a search with chosen scores."""

from desktop_app.search.ranking.candidates import Candidate
from desktop_app.storage.lexical.word_scores import WordScores


def candidate(
    words_share: float = 0.0,
    similarity: float | None = None,
    *,
    nearness: float = 0.0,
    passage_id: int = 1,
    is_literal: bool = False,
) -> Candidate:
    """Return a candidate whose cosine is worth as much as it is high."""
    words = WordScores(5 * words_share, words_share, nearness)
    return Candidate(
        passage_id,
        1,
        words=words,
        cosine=similarity,
        similarity=similarity,
        is_literal=is_literal,
    )
