"""Fusing the scores by words and by meaning into one score, label and order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.ranking.calibration import PRESENT, WORDLESS, Evidence, weigh
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.demand import Demand, FusionWeights

LISTING_WORTH = 0.7
"""Factor of the score of a passage of references, a contents page or a menu. It has the words of
many subjects and explains none."""

UNLIKELY_SHARE = 0.5
"""Share of the best score from which a hit is likely whatever its evidence. On nine labelled sets,
37 of 136 files by words and 59 of 203 by both reach it; without the others nDCG@10 is the same."""

_LABELS = (Label.EXACT, Label.STRONG, Label.RELATED, Label.UNLIKELY)
_LEVELS = {label: level for level, label in enumerate(_LABELS)}


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hit with its label and score.

    Attributes:
        score: From 0 to 1, a share of the best possible match. In a hybrid search it also depends
            on the best words and the best meaning that were found.
    """

    candidate: Candidate
    label: Label
    score: float


def rank(candidates: Sequence[Candidate], demand: Demand) -> list[Ranked]:
    """Return the hits by score, exact ones first; candidates below the floor are left out."""
    evidence = [evidence_of(one, demand) for one in (*candidates, *demand.witnesses)]
    is_present = max((one.amount for one in evidence), default=0.0) >= PRESENT
    ranked: list[Ranked] = []
    for candidate, own in zip(candidates, evidence, strict=False):
        if candidate.is_literal:
            label = Label.EXACT
        elif not (candidate.is_by_words and demand.asks_for_words) and not _is_near(
            candidate, own, demand, is_present=is_present
        ):
            continue
        else:
            label = label_of(own)
        ranked.append(Ranked(candidate, label, score(candidate, demand)))
    return _in_order(ranked)


def _is_near(candidate: Candidate, evidence: Evidence, demand: Demand, *, is_present: bool) -> bool:
    """Whether a passage that is not among the best by words is a hit by its meaning."""
    if demand.has_words:
        return evidence.is_enough or (is_present and evidence.amount > 0)
    if demand.least_cosine is not None:
        return evidence.is_enough
    return not demand.is_foreign and (candidate.similarity or 0.0) >= WORDLESS


def rescore(ranked: Sequence[Ranked], demand: Demand, count: int) -> list[Ranked]:
    """Compute the scores of the first ``count`` hits again, and return all hits in order."""
    first = [
        Ranked(one.candidate, one.label, score(one.candidate, demand)) for one in ranked[:count]
    ]
    return _in_order([*first, *ranked[count:]])


def settle_labels(ranked: Sequence[Ranked]) -> list[Ranked]:
    """Return hits with labels that never rise down the list.

    A strong hit below one that is only related is related as well: its score shows that other
    reasons count against it. Hits are unlikely from where none follows that has either enough
    evidence or :data:`UNLIKELY_SHARE` of the best score. If none has enough evidence, all are.
    """
    end = 0
    if any(one.label is not Label.UNLIKELY for one in ranked):
        least = UNLIKELY_SHARE * max(one.score for one in ranked)
        end = 1 + max(
            place
            for place, one in enumerate(ranked)
            if one.label is not Label.UNLIKELY or one.score >= least
        )
    settled: list[Ranked] = []
    lowest = Label.EXACT
    for place, one in enumerate(ranked):
        level = min(_LEVELS[one.label], _LEVELS[Label.RELATED]) if place < end else len(_LABELS) - 1
        lowest = _LABELS[max(_LEVELS[lowest], level)]
        settled.append(one if one.label is lowest else replace(one, label=lowest))
    return settled


def label_of(evidence: Evidence) -> Label:
    """Return the label of a hit that does not hold the query literally."""
    if evidence.is_strong:
        return Label.STRONG
    return Label.RELATED if evidence.is_enough else Label.UNLIKELY


def _in_order(ranked: Sequence[Ranked]) -> list[Ranked]:
    return sorted(ranked, key=lambda one: (one.label is not Label.EXACT, -one.score))


def score(candidate: Candidate, demand: Demand) -> float:
    """Combine the scores of a candidate into one from 0 to 1."""
    worth = worth_of(candidate)
    match demand.mode:
        case SearchMode.WORDS:
            return worth * words_of(candidate, demand.fusion)
        case SearchMode.MEANING:
            return max(candidate.cosine or 0.0, 0.0)
        case SearchMode.HYBRID:
            weights = demand.weights
            reached = (
                weights.words * lifted(words_of(candidate, demand.fusion), demand)
                + weights.meaning * _meaning(candidate, demand.fusion.file_share)
                + weights.like_words * candidate.feedback_words
                + weights.like_meaning * max(candidate.feedback_cosine, 0.0)
            )
            return worth * reached / weights.whole


def worth_of(candidate: Candidate) -> float:
    """Return the factor of a candidate's score, which is less than 1 for a listing."""
    is_reduced = candidate.is_listing and not candidate.is_literal
    return LISTING_WORTH if is_reduced else 1.0


def words_of(candidate: Candidate, fusion: FusionWeights) -> float:
    """Return how well the words of a candidate match, 0 to 1, as a share of the best possible."""
    near = fusion.nearness * candidate.words.nearness
    return (candidate.words.share + near) / (1 + fusion.nearness)


def lifted(share: float, demand: Demand) -> float:
    """Return a share of words, nearer to a share of the best that was found."""
    best = float(demand.best_words**demand.fusion.lift)
    return min(share / best, 1.0)


def _meaning(candidate: Candidate, file_share: float) -> float:
    if candidate.cosine is None:
        return 0.0
    cosine = (1 - file_share) * candidate.cosine + file_share * candidate.file_cosine
    return max(cosine, 0.0)


def evidence_of(candidate: Candidate, demand: Demand) -> Evidence:
    """Return the evidence for a candidate."""
    least_cosine = demand.least_cosine
    words = candidate.words.share if demand.asks_for_words else None
    evidence = weigh(words, candidate.similarity)
    if candidate.cosine is None or least_cosine is None:
        return evidence
    if candidate.cosine < least_cosine:
        return weigh(words, 0.0)
    # The user's own threshold replaces the calibrated one.
    return replace(evidence, is_enough=True)
