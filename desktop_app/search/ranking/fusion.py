"""Fusing the scores by words and by meaning into one score, label and order."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate, Candidates, Flags, Ints
from desktop_app.search.ranking.evidence import (
    PRESENT,
    UNKNOWN_WORDS,
    WORDLESS,
    Evidence,
    weigh_evidence,
)
from desktop_app.search.ranking.fusion_weights import FusionWeights
from desktop_app.search.ranking.query_profile import QueryProfile
from desktop_app.search.ranking.similarity_scale import Floats

LISTING_WORTH = 0.7
"""Factor of the score of a passage of references, a contents page or a menu, also where it has the
query literally. It has the words of many subjects and explains none."""

UNLIKELY_SHARE = 0.5
"""Share of the best score from which a hit is likely whatever its evidence. On nine labelled sets,
37 of 136 files by words and 59 of 203 by both reach it; without the others nDCG@10 is the same."""

STRONG_SHARE = 0.5
"""Least share of the best score of a strong hit. On three labelled sets, 455 of 463 strong hits
that are right have it."""

_LABELS = (Label.EXACT, Label.STRONG, Label.RELATED, Label.UNLIKELY)
LEVELS = {label: level for level, label in enumerate(_LABELS)}
"""The place of each label among the labels, from 0 for the best."""

Number = TypeVar("Number", float, Floats)
"""The value of one candidate, or of several."""


class Ranked(Record):
    """A hit with its label and score.

    Attributes:
        score: From 0 to 1, a share of the best possible match. In a hybrid search it also depends
            on the best words and the best meaning that were found.
    """

    candidate: Candidate
    label: Label
    score: float


class Ranking(Record):
    """The hits among the candidates in order, as columns of the shape (hits,).

    Attributes:
        places: Places of the hits among the candidates, from 0.
        levels: Places of their labels among the labels, from 0 for the best.
        scores: See :attr:`Ranked.score`.
    """

    places: Ints
    levels: Ints
    scores: Floats

    def rows(self, candidates: Candidates) -> list[Ranked]:
        """Return the hits one by one."""
        labels = [_LABELS[level] for level in self.levels.tolist()]
        return list(map(Ranked, candidates.rows(self.places), labels, self.scores.tolist()))


def rank(candidates: Candidates, profile: QueryProfile) -> Ranking:
    """Return the hits by score, exact ones first; candidates below the floor are left out."""
    evidence = evidence_of(candidates, profile)
    # Words that the model does not know affect the labels, and not which passages are hits.
    near = (
        evidence
        if profile.is_known_to_model
        else evidence_of(candidates, replace(profile, is_known_to_model=True))
    )
    is_hit = candidates.is_literal | _is_near(
        candidates, near, profile, is_present=is_present(candidates, profile)
    )
    if profile.mode.has_words:
        is_hit |= candidates.is_by_words
    levels = np.where(candidates.is_literal, LEVELS[Label.EXACT], levels_of(evidence))
    (places,) = np.nonzero(is_hit)
    return _in_order(places, levels[places], score(candidates, profile)[places])


def is_present(candidates: Candidates, profile: QueryProfile) -> bool:
    """Whether the best evidence shows that the library has something on the subject."""
    known = (evidence_of(one, profile) for one in (candidates, profile.library_best))
    return bool(max(one.amounts.max(initial=0.0) for one in known) >= PRESENT)


def _is_near(
    candidates: Candidates, evidence: Evidence, profile: QueryProfile, *, is_present: bool
) -> Flags:
    """Return which passages are hits by their meaning, whether or not among the best by words."""
    if profile.is_in_library:
        return evidence.is_enough | (evidence.amounts > 0) if is_present else evidence.is_enough
    if profile.least_cosine is not None:
        return evidence.is_enough
    # Not a number is below any limit.
    return (candidates.similarities >= WORDLESS) & (not profile.is_foreign)


def rescore(candidates: Candidates, ranking: Ranking, profile: QueryProfile, count: int) -> Ranking:
    """Compute the scores of the first ``count`` hits again, and return all hits in order."""
    scores = ranking.scores.copy()
    scores[:count] = score(candidates, profile)[ranking.places[:count]]
    return _in_order(ranking.places, ranking.levels, scores)


def lower_labels(ranked: Sequence[Ranked], profile: QueryProfile) -> list[Ranked]:
    """Return hits with labels that never rise down the list, in the order given.

    The order may be of several rankings, one after the other. Labels are only lowered:

    * A strong hit becomes related below a related hit, or with less than :data:`STRONG_SHARE` of
      the best score. In the latter case other reasons count against it, as for an answer to a
      question of the same form about something else.
    * The hits below the last likely one become unlikely, where :func:`_is_likely` decides. If no
      hit has enough evidence, all of them do.
    """
    best = max((one.score for one in ranked), default=0.0)
    likely: list[int] = []
    if any(one.label is not Label.UNLIKELY for one in ranked):
        likely = [place for place, one in enumerate(ranked) if _is_likely(one, best, profile)]
    last_likely = max(likely, default=-1)
    related, unlikely = LEVELS[Label.RELATED], LEVELS[Label.UNLIKELY]
    lowest = 0
    lowered: list[Ranked] = []
    for place, one in enumerate(ranked):
        is_weak = one.label is Label.STRONG and one.score < STRONG_SHARE * best
        level = related if is_weak else min(LEVELS[one.label], related)
        lowest = max(lowest, level if place <= last_likely else unlikely)
        label = _LABELS[lowest]
        lowered.append(one if one.label is label else Ranked(one.candidate, label, one.score))
    return lowered


def _is_likely(one: Ranked, best: float, profile: QueryProfile) -> bool:
    """Whether a hit has enough evidence, or :data:`UNLIKELY_SHARE` of the best score.

    Where the model knows no word of the query, the score alone counts only for a hit with one of
    these words. Where meaning shows little, a hit without any of them needs a similarity of
    :data:`UNKNOWN_WORDS`, whatever else it has.
    """
    has_words = one.candidate.words.share > 0
    is_near = (one.candidate.similarity or 0.0) >= UNKNOWN_WORDS
    if profile.needs_words and not (has_words or is_near):
        return False
    if one.label is not Label.UNLIKELY:
        return True
    may_count = profile.is_known_to_model or has_words
    return may_count and one.score >= UNLIKELY_SHARE * best


def levels_of(evidence: Evidence) -> Ints:
    """Return the levels of hits that do not hold the query literally."""
    weak = np.where(evidence.is_enough, LEVELS[Label.RELATED], LEVELS[Label.UNLIKELY])
    return np.where(evidence.is_strong, LEVELS[Label.STRONG], weak)


def _in_order(places: Ints, levels: Ints, scores: Floats) -> Ranking:
    # Equal hits keep their order.
    order = np.lexsort((-scores, levels != LEVELS[Label.EXACT]))
    return Ranking(places[order], levels[order], scores[order])


def score(candidates: Candidates, profile: QueryProfile) -> Floats:
    """Combine the scores of each candidate into one from 0 to 1."""
    match profile.mode:
        case SearchMode.WORDS:
            return _worth(candidates) * _words(candidates, profile.fusion)
        case SearchMode.MEANING:
            return np.maximum(np.nan_to_num(candidates.cosines), 0.0)
        case SearchMode.HYBRID:
            weights = profile.weights
            reached = (
                weights.words * lifted(_words(candidates, profile.fusion), profile)
                + weights.meaning * _meaning(candidates, profile.fusion.file_share)
                + weights.feedback_words * candidates.feedback_words
                + weights.feedback_meaning * np.maximum(candidates.feedback_cosines, 0.0)
            )
            return _worth(candidates) * reached / weights.whole


def worth_of(candidate: Candidate) -> float:
    """Return the factor of a candidate's score, which is less than 1 for a listing."""
    return LISTING_WORTH if candidate.is_listing else 1.0


def _worth(candidates: Candidates) -> Floats:
    return np.where(candidates.is_listing, LISTING_WORTH, 1.0)


def _words(candidates: Candidates, fusion: FusionWeights) -> Floats:
    return words_of(candidates.shares, candidates.nearness, fusion)


def words_of(share: Number, nearness: Number, fusion: FusionWeights) -> Number:
    """Return how well the words match, 0 to 1, as a share of the best possible."""
    return (share + fusion.nearness * nearness) / (1 + fusion.nearness)


def lifted(share: Number, profile: QueryProfile) -> Number:
    """Return a share of words divided by the best share, as :attr:`FusionWeights.lift` states."""
    best = float(profile.best_words**profile.fusion.lift)
    least: Number = np.minimum(share / best, 1.0)
    return least


def _meaning(candidates: Candidates, file_share: float) -> Floats:
    whole = (1 - file_share) * candidates.cosines + file_share * candidates.file_cosines
    return np.maximum(np.nan_to_num(whole), 0.0)


def evidence_of(candidates: Candidates, profile: QueryProfile) -> Evidence:
    """Return the evidence for each candidate."""
    words = candidates.shares if profile.mode.has_words else None
    evidence = weigh_evidence(
        words, candidates.similarities, is_known_to_model=profile.is_known_to_model
    )
    if profile.least_cosine is None:
        return evidence
    # The user's own threshold replaces the calibrated one.
    is_near = candidates.cosines >= profile.least_cosine
    is_far = candidates.cosines < profile.least_cosine
    without = weigh_evidence(words, np.where(is_far, 0.0, candidates.similarities))
    return replace(without, is_enough=without.is_enough | is_near)
