"""Loads models by llama.cpp, in the build of its arithmetic that suits this computer's processor.

llama.cpp is built once for each generation of x86-64 processors, so that one package runs on all of
them and is as fast as each allows. Newer processors read a prompt about twice as fast.
"""

import ctypes
import logging
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import jinja2
import llama_cpp
import numpy as np
import psutil
from llama_cpp.llama_cpp import _lib
from numpy.typing import NDArray

from desktop_app.answering.model_file import check_model_file, damaged, without_chat

STEP = 64
"""Tokens of a prompt that are read at once. On a graphics card the stop flag is checked only
between two steps. Smaller steps leave less to be read again when a prompt goes on like the one
before. Steps of 32, 64, 128 and 256 tokens take 8%, 3%, 1% and 0% longer than those of 512, and a
step of 512 needs 0.27 GB more memory."""

ALL_LAYERS = -1


@cache
def load_for_processor() -> None:
    """Load the fastest of the builds beside llama.cpp that this processor can run.

    Does nothing when the arithmetic is part of llama.cpp, as where it was built for one processor.
    The functions are those of the library that llama.cpp itself is linked with; a package may hold
    it a second time under another name.
    """
    logging.getLogger("llama-cpp-python").setLevel(logging.ERROR)  # hides which build was loaded
    if not hasattr(_lib, "ggml_backend_reg_count"):
        return
    _lib.ggml_backend_reg_count.restype = ctypes.c_size_t
    if _lib.ggml_backend_reg_count() == 0:
        folder = Path(llama_cpp.__file__).parent / "lib"
        _lib.ggml_backend_load_all_from_path(str(folder).encode())


def load_model(path: Path, context_tokens: int) -> llama_cpp.Llama:
    """Load a GGUF file, onto the graphics card where llama.cpp is built for one and it fits.

    Raises:
        ModelError: The file is missing or damaged, larger than the free memory, or its chat
            template is not a template.
    """
    check_model_file(path)
    load_for_processor()
    if llama_cpp.llama_supports_gpu_offload():
        try:
            return _load(path, context_tokens, ALL_LAYERS)
        except (ValueError, RuntimeError):
            pass  # such as a card with too little memory
    try:
        return _load(path, context_tokens, 0)
    except (ValueError, RuntimeError) as error:
        raise damaged(path) from error
    except jinja2.TemplateError as error:
        raise without_chat(path.name) from error


def _load(path: Path, context_tokens: int, layers: int) -> llama_cpp.Llama:
    # Physical cores only: two threads on one core wait for each other in every layer.
    cores = psutil.cpu_count(logical=False) or 1
    return llama_cpp.Llama(
        str(path),
        n_ctx=context_tokens,
        n_batch=STEP,
        n_ubatch=STEP,
        n_threads=cores,
        n_threads_batch=cores,
        n_gpu_layers=layers,
        verbose=False,
    )


def eval_and_score(
    llama: llama_cpp.Llama, tokens: Sequence[int], following: Mapping[int, int]
) -> list[float]:
    """Make a loaded model read tokens, and return how probable it finds what follows some of them.

    Args:
        llama: The model.
        tokens: At most :data:`STEP`; they continue what it has read.
        following: From places in the tokens to the tokens that follow there.

    Returns:
        The natural logarithms of the probabilities, in the order of ``following``.

    Raises:
        RuntimeError: It could not read them, or was stopped.
    """
    before = llama.n_tokens
    batch = llama_cpp.llama_batch_init(len(tokens), 0, 1)
    try:
        batch.n_tokens = len(tokens)
        for n, token in enumerate(tokens):
            batch.token[n], batch.pos[n] = token, before + n
            batch.n_seq_id[n], batch.seq_id[n][0] = 1, 0
            batch.logits[n] = n in following or n == len(tokens) - 1
        if (code := llama_cpp.llama_decode(llama.ctx, batch)) != 0:
            raise RuntimeError(f"llama_decode returned {code}")
    finally:
        llama_cpp.llama_batch_free(batch)
    llama.input_ids[before : before + len(tokens)] = tokens
    llama.n_tokens = before + len(tokens)
    return [_score(llama, n, token) for n, token in following.items()]


def _score(llama: llama_cpp.Llama, place: int, token: int) -> float:
    logits = logits_at(llama, place).astype(np.float64)
    return float(logits[token] - np.logaddexp.reduce(logits))


def logits_at(llama: llama_cpp.Llama, place: int) -> NDArray[np.float32]:
    """Return the logits of what follows a token of the step that was read last.

    Args:
        llama: The model.
        place: Place of the token in the step; -1 for the last.

    Returns:
        Shape (vocabulary,); valid until the model reads further tokens.
    """
    logits = llama_cpp.llama_get_logits_ith(llama.ctx, place)
    return np.ctypeslib.as_array(logits, shape=(llama.n_vocab(),))
