"""Prepared embedding models: folders whose files the runtime verifies.

A folder holds ``model.onnx`` (token ids in, one vector per token out), ``tokenizer.json``,
``background.npy`` (vectors of unrelated texts, against which similarity is measured),
``centre.npy`` (their mean before centring, shape (1, dimensions)) and ``model.toml``. The last
states how the model is used, the size and hash of these files, and a fingerprint of everything that
affects its vectors. Only vectors with the same fingerprint may be compared with each other.
"""

import hashlib
import json
import tomllib
from enum import StrEnum
from pathlib import Path

import msgspec

from desktop_app.core.errors import ModelError
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.embedding.graph_files import REIMPORT
from desktop_app.model_files.verification import Content, content_of, missing, verify

FORMAT = 1
"""The version of a prepared model's description; a newer one is refused."""
DESCRIPTION = "model.toml"
GRAPH = "model.onnx"
TOKENIZER = "tokenizer.json"
BACKGROUND = "background.npy"
"""Optional: models from older versions lack the file, and embed the texts when needed."""
CENTRE = "centre.npy"
"""Optional: the vectors of models from older versions are not centred."""


class Pooling(StrEnum):
    """How the vectors of the tokens become the vector of the text."""

    MEAN = "mean"
    CLS = "cls"


class Traits(Record):
    """How a model is used.

    The runtime scales every vector to unit length, because search compares directions.

    Attributes:
        licence: As the model's card states it; empty when it does not.
        dimensions: Numbers in a vector.
        max_tokens: Longer texts are cut; special tokens count.
        query_prompt: Prefix of every query; may be empty.
        passage_prompt: Prefix of every passage; may be empty.
        languages: ISO 639-1 codes of the languages that the model was trained on, as its card
            states them; empty when it does not.
    """

    name: str
    licence: str
    dimensions: int
    max_tokens: int
    pooling: Pooling
    query_prompt: str = ""
    passage_prompt: str = ""
    languages: tuple[str, ...] = ()


class TokenTable(Record):
    """Where a graph has the vectors of its tokens, in 8 bits with one scale for all.

    Attributes:
        offset: Bytes before the first vector.
        tokens: Number of vectors.
        zero: The number that represents 0.
    """

    offset: int
    tokens: int
    zero: int


class PreparedModel(Record):
    """The content of ``model.toml``.

    Attributes:
        files: Size and hash of :data:`GRAPH`, :data:`TOKENIZER`, :data:`BACKGROUND` and
            :data:`CENTRE`.
        fingerprint: 32 hexadecimal digits that change with anything that affects vectors.
        token_vectors: None for models whose graph holds no such table.
    """

    format: int
    fingerprint: str
    traits: Traits
    files: dict[str, Content]
    token_vectors: TokenTable | None = None


def read_prepared(folder: Path) -> PreparedModel:
    """Read the description of a prepared model and check its files against it.

    Raises:
        ModelError: The description or a file is missing, damaged, altered or from a newer
            Satchel.
    """
    model = _parse(folder / DESCRIPTION)
    for name in (GRAPH, TOKENIZER, BACKGROUND, CENTRE):
        if name in model.files:
            verify(folder / name, model.files[name], REIMPORT)
    return model


def write_prepared(
    folder: Path, traits: Traits, token_vectors: TokenTable | None = None
) -> PreparedModel:
    """Write the description of a folder's files, which makes it a prepared model.

    Raises:
        ModelError: A file is missing or cannot be read.
    """
    names = [GRAPH, TOKENIZER]
    names += [name for name in (BACKGROUND, CENTRE) if (folder / name).exists()]
    files = {name: content_of(folder / name) for name in names}
    model = PreparedModel(FORMAT, _fingerprint(traits, files), traits, files, token_vectors)
    (folder / DESCRIPTION).write_text(_as_toml(model), encoding="utf-8")
    return model


def _parse(path: Path) -> PreparedModel:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        _refuse_newer(path, table.get("format"))
        model = msgspec.convert(table, PreparedModel)
    except FileNotFoundError as error:
        raise missing(path, REIMPORT) from error
    except (OSError, ValueError) as error:  # both parsers' errors are ValueErrors
        raise _damaged(path) from error
    if {GRAPH, TOKENIZER} - model.files.keys():
        raise _damaged(path)
    if model.fingerprint != _fingerprint(model.traits, model.files):
        raise _damaged(path)
    return model


def _refuse_newer(path: Path, version: object) -> None:
    if isinstance(version, int) and version > FORMAT:
        raise ModelError(
            "model_newer",
            Saying("The model description {} was written by a newer Satchel.", (str(path),)),
            "Update Satchel, or import the model again.",
        )


def _damaged(path: Path) -> ModelError:
    return ModelError(
        "model_altered",
        Saying("The model description {} is damaged or was altered.", (str(path),)),
        REIMPORT,
    )


def _fingerprint(traits: Traits, files: dict[str, Content]) -> str:
    parts = [
        *(files[name].sha256 for name in (GRAPH, TOKENIZER)),
        traits.dimensions,
        traits.max_tokens,
        traits.pooling,
        traits.query_prompt,
        traits.passage_prompt,
    ]
    if CENTRE in files:
        parts.append(files[CENTRE].sha256)
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _as_toml(model: PreparedModel) -> str:
    """Return the description as TOML, in which JSON's strings and numbers are valid."""
    lines = [f"format = {model.format}", f"fingerprint = {json.dumps(model.fingerprint)}"]
    records: dict[str, msgspec.Struct] = {"traits": model.traits}
    records |= {f'files."{name}"': content for name, content in model.files.items()}
    if model.token_vectors is not None:
        records["token_vectors"] = model.token_vectors
    for name, record in records.items():
        lines += ["", f"[{name}]"]
        values = msgspec.structs.asdict(record)
        lines += [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    return "\n".join(lines) + "\n"
