"""Similarities: cosines rescaled so that those of different models and queries compare.

The same cosine may be high for one model and low for another, in which any two texts have 0.8. A
query in a language that the model hardly knows is near every text of that language. So cosines are
measured against a fixed background of unrelated texts, never against the other results: 0 is as
near as the nearest twentieth of the background, 1 is the same text.
"""

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record

Floats = NDArray[np.float64]

NEAREST = 0.05
"""Share of the background whose mean cosine is the level of chance. The results of the labelled
sets of ``evidence.py`` are the same from 2.5% to 20%. In a library in a single foreign language,
where a cosine of 0.30 found something for every absent query, more of these queries have a hit
above 5%."""


class SimilarityScale(Record):
    """The scale for the cosines of one query.

    Attributes:
        level: Cosine that unrelated texts reach by chance, below 1.
    """

    level: float

    def similarities(self, cosines: Floats) -> Floats:
        """Return how much nearer than chance passages are: 0 for chance or less, 1 at most."""
        return np.maximum((cosines - self.level) / (1 - self.level), 0.0)


class Background(Record):
    """The embeddings of unrelated texts.

    Attributes:
        vectors: Shape (n, dimensions), unit length; at least one.
    """

    vectors: NDArray[np.float32]

    def scale_for(self, query: NDArray[np.float32]) -> SimilarityScale:
        """Return the scale of a query, by its unit vector of shape (dimensions,)."""
        cosines = np.sort(self.vectors @ query)
        count = max(round(NEAREST * len(cosines)), 1)
        # If the query is one of the texts, the level would be 1 and the scale empty.
        return SimilarityScale(min(float(cosines[-count:].mean()), 0.99))
