"""Embedding and searching vectors beside onnxruntime and usearch alone, in one process."""

import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from usearch.index import Index

from benchmarks.embedding import run as run_embedding
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.identity import Identity
from desktop_app.storage.vectors.store import PRECISION, VectorStore

DIMENSIONS = 384
VECTORS = 20_000
SEARCHES = 200
NEAREST = 100
"""Passages that a search by meaning takes from the vectors."""

_IDENTITY = Identity("0" * 32, 1, "")


def milliseconds_of_embedding() -> tuple[float, float]:
    """Return the time for a passage: by the program, and by onnxruntime as it is called fastest."""
    figures = run_embedding()
    ours = 1000 / figures["passages_per_second"]
    return ours, ours * figures["ours_to_bare"]


def milliseconds_of_nearest() -> tuple[float, float]:
    """Return the median time of a search for the nearest vectors: by the program, by usearch."""
    chance = np.random.default_rng(1)
    vectors = chance.normal(size=(VECTORS + SEARCHES, DIMENSIONS)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    kept, asked = vectors[:VECTORS], vectors[VECTORS:]
    bare = Index(ndim=DIMENSIONS, metric="cos", dtype=PRECISION)
    bare.add(np.arange(VECTORS), kept)
    with tempfile.TemporaryDirectory() as place:
        store = VectorStore(Generations(Path(place)), DIMENSIONS)
        store.add(range(1, VECTORS + 1), kept)
        builder = store.start_snapshot()
        while not builder.step():
            pass
        store.adopt(builder, _IDENTITY)
        ours: list[float] = []
        theirs: list[float] = []
        for vector in asked:
            ours.append(_milliseconds(partial(store.reader().search, vector, NEAREST)))
            theirs.append(_milliseconds(partial(bare.search, vector, NEAREST)))
        store.close()
    return statistics.median(ours), statistics.median(theirs)


def _milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)
