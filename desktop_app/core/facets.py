"""What the files found have in common, with counts: by what a list can be narrowed."""

from dataclasses import dataclass

MONTHS = 24
"""Two years: what is spread over more is counted by years, for which a glance suffices."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many of the files found have something in common.

    Attributes:
        value: Of their kind, language or folder; a year or a month; or a number of days.
    """

    value: str
    files: int


@dataclass(frozen=True, slots=True)
class Facets:
    """Counts over all files of a search, those with most files first.

    Attributes:
        kinds: Values of ``kind:``.
        languages: Codes as for ``lang:``; files of unknown language are not counted.
        folders: Whole paths, in their order; a folder counts what lies in folders below it.
        recent: Changed within so many days, from few to many.
        years: When they were changed last, the latest year first.
        months: The same by month ("2024-03"), where all of it is within :data:`MONTHS` months;
            else empty.
    """

    kinds: tuple[Count, ...] = ()
    languages: tuple[Count, ...] = ()
    folders: tuple[Count, ...] = ()
    recent: tuple[Count, ...] = ()
    years: tuple[Count, ...] = ()
    months: tuple[Count, ...] = ()
