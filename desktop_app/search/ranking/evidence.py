"""Deciding from words and meaning whether a passage without the literal query is a hit.

The thresholds come from 715 labelled queries whose passage is found (NFCorpus 230, essays 43,
SQuAD 281, a textbook 161; each set has the same weight) and from the 200 queries of
``tests/relevance/absent.jsonl``, which have no answer in the same four sets. The sum of words and
meaning separates the two kinds of query far better than words or meaning alone: a cosine of 0.30 or
a tenth of the ideal BM25 kept 99.8% of the labelled passages, and 65% of the absent queries had a
hit.
"""

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record
from desktop_app.search.ranking.similarity_scale import Floats

WORDS_WEIGHT = 0.7
"""Weight of the words' share, against 1 for the similarity; 0.5 to 0.8 have equal results."""


class Thresholds(Record):
    """Least evidence of a hit, and of a strong hit."""

    floor: float
    strong: float


BOTH = Thresholds(floor=0.18, strong=0.40)
"""For the sum of similarity and words: 99.8% of the labelled passages are hits and 91% strong; of
the absent queries 16% have a hit and 1% a strong one. With a floor of 0.25 these are 98% and 6%,
but every fourth passage that shares no word with its query is lost."""

WORDS_ALONE = Thresholds(floor=0.10, strong=0.40)
"""For the words' share where there is no vector: 94% and 50%, against 61% and 0.2%. A higher floor
cannot distinguish common words of answerable long questions from those of unanswerable ones."""

MEANING_ALONE = Thresholds(floor=0.12, strong=0.30)
"""For the similarity in a search by meaning alone: 96% and 80%, against 16% and 1%. A passage that
reaches this floor is also a hit in a hybrid search."""


UNKNOWN_WORDS = 0.25
"""Least similarity of a related passage without a word of the query, where the model has none of
these words as a token, as with names and codes. By ``python -m benchmarks.unknown_words``, of
3,382 such passages of NFCorpus below it 3% are relevant, and 16% of 443 from it; where the model
has a word, 10% of 1,992 from 0.10 to 0.20 are. On medical abstracts, looked at afterwards, 2 of 53
below it are relevant, and 40 of 102 from it."""


class Evidence(Record):
    """The evidence for passages that do not hold the query literally, as columns.

    Attributes:
        amounts: Compared with the thresholds, shape (passages,).
        floors: Least amounts that make a hit, shape (passages,).
        strong: Least amounts that make a strong hit, shape (passages,).
        is_enough: Whether the evidence makes a hit by itself, shape (passages,).
    """

    amounts: Floats
    floors: Floats
    strong: Floats
    is_enough: NDArray[np.bool_]

    @property
    def is_strong(self) -> NDArray[np.bool_]:
        """Whether the evidence makes a strong hit, shape (passages,)."""
        return self.amounts >= self.strong


PRESENT = 0.30
"""Evidence of the best passage from which the library holds something on the subject. Then any
evidence makes a hit: on NFCorpus, with many relevant documents per query, nDCG@10 is 0.368 with
this rule and 0.362 without."""

TOGETHER = 0.13
"""Least evidence of a related passage that has most words of a doubted query, and not by chance. In
a library of 70 personal files, 2 instead of 9 of 82 queries that have a word in no file have only
unlikely hits; in it and five labelled sets, 30 instead of 28 of 1,200 searches for
``tests/relevance/absent.jsonl`` have a likelier one (by hand)."""

WORDLESS = 0.34
"""Similarity from which a passage is a hit for a query of which no significant word is in the
library. Of 104 made-up words and words of other subjects, one reaches it in a library of 156 files
in many languages, and none in six libraries in English, where the highest is 0.23."""


def weigh_evidence(
    words: Floats | None, similarities: Floats, *, is_known_to_model: bool = True
) -> Evidence:
    """Return the evidence for passages.

    Args:
        words: Share of the best possible BM25, 0 to 1, in which repeated words count once, shape
            (passages,); None in a search by meaning alone.
        similarities: By :meth:`.SimilarityScale.similarities`, shape (passages,); not a number
            without a vector.
        is_known_to_model: Whether the model has a word of the query as a token, stop words aside.
    """
    is_embedded = ~np.isnan(similarities)
    meant = np.where(is_embedded, similarities, 0.0)
    if words is None:
        floors = np.full(len(meant), MEANING_ALONE.floor)
        strong = np.full(len(meant), MEANING_ALONE.strong)
        return Evidence(meant, floors, strong, meant >= floors)
    amounts = np.where(is_embedded, meant + WORDS_WEIGHT * words, words)
    floors = np.where(is_embedded, BOTH.floor, WORDS_ALONE.floor)
    strong = np.where(is_embedded, BOTH.strong, WORDS_ALONE.strong)
    least = MEANING_ALONE.floor
    if not is_known_to_model:
        least = UNKNOWN_WORDS
        floors = np.where(is_embedded & (words == 0), UNKNOWN_WORDS, floors)
    return Evidence(amounts, floors, strong, (amounts >= floors) | (meant >= least))
