"""Loads models by llama.cpp, in the build of its arithmetic that suits this computer's processor.

llama.cpp is built once for each generation of x86-64 processors, so that one package runs on all of
them and is as fast as each allows. Newer processors read a prompt about twice as fast.
"""

import ctypes
import logging
from functools import cache
from pathlib import Path

import jinja2
import llama_cpp
import psutil
from llama_cpp.llama_cpp import _lib

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
            template is no template.
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
