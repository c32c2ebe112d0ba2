"""Fits the decision of :mod:`desktop_app.answering.confidence` and shows what it can tell apart.

Each set is judged with weights that were fitted on the other sets.
"""

from collections.abc import Sequence
from math import inf

import numpy as np
from numpy.typing import NDArray

from benchmarks.answers.outcomes import Outcome
from desktop_app.answering.confidence import ANSWERABLE_RANGE, LOOK_RANGE, RELEVANCE_RANGE

Vector = NDArray[np.float64]

COMPARED = ("holds_numbers", "new_words", "look", "answerable", "relevance")
"""Names of the features with the second look and the cross-encoder."""
DECIDING = ("holds_numbers", "new_words", "asked", "asked_names", "look", "answerable")
"""Those without the cross-encoder."""
WITHOUT_LOOK = ("holds_numbers", "holds_names", "new_words", "asked", "asked_names")
_RIDGE = 0.3
_STEPS = 50
_RANGES = {
    "look": LOOK_RANGE,
    "answerable": ANSWERABLE_RANGE,
    "relevance": RELEVANCE_RANGE,
}


def report(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines about the decision: the curve, and the weights fitted on all sets.

    Sources in languages that the cross-encoder cannot judge have no relevance.
    """
    lines = []
    for names in (COMPARED, DECIDING, WITHOUT_LOOK):
        written = [one for one in outcomes if one.features.keys() >= set(names)]
        if not written:
            continue
        right = np.array([bool(one.features["is_right"]) for one in written])
        features = np.array([[_value(one, name) for name in names] for one in written])
        sure = _leave_out(features, right, [one.set for one in written])
        lines += [f"{', '.join(names)}: area under the ROC curve {_area(sure, right):.3f}"]
        lines += _curve(sure, right)
        weights = _fit(features, right)
        pairs = zip([*names, "constant"], weights, strict=True)
        lines += ["weights: " + ", ".join(f"{name} {weight:.2f}" for name, weight in pairs)]
    return lines


def _value(outcome: Outcome, name: str) -> float:
    value = outcome.features[name]
    least, most = _RANGES.get(name, (-inf, inf))
    return min(max(value, least), most)


def _leave_out(features: Vector, right: NDArray[np.bool_], sets: Sequence[str]) -> Vector:
    sure = np.zeros(len(right))
    for name in set(sets):
        own = np.array([one == name for one in sets])
        others = ~own if len(set(sets)) > 1 else own
        sure[own] = _apply(_fit(features[others], right[others]), features[own])
    return sure


def _fit(features: Vector, right: NDArray[np.bool_]) -> Vector:
    """Return the weights of a logistic regression with a ridge penalty; the constant is last."""
    design = np.column_stack([features, np.ones(len(features))])
    weights = np.zeros(design.shape[1])
    penalty = np.diag([_RIDGE] * features.shape[1] + [1e-6])
    for _ in range(_STEPS):
        sure = 1 / (1 + np.exp(-design @ weights))
        slope = design.T @ (right - sure) - penalty @ weights
        curvature = (design * (sure * (1 - sure))[:, None]).T @ design + penalty
        weights += np.linalg.solve(curvature, slope)
    return weights


def _apply(weights: Vector, features: Vector) -> Vector:
    return np.asarray(1 / (1 + np.exp(-(features @ weights[:-1] + weights[-1]))))


def _area(sure: Vector, right: NDArray[np.bool_]) -> float:
    pairs = sure[right][:, None] - sure[~right][None, :]
    return float(((pairs > 0) + 0.5 * (pairs == 0)).mean())


def _curve(sure: Vector, right: NDArray[np.bool_]) -> list[str]:
    lines = ["| least confidence | right ones kept | wrong ones kept | right among kept |"]
    lines += ["|--:|--:|--:|--:|"]
    for least in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7):
        kept = sure >= least
        among = right[kept].mean() if kept.any() else float("nan")
        lines += [
            f"| {least} | {kept[right].mean():.0%} | {kept[~right].mean():.0%} | {among:.0%} |"
        ]
    return lines
