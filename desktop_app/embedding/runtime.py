"""Embedding texts with a prepared model.

The model reads every text separately, and several texts in parallel threads, not in a batch. The
texts of a batch would share the 8-bit scale of the activations, so that a vector would depend on
its neighbours (cosine 0.992 between the same text in two batches). Batches also gain nothing: a
passage of 200 tokens already fills a core, and threads inside the model took 15% more processor
time than threads around it.
"""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from desktop_app.core.errors import ModelError
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.embedding.background import Vectors, centre_on, read_texts, read_vectors
from desktop_app.embedding.graph_files import REIMPORT, load_session, load_tokenizer
from desktop_app.embedding.prepared import (
    BACKGROUND,
    CENTRE,
    GRAPH,
    TOKENIZER,
    Pooling,
    PreparedModel,
    Traits,
    read_prepared,
)
from desktop_app.embedding.token_vectors import TokenVectors, readable

if TYPE_CHECKING:
    import onnxruntime
    from tokenizers import Tokenizer


class EmbeddingModel:
    """A loaded embedding model, safe to use from several threads."""

    def __init__(self, folder: Path, threads: int) -> None:
        self._folder = folder
        self._threads = threads

    @classmethod
    def load(cls, folder: Path, threads: int, *, is_late: bool = False) -> "EmbeddingModel":
        """Load a prepared model.

        Args:
            folder: The prepared model.
            threads: Number of cores to use for passages; a query takes one.
            is_late: Check and load each file when it is first needed, because perhaps none will be.
                Checking takes 0.02 s, and loading 0.2 s, most of it the import of onnxruntime.
                Files that cannot be loaded are then found with the first text.

        Raises:
            ModelError: The folder holds no prepared model, or a damaged one.
        """
        model = cls(folder, threads)
        if not is_late:
            model.finish_loading()
        return model

    def check(self) -> None:
        """Compare the files with their hashes, which shows damage without loading them.

        Raises:
            ModelError: A file is missing or damaged.
        """
        self._prepared  # noqa: B018 - reads and checks them once

    def finish_loading(self) -> None:
        """Load what is not loaded yet of a model that is loaded late.

        Raises:
            ModelError: A file is damaged, or onnxruntime cannot load it.
        """
        self._tokenizer  # noqa: B018 - loads it, as the next ones
        self._token_vectors  # noqa: B018
        self._graph  # noqa: B018
        if BACKGROUND in self._prepared.files:
            self.background  # noqa: B018
        self._centre  # noqa: B018

    @property
    def name(self) -> str:
        """Name by which it is chosen: that of its folder."""
        return self._folder.name

    @property
    def fingerprint(self) -> str:
        """Vectors with another fingerprint cannot be compared with this model's."""
        return self._prepared.fingerprint

    @property
    def dimensions(self) -> int:
        """Numbers in a vector."""
        return self._traits.dimensions

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages that the model was trained on; empty when not stated."""
        return self._traits.languages

    @cached_property
    def _prepared(self) -> PreparedModel:
        return read_prepared(self._folder)

    @property
    def _traits(self) -> Traits:
        return self._prepared.traits

    @cached_property
    def background(self) -> Vectors:
        """The vectors of unrelated texts, shape (n, dimensions), unit length.

        They are stored with the model. A model that was prepared without them embeds the texts
        at the first access, which takes a second or two.
        """
        if BACKGROUND in self._prepared.files:
            return read_vectors(self._folder / BACKGROUND, self.dimensions)
        return self.embed_passages(read_texts())

    @cached_property
    def _centre(self) -> Vectors | None:
        """The mean of unrelated texts, which is subtracted from each vector; shape (dimensions,).

        None for an older prepared model.
        """
        if CENTRE not in self._prepared.files:
            return None
        centre: Vectors = read_vectors(self._folder / CENTRE, self.dimensions)[0]
        return centre

    @cached_property
    def _tokenizer(self) -> "Tokenizer":
        return load_tokenizer(self._folder / TOKENIZER, self._traits.max_tokens)

    @cached_property
    def _token_vectors(self) -> TokenVectors | None:
        table = self._prepared.token_vectors
        if table is None:
            return None
        return TokenVectors(self._folder / GRAPH, table, self.dimensions, self._tokenizer)

    @cached_property
    def _graph(self) -> "_Graph":
        session = load_session(self._folder / GRAPH)
        inputs = tuple(each.name for each in session.get_inputs())
        return _Graph(session, inputs, _find_token_vectors(session, self.dimensions))

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (n, dimensions), unit length, in their order."""
        prompt = self._traits.passage_prompt
        vectors = np.empty((len(texts), self.dimensions), dtype=np.float32)
        from desktop_app.core.threads import map_in_threads  # noqa: PLC0415 - only for passages

        found = map_in_threads(self._threads, lambda text: self._embed(prompt + text), texts)
        for row, vector in enumerate(found):
            vectors[row] = vector
        return vectors

    def embed_query(self, text: str) -> Vectors:
        """Return the vector of a query, shape (dimensions,), unit length."""
        return self._embed(self._traits.query_prompt + text)

    def find_nearest(self, query: str, sentences: Sequence[str]) -> int:
        """Return the index of the sentence that is most likely the nearest to a query.

        The vectors of single tokens decide, without the model. Models whose token vectors
        cannot be looked up return 0.
        """
        return self._token_vectors.nearest(query, sentences) if self._token_vectors else 0

    def has_word(self, word: str) -> bool:
        """Whether a word is a single token: the model knows the frequent words of its languages."""
        # With the preceding space, which some tokenizers make part of a token.
        return len(self._tokenizer.encode(f" {word}", add_special_tokens=False).ids) == 1

    def _embed(self, text: str) -> Vectors:
        # Without special tokens an empty text has no token at all.
        tokens = self._tokenizer.encode(readable(text)).ids
        ids = np.array([tokens or [0]], dtype=np.int64)
        inputs = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.zeros_like(ids),
        }
        graph = self._graph
        (hidden,) = graph.session.run([graph.output], {name: inputs[name] for name in graph.inputs})
        vector = _unit_length(_pool(hidden[0], self._traits.pooling))
        return vector if self._centre is None else centre_on(self._centre, vector)


class _Graph(Record):
    """A loaded graph, with the names of its inputs and of the output with one vector a token."""

    session: "onnxruntime.InferenceSession"
    inputs: tuple[str, ...]
    output: str


def _pool(hidden: Vectors, pooling: Pooling) -> Vectors:
    """Combine the vectors of a text's tokens, shape (tokens, dimensions), into one."""
    first: Vectors = hidden[0]
    mean: Vectors = hidden.mean(axis=0)
    return first if pooling is Pooling.CLS else mean


def _unit_length(vector: Vectors) -> Vectors:
    scaled: Vectors = vector / np.linalg.norm(vector)
    return scaled


def _find_token_vectors(session: "onnxruntime.InferenceSession", dimensions: int) -> str:
    """Return the name of the output that holds one vector per token."""
    for output in session.get_outputs():
        # A dynamic size is a name instead of a number.
        if len(output.shape) == 3 and output.shape[2] in (dimensions, str(output.shape[2])):
            return str(output.name)
    raise ModelError(
        "model_unsupported",
        Saying("The model computes no vectors of {} numbers.", (dimensions,)),
        REIMPORT,
    )
