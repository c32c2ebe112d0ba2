"""Exporting a Sentence Transformers model as a graph in full precision, with sample vectors.

This needs torch and sentence-transformers, which the program itself does without: they are
imported inside the functions, and named in an error when they are not installed.
"""

import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.errors import ModelError
from desktop_app.core.sayings import Saying
from desktop_app.embedding.source_model import SourceModel, unsupported

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
OUTPUT = "last_hidden_state"
_OPSET = 17
"""The newest version that both the exporter and the fusions of onnxruntime support."""


def export_graph(source: SourceModel, graph: Path, sample: list[str]) -> NDArray[np.float32]:
    """Write a model's graph and return the original model's vectors of some texts.

    Args:
        source: The model.
        graph: The ONNX file to write; its output has one vector per token.
        sample: Texts to embed with the original.

    Returns:
        Shape (len(sample), dimensions), unit length.

    Raises:
        ModelError: The libraries are not installed, or cannot load or export the model.
    """
    try:
        import torch  # noqa: PLC0415 - heavy and optional
        from sentence_transformers import SentenceTransformer  # noqa: PLC0415
        from transformers.utils import logging  # noqa: PLC0415
    except ImportError as error:
        raise extra_missing() from error
    logging.disable_progress_bar()
    try:
        model = SentenceTransformer(
            str(source.folder),
            device="cpu",
            local_files_only=True,
            # onnxruntime cannot fuse the graphs of the other attention implementations.
            model_kwargs={"attn_implementation": "eager"},
        )
        model.max_seq_length = source.traits.max_tokens
        _trace(torch, model, graph)
    except Exception as error:  # the readers of the weights raise nothing narrower
        raise unsupported(source.folder, str(error).partition("\n")[0]) from error
    vectors = model.encode(sample, prompt=source.traits.passage_prompt, normalize_embeddings=True)
    return np.asarray(vectors, dtype=np.float32)


def extra_missing() -> ModelError:
    action = Saying('Install them with: pip install "satchel[importer]".')
    if getattr(sys, "frozen", False):  # a bundle, to which pip adds nothing
        action = Saying(
            "They cannot be added to this package. Import the model with a Satchel that pip "
            "installed with its extra “importer”: this one finds it then."
        )
    return ModelError(
        "importer_missing",
        "Importing a model needs torch, sentence-transformers and onnx, which are not installed.",
        action,
    )


def _trace(torch: Any, model: Any, graph: Path) -> None:  # noqa: ANN401 - untyped libraries
    # Two lengths, so that the mask is not treated as a constant.
    tokens = model.tokenizer(["one two three four", "five"], padding=True, return_tensors="pt")
    names = [name for name in INPUTS if name in tokens]

    class TokenVectors(torch.nn.Module):  # type: ignore[misc] # torch is not imported for types
        def __init__(self) -> None:
            super().__init__()
            self.transformer = model[0].auto_model.eval()

        def forward(self, *inputs: Any) -> Any:  # noqa: ANN401
            named = dict(zip(names, inputs, strict=True))
            return self.transformer(**named).last_hidden_state

    with torch.no_grad(), warnings.catch_warnings():
        # onnxruntime can fuse only the graphs of the tracing exporter. That warns that it is
        # deprecated, and of every condition it traces; the sample shows whether it was right.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            TokenVectors(),
            tuple(tokens[name] for name in names),
            str(graph),
            input_names=names,
            output_names=[OUTPUT],
            dynamic_axes={name: {0: "batch", 1: "tokens"} for name in (*names, OUTPUT)},
            opset_version=_OPSET,
            dynamo=False,
        )
