"""Sketches of texts: a few numbers by which versions of a text are found without reading it again.

The words of a text are compared by MinHash (Broder 1997, "On the resemblance and containment of
documents"). A sketch keeps, for each of 64 hash functions, the smallest value over all runs of
three words. The share of values that two texts have in common estimates the Jaccard similarity of
their runs. The values are divided into bands, and files that share all values of a band are
candidates (Leskovec et al., "Mining of Massive Datasets", 3.4).

Figures, that is words with a digit, are compared separately: two invoices of one template share
most of their words, but few of their dates, numbers and amounts.
"""

import functools
import re
from hashlib import blake2b
from itertools import islice
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record

Values = NDArray[np.uint32]

BANDS = 16
ROWS = 4
"""Number of bands, and of the values of each. Of pairs of texts whose runs have a similarity of
0.6, 89% share a band; with 0.8, all but 2 in 10,000."""

MOST_WORDS = 30_000
"""Words that are looked at, from the beginning: about 60 pages, or 10 ms."""

FEWEST_WORDS = 40
"""In shorter texts a change of one word is a large part."""

MOST_FIGURES = 64
"""Different figures that are kept, those with the smallest hashes: a random sample."""

LEAST_RESEMBLANCE = 0.5
"""From 0.4 to 0.7 only the share of edited texts that are found changes, by 5 points."""

MOST_REPLACED = 0.05
"""Share of the figures. From 0.1, receipts for the rent of two months count as versions."""

_RUN = 3
"""Words of a run."""

_WORD = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]|[^\W_]+(?:[.,:/-]\d+)*")
"""A word or a figure; in scripts without spaces a letter."""


@functools.cache
def _hash_functions() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return the factors, which are odd, and the summands.

    They are made for the first text, because numpy.random takes 27 ms to load.
    """
    random = np.random.default_rng(1997)
    factors = random.integers(1, 2**63, BANDS * ROWS, dtype=np.uint64) * 2 + np.uint64(1)
    return factors, random.integers(0, 2**63, BANDS * ROWS, dtype=np.uint64)


class Sketch(Record):
    """The sketch of a text.

    Attributes:
        words: The smallest value of each hash function, shape (BANDS * ROWS,).
        figures: Hashes of different figures, ascending, at most :data:`MOST_FIGURES`.
    """

    words: Values
    figures: Values

    def bands(self) -> list[int]:
        """Return a signed 64-bit number for each band, equal for texts that share the band."""
        return [
            int.from_bytes(
                blake2b(band.tobytes(), digest_size=8, salt=bytes([place])).digest(),
                "little",
                signed=True,
            )
            for place, band in enumerate(self.words.reshape(BANDS, ROWS))
        ]

    def resemblance(self, other: "Sketch") -> float:
        """Return the estimated Jaccard similarity of the runs of words; standard error 0.06."""
        return float((self.words == other.words).mean())

    def replaced_figures(self, other: "Sketch") -> float:
        """Return the share of the figures in whose place the other text has different ones.

        If one text has more figures, the surplus was added or removed, and does not count.
        """
        union = np.union1d(self.figures, other.figures)[:MOST_FIGURES]
        own, others = np.isin(union, self.figures), np.isin(union, other.figures)
        replaced = min((own & ~others).sum(), (others & ~own).sum())
        return float(replaced / max(min(own.sum(), others.sum()), 1))

    def is_version_of(self, other: "Sketch") -> bool:
        """Whether the texts are versions of one another.

        Measured by `python -m benchmarks.versions` on real texts with artificial edits, and on
        artificial invoices, receipts and payslips of one template each: 84% of the edited texts
        are versions, and none of 877,000 pairs of different texts.
        """
        is_alike = self.resemblance(other) >= LEAST_RESEMBLANCE
        return is_alike and self.replaced_figures(other) <= MOST_REPLACED


def sketch_of(text: str) -> Sketch | None:
    """Return the sketch of a text; None for one of fewer than :data:`FEWEST_WORDS`."""
    words = [match[0] for match in islice(_WORD.finditer(text.lower()), MOST_WORDS)]
    if len(words) < FEWEST_WORDS:
        return None
    hashes = {word: crc32(word.encode()) for word in set(words)}
    ids = np.array([hashes[word] for word in words], dtype=np.uint64)
    runs = np.zeros(len(ids) - _RUN + 1, dtype=np.uint64)
    for place in range(_RUN):
        runs = runs * np.uint64(0x9E3779B97F4A7C15) + ids[place : place + len(runs)]
        runs ^= runs >> np.uint64(29)
    runs = np.unique(runs)
    smallest = [
        (runs * factor + summand).min() >> np.uint64(32)
        for factor, summand in zip(*_hash_functions(), strict=True)
    ]
    figures = sorted(value for word, value in hashes.items() if any(map(str.isdigit, word)))
    return Sketch(
        np.array(smallest, dtype=np.uint32), np.array(figures[:MOST_FIGURES], dtype=np.uint32)
    )
