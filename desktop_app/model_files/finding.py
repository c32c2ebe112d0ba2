"""Finding the model file that a user or the manifest names."""

import contextlib
import tomllib
from pathlib import Path

from desktop_app.core.errors import ModelError, system_reason
from desktop_app.core.locations import find_models_folder, find_shipped, find_system_models
from desktop_app.core.paths import expanded
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.model_files.manifest import Entry, Manifest, Purpose, load_manifest
from desktop_app.model_files.verification import is_there, missing, verify_once

_GGUF_MAGIC = b"GGUF"
_GGUF_LEAST = 1024
"""Bytes; a smaller file cannot hold the metadata of a model."""
_DESCRIPTION = "model.toml"


def find_model(name_or_path: str = "") -> Path:
    """Return the GGUF file of an answer model.

    Args:
        name_or_path: A file that the user chose, or a name in the manifest; empty for the
            default model.

    Raises:
        ModelError: The file does not exist, is truncated, altered or not a GGUF file.
    """
    manifest = load_manifest()
    if not name_or_path:
        return _find_known(manifest.default(Purpose.ANSWER))
    path = expanded(name_or_path)
    entry = manifest.find(path.name)
    if entry is not None and not is_there(path) and path.name == name_or_path:
        return _find_known(entry)
    if not is_there(path):
        raise missing(path, _name_the_known(manifest))
    _refuse_other_formats(path)
    if entry is not None:
        verify_once(path, entry.content, remedy(entry))
    return path.absolute()


def find_embedding_model(name: str = "") -> Path:
    """Return the folder of a prepared embedding model, whose files are checked when it is loaded.

    Args:
        name: A model in the manifest or one that the user imported; empty for the default.

    Raises:
        ModelError: The folder does not exist.
    """
    wanted = name or load_manifest().default(Purpose.EMBEDDING).name
    for folder in _folders():
        if (folder / wanted / _DESCRIPTION).is_file():
            return folder / wanted
    raise missing(
        find_models_folder() / wanted,
        Saying(
            "Import it (satchel models import FOLDER), or reinstall Satchel if it came with it."
        ),
    )


class ModelSummary(Record):
    """What the description of a prepared embedding model states; its files are not checked.

    Attributes:
        folder: Its folder, whose name is the model's.
        fingerprint: Fingerprint of everything that affects its vectors.
        languages: ISO 639-1 codes of the languages that it was trained on; empty when not stated.
    """

    folder: Path
    fingerprint: str
    languages: tuple[str, ...]


def list_embedding_models() -> list[ModelSummary]:
    """Return the prepared embedding models on this computer; damaged descriptions are left out."""
    found: dict[str, ModelSummary] = {}
    for place in _folders():
        for path in sorted(place.glob(f"*/{_DESCRIPTION}")):
            with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
                found.setdefault(path.parent.name, summarise(path.parent))
    return list(found.values())


def summarise(folder: Path) -> ModelSummary:
    """Read the description of a prepared embedding model.

    Raises:
        OSError: It cannot be read.
        KeyError, TypeError, ValueError: It is damaged.
    """
    table = tomllib.loads((folder / _DESCRIPTION).read_text(encoding="utf-8"))
    languages = tuple(map(str, table["traits"].get("languages", ())))
    return ModelSummary(folder, str(table["fingerprint"]), languages)


def find_relevance_model() -> Path:
    """Return the folder of the model that judges passages.

    Raises:
        ModelError: It is missing or altered.
    """
    return _find_known(load_manifest().default(Purpose.RELEVANCE)).parent


def relevance_languages() -> tuple[str, ...]:
    """Return the languages that the model that judges passages can judge, as ISO 639-1 codes."""
    return load_manifest().default(Purpose.RELEVANCE).languages


def is_shipped(name: str) -> bool:
    """Whether a model of this name comes with Satchel or the system; it is found before others."""
    *shipped, _ = _folders()
    return any((folder / name).is_dir() for folder in shipped)


def find_imported() -> list[Path]:
    """Return the folders of the embedding models that the user imported."""
    return sorted(path.parent for path in find_models_folder().glob(f"*/{_DESCRIPTION}"))


def folder_size(folder: Path) -> int:
    """Return the bytes of the files in a model's folder; links that lead nowhere do not count."""
    return sum(file.stat().st_size for file in folder.iterdir() if file.is_file())


def locate(entry: Entry) -> Path:
    """Return the path of a model's file, or the path that it has once it is fetched."""
    there = (folder / entry.file for folder in _folders())
    return next((path for path in there if path.is_file()), find_models_folder() / entry.file)


def remedy(entry: Entry) -> Saying:
    """Return the action by which a user gets a model's file."""
    if not entry.packages:
        return Saying("Reinstall Satchel.")
    return Saying(
        "Run `satchel models fetch {}`, or save {} from {} (SHA-256 {}) in {}.",
        (
            entry.name,
            Path(entry.file).name,
            entry.origin.address,
            entry.sha256,
            str(find_models_folder()),
        ),
    )


def _find_known(entry: Entry) -> Path:
    path = locate(entry)
    verify_once(path, entry.content, remedy(entry))
    return path


def _folders() -> tuple[Path, ...]:
    return find_shipped("models"), *find_system_models(), find_models_folder()


def _name_the_known(manifest: Manifest) -> Saying:
    known = [each.name for each in manifest.models if each.file.endswith(".gguf")]
    return Saying("Name an existing GGUF file, or one of: {}.", (", ".join(known),))


def _refuse_other_formats(path: Path) -> None:
    action = Saying("Name a GGUF file, the format of llama.cpp.")
    try:
        with path.open("rb") as file:
            magic = file.read(len(_GGUF_MAGIC))
    except OSError as error:
        raise ModelError(
            "model_unreadable",
            Saying("The model file {} cannot be read: {}.", (str(path), system_reason(error))),
            action,
        ) from error
    if magic != _GGUF_MAGIC:
        raise ModelError(
            "model_unsupported", Saying("{} is not a GGUF file.", (str(path),)), action
        )
    if path.stat().st_size < _GGUF_LEAST:
        raise ModelError(
            "model_truncated", Saying("The model file {} is cut short.", (str(path),)), action
        )
