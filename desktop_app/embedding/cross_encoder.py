"""How well a passage answers a question, by a cross-encoder.

The embedding model reads questions and passages separately. A cross-encoder reads both together, so
that it notices what a passage lacks; it is too slow to compare a question with all passages.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from desktop_app.core.threads import map_in_threads
from desktop_app.embedding.graph_files import load_session, load_tokenizer, unusable
from desktop_app.embedding.prepared import GRAPH, TOKENIZER

if TYPE_CHECKING:
    import onnxruntime
    from tokenizers import Tokenizer

_MOST_TOKENS = 512
"""Tokens of a question and a text that the models were trained on."""


class CrossEncoder:
    """A model that compares a question with a passage; its files are loaded with the first pair.

    Args:
        find_folder: Returns the folder of its graph and its tokenizer, and raises a ``ModelError``
            where that is missing or altered.
        languages: ISO 639-1 codes of the languages that it was trained on.
        threads: Number of passages that are compared at once.
    """

    def __init__(
        self, find_folder: Callable[[], Path], languages: tuple[str, ...], threads: int
    ) -> None:
        self.languages = languages
        self._find_folder = find_folder
        self._threads = threads

    def score(self, question: str, passages: Sequence[str]) -> list[float]:
        """Return for each passage the log-odds that it answers a question, about -11 to 11.

        Each passage is read by itself: in a batch, the 8-bit scale of one would change with the
        others. It is cut after the tokens that the model can read, about 350 words.

        Raises:
            ModelError: A file of the model is missing, altered or damaged.
        """
        # Loaded here, and not by each thread at the same time.
        compare = partial(_compare, self._tokenizer, self._graph, question)
        try:
            return map_in_threads(self._threads, compare, passages)
        except Exception as error:  # as for ids of another tokenizer; onnxruntime has no narrower
            raise unusable(self._folder / GRAPH, error) from error

    @cached_property
    def _folder(self) -> Path:
        return self._find_folder()

    @cached_property
    def _tokenizer(self) -> "Tokenizer":
        return load_tokenizer(self._folder / TOKENIZER, _MOST_TOKENS)

    @cached_property
    def _graph(self) -> "onnxruntime.InferenceSession":
        return load_session(self._folder / GRAPH)


def _compare(
    tokenizer: "Tokenizer", graph: "onnxruntime.InferenceSession", question: str, passage: str
) -> float:
    pair = tokenizer.encode(question, passage)
    inputs = {
        "input_ids": pair.ids,
        "attention_mask": pair.attention_mask,
        "token_type_ids": pair.type_ids,
    }
    (logits,) = graph.run(
        None, {name: np.array([ids], dtype=np.int64) for name, ids in inputs.items()}
    )
    return float(logits[0, 0])
