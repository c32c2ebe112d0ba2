"""Which of some sentences is nearest to a query, told from the vectors of their tokens alone.

The whole model takes some milliseconds for each sentence, which a list of twenty results cannot
wait for. The mean of the token vectors that the model begins with, rare tokens weighing more, takes
microseconds. In gold passages of SQuAD and of the textbook the sentence chosen so has 0.95 and 0.89
of the cosine of the one that the whole model finds nearest, the first sentence 0.72 and 0.75
(``python -m benchmarks.sentences``).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from desktop_app.embedding.background import read_texts
from desktop_app.embedding.tokenizing import token_ids

COMMON = 0.01
"""A token in this share of texts has half the weight of one that is in none: the ``a`` of
``a / (a + p)`` (Arora et al. 2017, "A simple but tough-to-beat baseline for sentence embeddings"),
with the share of the background's texts for ``p``."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class TokenTable:
    """Where a graph holds the vectors of its tokens, in 8 bits with one scale for all.

    Attributes:
        offset: Bytes before the first vector.
        tokens: How many vectors follow each other.
        zero: What stands for 0.
    """

    offset: int
    tokens: int
    zero: int


class TokenVectors:
    """The vectors of single tokens, read from a prepared model's graph as they are needed."""

    def __init__(
        self, graph: Path, table: TokenTable, dimensions: int, tokenizer: Tokenizer
    ) -> None:
        shape = (table.tokens, dimensions)
        self._vectors = np.memmap(graph, np.uint8, mode="r", offset=table.offset, shape=shape)
        self._zero = table.zero
        self._tokenizer = tokenizer

    def nearest(self, query: str, sentences: Sequence[str]) -> int:
        """Give the place, from 0, of the sentence nearest to a query; of equal ones the first."""
        wanted = self._mean(query)
        return int(np.argmax([self._mean(one) @ wanted for one in sentences]))

    def _mean(self, text: str) -> Floats:
        """Give the weighted mean of a text's tokens, of unit length; zeros without any."""
        ids = self._ids(text)
        if not ids:
            return np.zeros(self._vectors.shape[1], dtype=np.float32)
        weights = np.array([self._weight(one) for one in ids], dtype=np.float32)
        summed: Floats = weights @ (self._vectors[ids].astype(np.float32) - self._zero)
        scaled: Floats = summed / max(float(np.linalg.norm(summed)), 1e-9)
        return scaled

    def _ids(self, text: str) -> list[int]:
        return token_ids(self._tokenizer, text, has_marks=False)

    def _weight(self, token: int) -> float:
        texts, counts = self._counts
        return COMMON / (COMMON + counts[token] / texts)

    @cached_property
    def _counts(self) -> tuple[int, Counter[int]]:
        """How many background texts there are, and in how many of them each token is."""
        texts = read_texts()
        return len(texts), Counter(token for text in texts for token in set(self._ids(text)))
