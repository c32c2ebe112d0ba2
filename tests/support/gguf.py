"""Beginnings of GGUF files, as small as they can be."""

import struct
from collections.abc import Mapping
from pathlib import Path

_UINT32, _STRING, _ARRAY = 4, 8, 9

Value = str | int | list[str] | list[int]


def write_gguf(path: Path, pairs: Mapping[str, Value], size: int = 2048) -> Path:
    """Write a file with these pairs and nothing behind them, filled up to a size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = b"GGUF" + struct.pack("<IQQ", 3, 0, len(pairs))
    for key, value in pairs.items():
        data += _text(key) + _value(value)
    path.write_bytes(data.ljust(size, b"\0"))
    return path


def chat_model(path: Path, name: str = "Little", file_type: int = 15, template: str = "") -> Path:
    """Write what looks like a model that writes answers."""
    return write_gguf(
        path,
        {
            "general.architecture": "llama",
            "general.name": name,
            "tokenizer.ggml.tokens": ["a", "b"],
            "general.file_type": file_type,
            **({"tokenizer.chat_template": template} if template else {}),
        },
    )


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<Q", len(data)) + data


def _value(value: Value) -> bytes:
    if isinstance(value, str):
        return struct.pack("<I", _STRING) + _text(value)
    if isinstance(value, int):
        return struct.pack("<II", _UINT32, value)
    kind = _STRING if value and isinstance(value[0], str) else _UINT32
    head = struct.pack("<IIQ", _ARRAY, kind, len(value))
    return head + b"".join(
        _text(one) if isinstance(one, str) else struct.pack("<I", one) for one in value
    )
