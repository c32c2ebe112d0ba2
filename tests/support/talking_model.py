"""A chat model of two megabytes that always returns the same answer, within milliseconds.

It stands for a real one where it does not matter what is answered. Its only layer adds nothing, so
what follows a token depends on that token alone: any letter of the prompt is followed by the first
word of the answer, and each word by the next. No word may be in the answer twice.

An attentive model has random weights instead. The words it writes are nonsense, and each depends on
everything that it has read, so that they show whether a model has read what it should have.
"""

import struct
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ANSWER = "Tesla was a vice president of the Institute from 1892 to 1894."
LONG_ANSWER = " ".join(f"{number}," for number in range(600))
"""Eight heads take at least half a second to write, in which the answer can be interrupted."""

_UINT32, _INT32, _FLOAT32, _BOOL, _STRING, _ARRAY = 4, 5, 6, 7, 8, 9
_NORMAL, _UNKNOWN, _CONTROL, _BYTE = 1, 2, 3, 6
_ALIGNMENT = 32
_HEAD, _INNER = 32, 32
"""The width of each head of the only layer, and of what is between the layer's two halves."""
_END = 2
"""The token that ends an answer."""
TEMPLATE = (
    "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}"
    "assistant: "
)


def write_talking_model(
    path: Path,
    answer: str = ANSWER,
    template: str = TEMPLATE,
    *,
    heads: int = 1,
    is_attentive: bool = False,
) -> Path:
    """Write the model as a GGUF file.

    Args:
        answer: Its answer, or only the words it may choose from where it is attentive.
        heads: Of its layer; with each it takes longer to read and to write.
    """
    words = [f"\u2581{word}" for word in answer.split()]
    tokens = ["<unk>", "<s>", "</s>", *(f"<0x{n:02X}>" for n in range(256)), *words]
    kinds = [_UNKNOWN, _CONTROL, _CONTROL, *[_BYTE] * 256, *[_NORMAL] * len(words)]
    width = -(-len(tokens) // _HEAD) * _HEAD  # a place for each token
    values = {
        "general.architecture": _string("llama"),
        "general.name": _string("Talking"),
        "llama.context_length": struct.pack("<II", _UINT32, 16384),
        "llama.embedding_length": struct.pack("<II", _UINT32, width),
        "llama.block_count": struct.pack("<II", _UINT32, 1),
        "llama.feed_forward_length": struct.pack("<II", _UINT32, _INNER),
        "llama.attention.head_count": struct.pack("<II", _UINT32, heads),
        "llama.attention.key_length": struct.pack("<II", _UINT32, _HEAD),
        "llama.attention.value_length": struct.pack("<II", _UINT32, _HEAD),
        "llama.attention.layer_norm_rms_epsilon": struct.pack("<If", _FLOAT32, 1e-5),
        "tokenizer.ggml.model": _string("llama"),
        "tokenizer.ggml.tokens": _array(_STRING, [_text(token) for token in tokens]),
        "tokenizer.ggml.scores": _array(_FLOAT32, [struct.pack("<f", 0.0)] * len(tokens)),
        "tokenizer.ggml.token_type": _array(_INT32, [struct.pack("<i", kind) for kind in kinds]),
        "tokenizer.ggml.unknown_token_id": struct.pack("<II", _UINT32, 0),
        "tokenizer.ggml.bos_token_id": struct.pack("<II", _UINT32, 1),
        "tokenizer.ggml.eos_token_id": struct.pack("<II", _UINT32, _END),
        "tokenizer.ggml.add_bos_token": struct.pack("<I?", _BOOL, False),  # noqa: FBT003
        "tokenizer.chat_template": _string(template),
    }
    make = _attentive_tensors if is_attentive else _tensors
    tensors = make(len(tokens), len(words), width, heads)
    head = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(values))
    head += b"".join(_text(name) + value for name, value in values.items())
    offset = 0
    for name, tensor in tensors.items():
        shape = tensor.shape[::-1]
        head += _text(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, 0, offset)
        offset += len(_padded(tensor.tobytes()))
    path.write_bytes(_padded(head) + b"".join(_padded(one.tobytes()) for one in tensors.values()))
    return path


def _tensors(tokens: int, words: int, width: int, heads: int) -> dict[str, NDArray[np.float32]]:
    first = tokens - words
    output = np.zeros((tokens, width), np.float32)
    output[first, :first] = 1
    output[range(first + 1, tokens), range(first, tokens - 1)] = 1
    output[_END, tokens - 1] = 1
    shapes = {
        **dict.fromkeys(("attn_q", "attn_k", "attn_v"), (heads * _HEAD, width)),
        "attn_output": (width, heads * _HEAD),
        **dict.fromkeys(("ffn_gate", "ffn_up"), (_INNER, width)),
        "ffn_down": (width, _INNER),
    }
    norms = ("blk.0.attn_norm", "blk.0.ffn_norm", "output_norm")
    return {
        "token_embd.weight": np.eye(tokens, width, dtype=np.float32),
        "output.weight": output,
        **{f"{name}.weight": np.ones(width, np.float32) for name in norms},
        **{f"blk.0.{name}.weight": np.zeros(shape, np.float32) for name, shape in shapes.items()},
    }


def _attentive_tensors(
    tokens: int, words: int, width: int, heads: int
) -> dict[str, NDArray[np.float32]]:
    random = np.random.default_rng(1)

    def weights(*shape: int) -> NDArray[np.float32]:
        return random.standard_normal(shape, np.float32)

    tensors = _tensors(tokens, words, width, heads)
    for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
        shape = tensors[f"blk.0.{name}.weight"].shape
        tensors[f"blk.0.{name}.weight"] = weights(*shape) * np.float32(width**-0.5)
    tensors["output.weight"][:] = 0
    tensors["output.weight"][tokens - words :] = weights(words, width)
    return tensors


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<Q", len(data)) + data


def _string(text: str) -> bytes:
    return struct.pack("<I", _STRING) + _text(text)


def _array(kind: int, values: list[bytes]) -> bytes:
    return struct.pack("<IIQ", _ARRAY, kind, len(values)) + b"".join(values)


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % _ALIGNMENT)
