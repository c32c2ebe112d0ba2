"""Two embedding models compared on queries whose answers the user knows."""

from desktop_app.core.records import Record
from desktop_app.core.replies import Expects
from desktop_app.core.tuning import FEWEST, Estimate

GOLD_PLACES = 5
"""Places of a list of passages in which one with the answer counts as found."""


class Quality(Record):
    """How well a kind of search finds.

    Attributes:
        ndcg: nDCG of the first ten files.
        gold: Share of the queries of which a passage with the answer is among the first
            :data:`GOLD_PLACES`; None where no query of the set names such passages.
    """

    ndcg: Estimate
    gold: Estimate | None = None


class ModelMeasures(Record):
    """What was measured with an embedding model.

    Attributes:
        name: Name of the model.
        dimensions: Numbers in a vector.
        vector_bytes: Bytes of a vector as it is stored.
        passage_ms: Processor time to embed a passage, in milliseconds; the median of a sample.
        query_ms: Processor time to embed a query, in milliseconds; the median of a sample.
        meaning: Searches by meaning alone.
        hybrid: Searches by words and meaning.
    """

    name: str
    dimensions: int
    vector_bytes: int
    passage_ms: float
    query_ms: float
    meaning: Quality
    hybrid: Quality


class ModelComparison(Record):
    """Two embedding models compared.

    Attributes:
        queries: Number of queries with known answers.
        passages: Number of passages that were searched by meaning.
        words: Searches by words alone, which need no model.
        present: The model in use.
        other: The other model.
        gain: How much greater the nDCG of hybrid searches is with the other model, query by query.
    """

    queries: int
    passages: int
    words: Quality
    present: ModelMeasures
    other: ModelMeasures
    gain: Estimate

    @property
    def has_enough(self) -> bool:
        """Whether there are enough queries to recommend anything."""
        return self.queries >= FEWEST

    @property
    def is_better(self) -> bool:
        """Whether hybrid searches with the other model are significantly better."""
        return self.has_enough and self.gain.low > 0

    @property
    def is_worse(self) -> bool:
        """Whether hybrid searches with the other model are significantly worse."""
        return self.has_enough and self.gain.high < 0


class ComparisonProgress(Record):
    """How far a comparison of models is.

    Attributes:
        embedded: Passages that the other model has embedded.
        passages: Passages in total.
        ranked: Queries that were searched.
        queries: Queries in total.
    """

    embedded: int
    passages: int
    ranked: int
    queries: int


class CompareModels(Expects[ModelComparison], Record):
    """Compare the model in use with another one, on the searches whose answers the user noted.

    Reports :class:`ComparisonProgress`. The library is not changed. :class:`StopComparing` ends it
    with a refusal.

    Attributes:
        name: Name of the other model; empty for the one that ships.
    """

    name: str


class StopComparing(Record):
    """Cancel every :class:`CompareModels`."""
