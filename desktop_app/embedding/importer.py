"""Preparing a model from any Sentence Transformers model folder.

The graph is fused and its weights are stored in 8 bits, one scale per column. The result is
compared with the original before it is accepted.
"""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from desktop_app.embedding.background import centre_on, read_vectors, write_vectors
from desktop_app.embedding.export import export_graph, extra_missing
from desktop_app.embedding.layer_norms import split_layer_norms
from desktop_app.embedding.prepared import (
    BACKGROUND,
    CENTRE,
    DESCRIPTION,
    GRAPH,
    TOKENIZER,
    TokenTable,
    write_prepared,
)
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.embedding.source_model import SourceModel, read_source, unsupported

LEAST_SIMILARITY = 0.97
"""Mean cosine to the original below which a prepared model is refused: 8-bit weights cost
all-MiniLM-L6-v2 0.007, a wrongly traced graph costs far more than 0.03."""
SAMPLE = [
    "The lease ends on the last day of March.",
    "Wie lange ist die Kündigungsfrist?",
    "def area(radius): return 3.14159 * radius ** 2",
    "Invoice 2024-117: 3 chairs, EUR 412.50",
    "why",
    "Photosynthesis turns light, water and carbon dioxide into sugar and oxygen. " * 8,
]


def prepare(model_folder: Path, into: Path) -> None:
    """Turn a model folder into a prepared model; the same folder results in the same bytes.

    Args:
        model_folder: A folder that Sentence Transformers saved. If it has
            ``onnx/model.onnx``, it is read without torch.
        into: The folder to write; an older prepared model there is replaced.

    Raises:
        ModelError: The folder holds no model, or one that is not supported; or the
            libraries of the extra "importer" are not installed.
    """
    source = read_source(model_folder)
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=into) as temporary:
        draft = Path(temporary) / source.traits.name
        draft.mkdir()
        shutil.copyfile(source.transformer / TOKENIZER, draft / TOKENIZER)
        original = _write_float_graph(source, draft)
        _quantise(draft / GRAPH, source.transformer / "config.json")
        write_prepared(draft, source.traits)
        model = EmbeddingModel.load(draft, threads=1)
        _refuse_if_different(model_folder, model, original)
        _write_background(draft, model)
        write_prepared(draft, source.traits, _find_token_table(draft, source.traits.dimensions))
        # The description last: until it is replaced, the new files do not match it.
        for name in (GRAPH, TOKENIZER, BACKGROUND, CENTRE, DESCRIPTION):
            (draft / name).replace(into / name)


def _write_float_graph(source: SourceModel, draft: Path) -> NDArray[np.float32]:
    """Write the graph in full precision into the draft; return its vectors of the sample."""
    exported = source.transformer / "onnx" / GRAPH
    if not exported.is_file():
        return export_graph(source, draft / GRAPH, SAMPLE)
    for file in exported.parent.glob(f"{GRAPH}*"):  # includes weights in a file of their own
        shutil.copyfile(file, draft / file.name)
    write_prepared(draft, source.traits)
    try:
        return EmbeddingModel.load(draft, threads=1).embed_passages(SAMPLE)
    except Exception as error:  # onnxruntime raises nothing narrower; or an input is not known
        reason = f"its onnx/{GRAPH} or {TOKENIZER} is damaged, or has another form"
        raise unsupported(source.folder, reason) from error


def _quantise(graph: Path, config: Path) -> None:
    """Fuse a graph's operations and quantise its weights, in place."""
    try:
        import onnx  # noqa: PLC0415 - optional
        from onnxruntime.quantization import (  # noqa: PLC0415 - needs onnx
            QuantType,
            quant_utils,
            quantize_dynamic,
        )
        from onnxruntime.transformers import optimizer  # noqa: PLC0415 - needs onnx
    except ImportError as error:
        raise extra_missing() from error
    shape = json.loads(config.read_bytes())
    fused = optimizer.optimize_model(
        str(graph),
        model_type="bert",
        num_heads=shape.get("num_attention_heads", 0),
        hidden_size=shape.get("hidden_size", 0),
        opt_level=0,
    )
    quant_utils.add_pre_process_metadata(fused.model)
    fused.save_model_to_file(str(graph))  # also declares the fused operations' domain
    quantize_dynamic(
        graph,
        graph,
        per_channel=True,
        weight_type=QuantType.QInt8,
        # 7 of the 8 bits: with all 8 the sums overflow on processors without VNNI
        # instructions, and vectors would differ between computers.
        reduce_range=True,
        nodes_to_exclude=_find_most_sensitive(fused.model.graph),
        # Shape inference does not know the output types of onnxruntime's fused operations.
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT},
    )
    quantised = onnx.load(graph)
    split_layer_norms(quantised)
    onnx.save(quantised, graph)


def _write_background(draft: Path, model: EmbeddingModel) -> None:
    """Write the centre of the background's vectors, and the vectors centred on it."""
    vectors = model.background
    write_vectors(draft / CENTRE, vectors.mean(axis=0, keepdims=True))
    (centre,) = read_vectors(draft / CENTRE, model.dimensions)
    write_vectors(draft / BACKGROUND, centre_on(centre, vectors))


def _find_token_table(draft: Path, dimensions: int) -> TokenTable | None:
    """Find the table in a prepared graph that has a vector for each of the tokenizer's tokens."""
    import onnx  # noqa: PLC0415 - optional; quantising needed it already

    content = (draft / GRAPH).read_bytes()
    weights = {one.name: one for one in onnx.load_from_string(content).graph.initializer}
    tokens = Tokenizer.from_file(str(draft / TOKENIZER)).get_vocab_size()
    for name, table in weights.items():
        zero = weights.get(f"{name.removesuffix('_quantized')}_zero_point")
        is_whole = len(table.dims) == 2 and table.dims[1] == dimensions and table.dims[0] >= tokens
        # All vectors must share one scale, which then does not affect their directions.
        if is_whole and zero is not None and not zero.dims:
            zeros = onnx.numpy_helper.to_array(zero)
            if zeros.dtype == np.uint8:
                return TokenTable(content.index(table.raw_data), table.dims[0], int(zeros))
    return None


def _find_most_sensitive(graph: Any) -> list[str]:  # noqa: ANN401 - untyped library
    """Return the operation that keeps full precision: the end of the first feed-forward layer.

    Of all operations of all-MiniLM-L6-v2 its quantisation costs most: without it the mean
    cosine to the original rises from 0.990 to 0.993, and to 0.992 without the next one.
    """
    widened = next((node.output[0] for node in graph.node if node.op_type == "BiasGelu"), None)
    return [n.name for n in graph.node if n.op_type == "MatMul" and widened in n.input]


def _refuse_if_different(
    model_folder: Path, model: EmbeddingModel, original: NDArray[np.float32]
) -> None:
    similarity = float(np.mean(np.sum(model.embed_passages(SAMPLE) * original, axis=1)))
    if not similarity >= LEAST_SIMILARITY:
        raise unsupported(
            model_folder, f"its prepared form differs from it (cosine {similarity:.3f})"
        )
