"""Metadata of a model from the beginning of its GGUF file.

The format is described in ``docs/gguf.md`` of ggml: magic, version, numbers of tensors and of
key-value pairs, then the pairs. The needed pairs are among the first, or behind the vocabulary
where a model was quantised later. Skipping the vocabulary takes 0.1 s, so the result is cached.
"""

import re
import stat
import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from desktop_app.core.records import Record

MAGIC = b"GGUF"
_SIZES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}
"""Bytes of a value, by the number of its type."""

_UINT32, _STRING, _ARRAY, _UINT64 = 4, 8, 9, 10
_MOST_PAIRS = 256
"""Pairs that are read; models have some thirty."""

_MOST_TEXTS = 2_000_000
"""Texts of an array that are skipped; vocabularies have up to 300,000."""

_LONGEST_TEXT = 1 << 16
"""Bytes; a longer text is not a name."""

_FIRST_PART = re.compile(r"(.*)-00001-of-(\d{5})\.gguf")

_QUANTISATIONS = (
    "F32 F16 Q4_0 Q4_1 - - - Q8_0 Q5_0 Q5_1 Q2_K Q3_K_S Q3_K_M Q3_K_L Q4_K_S Q4_K_M Q5_K_S "
    "Q5_K_M Q6_K IQ2_XXS IQ2_XS Q2_K_S IQ3_XS IQ3_XXS IQ1_S IQ4_NL IQ3_S IQ3_M IQ2_S IQ2_M "
    "IQ4_XS IQ1_M BF16 - - - TQ1_0 TQ2_0 MXFP4 NVFP4 Q1_0"
)
"""Names for ``general.file_type``, counted from 0: the enumeration ``llama_ftype`` of llama.cpp's
``llama.h``. A dash is a number without a format."""

_NO_WRITERS = frozenset(
    {"clip", "gemma-embedding", "llama-embed", "t5encoder", "wavtokenizer-dec", "whisper"}
)
"""Architectures that write no text: embedding models, and the image encoders of other models. All
whose names have :data:`_READS_ONLY`, such as ``nomic-bert-moe``, write none either."""

_READS_ONLY = "bert"


class Description(Record):
    """Metadata of a model.

    Attributes:
        name: Empty where the file has none.
        quantisation: Such as ``Q4_K_M``; empty where the file has none or it is not known.
        writes: Whether the architecture writes text.
        converses: Whether it has a template for conversations.
    """

    name: str
    quantisation: str
    writes: bool
    converses: bool = False


def whole_size(path: Path) -> int:
    """Return the bytes of a model: of all its parts, if its file is the first of several.

    Raises:
        OSError: The file cannot be examined.
    """
    size = path.stat().st_size
    part = _FIRST_PART.fullmatch(path.name)
    if part is None:
        return size
    others = (
        path.with_name(f"{part[1]}-{n:05}-of-{part[2]}.gguf") for n in range(2, int(part[2]) + 1)
    )
    return size + sum(one.stat().st_size for one in others if one.is_file())


def describe_gguf(path: Path) -> Description | None:
    """Return the metadata of a file; None when it is not a readable GGUF file."""
    try:
        facts = path.stat()
    except OSError:
        return None
    if not stat.S_ISREG(facts.st_mode):  # reading a pipe would wait without end
        return None
    return _describe(path, facts.st_size, facts.st_mtime_ns)


@lru_cache(maxsize=256)
def _describe(path: Path, _size: int, _changed: int) -> Description | None:
    found: dict[str, object] = {}
    try:
        with path.open("rb") as file:
            if file.read(4) != MAGIC:
                return None
            found.update(_pairs(file))  # up to the first fault
    except (OSError, ValueError):
        if not found:
            return None
    architecture = str(found.get("general.architecture", ""))
    kind_of_file = found.get("general.file_type")
    names = dict(enumerate(_QUANTISATIONS.split()))
    quantisation = names.get(kind_of_file, "") if isinstance(kind_of_file, int) else ""
    return Description(
        str(found.get("general.name", "")),
        quantisation.strip("-"),
        architecture not in _NO_WRITERS and _READS_ONLY not in architecture,
        "tokenizer.chat_template" in found,
    )


def _pairs(file: BinaryIO) -> Iterator[tuple[str, object]]:
    """Yield the key-value pairs of a file that was read up to its magic number, without arrays."""
    _, _, pairs = struct.unpack("<IQQ", _read(file, 20))
    for _ in range(min(pairs, _MOST_PAIRS)):
        key = _text(file)
        kind = _number(file, _UINT32)
        if kind == _ARRAY:
            _skip_array(file)
        else:
            yield key, _value(file, kind)


def _value(file: BinaryIO, kind: int) -> object:
    if kind == _STRING:
        return _text(file)
    if kind in _SIZES:
        return _number(file, kind)
    raise ValueError("a type of value that is not known")


def _skip_array(file: BinaryIO) -> None:
    kind, count = _number(file, _UINT32), _number(file, _UINT64)
    if kind in _SIZES:
        file.seek(count * _SIZES[kind], 1)
        return
    if kind != _STRING or count > _MOST_TEXTS:
        raise ValueError("an array that is not known")
    for _ in range(count):
        file.seek(_number(file, _UINT64), 1)


def _number(file: BinaryIO, kind: int) -> int:
    return int.from_bytes(_read(file, _SIZES[kind]), "little")


def _text(file: BinaryIO) -> str:
    length = int.from_bytes(_read(file, 8), "little")
    if length <= _LONGEST_TEXT:
        return _read(file, length).decode("utf-8", "replace")
    file.seek(length, 1)
    return ""


def _read(file: BinaryIO, count: int) -> bytes:
    data = file.read(count)
    if len(data) < count:
        raise ValueError("the file ends too early")
    return data
