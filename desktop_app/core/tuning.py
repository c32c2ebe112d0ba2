"""What is measured on queries whose answers are known, and the weights of searches fitted on it."""

from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable

PLACES = 10
"""Places of a list of files that count."""

FEWEST = 30
"""Queries below which nothing is recommended. With the 30 queries of MED, the interval of a gain is
0.04 wide: smaller gains may be chance."""


class Estimate(Record):
    """A mean over queries with its 95% interval, by the bootstrap (Efron 1979)."""

    mean: float
    low: float
    high: float


class SearchWeights(Record):
    """The weights of a hybrid search that a library can have of its own.

    Attributes:
        words: Weight of the words, against 1 for the meaning.
        sure: Similarity of the best passage from which the meaning counts fully.
    """

    words: float
    sure: float


class Tuning(Record):
    """The weights that the user applied, with what was measured when they were chosen.

    Attributes:
        queries: Number of queries that they were fitted on.
        before: Mean nDCG@10 of these queries with the weights that the library had.
        after: Mean nDCG@10 of these queries, each ranked with weights that were fitted without it.
        applied: When, in seconds since the epoch.
    """

    weights: SearchWeights
    queries: int
    before: float
    after: float
    applied: float


class TuningState(Record):
    """The tuning of a library; None where searches use the default weights."""

    tuning: Tuning | None = None


class GetTuning(Repeatable[TuningState], Record):
    """Ask for the :class:`TuningState`."""


class ApplyTuning(Expects[TuningState], Record):
    """Search with these weights from now on; return the :class:`TuningState`."""

    tuning: Tuning


class UndoTuning(Expects[TuningState], Record):
    """Search with the default weights from now on; return the :class:`TuningState`."""


class RightFiles(Record):
    """What the user noted as right for searches.

    Attributes:
        is_right: Whether the file of the command is now noted for its search.
        searches: Number of searches with a right file.
    """

    is_right: bool
    searches: int


class NoteRight(Expects[RightFiles], Record):
    """Note that a file is what a search was for, or take that back; return the ``RightFiles``."""

    query: str
    file_id: int


TuningCommand = GetTuning | ApplyTuning | UndoTuning | NoteRight
