"""Places new files beside those that they are most similar to, without moving any other."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record
from desktop_app.mapping.neighbours import NEARLY_SAME
from desktop_app.mapping.projection import Positions
from desktop_app.storage.stored_vectors import Vectors

BESIDE = 5
"""Neighbours that decide a position. Their median is among them even where one is far away."""

_AT_ONCE = 256


class Placed(Record, eq=False):
    """Where new vectors are placed.

    Attributes:
        positions: Shape (new vectors, 2).
        nearest: The nearest known vector of each.
        is_near: Whether that is a near-duplicate.
    """

    positions: Positions
    nearest: NDArray[np.int64]
    is_near: NDArray[np.bool_]


def place_beside(new: Vectors, known: Vectors, positions: Positions) -> Placed:
    """Place unit vectors beside their nearest known ones, of which there is at least one."""
    parts = list(_place(new, known, positions))
    if not parts:
        nothing = np.zeros(0, np.int64)
        return Placed(np.zeros((0, 2), np.float32), nothing, nothing.astype(bool))
    placed, nearest, cosines = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    return Placed(placed, nearest, cosines >= 1.0 - NEARLY_SAME)


def _place(
    new: Vectors, known: Vectors, positions: Positions
) -> Iterator[tuple[Positions, NDArray[np.int64], NDArray[np.float32]]]:
    count = min(BESIDE, len(known))
    for start in range(0, len(new), _AT_ONCE):
        cosines = new[start : start + _AT_ONCE] @ known.T
        beside = np.argpartition(-cosines, count - 1, axis=1)[:, :count]
        nearest = cosines.argmax(axis=1)
        yield (
            np.median(positions[beside], axis=1).astype(np.float32),
            nearest,
            cosines[np.arange(len(cosines)), nearest],
        )
