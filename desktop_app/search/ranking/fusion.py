"""Fusing the scores by words and by meaning into one score, label and order."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.ranking.calibration import PRESENT, Evidence, weigh
from desktop_app.search.ranking.candidates import Candidate

WORDS_WEIGHT = 1.2
"""Weight of the words in the fused score, against 1 for the meaning."""

NEARNESS_WEIGHT = 0.3
"""Weight of the words' proximity, against 1 for the words themselves."""

FILE_SHARE = 0.6
"""Share of the whole file in the score by meaning; the rest is the passage's."""

FEEDBACK_WORDS_WEIGHT = 0.2
FEEDBACK_COSINE_WEIGHT = 0.6
"""Weights of the similarity to the best hits, against 1 for the meaning."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hit with its label and score.

    Attributes:
        score: From 0 to 1, a share of the best possible match; independent of other hits.
    """

    candidate: Candidate
    label: Label
    score: float


@dataclass(frozen=True, slots=True)
class Demand:
    """The requirements that make a candidate a hit.

    Attributes:
        mode: Which of the scores count.
        least_cosine: Cosine from which meaning makes a hit; None for the calibrated floor.
        witnesses: The best candidates of the whole library when only a part of it is searched.
            They also show whether the library holds anything on the subject.
        balance: That of the :class:`~desktop_app.core.commands.Search`.
    """

    mode: SearchMode = SearchMode.HYBRID
    least_cosine: float | None = None
    witnesses: tuple[Candidate, ...] = ()
    balance: float = 0.0

    @property
    def asks_for_words(self) -> bool:
        """Whether words count, in addition to the meaning or alone."""
        return self.mode is not SearchMode.MEANING


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights in the score of a hybrid search.

    Attributes:
        words: For the words, including their proximity.
        meaning: For the meaning of passage and file.
        like_words: For the similarity to the best hits by words.
        like_meaning: The same by meaning.
    """

    words: float
    meaning: float
    like_words: float
    like_meaning: float

    @property
    def whole(self) -> float:
        """The sum of the weights, by which the score is divided."""
        return self.words + self.meaning + self.like_words + self.like_meaning


def weights_of(balance: float) -> Weights:
    """Return the weights: the best measured ones at 0, words alone at -1, meaning alone at 1."""
    words, meaning = 1 - min(max(balance, 0.0), 1.0), 1 + max(min(balance, 0.0), -1.0)
    return Weights(
        words * WORDS_WEIGHT,
        meaning,
        words * FEEDBACK_WORDS_WEIGHT,
        meaning * FEEDBACK_COSINE_WEIGHT,
    )


def rank(candidates: Sequence[Candidate], demand: Demand) -> list[Ranked]:
    """Return the hits in order; candidates below the floor are left out."""
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
    """Compute the scores of the first ``count`` hits again, and return all hits in order."""
    first = [
        Ranked(one.candidate, one.label, score(one.candidate, demand.mode, demand.balance))
        for one in ranked[:count]
    ]
    return _in_order([*first, *ranked[count:]])


def _in_order(ranked: Iterable[Ranked]) -> list[Ranked]:
    return sorted(ranked, key=lambda one: (one.label is not Label.EXACT, -one.score))


def score(candidate: Candidate, mode: SearchMode, balance: float = 0.0) -> float:
    """Combine the scores of a candidate into one from 0 to 1."""
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
