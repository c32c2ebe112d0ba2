"""The history: the user's searches and opened files."""

from desktop_app.core.records import Record


class PastSearch(Record):
    """An earlier search of the user.

    Attributes:
        query: As typed, white space folded.
        times: On how many occasions the user searched for it.
        last_at: Seconds since 1970.
    """

    query: str
    times: int
    last_at: float


class OpenedFile(Record):
    """A file that the user opened from a hit.

    Attributes:
        path: As in the hit, so possibly of a member.
        last_at: Seconds since 1970.
    """

    path: str
    last_at: float


class History(Record):
    """The searches, the last one first.

    Attributes:
        is_kept: Whether further searches are added.
        openings: How often hits were opened; stored with the searches.
        opened: The files opened last, each once, the last one first.
    """

    is_kept: bool
    searches: tuple[PastSearch, ...]
    openings: int
    opened: tuple[OpenedFile, ...] = ()
