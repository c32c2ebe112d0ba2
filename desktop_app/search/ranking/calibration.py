"""What a cosine is worth, and whether words and meaning together make a hit.

The same cosine says much in one model and nothing in another, where any two texts have 0.8;
and a query in a language that the model hardly knows is near every text of that language.
So cosines are measured against a fixed background of unrelated texts, never against the
other results: 0 is as near as the nearest twentieth of the background, 1 is the same text.

The thresholds come from 715 labelled queries whose passage is found (NFCorpus 230, essays
43, SQuAD 281, a textbook 161; each set counts alike) and from the 200 queries of
``tests/relevance/absent.jsonl`` put to the same four sets, where they have no answer. Words
and meaning added up part the two far better than either: a cosine of 0.30 or a tenth of the
ideal BM25 kept 99.8% of the labelled passages and gave 65% of the absent queries some hit.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.results import Label

NEAREST = 0.05
"""Share of the background whose mean cosine is the level of chance. From 2.5% to 20% the
labelled sets do alike; in a library of one foreign language, where a cosine of 0.30 found
something for every absent query, more than 5% lets more of them through."""

WORDS_WEIGHT = 0.7
"""Of the words' share beside 1 for the likeness; 0.5 to 0.8 did alike."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From which evidence a passage is a hit, and from which a strong one."""

    floor: float
    strong: float


BOTH = Thresholds(floor=0.18, strong=0.40)
"""For the sum of likeness and words: 99.8% of the labelled passages are hits and 91% strong,
of the absent queries 16% have a hit and 1% a strong one. A floor of 0.25 makes that 98% and
6%, but leaves out every fourth passage that shares no word with its query."""

WORDS_ALONE = Thresholds(floor=0.10, strong=0.40)
"""For the words' share where there is no vector: 94% and 50%, against 61% and 0.2%. A higher
floor cannot tell a common word of a long question from one of a question that has no answer."""

MEANING_ALONE = Thresholds(floor=0.12, strong=0.30)
"""For the likeness where words are not asked for: 96% and 80%, against 16% and 1%. What reaches
this floor is a hit beside words, too."""


@dataclass(frozen=True, slots=True)
class LikenessScale:
    """The scale that the cosines of one query are read on.

    Attributes:
        level: Cosine that unrelated texts reach by chance, below 1.
    """

    level: float

    def likeness(self, cosine: float) -> float:
        """Give how much nearer than chance a passage is: 0 for chance or less, 1 at most."""
        return max((cosine - self.level) / (1 - self.level), 0.0)


@dataclass(frozen=True, slots=True)
class Background:
    """Unrelated texts, as an embedding model sees them.

    Attributes:
        vectors: Shape (n, dimensions), unit length; at least one.
    """

    vectors: NDArray[np.float32]

    def scale_for(self, query: NDArray[np.float32]) -> LikenessScale:
        """Give the scale of a query, by its unit vector of shape (dimensions,)."""
        cosines = np.sort(self.vectors @ query)
        count = max(round(NEAREST * len(cosines)), 1)
        # A query that is one of the texts must leave the scale a length.
        return LikenessScale(min(float(cosines[-count:].mean()), 0.99))


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a passage that does not hold the query literally.

    Attributes:
        amount: How much, against the thresholds.
        is_enough: It makes a hit by itself.
    """

    amount: float
    thresholds: Thresholds
    is_enough: bool

    def label(self, *, is_present: bool) -> Label | None:
        """Say what the passage is; None for no hit.

        Args:
            is_present: The library holds something on the subject. Then all that speaks for a
                passage at all makes it a hit: on NFCorpus, with many relevant documents a
                query, nDCG@10 is 0.368 with it and 0.362 without.
        """
        if self.amount >= self.thresholds.strong:
            return Label.STRONG
        is_hit = self.is_enough or (is_present and self.amount > 0)
        return Label.RELATED if is_hit else None


PRESENT = 0.30
"""Evidence of the best passage from which the library holds something on the subject."""


def weigh(words: float | None, likeness: float | None) -> Evidence:
    """Give what speaks for a passage.

    Args:
        words: Share of the best possible BM25, 0 to 1, in which a word counts once however
            often it is typed; None when words are not asked for.
        likeness: By :meth:`LikenessScale.likeness`; None without a vector.
    """
    if words is None:
        return _evidence(likeness or 0.0, MEANING_ALONE)
    if likeness is None:
        return _evidence(words, WORDS_ALONE)
    amount = likeness + WORDS_WEIGHT * words
    return Evidence(amount, BOTH, amount >= BOTH.floor or likeness >= MEANING_ALONE.floor)


def _evidence(amount: float, thresholds: Thresholds) -> Evidence:
    return Evidence(amount, thresholds, amount >= thresholds.floor)
