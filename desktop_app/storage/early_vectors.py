"""Vectors of passages that a search embedded before the index reached them."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]

MOST = 2_000
"""Vectors kept, those used last: 3 MB at 384 dimensions, and the candidates of 50 queries."""


class EarlyVectors:
    """Keeps vectors in memory by the fingerprints of their texts, for the next searches."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, Vector] = OrderedDict()

    def find(self, fingerprints: Iterable[int]) -> dict[int, Vector]:
        """Return the vectors that are kept for these texts."""
        with self._lock:
            found = {one: self._kept[one] for one in fingerprints if one in self._kept}
            for fingerprint in found:
                self._kept.move_to_end(fingerprint)
        return found

    def add(self, vectors: Mapping[int, Vector]) -> None:
        """Keep vectors, and drop those that were not used for the longest time."""
        with self._lock:
            self._kept |= vectors
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
