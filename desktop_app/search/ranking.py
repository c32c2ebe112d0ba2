"""One order out of two: absolute scores, labels, a floor, and one hit a file."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.retrieval import Candidate

MEANING_SHARE = 0.6
"""Weight of the meaning in the fused score; the rest is the words'."""

SIMILAR_FLOOR = 0.30
"""Cosine below which a passage is no hit by meaning alone."""

SIMILAR_STRONG = 0.55
"""Cosine from which a passage is called a strong hit."""

WORDS_FLOOR = 0.10
"""Share of the best possible BM25 below which a passage is no hit by words alone. A word
that is nowhere has the largest weight of all, so that a query of such words finds little."""

FILE_SHARE = 0.6
"""Weight of the whole file's words against the section's: MRR@3 of 45 essay queries by
words alone was 0.62 at 0.5, 0.64 at 0.8 and 0.60 at 1."""

WORDS_STRONG = 0.6
"""Share of the best possible BM25 from which a passage is called a strong hit."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate with its place.

    Attributes:
        score: From 0 to 1, a share of the best possible match; not relative to other hits.
        more_in_file: Further sections of the same file.
    """

    candidate: Candidate
    label: Label
    score: float
    more_in_file: int = 0


@dataclass(frozen=True, slots=True)
class Scale:
    """What the scores of one query are measured against.

    Attributes:
        ideal_section: BM25 of a section that could not match better.
        ideal_file: The same of a whole file.
        floor: Least cosine of a hit by meaning alone.
    """

    mode: SearchMode
    ideal_section: float
    ideal_file: float
    floor: float = SIMILAR_FLOOR


def rank(candidates: Iterable[Candidate], scale: Scale) -> list[Ranked]:
    """Give the hits in order; a candidate below the floor is none."""
    ranked = [one for one in (_judge(candidate, scale) for candidate in candidates) if one]
    return sorted(ranked, key=lambda one: (one.label is not Label.EXACT, -one.score))


def group_by_file(ranked: Iterable[Ranked]) -> list[Ranked]:
    """Give the best hit of each file in order, with the number of its others."""
    best: dict[int, Ranked] = {}
    more: dict[int, int] = {}
    for one in ranked:
        file_id = one.candidate.file_id
        if best.setdefault(file_id, one) is not one:
            more[file_id] = more.get(file_id, 0) + 1
    return [replace(one, more_in_file=more.get(file_id, 0)) for file_id, one in best.items()]


def _judge(candidate: Candidate, scale: Scale) -> Ranked | None:
    words = _share(candidate.bm25, scale.ideal_section)
    cosine = max(candidate.cosine or 0.0, 0.0)
    is_similar = candidate.cosine is not None and candidate.cosine >= scale.floor
    if not (candidate.is_literal or words >= WORDS_FLOOR or is_similar):
        return None
    file_words = _share(candidate.file_bm25, scale.ideal_file)
    all_words = (1 - FILE_SHARE) * words + FILE_SHARE * file_words
    score = fuse(all_words, cosine, scale.mode)
    if candidate.is_literal:
        return Ranked(candidate, Label.EXACT, score)
    is_strong = cosine >= SIMILAR_STRONG or words >= WORDS_STRONG
    return Ranked(candidate, Label.STRONG if is_strong else Label.RELATED, score)


def _share(score: float | None, ideal: float) -> float:
    return min(score / ideal, 1.0) if score and ideal else 0.0


def fuse(words: float, cosine: float, mode: SearchMode) -> float:
    """Give one score from 0 to 1 out of the share of the words and the cosine."""
    if mode is SearchMode.WORDS:
        return words
    if mode is SearchMode.MEANING:
        return cosine
    return (1 - MEANING_SHARE) * words + MEANING_SHARE * cosine
