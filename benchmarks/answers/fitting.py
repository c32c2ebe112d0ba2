"""Fits the decision of :mod:`desktop_app.answering.confidence` and shows what it can tell apart.

Each set is judged with weights that were fitted on the other sets.
"""

from collections.abc import Mapping, Sequence
from math import inf

import numpy as np
from numpy.typing import NDArray

from benchmarks.answers.outcomes import Outcome
from desktop_app.answering.confidence import LOOK_RANGE, SURPRISAL_RANGE

Vector = NDArray[np.float64]

DECIDING = ("holds_numbers", "new_words", "look", "surprisal")
"""Names of the features with the second look."""
WITHOUT_LOOK = ("holds_numbers", "holds_names", "new_words", "asked", "asked_names")
_RIDGE = 0.3
_STEPS = 50
_RANGES = {"look": LOOK_RANGE, "surprisal": SURPRISAL_RANGE}


class Weights:
    """Weights of features, fitted on the first sentences of answers.

    Attributes:
        names: Names of the features.
        values: Their weights; the constant is last.
    """

    def __init__(self, names: Sequence[str], outcomes: Sequence[Outcome]) -> None:
        self.names = names
        right = np.array([one.is_written_right for one in outcomes])
        self.values = _fit(np.array([self._values(one.features[0]) for one in outcomes]), right)

    def sure_of(self, features: Mapping[str, float]) -> float:
        """Return the probability that a sentence with these features is right."""
        score = np.dot(self.values[:-1], self._values(features)) + self.values[-1]
        return float(1 / (1 + np.exp(-score)))

    def describe(self) -> str:
        """Return the weights as a line."""
        pairs = zip([*self.names, "constant"], self.values, strict=True)
        return "weights: " + ", ".join(f"{name} {weight:.2f}" for name, weight in pairs)

    def _values(self, features: Mapping[str, float]) -> list[float]:
        bounds = [_RANGES.get(name, (-inf, inf)) for name in self.names]
        pairs = zip(self.names, bounds, strict=True)
        return [min(max(features[name], least), most) for name, (least, most) in pairs]


def with_features(outcomes: Sequence[Outcome], names: Sequence[str]) -> list[Outcome]:
    """Return the outcomes of which these features of the first sentence are known, and decide.

    No weights decide where the source has the address or number of whom the question names.
    """
    first = [(one, one.features[0]) for one in outcomes if one.features]
    return [
        one
        for one, features in first
        if features.keys() >= set(names) and not features.get("is_theirs")
    ]


def fit_without(name: str, names: Sequence[str], outcomes: Sequence[Outcome]) -> Weights | None:
    """Return weights fitted on other sets; on the set itself where there is no other.

    Returns:
        None where all known answers are right, or all wrong.
    """
    written = with_features(outcomes, names)
    chosen = [one for one in written if one.set != name] or written
    has_both = len({one.is_written_right for one in chosen}) > 1
    return Weights(names, chosen) if has_both else None


def report(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines about the decision: the curve, and the weights fitted on all sets."""
    lines = []
    for names in (DECIDING, WITHOUT_LOOK):
        written = with_features(outcomes, names)
        fitted = {one.set: fit_without(one.set, names, outcomes) for one in written}
        judged = [(weights, one) for one in written if (weights := fitted[one.set])]
        right = np.array([one.is_written_right for _, one in judged], dtype=bool)
        if len(set(right)) < 2:
            continue
        sure = np.array([weights.sure_of(one.features[0]) for weights, one in judged])
        lines += [f"{', '.join(names)}: area under the ROC curve {_area(sure, right):.3f}"]
        lines += _curve(sure, right)
        lines += [Weights(names, written).describe()]
    return lines


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
