"""One order out of two: absolute scores, labels and a floor."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.ranking.calibration import PRESENT, Evidence, weigh
from desktop_app.search.ranking.candidates import Candidate

WORDS_WEIGHT = 1.2
"""Of the words in the fused score, against 1 for the meaning."""

NEARNESS_WEIGHT = 0.3
"""Of words that stand near each other, beside 1 for all words."""

FILE_SHARE = 0.6
"""Of the whole file within the score of the meaning; the rest is of the passage."""

FEEDBACK_WORDS_WEIGHT = 0.2
FEEDBACK_COSINE_WEIGHT = 0.6
"""Of the likeness to the best hits, against 1 for the meaning."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate with its place.

    Attributes:
        score: From 0 to 1, a share of the best possible match; not relative to other hits.
    """

    candidate: Candidate
    label: Label
    score: float


@dataclass(frozen=True, slots=True)
class Demand:
    """What makes a candidate a hit.

    Attributes:
        mode: Which of the scores count.
        least_cosine: From which meaning makes a hit; None for the calibrated floor.
        witnesses: The best of the whole library where only a part of it is searched: they, too,
            tell whether it holds anything on the subject.
        balance: As of a :class:`~desktop_app.core.commands.Search`.
    """

    mode: SearchMode = SearchMode.HYBRID
    least_cosine: float | None = None
    witnesses: tuple[Candidate, ...] = ()
    balance: float = 0.0

    @property
    def asks_for_words(self) -> bool:
        """Whether words count, and not the meaning alone."""
        return self.mode is not SearchMode.MEANING


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much in the score of a hybrid search.

    Attributes:
        words: Of the words, nearness included.
        meaning: Of the meaning of passage and file.
        like_words: Of the likeness to the best hits by words.
        like_meaning: The same by meaning.
    """

    words: float
    meaning: float
    like_words: float
    like_meaning: float

    @property
    def whole(self) -> float:
        """All together, of which the score is a share."""
        return self.words + self.meaning + self.like_words + self.like_meaning


def weights_of(balance: float) -> Weights:
    """Give the weights: those measured best at 0, the words' alone at -1, the meaning's at 1."""
    words, meaning = 1 - min(max(balance, 0.0), 1.0), 1 + max(min(balance, 0.0), -1.0)
    return Weights(
        words * WORDS_WEIGHT,
        meaning,
        words * FEEDBACK_WORDS_WEIGHT,
        meaning * FEEDBACK_COSINE_WEIGHT,
    )


def rank(candidates: Sequence[Candidate], demand: Demand) -> list[Ranked]:
    """Give the hits in order; a candidate below the floor is none."""
    judged = [(one, evidence_of(one, demand)) for one in candidates]
    seen = [evidence for _, evidence in judged]
    seen += [evidence_of(one, demand) for one in demand.witnesses]
    is_present = max((one.amount for one in seen), default=0.0) >= PRESENT
    ranked: list[Ranked] = []
    for one, evidence in judged:
        label = Label.EXACT if one.is_literal else evidence.label(is_present=is_present)
        if label is not None:
            ranked.append(Ranked(one, label, score(one, demand.mode, demand.balance)))
    return _in_order(ranked)


def rescore(ranked: Sequence[Ranked], demand: Demand, count: int) -> list[Ranked]:
    """Give the same hits in the order of the scores that the first ``count`` have now."""
    first = [
        Ranked(one.candidate, one.label, score(one.candidate, demand.mode, demand.balance))
        for one in ranked[:count]
    ]
    return _in_order([*first, *ranked[count:]])


def _in_order(ranked: Iterable[Ranked]) -> list[Ranked]:
    return sorted(ranked, key=lambda one: (one.label is not Label.EXACT, -one.score))


def score(candidate: Candidate, mode: SearchMode, balance: float = 0.0) -> float:
    """Give one score from 0 to 1 out of all that a candidate has."""
    match mode:
        case SearchMode.WORDS:
            return _words(candidate)
        case SearchMode.MEANING:
            return max(candidate.cosine or 0.0, 0.0)
        case SearchMode.HYBRID:
            weights = weights_of(balance)
            reached = (
                weights.words * _words(candidate)
                + weights.meaning * _meaning(candidate)
                + weights.like_words * candidate.feedback_words
                + weights.like_meaning * max(candidate.feedback_cosine, 0.0)
            )
            return reached / weights.whole


def _words(candidate: Candidate) -> float:
    nearness = NEARNESS_WEIGHT * candidate.words.nearness
    return (candidate.words.share + nearness) / (1 + NEARNESS_WEIGHT)


def _meaning(candidate: Candidate) -> float:
    if candidate.cosine is None:
        return 0.0
    cosine = (1 - FILE_SHARE) * candidate.cosine + FILE_SHARE * candidate.file_cosine
    return max(cosine, 0.0)


def evidence_of(candidate: Candidate, demand: Demand) -> Evidence:
    """Give what speaks for a candidate."""
    least_cosine = demand.least_cosine
    words = candidate.words.share if demand.asks_for_words else None
    evidence = weigh(words, candidate.likeness)
    if candidate.cosine is None or least_cosine is None:
        return evidence
    if candidate.cosine < least_cosine:
        return weigh(words, 0.0)
    # What the person asked for stands against what is calibrated.
    return replace(evidence, is_enough=True)
