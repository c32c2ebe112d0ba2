"""Projects vectors to the plane so that near ones stay near; the only user of fastumap.

The method is UMAP. Only those modules of fastumap are used that need no scipy, which the package
for Linux leaves out: the weights of the neighbours, and the layout.
"""

import importlib.util
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from desktop_app.mapping.neighbours import Neighbours
from desktop_app.storage.stored_vectors import Vectors

if TYPE_CHECKING:
    from fastumap.graph import FuzzyGraph

Positions = NDArray[np.float32]

EPOCHS = 200
"""Rounds from a first plane. 500 gain 0.002 of trustworthiness on 2,148 files and take twice as
long."""

EPOCHS_FROM_EARLIER = 60
"""Rounds from the positions of an earlier map."""

EARLIER_RATE = 0.2
"""Share of the usual step with which a map with earlier positions is computed again: points move
by a few percent of the map's width, see docs/decisions/library-map.md."""

_CURVE_A, _CURVE_B = 1.5769, 0.8951
"""The curve of UMAP for a least distance of 0.1 and a spread of 1, by its authors' fit."""

_WIDTH = 10.0
"""Half the width of the first plane, as UMAP begins."""

_SEED = 20

MOST_CLUSTERS = 24
"""Clusters of a map of any size; a quarter of the root of the number of files, if that is less."""


def is_installed() -> bool:
    """Whether the package that projects is installed."""
    return importlib.util.find_spec("fastumap") is not None


def principal_plane(vectors: Vectors) -> Positions:
    """Return the projection to the two directions in which the vectors differ most."""
    centred = vectors - vectors.mean(axis=0)
    _, directions = np.linalg.eigh((centred.T @ centred).astype(np.float64))
    plane = centred @ directions[:, ::-1][:, :2]
    # The sign of a direction is arbitrary.
    plane *= np.where(np.take_along_axis(plane, np.abs(plane).argmax(axis=0)[None], 0) < 0, -1, 1)
    return np.asarray(plane, np.float32)


def project(neighbours: Neighbours, start: Positions, *, is_continued: bool = False) -> Positions:
    """Return positions that keep neighbours together.

    If they are continued, they begin at positions of an earlier map, and stay near them.
    """
    from fastumap.layout import optimize_layout  # noqa: PLC0415 - may not be installed

    if not is_continued:
        start = start * (_WIDTH / max(float(np.abs(start).max()), 1e-9))
    placed = optimize_layout(
        start.astype(np.float64),
        _weigh(neighbours),
        EPOCHS_FROM_EARLIER if is_continued else EPOCHS,
        a=_CURVE_A,
        b=_CURVE_B,
        rng=np.random.default_rng(_SEED),
        initial_alpha=EARLIER_RATE if is_continued else 1.0,
    )
    return np.asarray(placed, np.float32)


def find_clusters(positions: Positions) -> NDArray[np.int16]:
    """Return the number of each point's cluster, from 0."""
    from fastumap import kmeans  # noqa: PLC0415 - may not be installed

    count = int(np.clip(np.sqrt(len(positions)) / 4, 2, MOST_CLUSTERS))
    labels, _ = kmeans(positions.astype(np.float64), count, random_state=_SEED)
    return np.asarray(labels, np.int16)


def _weigh(neighbours: Neighbours) -> "FuzzyGraph":
    """Return the graph of neighbours, with the probability that an edge exists as its weight."""
    from fastumap.graph import (  # noqa: PLC0415 - may not be installed
        FuzzyGraph,
        compute_membership,
        smooth_knn_dist,
    )

    count, nearest = neighbours.indices.shape
    distances = neighbours.distances.astype(np.float64)
    widths, offsets = smooth_knn_dist(distances, nearest)
    heads, tails, weights = compute_membership(neighbours.indices, distances, widths, offsets)
    is_edge = weights > 0
    heads, tails, weights = heads[is_edge], tails[is_edge], weights[is_edge]
    # An edge exists if it does in either direction: a + b - ab.
    keys = np.concatenate([heads * count + tails, tails * count + heads])
    order = np.argsort(keys, kind="stable")
    keys, weights = keys[order], np.concatenate([weights, weights])[order]
    starts = np.flatnonzero(np.r_[True, keys[1:] != keys[:-1]])
    absent = np.multiply.reduceat(1.0 - weights, starts)
    return FuzzyGraph(count, keys[starts] // count, keys[starts] % count, 1.0 - absent)
