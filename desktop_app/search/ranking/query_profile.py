"""What the scores of a query's candidates depend on, besides the candidates themselves."""

from functools import cached_property

import numpy as np

from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record, replace
from desktop_app.core.search_commands import Search
from desktop_app.search.ranking.candidates import NO_CANDIDATES, Candidates, Gathered
from desktop_app.search.ranking.fusion_weights import FUSION, FusionWeights
from desktop_app.search.ranking.similarity_scale import Floats


class ScoreWeights(Record):
    """The weights in the score of a hybrid search, for one query.

    Attributes:
        words: For the words, including their proximity.
        meaning: For the meaning of passage and file.
        feedback_words: For the words shared with the best hits.
        feedback_meaning: For the cosine to the mean of the best hits.
    """

    words: float
    meaning: float
    feedback_words: float
    feedback_meaning: float

    @property
    def whole(self) -> float:
        """The sum of the weights, by which the score is divided."""
        return self.words + self.meaning + self.feedback_words + self.feedback_meaning


class QueryProfile(Record, dict=True):
    """What is the same for all candidates of a query when they are scored and labelled.

    Attributes:
        mode: Which of the scores count.
        least_cosine: The user's own threshold: the cosine from which meaning makes a hit; None for
            the calibrated one.
        library_best: The best candidates of the whole library when only a part of it is searched.
            They also show whether the library holds anything on the subject.
        balance: The user's slider between words (-1) and meaning (1), as in
            :class:`~desktop_app.core.search_commands.Search`.
        best_words: Best share of the words of any candidate, above 0.
        trust: Weight of the meaning, 0 to 1.
        feedback: How much the similarity to the best hits counts, 0 to 1.
        is_in_library: See :class:`~desktop_app.search.ranking.candidates.Gathered`.
        is_foreign: See :class:`~desktop_app.search.ranking.candidates.Gathered`.
        is_known_to_model: See :class:`~desktop_app.search.ranking.candidates.Gathered`.
        fusion: The constants of the score.
    """

    mode: SearchMode = SearchMode.HYBRID
    least_cosine: float | None = None
    library_best: Candidates = NO_CANDIDATES
    balance: float = 0.0
    best_words: float = 1.0
    trust: float = 1.0
    feedback: float = 1.0
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
    def weights(self) -> ScoreWeights:
        """The weights: words alone at a balance of -1, meaning alone at 1."""
        words = (1 - min(max(self.balance, 0.0), 1.0)) * self.fusion.words
        meaning = (1 + max(min(self.balance, 0.0), -1.0)) * self.trust
        return ScoreWeights(
            words,
            meaning,
            words * self.fusion.feedback_words * self.feedback,
            meaning * self.fusion.feedback_meaning * self.feedback,
        )


def by_words_alone(profile: QueryProfile) -> QueryProfile:
    """Return the profile for a file without passages: it has only the words of its name."""
    return replace(profile, mode=SearchMode.WORDS)


def profile_of(
    search: Search, gathered: Gathered, terms: int, fusion: FusionWeights = FUSION
) -> QueryProfile:
    """Return the profile of a query.

    The trust in its meaning rises evenly with the best similarity that was found, from
    :attr:`FusionWeights.doubtful` to :attr:`FusionWeights.sure`.

    Args:
        search: The user's search.
        gathered: Its candidates.
        terms: Number of terms that it was typed with.
        fusion: The constants of the score.
    """
    known = (gathered.candidates, gathered.library_best)
    similarity = max(_highest(one.similarities) for one in known)
    certainty = (similarity - fusion.doubtful) / (fusion.sure - fusion.doubtful)
    trust = min(max(certainty, fusion.least_trust), 1.0)
    return QueryProfile(
        search.mode,
        search.min_similarity,
        gathered.library_best,
        search.balance,
        best_words=max(_highest(one.shares) for one in known) or 1.0,
        trust=trust * fusion.foreign_trust if gathered.is_foreign else trust,
        feedback=min((fusion.few_words / max(terms, 1)) ** fusion.feedback_fall, 1.0),
        is_in_library=gathered.is_in_library,
        is_foreign=gathered.is_foreign,
        is_known_to_model=gathered.is_known_to_model,
        fusion=fusion,
    )


def _highest(values: Floats) -> float:
    """Return the highest value that is a number, at least 0."""
    return float(np.nan_to_num(values).max(initial=0.0))
