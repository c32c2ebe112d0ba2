"""Means that were measured on queries with known answers, and how sure they are."""

from desktop_app.core.records import Record

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
