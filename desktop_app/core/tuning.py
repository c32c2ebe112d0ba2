"""How much words and meaning count in a library, fitted on queries whose answers are known."""

from dataclasses import dataclass

from desktop_app.core.replies import Expects


@dataclass(frozen=True, slots=True)
class SearchWeights:
    """The weights of a hybrid search that a library can have of its own.

    Attributes:
        words: Weight of the words, against 1 for the meaning.
        sure: Similarity of the best passage from which the meaning counts fully.
    """

    words: float
    sure: float


@dataclass(frozen=True, slots=True)
class Tuning:
    """The weights that the user applied, with what was measured when they were chosen.

    Attributes:
        queries: Number of queries that they were fitted on.
        before: Mean nDCG@10 of these queries with the weights that the library had.
        after: The same, each query ranked with weights that were fitted without it.
        applied: When, in seconds since the epoch.
    """

    weights: SearchWeights
    queries: int
    before: float
    after: float
    applied: float


@dataclass(frozen=True, slots=True)
class TuningState:
    """The tuning of a library; None where searches have the weights that ship."""

    tuning: Tuning | None = None


@dataclass(frozen=True, slots=True)
class GetTuning(Expects[TuningState]):
    """Ask for the :class:`TuningState`."""


@dataclass(frozen=True, slots=True)
class ApplyTuning(Expects[TuningState]):
    """Search with these weights from now on; return the :class:`TuningState`."""

    tuning: Tuning


@dataclass(frozen=True, slots=True)
class UndoTuning(Expects[TuningState]):
    """Search with the weights that ship from now on; return the :class:`TuningState`."""


@dataclass(frozen=True, slots=True)
class RightFiles:
    """What the user noted as right for searches.

    Attributes:
        is_right: Whether the file of the command is now noted for its search.
        searches: Number of searches with a right file.
    """

    is_right: bool
    searches: int


@dataclass(frozen=True, slots=True)
class NoteRight(Expects[RightFiles]):
    """Note that a file is what a search was for, or take that back; return the ``RightFiles``."""

    query: str
    file_id: int


TuningCommand = GetTuning | ApplyTuning | UndoTuning | NoteRight
