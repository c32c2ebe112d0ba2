"""What is remembered of the searches a person made."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PastSearch:
    """A search that a person made.

    Attributes:
        query: As typed, white space folded.
        times: On how many occasions.
        last_at: Seconds since 1970.
    """

    query: str
    times: int
    last_at: float


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file that a person opened from a hit.

    Attributes:
        path: As of the hit, so perhaps of a file inside another.
        last_at: Seconds since 1970.
    """

    path: str
    last_at: float


@dataclass(frozen=True, slots=True)
class History:
    """The searches remembered, the last one first.

    Attributes:
        is_kept: Whether further ones will be.
        openings: How often a hit was opened, which is remembered with them.
        opened: The files opened last, each once, the last one first.
    """

    is_kept: bool
    searches: tuple[PastSearch, ...]
    openings: int
    opened: tuple[OpenedFile, ...] = ()
