"""Finding the sentence nearest to a query by the vectors of tokens alone, without the model.

The whole model takes some milliseconds for each sentence, too long for a list of twenty results.
The mean of the model's input token vectors, with more weight for rare tokens, takes microseconds.
In gold passages of SQuAD and of the textbook the chosen sentence has 0.95 and 0.89 of the cosine of
the sentence that the whole model finds nearest; the first sentence has 0.72 and 0.75
(``python -m benchmarks.sentences``).
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from desktop_app.embedding.background import read_texts
from desktop_app.embedding.prepared import TokenTable

if TYPE_CHECKING:
    from tokenizers import Tokenizer

COMMON = 0.01
"""A token in this share of texts has half the weight of a token in none: the ``a`` of
``a / (a + p)`` (Arora et al. 2017, "A simple but tough-to-beat baseline for sentence embeddings"),
with the share of the background's texts for ``p``."""

Floats = NDArray[np.float32]

_KEPT_WORDS = 30_000
"""Words whose tokens are cached, some 7 MB. Nineteen of twenty words of a passage occur in earlier
ones, and the tokenizer takes 8 µs for a word."""

_WORD_OR_SIGNS = re.compile(r"\w+|[^\w\s]+")

_LONGEST_KEPT = 30
"""Characters; a longer word is a text without spaces."""

_DIGITS = 5
"""Decimal digits of a cosine; cosines that differ only in further digits are equal."""


class TokenVectors:
    """The vectors of single tokens, read from a prepared model's graph as they are needed."""

    def __init__(
        self, graph: Path, table: TokenTable, dimensions: int, tokenizer: "Tokenizer"
    ) -> None:
        shape = (table.tokens, dimensions)
        self._vectors = np.memmap(graph, np.uint8, mode="r", offset=table.offset, shape=shape)
        self._zero = table.zero
        self._tokenizer = tokenizer
        self._ids_of_words: dict[str, list[int] | None] = {}
        self._last_query: tuple[str, Floats] = ("", np.zeros(dimensions, np.float32))

    def nearest(self, query: str, sentences: Sequence[str]) -> int:
        """Return the index of the sentence nearest to a query; of equal sentences the first."""
        cosines = self._means(sentences) @ self._mean_of_query(query)
        return int(np.argmax(np.round(cosines, _DIGITS)))

    def _mean_of_query(self, query: str) -> Floats:
        # The passages of a result list follow each other with the same query.
        last, mean = self._last_query
        if last != query:
            (mean,) = self._means([query])
            self._last_query = query, mean
        return mean

    def _means(self, texts: Sequence[str]) -> Floats:
        """Return the weighted mean of each text's token vectors, unit length; zeros without any."""
        ids = self._ids(texts)
        rows = np.repeat(np.arange(len(ids)), [len(one) for one in ids])
        tokens, places = np.unique([one for each in ids for one in each], return_inverse=True)
        if not len(tokens):
            return np.zeros((len(texts), self._vectors.shape[1]), np.float32)
        # Each vector is read once, however often its token occurs.
        times = np.bincount(rows * len(tokens) + places, minlength=len(ids) * len(tokens))
        weights = (times.reshape(len(ids), -1) * self._weights[tokens]).astype(np.float32)
        summed: Floats = weights @ (self._vectors[tokens].astype(np.float32) - self._zero)
        scaled: Floats = summed / np.maximum(np.linalg.norm(summed, axis=1, keepdims=True), 1e-9)
        return scaled

    def _ids(self, texts: Sequence[str]) -> list[list[int]]:
        """Return the ids of each text's tokens; each word is tokenised separately."""
        words = [_WORD_OR_SIGNS.findall(readable(one)) for one in texts]
        found = {one: self._ids_of_words.get(one) for each in words for one in each}
        missing = [word for word, ids in found.items() if ids is None]
        found |= zip(missing, self._tokenise(missing), strict=True)
        if len(self._ids_of_words) > _KEPT_WORDS:
            self._ids_of_words.clear()
        self._ids_of_words.update((one, found[one]) for one in missing if len(one) <= _LONGEST_KEPT)
        return [[one for word in each for one in found[word] or ()] for each in words]

    def _tokenise(self, words: Sequence[str]) -> Iterator[list[int]]:
        # With the preceding space, which some tokenizers make part of a token.
        spaced = [f" {one}" for one in words]
        return (one.ids for one in self._tokenizer.encode_batch(spaced, add_special_tokens=False))

    @cached_property
    def _weights(self) -> Floats:
        """Weight of each token, by the number of background texts in which it occurs."""
        texts = read_texts()
        counts = Counter(token for ids in self._ids(texts) for token in set(ids))
        shares = np.zeros(len(self._vectors), np.float32)
        shares[list(counts)] = np.array(list(counts.values())) / len(texts)
        weights: Floats = COMMON / (COMMON + shares)
        return weights


def readable(text: str) -> str:
    """Replace unpaired surrogates, which a command line may hold and the tokenizer refuses."""
    return text.encode(errors="replace").decode()
