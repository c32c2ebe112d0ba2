"""What a query asks for, and how much its words and its meaning are worth."""

from functools import cached_property

import numpy as np

from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record, replace
from desktop_app.core.search_commands import Search
from desktop_app.core.tuning import SearchWeights
from desktop_app.search.ranking.calibration import Floats
from desktop_app.search.ranking.candidates import NO_CANDIDATES, Candidates, Gathered


class FusionWeights(Record):
    """The weights of the parts of a score, against 1 for the meaning of a trusted query.

    Attributes:
        words: For the words.
        nearness: For the proximity of the words, against 1 for the words themselves.
        lift: All shares of words are divided by the best one in the library to the power of
            ``lift``. At 0 they are compared with the best possible score, at 1 with the best score
            found. No passage comes near the best possible score of a long question.
        file_share: Share of the whole file in the score by meaning; the rest is the passage's.
        doubtful: Best similarity up to which meaning hardly counts.
        sure: Best similarity from which it counts fully.
        least_trust: Weight of the meaning below ``doubtful``.
        foreign_trust: Factor for queries in a language that the model was not trained on.
        like_words: For the similarity to the best hits by words.
        like_meaning: For the similarity to the best hits by meaning.
        few_words: Words of a query up to which the similarity to the best hits counts fully.
    """

    words: float = 1.0
    nearness: float = 0.15
    lift: float = 0.25
    file_share: float = 0.5
    doubtful: float = 0.15
    sure: float = 0.35
    least_trust: float = 0.03
    foreign_trust: float = 0.1
    like_words: float = 0.2
    like_meaning: float = 0.8
    few_words: float = 3.0


FUSION = FusionWeights()
"""The default weights."""


def tuned(weights: SearchWeights) -> FusionWeights:
    """Return the default weights, of which some are replaced by a library's own weights."""
    ramp = FUSION.sure - FUSION.doubtful
    return replace(FUSION, words=weights.words, doubtful=weights.sure - ramp, sure=weights.sure)


class Weights(Record):
    """The weights in the score of a hybrid search.

    Attributes:
        words: For the words, including their proximity.
        meaning: For the meaning of passage and file.
        like_words: For the similarity to the best hits by words.
        like_meaning: For the similarity to the best hits by meaning.
    """

    words: float
    meaning: float
    like_words: float
    like_meaning: float

    @property
    def whole(self) -> float:
        """The sum of the weights, by which the score is divided."""
        return self.words + self.meaning + self.like_words + self.like_meaning


class Demand(Record, dict=True):
    """What a query asks for, and what its scores are worth.

    Attributes:
        mode: Which of the scores count.
        least_cosine: Cosine from which meaning makes a hit; None for the calibrated floor.
        library_best: The best candidates of the whole library when only a part of it is searched.
            They also show whether the library holds anything on the subject.
        balance: That of the :class:`~desktop_app.core.search_commands.Search`.
        best_words: Best share of the words of any candidate, above 0.
        trust: Weight of the meaning, 0 to 1.
        expansion: Weight of the similarity to the best hits, 0 to 1.
        is_in_library: See :class:`~desktop_app.search.ranking.candidates.Gathered`.
        is_foreign: See :class:`~desktop_app.search.ranking.candidates.Gathered`.
        is_known_to_model: See :class:`~desktop_app.search.ranking.candidates.Gathered`.
        fusion: The weights.
    """

    mode: SearchMode = SearchMode.HYBRID
    least_cosine: float | None = None
    library_best: Candidates = NO_CANDIDATES
    balance: float = 0.0
    best_words: float = 1.0
    trust: float = 1.0
    expansion: float = 1.0
    is_in_library: bool = True
    is_foreign: bool = False
    is_known_to_model: bool = True
    fusion: FusionWeights = FUSION

    @property
    def needs_words(self) -> bool:
        """Whether meaning alone shows little, in a language that the model does not know.

        The user's own threshold, or a search by meaning alone, needs no words.
        """
        is_judged = self.mode is SearchMode.HYBRID and self.least_cosine is None
        return is_judged and self.is_foreign

    @cached_property
    def weights(self) -> Weights:
        """The weights: words alone at a balance of -1, meaning alone at 1."""
        words = (1 - min(max(self.balance, 0.0), 1.0)) * self.fusion.words
        meaning = (1 + max(min(self.balance, 0.0), -1.0)) * self.trust
        return Weights(
            words,
            meaning,
            words * self.fusion.like_words * self.expansion,
            meaning * self.fusion.like_meaning * self.expansion,
        )


def by_words_alone(demand: Demand) -> Demand:
    """Return the demand on a file without passages: it has only the words of its name."""
    return replace(demand, mode=SearchMode.WORDS)


def demand_of(
    search: Search,
    gathered: Gathered,
    terms: int,
    fusion: FusionWeights = FUSION,
) -> Demand:
    """Return what a query asks for, from its candidates.

    Args:
        search: The user's search.
        gathered: Its candidates.
        terms: Number of terms that it was typed with.
        fusion: The weights.
    """
    known = (gathered.candidates, gathered.library_best)
    similarity = max(_highest(one.similarities) for one in known)
    certainty = (similarity - fusion.doubtful) / (fusion.sure - fusion.doubtful)
    trust = min(max(certainty, fusion.least_trust), 1.0)
    return Demand(
        search.mode,
        search.min_similarity,
        gathered.library_best,
        search.balance,
        best_words=max(_highest(one.shares) for one in known) or 1.0,
        trust=trust * fusion.foreign_trust if gathered.is_foreign else trust,
        expansion=min((fusion.few_words / max(terms, 1)) ** 2.5, 1.0),
        is_in_library=gathered.is_in_library,
        is_foreign=gathered.is_foreign,
        is_known_to_model=gathered.is_known_to_model,
        fusion=fusion,
    )


def _highest(values: Floats) -> float:
    """Return the highest value that is a number, at least 0."""
    return float(np.nan_to_num(values).max(initial=0.0))
