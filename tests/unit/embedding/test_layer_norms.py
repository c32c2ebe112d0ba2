"""Layer normalisations written as simple operations: the results, and what is left as it is."""

import numpy as np
import onnx
import onnxruntime
import pytest
from numpy.typing import NDArray

from desktop_app.embedding.layer_norms import split_layer_norms

WIDTH = 8
FUSED = "SkipLayerNormalization"


def make_model(*inputs: str, outputs: tuple[str, ...] = ("y",)) -> onnx.ModelProto:
    """Return a model of one layer normalisation of two inputs of shape (1, tokens, 8)."""
    chance = np.random.default_rng(1)
    weights = {
        name: chance.normal(size=WIDTH).astype(np.float32) for name in ("scale", "shift", "bias")
    }
    numbers = onnx.TensorProto.FLOAT
    x, skip = (
        onnx.helper.make_tensor_value_info(one, numbers, [1, "n", WIDTH]) for one in ("x", "skip")
    )
    graph = onnx.helper.make_graph(
        [onnx.helper.make_node(FUSED, inputs, outputs, domain="com.microsoft", epsilon=1e-5)],
        "one",
        [x, skip],
        [onnx.helper.make_tensor_value_info("y", numbers, [1, "n", WIDTH])],
        [onnx.numpy_helper.from_array(values, name) for name, values in weights.items()],
    )
    versions = [onnx.helper.make_opsetid("", 17), onnx.helper.make_opsetid("com.microsoft", 1)]
    return onnx.helper.make_model(graph, opset_imports=versions, ir_version=8)


def run(model: onnx.ModelProto) -> NDArray[np.float32]:
    session = onnxruntime.InferenceSession(model.SerializeToString())
    chance = np.random.default_rng(2)
    x, skip = (chance.normal(3, 2, size=(1, 5, WIDTH)).astype(np.float32) for _ in range(2))
    result = session.run(["y"], {"x": x, "skip": skip})[0]
    assert isinstance(result, np.ndarray)
    return result


@pytest.mark.parametrize("bias", [(), ("bias",)])
def test_the_result_is_the_same(bias: tuple[str, ...]) -> None:
    model = make_model("x", "skip", "scale", "shift", *bias)
    fused = run(model)
    split_layer_norms(model)

    assert FUSED not in {node.op_type for node in model.graph.node}
    assert run(model) == pytest.approx(fused, abs=1e-5)


def test_weights_that_nothing_reads_any_more_are_dropped() -> None:
    model = make_model("x", "skip", "scale", "shift")
    split_layer_norms(model)

    assert {one.name for one in model.graph.initializer}.isdisjoint({"scale", "bias"})


def test_one_whose_other_results_are_read_is_left() -> None:
    model = make_model("x", "skip", "scale", "shift", outputs=("y", "", "", "sum"))
    split_layer_norms(model)

    assert [node.op_type for node in model.graph.node] == [FUSED]
