"""Checking a model file before llama.cpp, which may abort the process, loads it."""

from pathlib import Path

import psutil

from desktop_app.core.errors import ModelError, system_reason
from desktop_app.core.sayings import Saying
from desktop_app.model_files.gguf import whole_size

_WORKING_MEMORY = 512 * 1024 * 1024
"""Bytes needed in addition to the size of the file, for the context and the buffers. The default
model (1.12 GB) takes 0.92 GB and the pages of the file, which the system may drop."""

_SIZE_FOR_A_CORE = 1_000_000_000
"""Bytes of a model for each core, where no graphics card helps. The default model (1.12 GB) reads
80 tokens a second on two cores, and a question with its sources has about 900: with a model of this
size the first word takes some 20 s."""


def check_model_file(path: Path) -> None:
    """Check that a file can be a GGUF model and that memory for it is free.

    Raises:
        ModelError: The file is missing, of another format, or too large.
    """
    try:
        size = whole_size(path)
        with path.open("rb") as file:
            begins = file.read(4)
    except OSError as error:
        raise ModelError(
            "model_missing",
            Saying("The answer model {} cannot be read: {}.", (str(path), system_reason(error))),
            "Fetch it with `satchel models fetch`, or choose another GGUF file.",
        ) from error
    if begins != b"GGUF":
        raise damaged(path)
    free = psutil.virtual_memory().available
    if size + _WORKING_MEMORY > free:
        raise ModelError(
            "model_too_large",
            Saying(
                "The answer model {} needs {} of memory, and {} are free.",
                (path.name, _gigabytes(size + _WORKING_MEMORY), _gigabytes(free)),
            ),
            "Close other programs, or choose a smaller model.",
        )


def find_suitable_size(free: int) -> int:
    """Return the size of the largest model that works well with this much free memory, in bytes.

    A quarter of the memory is left for other programs.
    """
    by_memory = free * 3 // 4 - _WORKING_MEMORY
    by_speed = (psutil.cpu_count(logical=False) or 1) * _SIZE_FOR_A_CORE
    return max(min(by_memory, by_speed), 0)


def damaged(path: Path) -> ModelError:
    """Return the error for a file that is incomplete or not a GGUF model."""
    return ModelError(
        "model_damaged",
        Saying(
            "The answer model {} is incomplete, or is not a GGUF model that can be loaded.",
            (path.name,),
        ),
        "Fetch it again with `satchel models fetch`, or choose another GGUF file.",
    )


def without_chat(name: str) -> ModelError:
    """Return the error for a model that has no usable template for conversations."""
    return ModelError(
        "model_without_chat",
        Saying("The model {} was not made for conversations.", (name,)),
        "Choose a model whose name contains chat or instruct.",
    )


def _gigabytes(size: int) -> Saying:
    return Saying("{} GB", (round(size / 1e9, 1),))
