"""The constants of a hybrid search's score: how much words and meaning are worth."""

from desktop_app.core.records import Record, replace
from desktop_app.core.tuning import SearchWeights


class FusionWeights(Record):
    """The constants of the score, where the meaning of a trusted query has the weight 1.

    They suit the labelled sets of docs/relevance.md together: the neighbours of each change the
    mean of the measures by less than 0.005 (column *left out*). ``python -m benchmarks.ablation``
    prints what each is worth. A library can have its own ``words`` and ``sure`` (docs/decisions/
    tuning.md).

    Attributes:
        words: Weight of the words.
        nearness: Weight of the proximity of the words, against 1 for the words themselves.
        lift: The words' shares of the best possible BM25 are divided by the best share in the
            library to the power of ``lift``: 0 leaves them as they are, 1 makes the best share 1.
            No passage comes near the best possible BM25 of a long question.
        file_share: Share of the whole file in the score by meaning; the rest is the passage's.
        doubtful: Similarity of the best passage up to which the meaning has ``least_trust``.
        sure: Similarity of the best passage from which the meaning counts fully.
        least_trust: Weight of the meaning where nothing in the library is near the query.
        foreign_trust: Factor of the meaning's weight in a language that the model was not trained
            on.
        feedback_words: Weight of the words shared with the best hits (RM3), as a share of the
            weight of the words.
        feedback_meaning: Weight of the cosine to the mean of the best hits (Rocchio), as a share of
            the weight of the meaning.
        few_words: Number of terms of a query up to which the best hits count fully as feedback.
        feedback_fall: Power of the number of terms by which the feedback falls beyond that. For
            queries of three words, feedback adds 0.01 to 0.02 to the measures; for long questions
            it would cost up to 0.05.
    """

    words: float = 1.0
    nearness: float = 0.15
    lift: float = 0.25
    file_share: float = 0.5
    doubtful: float = 0.15
    sure: float = 0.35
    least_trust: float = 0.03
    foreign_trust: float = 0.1
    feedback_words: float = 0.2
    feedback_meaning: float = 0.8
    few_words: float = 3.0
    feedback_fall: float = 2.5


FUSION = FusionWeights()
"""The default weights."""


def tuned(weights: SearchWeights) -> FusionWeights:
    """Return the default weights, of which some are replaced by a library's own.

    The range from ``doubtful`` to ``sure`` moves as a whole.
    """
    ramp = FUSION.sure - FUSION.doubtful
    return replace(FUSION, words=weights.words, doubtful=weights.sure - ramp, sure=weights.sure)
