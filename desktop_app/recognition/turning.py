"""Orientation and skew of a page, computed from its lines."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Box = NDArray[np.float32]
"""Shape (4, 2): x and y of the corners, clockwise from the one nearest to the upper left."""

UPRIGHT = 1.5
"""Height by width from which a box is a line on its side (the value of rapidocr)."""


def is_vertical(box: Box) -> bool:
    """Whether a box is taller than a horizontal line could be."""
    width, height = sides(box)
    return height >= UPRIGHT * width


def quarter_turns(lines: Sequence[tuple[Box, bool]]) -> int:
    """Return how often a page has to be turned left by 90° to make most of its lines upright.

    Args:
        lines: Boxes of some lines, and whether each is upside down. A vertical line is turned left
            before that is checked.
    """
    if not lines:
        return 0
    votes = [is_vertical(box) + 2 * is_upside_down for box, is_upside_down in lines]
    weights = [sum(sides(box)) for box, _ in lines]
    return int(np.argmax(np.bincount(votes, weights=weights, minlength=4)))


def turned_back(box: Box, turns: int, size: tuple[int, int]) -> Box:
    """Return where a box of a page that was turned left is on the page before turning.

    The size is height and width of the page before turning.
    """
    for turn in reversed(range(turns)):
        width = size[1 - turn % 2]
        box = np.stack([width - box[:, 1], box[:, 0]], axis=1)
    return box


def skew_of(boxes: Sequence[Box]) -> float:
    """Return the angle in radians by which the lines of a page fall to the right.

    The median of the upper edges' angles, weighted by length in line heights: short words vary.
    """
    if not boxes:
        return 0.0
    edges = np.array([box[1] - box[0] for box in boxes])
    angles = np.arctan2(edges[:, 1], edges[:, 0])
    weights = np.array([width / max(height, 1.0) for width, height in map(sides, boxes)])
    order = np.argsort(angles)
    reached = np.cumsum(weights[order])
    return float(angles[order][np.searchsorted(reached, reached[-1] / 2)])


def levelled(box: Box, skew: float) -> Box:
    """Return a box on the page without its skew, rotated around the upper left corner."""
    cos, sin = np.cos(skew), np.sin(skew)
    return box @ np.array([[cos, -sin], [sin, cos]], dtype=np.float32)


def sides(box: Box) -> tuple[float, float]:
    """Return width and height of a box."""
    return float(np.linalg.norm(box[1] - box[0])), float(np.linalg.norm(box[3] - box[0]))
