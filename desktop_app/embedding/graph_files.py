"""Loading the files of a model: its tokenizer, and its graph by onnxruntime."""

from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import Saying

if TYPE_CHECKING:
    import onnxruntime
    from tokenizers import Tokenizer

_ERRORS_ONLY = 3
"""Severity from which onnxruntime logs (`SessionOptions.log_severity_level`)."""
REIMPORT = Saying("Import the model again (satchel models import FOLDER), or reinstall Satchel.")


def load_tokenizer(path: Path, max_tokens: int) -> "Tokenizer":
    """Return a tokenizer that cuts texts after this many tokens and does not pad them.

    Raises:
        ModelError: The file is missing or damaged.
    """
    from tokenizers import Tokenizer  # noqa: PLC0415 - a search for known words needs none

    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # the library raises nothing narrower
        raise unusable(path, error) from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens)
    return tokenizer


def load_session(path: Path) -> "onnxruntime.InferenceSession":
    """Return a graph that computes in one thread, that of its caller.

    Raises:
        ModelError: The file is missing or damaged.
    """
    import onnxruntime  # noqa: PLC0415 - takes 0.2 s, and a search by words embeds nothing

    onnxruntime.set_default_logger_severity(_ERRORS_ONLY)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    try:
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # the library's errors have no narrower common class
        raise unusable(path, error) from error


def unusable(path: Path, reason: object) -> ModelError:
    """Return the error for a file of a model that a library cannot load."""
    return ModelError(
        "model_unusable",
        Saying("The model file {} cannot be loaded ({}).", (str(path), str(reason))),
        REIMPORT,
    )
