"""What a ranking is worth: the measures in use for searches, as TREC and BEIR define them.

A file is relevant by its path, a passage by its text. The measures are written out here because
trec_eval, which the usual packages are built on, has parts that may be used for research only.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np
from rapidfuzz.distance import LCSseq


@dataclass(frozen=True, slots=True)
class Worth:
    """What one ranking is worth, or many on average; each from 0 to 1.

    Attributes:
        mrr: 1 / rank of the first relevant file; 0 without one.
        hit: 1 with a relevant file, else 0.
        recall: Part of the relevant files that is there.
        ndcg: Gain, divided by log2(rank + 1) and summed, against that of the ideal ranking
            (Järvelin and Kekäläinen, 2002; the gain as given, not 2^gain - 1).
    """

    mrr: float
    hit: float
    recall: float
    ndcg: float


def judge(found: Sequence[str], gains: Mapping[str, float], at: int) -> Worth:
    """Give what the first ``at`` places of a ranking are worth.

    Args:
        found: Files, each once, the best first.
        gains: Above 0 for each relevant file, at least one; any other file is not relevant.
        at: Places that count.
    """
    kept = [gains.get(path, 0.0) for path in found[:at]]
    relevant = [gain > 0 for gain in kept]
    return Worth(
        mrr=reciprocal_rank(relevant),
        hit=float(any(relevant)),
        recall=sum(relevant) / len(gains),
        ndcg=_discounted(kept) / _discounted(sorted(gains.values(), reverse=True)[:at]),
    )


def reciprocal_rank(relevant: Sequence[bool]) -> float:
    """Give 1 / rank, from 1, of the first true place; 0 without one."""
    return 1 / (relevant.index(True) + 1) if True in relevant else 0.0


def average(worths: Sequence[Worth]) -> Worth:
    """Give the mean of each measure over queries, of which there is at least one."""
    return Worth(
        mrr=fmean(one.mrr for one in worths),
        hit=fmean(one.hit for one in worths),
        recall=fmean(one.recall for one in worths),
        ndcg=fmean(one.ndcg for one in worths),
    )


def percentile(values: Sequence[float], percent: float) -> float:
    """Give the value that this percentage of values does not exceed, interpolated."""
    return float(np.percentile(values, percent))


def is_found_in(gold: str, retrieved: str) -> bool:
    """Whether a gold passage is found in a retrieved one, though the two were cut differently.

    It is when, white space folded, one holds the other; when the gold passage lies whole in the
    retrieved one by letters and digits; or when both share at least 80% of the shorter one's
    words, in order (longest common subsequence). Capitals count.
    """
    words, others = gold.split(), retrieved.split()
    if not words or not others:
        return False
    folded, other = " ".join(words), " ".join(others)
    return (
        folded in other
        or other in folded
        or lies_whole_in(folded, other)
        or 5 * LCSseq.similarity(words, others) >= 4 * min(len(words), len(others))
    )


def lies_whole_in(gold: str, retrieved: str) -> bool:
    """Whether a retrieved passage has the letters and digits of a gold one in a row."""
    wanted = _letters(gold)
    return bool(wanted) and wanted in _letters(retrieved)


def _discounted(gains: Iterable[float]) -> float:
    return sum(gain / math.log2(place + 1) for place, gain in enumerate(gains, start=1))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))
