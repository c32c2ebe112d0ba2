"""Vectors made at random, and a store whose snapshot is built at once."""

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.identity import Identity
from desktop_app.storage.vectors.snapshot_builder import SnapshotBuilder
from desktop_app.storage.vectors.store import VectorStore

DIMENSIONS = 32
IDENTITY = Identity("0123456789abcdef0123456789abcdef", 7, "")
Vectors = NDArray[np.float32]


def unit_vectors(count: int, seed: int = 1) -> Vectors:
    vectors = np.random.default_rng(seed).standard_normal((count, DIMENSIONS))
    unit: Vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    return unit


def build(store: VectorStore, *, is_full: bool = False) -> None:
    builder = store.start_snapshot(is_full=is_full)
    finish(builder)
    store.adopt(builder, IDENTITY)


def finish(builder: SnapshotBuilder) -> None:
    while not builder.step():
        pass


def by_id(store: VectorStore, ids: list[int]) -> Vectors:
    """Return the vectors of passages that all have one, in the order asked."""
    known, vectors = store.reader().vectors_of(ids)
    assert sorted(known.tolist()) == sorted(ids)
    place = {one: n for n, one in enumerate(known.tolist())}
    return vectors[[place[one] for one in ids]] if ids else vectors
