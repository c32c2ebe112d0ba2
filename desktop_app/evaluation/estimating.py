"""Estimating how sure the mean of a measure is."""

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.tuning import Estimate

Values = NDArray[np.float64]

_RESAMPLES = 2_000
_INTERVAL = (2.5, 97.5)


def estimate(values: Values) -> Estimate:
    """Return the mean of the values of queries, of which there is at least one, by the bootstrap.

    The same queries are drawn each time. The interval of a difference is that of the differences
    of the queries, which are paired.
    """
    chance = np.random.default_rng(0)
    drawn = chance.integers(len(values), size=(_RESAMPLES, len(values)))
    low, high = np.percentile(values[drawn].mean(axis=1), _INTERVAL)
    return Estimate(float(values.mean()), float(low), float(high))
