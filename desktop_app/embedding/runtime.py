"""Text to vectors with a prepared model; the only user of onnxruntime at run time."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Encoding, Tokenizer

from desktop_app.core.errors import ModelError
from desktop_app.embedding.prepared import GRAPH, TOKENIZER, Pooling, Traits, read_prepared

TOKENS_PER_BATCH = 512
"""Padded tokens that go through the model at once. More do not fit the caches: processor
time of a passage of 200 tokens was 58 ms with 256 or 512 tokens at once, 60 with 1024, 61
with 2048 and 66 with 4096, and memory 75, 98 and 127 MB with 512, 1024 and 2048."""
TEXTS_PER_SORT = 256
"""Texts tokenised and sorted together; bounds the memory of their tokens."""
_ERRORS_ONLY = 3

Vectors = NDArray[np.float32]


class EmbeddingModel:
    """A loaded embedding model.

    Queries and passages may be embedded from several threads at once.

    Attributes:
        fingerprint: Vectors of another fingerprint cannot be compared with this model's.
        dimensions: Numbers in a vector.
    """

    def __init__(
        self,
        traits: Traits,
        fingerprint: str,
        tokenizer: Tokenizer,
        session: onnxruntime.InferenceSession,
    ) -> None:
        self.fingerprint = fingerprint
        self.dimensions = traits.dimensions
        self._traits = traits
        self._tokenizer = tokenizer
        self._session = session
        self._input_names = [each.name for each in session.get_inputs()]
        self._output_name = _find_token_vectors(session, traits)

    @classmethod
    def load(cls, folder: Path, threads: int) -> "EmbeddingModel":
        """Load a prepared model.

        Args:
            folder: Of the prepared model.
            threads: How many cores one batch may use.

        Raises:
            ModelError: The folder holds no prepared model, or a damaged one.
        """
        prepared = read_prepared(folder)
        tokenizer = _load_tokenizer(folder / TOKENIZER, prepared.traits.max_tokens)
        session = _load_session(folder / GRAPH, threads)
        return cls(prepared.traits, prepared.fingerprint, tokenizer, session)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Give the vectors of passages, shape (n, dimensions), unit length, in their order."""
        prompt = self._traits.passage_prompt
        vectors = np.empty((len(texts), self.dimensions), dtype=np.float32)
        for start in range(0, len(texts), TEXTS_PER_SORT):
            some = texts[start : start + TEXTS_PER_SORT]
            tokens = self._tokenize([prompt + text for text in some])
            for rows in _batches([len(each) for each in tokens]):
                vectors[[start + row for row in rows]] = self._run([tokens[row] for row in rows])
        return vectors

    def embed_query(self, text: str) -> Vectors:
        """Give the vector of a query, shape (dimensions,), unit length."""
        vector: Vectors = self._run(self._tokenize([self._traits.query_prompt + text]))[0]
        return vector

    def _tokenize(self, texts: list[str]) -> list[Encoding]:
        # A command line may hold half a surrogate pair, which the tokenizer refuses.
        clean = [text.encode(errors="replace").decode() for text in texts]
        encodings: list[Encoding] = self._tokenizer.encode_batch_fast(clean)
        return encodings

    def _run(self, tokens: list[Encoding]) -> Vectors:
        longest = max(1, *(len(each) for each in tokens))
        ids = np.zeros((len(tokens), longest), dtype=np.int64)
        mask = np.zeros_like(ids)
        for row, each in enumerate(tokens):
            ids[row, : len(each)] = each.ids
            mask[row, : len(each)] = 1
        inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        (hidden,) = self._session.run(
            [self._output_name], {name: inputs[name] for name in self._input_names}
        )
        return _unit_length(_pool(hidden, mask, self._traits.pooling))


def _batches(lengths: list[int]) -> Iterator[list[int]]:
    """Give groups of positions of about equal length, each within the token budget."""
    order = sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)
    start = 0
    while start < len(order):
        count = max(1, TOKENS_PER_BATCH // max(1, lengths[order[start]]))
        yield order[start : start + count]
        start += count


def _pool(hidden: Vectors, mask: NDArray[np.int64], pooling: Pooling) -> Vectors:
    """Turn token vectors (n, tokens, dimensions) into text vectors, up to their length."""
    if pooling is Pooling.CLS:
        return hidden[:, 0]
    # The mean differs from the sum only in length.
    summed: Vectors = np.matmul(mask[:, None, :].astype(np.float32), hidden)[:, 0]
    return summed


def _unit_length(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    scaled: Vectors = vectors / np.maximum(lengths, np.finfo(np.float32).tiny)
    return scaled


def _load_tokenizer(path: Path, max_tokens: int) -> Tokenizer:
    # Its own threads gain nothing beside the model's and make it warn when a process forks.
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # the library raises nothing narrower
        raise _unusable(path, error) from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens)
    return tokenizer


def _load_session(path: Path, threads: int) -> onnxruntime.InferenceSession:
    onnxruntime.disable_telemetry_events()
    onnxruntime.set_default_logger_severity(_ERRORS_ONLY)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    # Threads that spin while they wait took 40% more processor time for the same passages,
    # and were slower as soon as anything else ran.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # the library's errors share no other class
        raise _unusable(path, error) from error


def _find_token_vectors(session: onnxruntime.InferenceSession, traits: Traits) -> str:
    """Give the name of the output with one vector a token."""
    for output in session.get_outputs():
        # A graph may leave a size open, which makes it a name.
        if len(output.shape) == 3 and output.shape[2] in (traits.dimensions, str(output.shape[2])):
            return str(output.name)
    raise ModelError(
        "model_unsupported",
        f"The model {traits.name} gives no vectors of {traits.dimensions} numbers.",
        "Import another Sentence Transformers model.",
    )


def _unusable(path: Path, error: Exception) -> ModelError:
    return ModelError(
        "model_unusable",
        f"The model file {path} cannot be loaded ({error}).",
        "Import the model again (satchel models import FOLDER), or reinstall Satchel.",
    )
