"""Measures of the quality of a ranking, as TREC and BEIR define them.

A file is identified by its path, a passage by its text. The measures are implemented here because
trec_eval, on which the usual packages are built, has parts that may be used for research only.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import LCSseq

from desktop_app.core.records import Record
from desktop_app.core.tuning import Estimate

Values = NDArray[np.float64]
"""A measure of queries, shape (queries,)."""

_RESAMPLES = 2_000
_INTERVAL = (2.5, 97.5)
"""Percentiles between which the mean is with a confidence of 95%."""


class Scores(Record):
    """The measures of one ranking, or their means over many; each from 0 to 1.

    Attributes:
        mrr: 1 / rank of the first relevant file; 0 without one.
        hit: 1 with a relevant file, else 0.
        recall: Share of the relevant files that is in the ranking.
        ndcg: Sum of each gain divided by log2(rank + 1), relative to that of the ideal ranking
            (Järvelin and Kekäläinen, 2002; the gain itself, not 2^gain - 1).
    """

    mrr: float
    hit: float
    recall: float
    ndcg: float


def judge(found: Sequence[str], gains: Mapping[str, float], at: int) -> Scores:
    """Return the measures of a ranking.

    Args:
        found: Files, each once, the best first.
        gains: Above 0 for each relevant file, of which there is at least one.
        at: Number of places that count.
    """
    highest = max(gains.values())
    gains = {path: gain / highest for path, gain in gains.items()}  # the sum of the largest is inf
    kept = [gains.get(path, 0.0) for path in found[:at]]
    relevant = [gain > 0 for gain in kept]
    return Scores(
        mrr=reciprocal_rank(relevant),
        hit=float(any(relevant)),
        recall=sum(relevant) / len(gains),
        ndcg=_discounted(kept) / _discounted(sorted(gains.values(), reverse=True)[:at]),
    )


def judged_file(files: Sequence[str], gains: Mapping[str, float]) -> str:
    """Return the file by which a hit is judged: the most relevant one, else the first.

    Duplicates have no hits of their own, and a set may name any of them: they are after the file of
    the hit.
    """
    return max(files, key=lambda path: gains.get(path, 0.0))


def reciprocal_rank(relevant: Sequence[bool]) -> float:
    """Return 1 / rank of the first relevant place, counted from 1; 0 without one."""
    return 1 / (relevant.index(True) + 1) if True in relevant else 0.0


def average(scores: Sequence[Scores]) -> Scores:
    """Return the mean of each measure over queries, of which there is at least one."""
    return Scores(
        mrr=fmean(one.mrr for one in scores),
        hit=fmean(one.hit for one in scores),
        recall=fmean(one.recall for one in scores),
        ndcg=fmean(one.ndcg for one in scores),
    )


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the value that this percentage of values does not exceed, interpolated."""
    return float(np.percentile(values, percent))


def estimate(values: Values) -> Estimate:
    """Return the mean of the values of queries, of which there is at least one, by the bootstrap.

    The same queries are drawn each time. The interval of a difference is that of the differences
    of the queries, which are paired.
    """
    chance = np.random.default_rng(0)
    drawn = chance.integers(len(values), size=(_RESAMPLES, len(values)))
    low, high = np.percentile(values[drawn].mean(axis=1), _INTERVAL)
    return Estimate(float(values.mean()), float(low), float(high))


def holds_any(retrieved: str, gold: Iterable[Iterable[str]]) -> bool:
    """Whether a gold passage of any component is found in a retrieved passage."""
    return any(is_found_in(one, retrieved) for component in gold for one in component)


def is_found_in(gold: str, retrieved: str) -> bool:
    """Whether a gold passage is found in a retrieved passage, which may be cut differently.

    One of three conditions suffices, all of them case-sensitive. One passage holds the other, apart
    from white space. The retrieved passage has all letters and digits of the gold passage in a row.
    Both share at least 80% of the shorter passage's words, in order (longest common subsequence).
    """
    words, others = gold.split(), retrieved.split()
    if not words or not others:
        return False
    folded, other = " ".join(words), " ".join(others)
    return (
        folded in other
        or other in folded
        or is_whole_in(folded, other)
        or 5 * LCSseq.similarity(words, others) >= 4 * min(len(words), len(others))
    )


def is_whole_in(gold: str, retrieved: str) -> bool:
    """Whether a retrieved passage has all letters and digits of a gold passage in a row."""
    letters = _letters(gold)
    return bool(letters) and letters in _letters(retrieved)


def _discounted(gains: Iterable[float]) -> float:
    return sum(gain / math.log2(place + 1) for place, gain in enumerate(gains, start=1))


def _letters(text: str) -> str:
    """Return the letters and digits of a text, with capitals, as :func:`is_found_in` compares."""
    return "".join(filter(str.isalnum, text))
